import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { ModelProvidersService } from './model-providers-service.ts';
import type { ModelsService } from './models-service.ts';

const { models: rows, modelProviders: providerRows } = contract;

export function mountModels(app: App, models: ModelsService, providers: ModelProvidersService): void {
  mount(app, rows.list, (_, { caller }) => models.list(caller));
  mount(app, rows.create, async ({ body }, { caller, audit }) => {
    const made = await models.create(caller, body.provider_id, body.models);
    audit({ object_name: made.items.map(({ label }) => label).join(', ') });
    return made;
  });
  mount(app, rows.update, ({ params, body }, { caller, ifMatch }) =>
    models.update(caller, params.id, body, ifMatch),
  );
  mount(app, rows.remove, ({ params }, { ifMatch }) => models.remove(params.id, ifMatch));
  mount(app, rows.test, ({ params }, { signal }) => models.test(params.id, signal));

  mount(app, providerRows.list, () => providers.list());
  mount(app, providerRows.create, ({ body }, { caller, signal }) => providers.create(caller, body, signal));
  mount(app, providerRows.update, ({ params, body }, { caller, ifMatch, signal }) =>
    providers.update(caller, params.id, body, { revision: ifMatch, signal }),
  );
  mount(app, providerRows.remove, ({ params }, { ifMatch }) => providers.remove(params.id, ifMatch));
  mount(app, providerRows.discover, ({ params }, { signal }) => providers.discover(params.id, signal));
}
