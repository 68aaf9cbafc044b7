import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { GrantsService } from './grants-service.ts';

const { grants: rows } = contract;

export function mountGrants(app: App, grants: GrantsService): void {
  mount(app, rows.list, ({ params }, { caller }) => grants.list(caller, params));
  mount(app, rows.set, ({ params, body }, { caller, audit }) =>
    grants.set(caller, params, params.user_id, { permission: body.permission, note: audit }),
  );
  mount(app, rows.remove, ({ params }, { caller, audit }) =>
    grants.remove(caller, params, params.user_id, { note: audit }),
  );
  mount(app, rows.setGroup, ({ params, body }, { caller, audit }) =>
    grants.setGroup(caller, params, params.group_id, { permission: body.permission, note: audit }),
  );
  mount(app, rows.removeGroup, ({ params }, { caller, audit }) =>
    grants.removeGroup(caller, params, params.group_id, { note: audit }),
  );
  mount(app, rows.access, ({ params, query }, { caller }) => grants.access(caller, params, query?.user_id));
}
