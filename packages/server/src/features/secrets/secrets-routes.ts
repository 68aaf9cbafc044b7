import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { SecretsService } from './secrets-service.ts';

const { secrets: rows } = contract;

export function mountSecrets(app: App, secrets: SecretsService): void {
  mount(app, rows.list, () => secrets.list());
  mount(app, rows.names, (_, { caller }) => secrets.names(caller));
  mount(app, rows.create, ({ body }, { caller }) => secrets.create(caller, body));
  mount(app, rows.update, ({ params, body }, { caller, ifMatch, audit }) => {
    if (body.value !== undefined) audit({ detail: 'another value' });
    return secrets.update(caller, params.id, body, ifMatch);
  });
  mount(app, rows.remove, async ({ params }, { ifMatch, audit }) => {
    audit({ object_name: await secrets.remove(params.id, ifMatch) });
  });
}
