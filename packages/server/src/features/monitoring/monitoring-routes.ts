import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { MonitoringService } from './monitoring-service.ts';

export function mountMonitoring(app: App, monitoring: MonitoringService): void {
  const rows = contract.monitoring;
  mount(app, rows.overview, ({ query }, { caller }) => monitoring.overview(caller, query));
  mount(app, rows.timeseries, ({ query }, { caller }) => monitoring.timeseries(caller, query));
  mount(app, rows.top, ({ query }, { caller }) => monitoring.top(caller, query));
  mount(app, rows.tools, ({ query }, { caller }) => monitoring.tools(caller, query));
  mount(app, rows.slowest, ({ query }, { caller }) => monitoring.slowest(caller, query));
  mount(app, rows.errors, ({ query }, { caller }) => monitoring.errors(caller, query));
  mount(app, rows.options, ({ query }, { caller }) => monitoring.options(caller, query));
  mount(app, rows.live, ({ query }, { caller, signal }) => monitoring.live(caller, query, signal));
}
