import type { ObjectKind } from '@agent-studio/api-client/contract';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { entityVersions, users } from '../../db/schema.ts';
import { type Paging, toPage } from '../../db/list-page.ts';
import { nextRevision } from '../../db/revisions.ts';

/** A table whose rows are published in versions, however it keeps its drafts. */
type PublishedTable = PgTable & {
  id: PgColumn;
  revision: PgColumn;
  published_version: PgColumn;
};

interface VersionsOfTable {
  kind: ObjectKind;
  table: PublishedTable;
  /** Of rows that are not in a bin; absent: all are there. */
  isThere?: SQL | undefined;
  /** What else publishing writes into the row. */
  alsoSet?: Readonly<Record<string, null>> | undefined;
  /** What is kept beside the content of one, as it is when it is published. */
  snapshotOf?: ((id: string) => SQL) | undefined;
}

/** SQL of what is published of one kind. */
export function createVersionsRepository(
  db: Database,
  { kind, table, isThere, alsoSet = {}, snapshotOf }: VersionsOfTable,
) {
  return {
    /** Keeps this revision of the draft as the next version; false when it is gone or is another one by now. */
    publish: (
      id: string,
      revision: number,
      version: Pick<typeof entityVersions.$inferInsert, 'content' | 'note' | 'created_at' | 'created_by'>,
    ): Promise<boolean> =>
      db.transaction(async (tx) => {
        const changes = {
          ...alsoSet,
          published_version: sql`coalesce(${table.published_version}, 0) + 1`,
          revision: nextRevision(table),
        };
        const [draft] = await tx
          .update(table)
          .set(changes)
          .where(and(eq(table.id, id), eq(table.revision, revision), isThere))
          .returning({ number: table.published_version });
        if (!draft) return false;
        const number = draft.number as number;
        const snapshot = snapshotOf?.(id);
        await tx.insert(entityVersions).values({ ...version, kind, entity_id: id, number, snapshot });
        return true;
      }),

    async findVersion(id: string, number: number): Promise<{ content: unknown } | undefined> {
      const [row] = await db
        .select({ content: entityVersions.content })
        .from(entityVersions)
        .where(
          and(
            eq(entityVersions.kind, kind),
            eq(entityVersions.entity_id, id),
            eq(entityVersions.number, number),
          ),
        );
      return row;
    },

    /** What was published, newest first. Whose it is was checked before. */
    listVersions(id: string, paging: Paging) {
      const { number, note, created_at } = entityVersions;
      const ofEntity = and(eq(entityVersions.kind, kind), eq(entityVersions.entity_id, id));
      const rows = db
        .select({ number, note, created_at, created_by: { id: users.id, name: users.name } })
        .from(entityVersions)
        .innerJoin(users, eq(users.id, entityVersions.created_by))
        .where(ofEntity)
        .orderBy(desc(number));
      return toPage(rows, db.$count(entityVersions, ofEntity), paging);
    },
  };
}

export type VersionsRepository = ReturnType<typeof createVersionsRepository>;

/** Deletes what was published of entities that are deleted for good. */
export async function forgetVersions(
  tx: Pick<Database, 'delete'>,
  kind: ObjectKind,
  ids: readonly string[],
): Promise<void> {
  await tx
    .delete(entityVersions)
    .where(and(eq(entityVersions.kind, kind), inArray(entityVersions.entity_id, [...ids])));
}
