import { contract } from '@agent-studio/api-client/contract';
import type { SignedIn } from '../../http/caller.ts';
import { languageAsked } from '../../http/pages/page-language.ts';
import { type App, mount } from '../../http/mount.ts';
import { Refusal } from '../../refusal.ts';
import type { MeService } from './me-service.ts';
import type { UsersService } from './users-service.ts';

const { users: rows, people, me: own } = contract;

export function mountUsers(app: App, { users, me }: { users: UsersService; me: MeService }): void {
  mount(app, rows.list, ({ query }) => users.list(query));
  mount(app, rows.get, ({ params }, { caller }) => {
    hideOthers(caller, params.id);
    return users.get(caller, params.id);
  });
  mount(
    app,
    rows.data,
    ({ params }, { caller, audit }) => {
      hideOthers(caller, params.id);
      return users.data(params.id, audit);
    },
    { perMinute: DATA_FILES_PER_MINUTE },
  );
  mount(app, rows.invite, ({ body }, { caller, headers, audit }) => {
    audit({ object_name: body.email, detail: body.role });
    return users.invite(caller, body, languageAsked(headers['accept-language']));
  });
  mount(app, rows.update, async ({ params, body: { name, ...others } }, { caller, ifMatch, audit }) => {
    hideOthers(caller, params.id);
    if (caller.isAdmin) {
      return users.update(caller, params.id, { name, ...others }, { revision: ifMatch, note: audit });
    }
    if (Object.values(others).some((value) => value !== undefined)) throw onlyAdmins();
    await me.update(caller, { name }, ifMatch);
    return users.get(caller, params.id);
  });
  mount(app, rows.endSessions, ({ params }, { caller, audit }) =>
    users.endSessions(caller, params.id, { note: audit }),
  );
  mount(app, rows.remove, ({ params, query }, { caller, ifMatch, audit }) =>
    users.remove(caller, params.id, { transferTo: query?.transfer_to, revision: ifMatch, note: audit }),
  );
  mount(app, people.search, ({ query }) => users.searchPeople(query?.q ?? ''));

  mount(app, own.get, (_, { caller }) => me.get(caller));
  mount(app, own.update, ({ body }, { caller, ifMatch }) => me.update(caller, body, ifMatch));
  mount(app, own.usage, ({ query }, { caller }) => me.usage(caller, query.days));
  mount(app, own.sessions, (_, { caller }) => me.sessions(caller));
  mount(app, own.endSession, ({ params }, { caller }) => me.endSession(caller, params.session_id));
  mount(app, own.endOtherSessions, (_, { caller }) => me.endOtherSessions(caller));
}

/** Each reads all that somebody ever asked. */
const DATA_FILES_PER_MINUTE = 10;

const onlyAdmins = () => new Refusal('forbidden', 'Only administrators may do this.');

/** To those who are no administrators the own id is `/api/me`, and any other is none. */
function hideOthers({ isAdmin, userId }: SignedIn, id: string): void {
  if (!isAdmin && userId !== id)
    throw new Refusal('notFound', 'There is no such person.', { code: 'user.not_found' });
}
