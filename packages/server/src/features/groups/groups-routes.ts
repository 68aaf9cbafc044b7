import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { GroupsService } from './groups-service.ts';

const { groups: rows } = contract;

export function mountGroups(app: App, groups: GroupsService): void {
  mount(app, rows.list, ({ query }) => groups.list(query));
  mount(app, rows.members, ({ params, query }) => groups.members(params.id, query));
  mount(app, rows.create, ({ body }) => groups.create(body.name));
  mount(app, rows.update, ({ params, body }, { ifMatch }) =>
    groups.update(params.id, body, { revision: ifMatch }),
  );
  mount(app, rows.remove, ({ params }, { ifMatch, audit }) =>
    groups.remove(params.id, { revision: ifMatch, note: audit }),
  );
  mount(app, rows.addMember, ({ params }, { audit }) =>
    groups.addMember(params.id, params.user_id, { note: audit }),
  );
  mount(app, rows.removeMember, ({ params }, { audit }) =>
    groups.removeMember(params.id, params.user_id, { note: audit }),
  );
}
