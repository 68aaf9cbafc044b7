import { eq, is, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ObjectKind } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import * as schema from '../../db/schema.ts';
import { SHARED_OBJECTS } from '../access/shared-objects.ts';

export interface OwnedObject {
  kind: ObjectKind;
  id: string;
  name: string;
}

type Connection = Pick<Database, 'execute' | 'update' | 'delete'>;

/** Columns that say whose something is, or in whose name it runs; whatever table a feature adds later is among them. */
const OWNING: ReadonlySet<string> = new Set(['owner_id', 'runs_as']);

/** Whose rows are nobody else's: they go with the person, not to the successor. */
const PERSONAL: ReadonlySet<string> = new Set(['saved_views']);

/** Keys speak for a person: they are revoked, and keep saying whose they were. */
const KEYS = 'api_keys';

/** What people own, at most `most` of it, by kind and name. */
export async function listOwned(db: Connection, userId: string, most: number): Promise<OwnedObject[]> {
  const { rows } = await db.execute(
    sql`select kind, id, name from (${SHARED_OBJECTS}) as owned where owner_id = ${userId} order by kind, lower(name), id limit ${most}`,
  );
  return rows as unknown as OwnedObject[];
}

/** How much each of some people owns; those who own nothing are missing. */
export async function countOwned(db: Connection, userIds: readonly string[]): Promise<Map<string, number>> {
  if (!userIds.length) return new Map();
  const among = sql.join(
    userIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows } = await db.execute(
    sql`select owner_id, count(*)::int as owns from (${SHARED_OBJECTS}) as owned where owner_id in (${among}) group by owner_id`,
  );
  return new Map(
    (rows as { owner_id: string; owns: number }[]).map(({ owner_id, owns }) => [owner_id, owns]),
  );
}

/** Gives everything of one person to another, or deletes what is personal. In a transaction of the caller. */
export async function transferOwned(tx: Connection, from: string, to: string | undefined): Promise<void> {
  for (const { table, name, column } of owningColumns()) {
    if (name === KEYS) continue;
    if (PERSONAL.has(name)) await tx.delete(table).where(eq(column, from));
    else if (to !== undefined)
      await tx
        .update(table)
        .set({ [column.name]: to })
        .where(eq(column, from));
  }
}

function owningColumns(): { table: PgTable; name: string; column: PgColumn }[] {
  return Object.values(schema).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    const { name, columns } = getTableConfig(table);
    return columns.filter((column) => OWNING.has(column.name)).map((column) => ({ table, name, column }));
  });
}
