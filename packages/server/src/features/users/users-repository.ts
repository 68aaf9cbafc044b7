import { and, asc, desc, eq, gt, gte, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { ObjectKind, Page, Permission, Role, UserStatus } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import {
  apiKeys,
  grants,
  groupMembers,
  idempotencyKeys,
  readNotices,
  runFigures,
  sessions,
  settings,
  users,
} from '../../db/schema.ts';
import { byName } from '../../db/by-name.ts';
import { grantsTo, rank } from '../access/granted-objects.ts';
import { SHARED_OBJECTS } from '../access/shared-objects.ts';
import { personalFile } from './personal-data.ts';
import { countOwned, listOwned, transferOwned } from './owned-objects.ts';
import { type Paging, toPage } from '../../db/list-page.ts';
import { changeRow, nextRevision } from '../../db/revisions.ts';
import { hasWords } from '../../db/word-search.ts';

export type UserRow = typeof users.$inferSelect;

export interface UserFilter extends Paging {
  q?: string | undefined;
  role?: Role[] | undefined;
  status?: UserStatus[] | undefined;
  sort: keyof typeof ORDER;
}

const ORDER = {
  name: [byName(users.name)],
  '-name': [byName(users.name, 'desc')],
  email: [asc(sql`lower(${users.email})`)],
  '-email': [desc(sql`lower(${users.email})`)],
  last_seen_at: [sql`${users.last_seen_at} asc nulls first`],
  '-last_seen_at': [sql`${users.last_seen_at} desc nulls last`],
  created_at: [asc(users.created_at)],
  '-created_at': [desc(users.created_at)],
} satisfies Record<string, SQL[]>;

const SESSIONS_SHOWN = 50;
const GRANTS_SHOWN = 100;
const PEOPLE_SHOWN = 8;

const now = () => new Date().toISOString();

/** Neither deleted nor the account of the product itself. */
const isPerson = and(isNull(users.deleted_at), ne(users.role, 'system'));

/** SQL of people, their sign-ins, and what belongs to them. */
export function createUsersRepository(db: Database) {
  return {
    async find(id: string): Promise<UserRow | undefined> {
      const [row] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, id), isPerson));
      return row;
    },

    /** Somebody who is not deleted, by an e-mail address in any letter case. */
    async findByEmail(email: string): Promise<UserRow | undefined> {
      const [row] = await db
        .select()
        .from(users)
        .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, isPerson))
        // Accounts may have changed their address to the same one.
        .orderBy(desc(users.last_seen_at))
        .limit(1);
      return row;
    },

    list(filter: UserFilter): Promise<Page<UserRow>> {
      const matching = and(isPerson, matches(filter));
      const rows = db
        .select()
        .from(users)
        .where(matching)
        .orderBy(...ORDER[filter.sort], asc(users.id));
      return toPage(rows, db.$count(users, matching), filter);
    },

    /** Active members by a part of name or address. */
    searchPeople: (q: string) =>
      db
        .select({ id: users.id, name: users.name, email: users.email, picture: users.picture })
        .from(users)
        .where(and(isPerson, eq(users.status, 'active'), isCalled(q)))
        .orderBy(byName(users.name), asc(users.id))
        .limit(PEOPLE_SHOWN),

    async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
      if (!ids.length) return new Map();
      const rows = await db
        .select({ id: users.id, name: users.name })
        .from(users)
        .where(inArray(users.id, [...ids]));
      return new Map(rows.map((row) => [row.id, row.name]));
    },

    /** Whole runs of some people since a time, and what they cost. */
    async figuresOf(ids: readonly string[], since: string) {
      if (!ids.length) return new Map<string, { runs: number; cost_usd: number }>();
      const rows = await db
        .select({
          user_id: runFigures.user_id,
          runs: sql<number>`count(*)::int`,
          cost_usd: sql<number>`coalesce(sum(${runFigures.cost_usd}), 0)::float8`,
        })
        .from(runFigures)
        .where(
          and(
            inArray(runFigures.user_id, [...ids]),
            isNull(runFigures.parent_id),
            gte(runFigures.started_at, since),
          ),
        )
        .groupBy(runFigures.user_id);
      return new Map(rows.map(({ user_id, ...figures }) => [user_id!, figures]));
    },

    countOwned: (ids: readonly string[]) => countOwned(db, ids),
    personalFile: (userId: string, day: string) => personalFile(db, userId, day),
    listOwned: (userId: string, most: number) => listOwned(db, userId, most),

    sessionsOf: (userId: string) =>
      db
        .select()
        .from(sessions)
        .where(isAlive(userId))
        .orderBy(sql`${sessions.last_seen_at} desc nulls last`, desc(sessions.created_at))
        .limit(SESSIONS_SHOWN),

    /** What others granted somebody, directly or by a group, less what is in a bin. */
    async grantsOf(userId: string) {
      const { rows } = await db.execute(
        sql`select shared.id, shared.name, shared.kind, given.permission
            from (select distinct on (given.object_id) given.* from ${grantsTo(userId)} as given
              order by given.object_id, ${rank} desc) as given
            join (${SHARED_OBJECTS}) as shared on shared.id = given.object_id
            order by given.granted_at desc limit ${GRANTS_SHOWN}`,
      );
      return rows as unknown as { id: string; name: string; kind: ObjectKind; permission: Permission }[];
    },

    /** Undefined: somebody with this address is there already. */
    async invite(invitation: {
      email: string;
      role: Role;
      is_admin: boolean;
      /** Null: the operator of the server did. */
      invited_by: string | null;
    }): Promise<UserRow | undefined> {
      const id = newId();
      const at = now();
      const [row] = await db
        .insert(users)
        .values({
          id,
          subject: `invited|${id}`,
          name: invitation.email.split('@', 1)[0]!,
          status: 'invited',
          created_at: at,
          invited_at: at,
          ...invitation,
        })
        .onConflictDoNothing()
        .returning();
      return row;
    },

    /** Undefined when it is gone or, with `revision`, is another one by now. */
    update: (
      id: string,
      changes: Partial<typeof users.$inferInsert>,
      revision?: number,
    ): Promise<UserRow | undefined> =>
      changeRow(db, users, { where: [eq(users.id, id), isPerson], revision }, changes),

    /** One becomes the owner, and who was it an administrator. False: somebody else is the owner by now. */
    handOver: (from: string, to: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const moved = await tx
          .update(settings)
          .set({ value: to })
          .where(and(eq(settings.key, 'owner'), sql`${settings.value} = ${JSON.stringify(from)}::jsonb`))
          .returning({ key: settings.key });
        if (!moved.length) return false;
        const next = nextRevision(users);
        await tx.update(users).set({ role: 'admin', revision: next }).where(eq(users.id, from));
        await tx.update(users).set({ role: 'owner', is_admin: true, revision: next }).where(eq(users.id, to));
        return true;
      }),

    /** Ends sign-ins; the number of those that were alive. */
    async endSessions(userId: string, which: { only?: string; except?: string } = {}): Promise<number> {
      const ended = await db
        .update(sessions)
        .set({ revoked_at: now() })
        .where(
          and(
            isAlive(userId),
            which.only === undefined ? undefined : eq(sessions.id, which.only),
            which.except === undefined ? undefined : ne(sessions.id, which.except),
          ),
        )
        .returning({ id: sessions.id });
      return ended.length;
    },

    /** Nobody has ever used it: nothing points at it. */
    async withdraw(id: string): Promise<boolean> {
      const gone = await db
        .delete(users)
        .where(and(eq(users.id, id), eq(users.status, 'invited')))
        .returning({ id: users.id });
      return gone.length > 0;
    },

    /** Deletes the account in one step with what becomes of its belongings. The name stays for what it made. */
    remove: (id: string, transferTo: string | undefined, revision?: number): Promise<boolean> =>
      db.transaction(async (tx) => {
        const at = now();
        const which = { where: [eq(users.id, id), isPerson], revision } as const;
        const gone = await changeRow(tx, users, which, {
          subject: `deleted|${id}`,
          email: '',
          picture: '',
          role: 'viewer',
          is_admin: false,
          status: 'suspended',
          preferences: {},
          deleted_at: at,
        });
        if (!gone) return false;
        await transferOwned(tx, id, transferTo);
        await tx
          .update(apiKeys)
          .set({ revoked_at: at })
          .where(and(eq(apiKeys.owner_id, id), isNull(apiKeys.revoked_at)));
        await tx.delete(sessions).where(eq(sessions.user_id, id));
        await tx.delete(grants).where(eq(grants.user_id, id));
        await tx.delete(groupMembers).where(eq(groupMembers.user_id, id));
        await tx.delete(readNotices).where(eq(readNotices.user_id, id));
        await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.user_id, id));
        return true;
      }),
  };
}

export type UsersRepository = ReturnType<typeof createUsersRepository>;

const isAlive = (userId: string) =>
  and(eq(sessions.user_id, userId), isNull(sessions.revoked_at), gt(sessions.expires_at, now()));

const matches = ({ q, role, status }: UserFilter): SQL | undefined =>
  and(
    isCalled(q),
    role?.length ? inArray(users.role, role) : undefined,
    status?.length ? inArray(users.status, status) : undefined,
  );

const isCalled = (q: string | undefined): SQL | undefined => hasWords(q, users.name, users.email);
