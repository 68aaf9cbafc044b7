import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Group, Page, Person } from '@agent-studio/api-client/contract';
import { byName } from '../../db/by-name.ts';
import type { Database } from '../../db/database.ts';
import { type Paging, toPage } from '../../db/list-page.ts';
import { newId } from '../../db/new-id.ts';
import { changeRow, nextRevision, removeRow } from '../../db/revisions.ts';
import { hasWords } from '../../db/word-search.ts';
import { groupMembers, groups, users } from '../../db/schema.ts';

interface GroupFilter extends Paging {
  q?: string | undefined;
}

/** A name that another group has already. */
export class NameTaken extends Error {
  override readonly name = 'NameTaken';
}

const MEMBERS_AT_ONCE = 1_000;

const now = () => new Date().toISOString();

const columns = {
  id: groups.id,
  name: groups.name,
  members: sql<number>`(select count(*)::int from ${groupMembers} where ${groupMembers.group_id} = ${sql`${groups}.id`})`,
  provisioned: sql<boolean>`${groups.source} = 'scim'`,
  created_at: groups.created_at,
  updated_at: groups.updated_at,
  revision: groups.revision,
};

/** Neither deleted nor the account of the product itself. */
const isPerson = and(isNull(users.deleted_at), ne(users.role, 'system'));

/** SQL of groups and who is in them. */
export function createGroupsRepository(db: Database) {
  const touch = (tx: Pick<Database, 'update'>, id: string) =>
    tx
      .update(groups)
      .set({ updated_at: now(), revision: nextRevision(groups) })
      .where(eq(groups.id, id));

  return {
    list(filter: GroupFilter): Promise<Page<Group>> {
      const matching = hasWords(filter.q, groups.name);
      const rows = db
        .select(columns)
        .from(groups)
        .where(matching)
        .orderBy(byName(groups.name), asc(groups.id));
      return toPage(rows, db.$count(groups, matching), filter);
    },

    count: () => db.$count(groups),

    async find(id: string): Promise<Group | undefined> {
      const [row] = await db.select(columns).from(groups).where(eq(groups.id, id));
      return row;
    },

    members(id: string, filter: GroupFilter): Promise<Page<Person>> {
      const matching = and(inGroup(id), isPerson, hasWords(filter.q, users.name, users.email));
      const rows = db
        .select({ id: users.id, name: users.name, email: users.email, picture: users.picture })
        .from(users)
        .where(matching)
        .orderBy(byName(users.name), asc(users.id));
      return toPage(rows, db.$count(users, matching), filter);
    },

    memberIds: (id: string, of?: readonly string[]): Promise<string[]> =>
      db
        .select({ id: groupMembers.user_id })
        .from(groupMembers)
        .where(and(eq(groupMembers.group_id, id), of && inArray(groupMembers.user_id, [...of])))
        .then((rows) => rows.map((row) => row.id)),

    /** Those of the ids that are people who have an account. */
    async people(ids: readonly string[]): Promise<Set<string>> {
      const found = new Set<string>();
      for (let start = 0; start < ids.length; start += MEMBERS_AT_ONCE) {
        const rows = await db
          .select({ id: users.id })
          .from(users)
          .where(and(inArray(users.id, ids.slice(start, start + MEMBERS_AT_ONCE)), isPerson));
        for (const { id } of rows) found.add(id);
      }
      return found;
    },

    /** Throws NameTaken. */
    async create(group: {
      name: string;
      source?: 'hand' | 'scim';
      external_id?: string | null;
    }): Promise<string> {
      const id = newId();
      const at = now();
      const [row] = await db
        .insert(groups)
        .values({ id, created_at: at, updated_at: at, ...group })
        .onConflictDoNothing()
        .returning({ id: groups.id });
      if (!row) throw new NameTaken();
      return id;
    },

    /** False when it is gone or, with `revision`, is another one by now. Throws NameTaken. */
    async update(
      id: string,
      changes: { name?: string; external_id?: string | null },
      revision?: number,
    ): Promise<boolean> {
      const { name } = changes;
      if (name !== undefined) {
        const taken = and(sql`lower(${groups.name}) = lower(${name})`, ne(groups.id, id));
        if (await db.$count(groups, taken)) throw new NameTaken();
      }
      const which = { where: [eq(groups.id, id)], revision } as const;
      return (await changeRow(db, groups, which, { ...changes, updated_at: now() })) !== undefined;
    },

    remove: (id: string, revision?: number): Promise<boolean> =>
      removeRow(db, groups, { where: [eq(groups.id, id)], revision }),

    /** Adds and takes out in one step; who is in already, or is not, stays so. */
    changeMembers: (
      id: string,
      { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] | 'all' },
    ): Promise<void> =>
      db.transaction(async (tx) => {
        if (remove === 'all' || remove.length)
          await tx
            .delete(groupMembers)
            .where(
              and(
                eq(groupMembers.group_id, id),
                remove === 'all' ? undefined : inArray(groupMembers.user_id, [...remove]),
              ),
            );
        for (let start = 0; start < add.length; start += MEMBERS_AT_ONCE) {
          const some = add.slice(start, start + MEMBERS_AT_ONCE);
          await tx
            .insert(groupMembers)
            .values(some.map((user_id) => ({ group_id: id, user_id, added_at: now() })))
            .onConflictDoNothing();
        }
        await touch(tx, id);
      }),
  };
}

export type GroupsRepository = ReturnType<typeof createGroupsRepository>;

const inGroup = (id: string): SQL =>
  sql`${users.id} in (select ${groupMembers.user_id} from ${groupMembers} where ${groupMembers.group_id} = ${id})`;
