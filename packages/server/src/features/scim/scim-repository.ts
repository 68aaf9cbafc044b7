import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { UserStatus } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { nextRevision } from '../../db/revisions.ts';
import { groupMembers, groups, scimAccess, scimUsers, sessions, users } from '../../db/schema.ts';
import type { Equals } from './read-filter.ts';

/** Of somebody whom the directory has deleted: the account stays, and it does not see it. */
const GONE = '';
const ACCESS = 'scim';

const now = () => new Date().toISOString();

const userName = sql<string>`coalesce(${scimUsers.user_name}, ${users.email})`;
const columns = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  status: users.status,
  revision: users.revision,
  joined_at: users.created_at,
  invited_at: users.invited_at,
  subject: users.subject,
  user_name: userName,
  external_id: scimUsers.external_id,
  given_name: sql<string>`coalesce(${scimUsers.given_name}, '')`,
  family_name: sql<string>`coalesce(${scimUsers.family_name}, '')`,
  created_at: sql<string>`coalesce(${scimUsers.created_at}, ${users.created_at})`,
  updated_at: sql<string>`coalesce(${scimUsers.updated_at}, ${users.created_at})`,
};

const isPerson = and(isNull(users.deleted_at), ne(users.role, 'system'));
const isShown = and(isPerson, or(isNull(scimUsers.user_name), ne(scimUsers.user_name, GONE)));

/** What is kept of somebody for the directory. */
export interface DirectoryEntry {
  user_name: string;
  external_id: string | null;
  given_name: string;
  family_name: string;
}

/** SQL of people as a directory sees them, and of what it signs in with. */
export function createScimRepository(db: Database) {
  const people = () => db.select(columns).from(users).leftJoin(scimUsers, eq(scimUsers.user_id, users.id));

  return {
    async find(id: string) {
      const [row] = await people().where(and(eq(users.id, id), isShown));
      return row;
    },

    async list(filter: readonly Equals[], { offset, limit }: { offset: number; limit: number }) {
      const matching = and(isShown, ...filter.map(userMatches));
      const [items, [counted]] = await Promise.all([
        limit ? people().where(matching).orderBy(asc(users.id)).limit(limit).offset(offset) : [],
        db
          .select({ total: sql<number>`count(*)::int` })
          .from(users)
          .leftJoin(scimUsers, eq(scimUsers.user_id, users.id))
          .where(matching),
      ]);
      return { items, total: counted?.total ?? 0 };
    },

    /** Somebody who has this address, whether the directory sees them or not. */
    async findByAddress(email: string) {
      const [row] = await people().where(and(isPerson, sql`lower(${users.email}) = ${email.toLowerCase()}`));
      return row && { ...row, isGone: row.user_name === GONE };
    },

    /** Undefined: somebody with this address is there already. */
    async invite(person: { email: string; name: string }): Promise<string | undefined> {
      const id = newId();
      const at = now();
      const [row] = await db
        .insert(users)
        .values({
          id,
          subject: `invited|${id}`,
          status: 'invited',
          created_at: at,
          invited_at: at,
          ...person,
        })
        .onConflictDoNothing()
        .returning({ id: users.id });
      return row?.id;
    },

    async keep(id: string, entry: DirectoryEntry): Promise<void> {
      const at = now();
      await db
        .insert(scimUsers)
        .values({ user_id: id, created_at: at, updated_at: at, ...entry })
        .onConflictDoUpdate({ target: scimUsers.user_id, set: { ...entry, updated_at: at } });
    },

    /** The directory does not see them any more, nor in its groups. */
    forget: (id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const at = now();
        const gone = { user_name: GONE, external_id: null, given_name: '', family_name: '', updated_at: at };
        await tx
          .insert(scimUsers)
          .values({ user_id: id, created_at: at, ...gone })
          .onConflictDoUpdate({ target: scimUsers.user_id, set: gone });
        await tx
          .delete(groupMembers)
          .where(
            and(
              eq(groupMembers.user_id, id),
              sql`${groupMembers.group_id} in (select id from ${groups} where source = 'scim')`,
            ),
          );
      }),

    /** Never the owner, whoever that is by now. Whoever is not active is signed out everywhere. */
    change: (id: string, changes: { status?: UserStatus; name?: string; email?: string }): Promise<boolean> =>
      db.transaction(async (tx) => {
        const { name, ...others } = changes;
        const [row] = await tx
          .update(users)
          .set({
            ...others,
            ...(name !== undefined && {
              name: sql`case when ${users.own_name} then ${users.name} else ${name} end`,
            }),
            revision: nextRevision(users),
          })
          .where(and(eq(users.id, id), isPerson, changes.status ? ne(users.role, 'owner') : undefined))
          .returning({ id: users.id });
        if (row && changes.status === 'suspended')
          await tx
            .update(sessions)
            .set({ revoked_at: now() })
            .where(and(eq(sessions.user_id, id), isNull(sessions.revoked_at)));
        return row !== undefined;
      }),

    groupsOf: (id: string) =>
      db
        .select({ id: groups.id, name: groups.name })
        .from(groupMembers)
        .innerJoin(groups, eq(groups.id, groupMembers.group_id))
        .where(and(eq(groupMembers.user_id, id), eq(groups.source, 'scim')))
        .orderBy(asc(groups.id))
        .limit(GROUPS_SHOWN),

    async findGroup(id: string) {
      const [row] = await db
        .select()
        .from(groups)
        .where(and(eq(groups.id, id), eq(groups.source, 'scim')));
      return row;
    },

    async listGroups(filter: readonly Equals[], { offset, limit }: { offset: number; limit: number }) {
      const matching = and(eq(groups.source, 'scim'), ...filter.map(groupMatches));
      const [items, total] = await Promise.all([
        limit
          ? db.select().from(groups).where(matching).orderBy(asc(groups.id)).limit(limit).offset(offset)
          : [],
        db.$count(groups, matching),
      ]);
      return { items, total };
    },

    membersOf: (groupId: string) =>
      db
        .select({ id: users.id, name: users.name })
        .from(groupMembers)
        .innerJoin(users, eq(users.id, groupMembers.user_id))
        .where(and(eq(groupMembers.group_id, groupId), isPerson))
        .orderBy(asc(users.id)),

    async access() {
      const [row] = await db.select().from(scimAccess).where(eq(scimAccess.id, ACCESS));
      return row;
    },

    async kept() {
      const [people_, groups_] = await Promise.all([
        db.$count(scimUsers, ne(scimUsers.user_name, GONE)),
        db.$count(groups, eq(groups.source, 'scim')),
      ]);
      return { people: people_, groups: groups_ };
    },

    /** The token before works until `old_until`. */
    async setToken(token: { hash: string; made_by: string; old_until: string }): Promise<void> {
      const { hash, made_by, old_until } = token;
      const made = { hash, made_by, made_at: now(), enabled: true };
      await db
        .insert(scimAccess)
        .values({ id: ACCESS, ...made })
        .onConflictDoUpdate({
          target: scimAccess.id,
          set: { ...made, old_hash: scimAccess.hash, old_until, last_used_at: null },
        });
    },

    async setEnabled(enabled: boolean): Promise<boolean> {
      const rows = await db.update(scimAccess).set({ enabled }).returning({ id: scimAccess.id });
      return rows.length > 0;
    },

    async removeToken(): Promise<boolean> {
      const rows = await db.delete(scimAccess).returning({ id: scimAccess.id });
      return rows.length > 0;
    },

    async noteUse(): Promise<void> {
      await db.update(scimAccess).set({ last_used_at: now() });
    },
  };
}

export type ScimRepository = ReturnType<typeof createScimRepository>;
export type DirectoryPerson = NonNullable<Awaited<ReturnType<ScimRepository['find']>>>;

const GROUPS_SHOWN = 200;

const same = (column: SQL | typeof users.email, value: string): SQL =>
  sql`lower(${column}) = ${value.toLowerCase()}`;

function userMatches({ attribute, value }: Equals): SQL {
  switch (attribute) {
    case 'username':
      return same(userName, value);
    case 'externalid':
      return sql`${scimUsers.external_id} = ${value}`;
    case 'emails':
      return same(users.email, value);
    case 'active':
      return value === 'true' ? sql`${users.status} <> 'suspended'` : sql`${users.status} = 'suspended'`;
    default:
      return sql`${users.id}::text = ${value.toLowerCase()}`;
  }
}

function groupMatches({ attribute, value }: Equals): SQL {
  if (attribute === 'displayname') return sql`lower(${groups.name}) = ${value.toLowerCase()}`;
  if (attribute === 'externalid') return sql`${groups.external_id} = ${value}`;
  return sql`${groups.id}::text = ${value.toLowerCase()}`;
}
