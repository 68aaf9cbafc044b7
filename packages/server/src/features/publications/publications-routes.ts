import { contract, type Disclosure } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import { Refusal } from '../../refusal.ts';
import type { PublicationsService } from './publications-service.ts';

const { publications: rows } = contract;

export function mountPublications(
  app: App,
  { service: publications }: { service: PublicationsService },
  disclosure: () => Promise<Disclosure>,
): void {
  mount(app, rows.get, ({ params }, { caller }) => publications.get(caller, params.id));
  mount(app, rows.update, ({ params, body }, { caller, ifMatch }) =>
    publications.update(caller, params.id, body, ifMatch),
  );
  mount(app, rows.rotate, ({ params }, { caller }) => publications.rotate(caller, params.id));
  mount(app, rows.remove, ({ params }, { caller, ifMatch }) =>
    publications.remove(caller, params.id, ifMatch),
  );
  mount(app, rows.shown, async ({ query }, { asker }) => {
    if (asker.userId !== null) throw new Refusal('badInput', 'This call takes a publishable key.');
    return { ...(await publications.shown(asker, query.agent_id)), disclosure: await disclosure() };
  });
}
