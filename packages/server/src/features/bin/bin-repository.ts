import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Ref } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { type DraftTable, users } from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { managedObjects } from '../access/visible-objects.ts';

/** Where the bin of one kind is. */
export interface BinOf {
  table: DraftTable;
  icon: SQL<string>;
  /** Deletes what no foreign key takes along. */
  forget?: (tx: Transaction, ids: readonly string[]) => Promise<void>;
}
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What lies in a bin, without when it goes for good. */
export interface BinRow extends Ref {
  icon: string;
  owner: Ref;
  deleted_at: string;
}

/** SQL of what was deleted of one table and can be brought back. */
export function createBinRepository(db: Database, { table, icon, forget }: BinOf) {
  const managedBy = (viewer: Viewer) => managedObjects(viewer, table);
  const isIn = (id: string) => and(eq(table.id, id), isNotNull(table.deleted_at));

  const removeWhere = (condition: SQL | undefined): Promise<void> =>
    db.transaction(async (tx) => {
      const gone = await tx.delete(table).where(condition).returning({ id: table.id });
      if (gone.length)
        await forget?.(
          tx,
          gone.map(({ id }) => id),
        );
    });

  return {
    /** False when it is gone or, with `revision`, is another one by now. */
    async put(id: string, deleted_at: string, revision?: number): Promise<boolean> {
      const put = await db
        .update(table)
        .set({ deleted_at, revision: sql`${table.revision} + 1` })
        .where(
          and(
            eq(table.id, id),
            isNull(table.deleted_at),
            revision === undefined ? undefined : eq(table.revision, revision),
          ),
        )
        .returning({ id: table.id });
      return put.length > 0;
    },

    /** Whether it is in the bin and may be managed by the viewer. */
    async has(viewer: Viewer, id: string): Promise<boolean> {
      return (await db.$count(table, and(isIn(id), managedBy(viewer)))) > 0;
    },

    async list(
      viewer: Viewer,
      { page, page_size }: { page: number; page_size: number },
    ): Promise<{ items: BinRow[]; total: number }> {
      const matching = and(isNotNull(table.deleted_at), managedBy(viewer));
      const [items, total] = await Promise.all([
        db
          .select({
            id: table.id,
            name: table.name,
            icon,
            owner: { id: users.id, name: users.name },
            deleted_at: sql<string>`${table.deleted_at}`.mapWith(table.deleted_at),
          })
          .from(table)
          .innerJoin(users, eq(users.id, table.owner_id))
          .where(matching)
          .orderBy(desc(table.deleted_at), desc(table.id))
          .limit(page_size)
          .offset((page - 1) * page_size),
        db.$count(table, matching),
      ]);
      return { items, total };
    },

    async restore(id: string): Promise<void> {
      await db
        .update(table)
        .set({ deleted_at: null, revision: sql`${table.revision} + 1` })
        .where(isIn(id));
    },

    remove: (id: string): Promise<void> => removeWhere(isIn(id)),

    /** Deletes what is in the bin since before this time. */
    removeBefore: (time: string): Promise<void> => removeWhere(lt(table.deleted_at, time)),
  };
}

export type BinRepository = ReturnType<typeof createBinRepository>;
