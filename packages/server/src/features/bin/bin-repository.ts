import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Page, Ref } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { type DraftTable, users } from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { managedObjects } from '../access/visible-objects.ts';
import { type Paging, toPage } from '../../db/list-page.ts';
import { changeRow } from '../../db/revisions.ts';

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
  const isIn = (id: string) => [eq(table.id, id), isNotNull(table.deleted_at)] as const;

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
      const which = { where: [eq(table.id, id), isNull(table.deleted_at)], revision } as const;
      return (await changeRow(db, table, which, { deleted_at })) !== undefined;
    },

    /** Whether it is in the bin and may be managed by the viewer. */
    async has(viewer: Viewer, id: string): Promise<boolean> {
      return (await db.$count(table, and(...isIn(id), managedBy(viewer)))) > 0;
    },

    list(viewer: Viewer, paging: Paging): Promise<Page<BinRow>> {
      const matching = and(isNotNull(table.deleted_at), managedBy(viewer));
      const rows = db
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
        .orderBy(desc(table.deleted_at), desc(table.id));
      return toPage(rows, db.$count(table, matching), paging);
    },

    async restore(id: string): Promise<void> {
      await changeRow(db, table, { where: isIn(id) }, { deleted_at: null });
    },

    remove: (id: string): Promise<void> => removeWhere(and(...isIn(id))),

    /** Deletes what is in the bin since before this time. */
    removeBefore: (time: string): Promise<void> => removeWhere(lt(table.deleted_at, time)),
  };
}

export type BinRepository = ReturnType<typeof createBinRepository>;
