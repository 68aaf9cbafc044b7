import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { IdentityProvidersService } from './identity-providers-service.ts';
import { CALLBACK_PATH, type ProviderSignIn } from './provider-sign-in.ts';

const { identityProviders: rows } = contract;

export function mountIdentityProviders(
  app: App,
  { service, signIn }: { service: IdentityProvidersService; signIn: ProviderSignIn },
): void {
  mount(app, rows.list, async (_, { origin }) => ({
    items: await service.list(),
    redirect_uri: `${origin}${CALLBACK_PATH}`,
  }));
  mount(app, rows.create, ({ body }) => service.create(body));
  mount(app, rows.update, ({ params, body }, { ifMatch, audit }) => {
    if (body.client_secret !== undefined) audit({ detail: 'another secret' });
    return service.update(params.id, body, ifMatch);
  });
  mount(app, rows.remove, async ({ params }, { ifMatch, audit }) => {
    audit({ object_name: await service.remove(params.id, ifMatch) });
  });
  mount(app, rows.startTrial, async ({ params, body }, { origin }) => ({
    address: await signIn.begin(params.id, body, { origin, isTrial: true }),
  }));
  mount(app, rows.readTrial, ({ body }) => signIn.readTrial(body.ticket, body.secret));
}
