import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { ApiKeysService } from './api-keys-service.ts';

const { apiKeys: rows } = contract;

export function mountApiKeys(app: App, { service: keys }: { service: ApiKeysService }): void {
  mount(app, rows.list, ({ query }, { caller }) => keys.list(caller, query));
  mount(app, rows.get, ({ params }, { caller }) => keys.get(caller, params.id));
  mount(app, rows.create, ({ body }, { caller }) => keys.create(caller, body));
  mount(app, rows.update, ({ params, body }, { caller, ifMatch, audit }) =>
    keys.update(caller, params.id, body, { revision: ifMatch, note: (detail) => audit({ detail }) }),
  );
  mount(app, rows.remove, ({ params }, { caller, ifMatch }) => keys.revoke(caller, params.id, ifMatch));
  mount(app, rows.rotate, ({ params, body }, { caller }) =>
    keys.rotate(caller, params.id, body.overlap_hours),
  );
  mount(app, rows.usage, ({ params, query }, { caller }) => keys.usage(caller, params.id, query.days));
}
