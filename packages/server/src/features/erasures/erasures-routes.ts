import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { ErasuresService } from './erasures-service.ts';

const rows = contract.erasures;

/** `rightsChanged`: somebody must be let in no more. */
export function mountErasures(app: App, service: ErasuresService, rightsChanged: () => void): void {
  mount(app, rows.preview, ({ params }) => service.preview(params.id));
  mount(
    app,
    rows.start,
    async ({ params, body }, { caller, audit }) => {
      const begun = await service.start(caller, params.id, body);
      rightsChanged();
      // Not the name: this entry is written when the others are being renamed.
      audit({ object_id: params.id, object_name: begun.person.name, detail: begun.id });
      return begun;
    },
    { perMinute: STARTS_PER_MINUTE },
  );
  mount(app, rows.list, ({ query }) => service.list(query));
  mount(app, rows.get, ({ params }) => service.get(params.erasure_id));
  mount(app, rows.file, ({ params }, { audit }) => {
    audit({ object_id: params.erasure_id, object_name: '' });
    return service.file(params.erasure_id);
  });
  mount(app, rows.mine, (_, { caller }) => service.mine(caller));
  mount(app, rows.ask, (_, { caller }) => service.ask(caller));
  mount(app, rows.withdraw, (_, { caller }) => service.withdraw(caller));
}

/** Each looks through the whole database. */
const STARTS_PER_MINUTE = 10;
