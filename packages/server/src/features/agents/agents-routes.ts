import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { AgentsService } from './agents-service.ts';

const { agents: rows } = contract;

export function mountAgents(app: App, agents: AgentsService): void {
  mount(app, rows.list, ({ query }, { caller }) => agents.list(caller, query));
  mount(app, rows.get, ({ params }, { caller }) => agents.get(caller, params.id));
  mount(app, rows.create, ({ body }, { caller }) => agents.create(caller, body));
  mount(app, rows.update, ({ params, body }, { caller, ifMatch }) =>
    agents.update(caller, params.id, body, ifMatch),
  );
  mount(app, rows.remove, ({ params }, { caller, ifMatch }) => agents.remove(caller, params.id, ifMatch));
}
