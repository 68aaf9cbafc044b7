import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { AlertsService } from './alerts-service.ts';
import type { IncidentsService } from './incidents-service.ts';

const TESTS_PER_MINUTE = 20;

export function mountAlerts(
  app: App,
  { service: alerts, incidents }: { service: AlertsService; incidents: IncidentsService },
): void {
  const rows = contract.alerts;
  mount(app, rows.list, ({ query }, { caller }) => alerts.list(caller, query));
  mount(app, rows.create, ({ body }, { caller }) => alerts.create(caller, body));
  mount(app, rows.get, ({ params }, { caller }) => alerts.get(caller, params.id));
  mount(app, rows.update, ({ params, body }, { caller, ifMatch }) =>
    alerts.update(caller, params.id, body, ifMatch),
  );
  mount(app, rows.remove, ({ params }, { caller, ifMatch }) => alerts.remove(caller, params.id, ifMatch));
  mount(app, rows.newSecret, ({ params }, { caller, ifMatch }) =>
    alerts.newSecret(caller, params.id, ifMatch),
  );
  mount(app, rows.test, ({ params }, { caller }) => alerts.test(caller, params.id), {
    perMinute: TESTS_PER_MINUTE,
  });
  mount(app, rows.events, ({ query }, { caller }) => alerts.events(caller, query));
  mount(app, rows.incidents, ({ query }, { caller }) => incidents.list(caller, query));
  mount(app, rows.incident, ({ params }, { caller }) => incidents.get(caller, params.id));
  mount(app, rows.acknowledge, async ({ params, body }, { caller, ifMatch, audit }) => {
    const incident = await incidents.acknowledge(caller, params.id, body, ifMatch);
    audit({
      object_name: incident.alert.name,
      detail: body.acknowledged ? incident.acknowledged!.note : 'taken back',
    });
    return incident;
  });
}
