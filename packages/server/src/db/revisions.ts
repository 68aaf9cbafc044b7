import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Rows that count their changes, so that nobody writes over what they have not seen. */
type RevisedTable = PgTable & { revision: PgColumn };
type Writer = Pick<Database, 'update' | 'delete'>;

/** Which rows: all of the conditions hold. With `revision`: only while they are still this one. */
interface Which {
  where: readonly [SQL, ...(SQL | undefined)[]];
  revision?: number | undefined;
}

/** What counts a change of a row. */
export const nextRevision = ({ revision }: Pick<RevisedTable, 'revision'>): SQL<number> =>
  sql<number>`${revision} + 1`;

/** Changes a row and counts it. Undefined when it is gone or is another revision by now. */
export async function changeRow<Row, NewRow extends object>(
  db: Writer,
  table: RevisedTable & { $inferSelect: Row; $inferInsert: NewRow },
  which: Which,
  changes: Partial<NewRow>,
): Promise<Row | undefined> {
  const [row] = await db
    .update(table as RevisedTable)
    .set({ ...changes, revision: nextRevision(table) })
    .where(rowsOf(table, which))
    .returning();
  return row as Row | undefined;
}

/** False when there is no such row or it is another revision by now. */
export async function removeRow(db: Writer, table: RevisedTable, which: Which): Promise<boolean> {
  const removed = await db.delete(table).where(rowsOf(table, which)).returning({ revision: table.revision });
  return removed.length > 0;
}

const rowsOf = ({ revision: column }: RevisedTable, { where, revision }: Which): SQL | undefined =>
  and(...where, revision === undefined ? undefined : eq(column, revision));
