import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { PasskeysService } from './passkeys-service.ts';

const rows = contract.passkeys;
const CHANGES_PER_MINUTE = 20;

export function mountPasskeys(app: App, service: PasskeysService, signInsPerMinute: number): void {
  const limited = { perMinute: CHANGES_PER_MINUTE };
  mount(app, rows.list, (_, { caller, origin }) => service.list(caller, origin));
  mount(app, rows.begin, (_, { caller, origin }) => service.begin(caller, origin), limited);
  mount(app, rows.add, ({ body }, { caller }) => service.add(caller, body), limited);
  mount(
    app,
    rows.update,
    ({ params, body }, { caller, ifMatch }) => service.rename(caller, params.passkey_id, body.name, ifMatch),
    limited,
  );
  mount(
    app,
    rows.remove,
    ({ params }, { caller, ifMatch }) => service.remove(caller, params.passkey_id, ifMatch),
    limited,
  );
  mount(app, rows.signIn, ({ body }, { origin }) => service.signIn(body, origin), {
    perMinute: signInsPerMinute,
  });
}
