import type {
  Page,
  Person,
  Role,
  SignInSession,
  User,
  UserDetail,
  UserUpdate,
} from '@agent-studio/api-client/contract';
import type { AuditNote, SignedIn } from '../../http/caller.ts';
import { Refusal, staleRefusal } from '../../refusal.ts';
import { say, type Told } from '../../say.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import type { Viewer } from '../access/viewer.ts';
import type { UserFilter, UserRow, UsersRepository } from './users-repository.ts';

const DAY_MS = 24 * 3_600_000;
const FIGURES_DAYS = 30;
const OWNED_SHOWN = 100;

export interface UsersParts {
  users: UsersRepository;
  /** Somebody may do something else by now, or must sign in again. */
  rightsChanged: () => void;
  /** Sends an invitation by mail, where mails are sent. */
  sendInvitation: (user: { id: string; email: string }, by: string, language: string) => Promise<void>;
  /** Called before somebody else takes over what a person owns. */
  beforeTransfer: (owner: Viewer) => Promise<void>;
}

interface Noted {
  /** Says for the audit log what becomes of whom. */
  note?: ((note: AuditNote) => void) | undefined;
}

/** What becomes of a person, such as `role: viewer → builder`. */
const changesOf = (target: UserRow, changes: UserUpdate): string =>
  (['role', 'status', 'name'] as const)
    .filter((field) => changes[field] !== undefined && changes[field] !== target[field])
    .map((field) => `${field}: ${target[field]} → ${changes[field]}`)
    .join(', ');

/** The people of the workspace, for its administrators; the contract lets nobody else in. */
export function createUsersService({ users, rightsChanged, sendInvitation, beforeTransfer }: UsersParts) {
  async function find(id: string): Promise<UserRow> {
    const found = await users.find(id);
    if (!found) throw new Refusal('notFound', 'There is no such person.', { code: 'user.not_found' });
    return found;
  }

  async function toUsers(rows: readonly UserRow[]): Promise<User[]> {
    const ids = rows.map(({ id }) => id);
    const since = new Date(Date.now() - FIGURES_DAYS * DAY_MS).toISOString();
    const [figures, owned, names] = await Promise.all([
      users.figuresOf(ids, since),
      users.countOwned(ids),
      users.namesOf(rows.flatMap(({ invited_by }) => invited_by ?? [])),
    ]);
    return rows.map((row) => ({
      ...row,
      invited_by:
        row.invited_by === null ? null : { id: row.invited_by, name: names.get(row.invited_by) ?? '' },
      runs_30d: figures.get(row.id)?.runs ?? 0,
      cost_usd_30d: figures.get(row.id)?.cost_usd ?? 0,
      owns: owned.get(row.id) ?? 0,
    }));
  }

  const toUser = async (row: UserRow): Promise<User> => (await toUsers([row]))[0]!;

  async function refuseStale(id: string): Promise<never> {
    throw staleRefusal('thing.person', 'user', await toUser(await find(id)));
  }

  async function handOver(caller: SignedIn, target: UserRow): Promise<User> {
    if (caller.role !== 'owner') {
      throw refused(say('user.hand_over'), 'user.not_owner');
    }
    if (target.status !== 'active') {
      throw refused(say('user.not_active'), 'user.not_active');
    }
    if (!(await users.handOver(caller.userId, target.id))) {
      throw refused(say('user.owner_changed'), 'user.not_owner');
    }
    rightsChanged();
    return toUser(await find(target.id));
  }

  async function successor(id: string, leaving: UserRow): Promise<UserRow> {
    const found = await users.find(id);
    if (found?.status === 'active' && id !== leaving.id) return found;
    throw new Refusal('invalid', say('user.no_successor'), { code: 'user.no_successor' });
  }

  return {
    async list(filter: UserFilter): Promise<Page<User>> {
      const page = await users.list(filter);
      return { ...page, items: await toUsers(page.items) };
    },

    async get(caller: SignedIn, id: string): Promise<UserDetail> {
      const row = await find(id);
      const [user, sessions, grants, owned] = await Promise.all([
        toUser(row),
        users.sessionsOf(id),
        users.grantsOf(id),
        users.listOwned(id, OWNED_SHOWN),
      ]);
      return { ...user, sessions: sessions.map((session) => toSession(session, caller)), grants, owned };
    },

    /** What is stored of one person, as a file. */
    async data(id: string, note: (note: AuditNote) => void): Promise<FileAnswer> {
      const { name, email } = await find(id);
      note({ object_name: name || email });
      return users.personalFile(id, new Date().toISOString().slice(0, 10));
    },

    /** Somebody who was invited before gets the new role. */
    async invite(
      caller: SignedIn,
      { email, role }: { email: string; role: Role },
      language: string,
    ): Promise<User> {
      const invitation = { email, role, is_admin: isAdminRole(role), invited_by: caller.userId };
      const known = await users.findByEmail(email);
      if (!known) {
        const invited = await users.invite(invitation);
        if (invited) {
          await sendInvitation(invited, caller.name, language);
          return toUser(invited);
        }
      } else if (known.status !== 'invited') {
        throw refused(
          say(known.status === 'suspended' ? 'user.suspended' : 'user.member', { email }),
          'user.member',
        );
      }
      const row = known ?? (await users.findByEmail(email));
      const again =
        row && (await users.update(row.id, { ...invitation, invited_at: new Date().toISOString() }));
      if (again) await sendInvitation(again, caller.name, language);
      return again ? toUser(again) : find(row?.id ?? caller.userId).then(toUser);
    },

    async update(
      caller: SignedIn,
      id: string,
      changes: UserUpdate,
      { revision, note }: Noted & { revision?: number | undefined } = {},
    ): Promise<User> {
      const target = await find(id);
      note?.({ detail: changesOf(target, changes) });
      if (revision !== undefined && revision !== target.revision) return refuseStale(id);
      const { name, role, status } = changes;
      const newRole = role === target.role ? undefined : role;
      const newStatus = status === target.status ? undefined : status;
      if (newRole === 'owner') return handOver(caller, target);
      if (target.role === 'owner' && (newRole ?? newStatus) !== undefined) {
        throw refused(say('user.owner_keeps'), 'user.owner');
      }
      if (target.role === 'owner' && caller.userId !== id) {
        throw refused(say('user.owner_only'), 'user.owner');
      }
      if (newStatus && caller.userId === id) {
        throw refused(say('user.self'), 'user.self');
      }
      if (newStatus && target.status === 'invited') {
        throw refused(say('user.invited'), 'user.invited');
      }
      const row = await users.update(
        id,
        {
          ...(name !== undefined && name !== target.name && { name, own_name: true }),
          ...(newRole && { role: newRole, is_admin: isAdminRole(newRole) }),
          ...(newStatus && { status: newStatus }),
        },
        revision,
      );
      if (!row) return refuseStale(id);
      // Otherwise they would be back with the same sign-ins once they are active again.
      if (newStatus === 'suspended') await users.endSessions(id);
      rightsChanged();
      return toUser(row);
    },

    async endSessions(caller: SignedIn, id: string, { note }: Noted = {}): Promise<{ ended: number }> {
      const target = await find(id);
      if (target.role === 'owner' && caller.userId !== id) {
        throw refused(say('user.owner_sessions'), 'user.owner');
      }
      const ended = await users.endSessions(id, caller.userId === id ? { except: caller.sessionId } : {});
      note?.({ object_name: target.name, detail: `sessions: ${ended}` });
      rightsChanged();
      return { ended };
    },

    async remove(
      caller: SignedIn,
      id: string,
      {
        transferTo,
        revision,
        note,
      }: Noted & { transferTo?: string | undefined; revision?: number | undefined },
    ): Promise<void> {
      const target = await find(id);
      note?.({ object_name: target.name || target.email });
      if (revision !== undefined && revision !== target.revision) return refuseStale(id);
      if (target.role === 'owner') {
        throw refused(say('user.owner_stays'), 'user.owner');
      }
      if (caller.userId === id) {
        throw refused('You cannot delete yourself. Ask another administrator.', 'user.self');
      }
      if (target.status === 'invited') {
        if (!(await users.withdraw(id))) return refuseStale(id);
        return undefined;
      }
      if (transferTo !== undefined) {
        const heir = await successor(transferTo, target);
        await beforeTransfer({ userId: id, isAdmin: target.is_admin });
        note?.({ detail: `what they owned: to ${heir.name}` });
      }
      if (transferTo === undefined) {
        const owned = await users.listOwned(id, OWNED_SHOWN);
        if (owned.length) {
          throw new Refusal('conflict', say('user.owns', { name: target.name }), {
            code: 'user.owns',
            used_by: owned,
          });
        }
      }
      if (!(await users.remove(id, transferTo, revision))) return refuseStale(id);
      rightsChanged();
      return undefined;
    },

    searchPeople: async (q: string): Promise<{ items: Person[] }> => ({
      items: await users.searchPeople(q),
    }),
  };
}

export type UsersService = ReturnType<typeof createUsersService>;

const isAdminRole = (role: string) => role === 'owner' || role === 'admin';

const refused = (told: Told, code: string) => new Refusal('conflict', told, { code });

type StoredSession = Awaited<ReturnType<UsersRepository['sessionsOf']>>[number];

/** A sign-in as its person and administrators see it. */
export const toSession = (
  { id, created_at, last_seen_at, expires_at, user_agent, address }: StoredSession,
  caller: Pick<SignedIn, 'sessionId'>,
): SignInSession => ({
  id,
  created_at,
  last_seen_at: last_seen_at ?? created_at,
  expires_at,
  user_agent,
  address,
  current: id === caller.sessionId,
});
