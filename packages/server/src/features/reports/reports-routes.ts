import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import { toLogFile } from './log-file.ts';
import type { ReportsService } from './reports-service.ts';

const { reports: rows } = contract;

export function mountReports(app: App, reports: ReportsService): void {
  mount(app, rows.agentLogs, ({ query }, { caller, signal }) => {
    const { format, cursor, limit, ...filter } = query;
    if (format === 'json') return reports.logs(caller, filter, { cursor, limit });
    const day = new Date().toISOString().slice(0, 10);
    return toLogFile(format, reports.allLogs(caller, filter, signal), day);
  });
  mount(app, rows.agentNames, ({ query }, { caller }) => reports.names(caller, query.kind));
  mount(app, rows.filterValues, (_, { caller }) => reports.filterValues(caller));
  mount(app, rows.stats, ({ query }, { caller }) => reports.stats(caller, query));
  mount(app, rows.quality, ({ query }, { caller }) => reports.quality(caller, query));
  mount(app, rows.adoption, ({ query }, { caller }) => reports.adoption(caller, query));
  mount(app, rows.monthCost, ({ query }, { caller }) => reports.monthCost(caller, query.time_zone));
  mount(app, rows.review, ({ params, body }, { caller }) => reports.review(caller, params.id, body));
  mount(app, rows.reviewMany, ({ body: { run_ids, ...body } }, { caller }) =>
    reports.reviewMany(caller, run_ids, body),
  );
}
