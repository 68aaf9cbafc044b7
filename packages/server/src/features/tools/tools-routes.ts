import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import { mountPublishing } from '../versions/mount-publishing.ts';
import type { Tools } from './create-tools.ts';

const { tools: rows, toolVersions } = contract;

export function mountTools(
  app: App,
  { service: tools, use, versions }: Pick<Tools, 'service' | 'use' | 'versions'>,
): void {
  mount(app, rows.list, ({ query }, { caller }) => tools.list(caller, query));
  mount(app, rows.kinds, () => tools.kinds());
  mount(app, rows.get, ({ params }, { caller }) => tools.get(caller, params.id));
  mount(app, rows.create, ({ body }, { caller, signal }) => tools.create(caller, body, signal));
  mount(
    app,
    rows.update,
    ({ params, body }, { caller, ifMatch, signal }) =>
      tools.update(caller, params.id, body, { revision: ifMatch, signal }),
    { admit: ({ params }, { caller }) => tools.findForEdit(caller, params.id) },
  );
  mount(app, rows.remove, ({ params }, { caller, ifMatch }) => tools.remove(caller, params.id, ifMatch));
  mount(app, rows.duplicate, ({ params }, { caller }) => tools.duplicate(caller, params.id));
  mount(app, rows.auth, ({ params, body }, { caller, ifMatch }) =>
    tools.setAuth(caller, params.id, body, ifMatch),
  );
  mount(app, rows.schema, ({ params, query }, { caller }) => use.schema(caller, params.id, query));
  mount(app, rows.test, ({ params, body }, { caller, signal }) => use.test(caller, params.id, body, signal));
  mount(app, rows.check, ({ params }, { caller, signal }) => use.check(caller, params.id, signal));
  mount(app, rows.discover, ({ body }, { caller, signal }) => use.discover(caller, body, signal));

  mountPublishing(app, toolVersions, versions);
}
