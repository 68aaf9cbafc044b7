import { createHash } from 'node:crypto';
import { and, asc, eq, getTableColumns, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { connectorSyncs, knowledgeCards, syncedObjects, syncLogs } from '../../db/schema.ts';
import { NO_COUNTS } from './sync-logs-repository.ts';
import { changeRow, removeRow } from '../../db/revisions.ts';

export type SyncRow = typeof connectorSyncs.$inferSelect;
export type NewSync = typeof connectorSyncs.$inferInsert;
export type SyncedObject = Pick<
  typeof syncedObjects.$inferSelect,
  'key' | 'version' | 'checksum' | 'document_id'
>;

export interface StoredSync extends SyncRow {
  card_name: string;
  documents: number;
}

/** For the primary keys of objects, whose own keys can be too long for an index. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/** SQL of syncs and of what they have copied. Knows no permissions: whoever asks may see the connector. */
export function createConnectorSyncsRepository(db: Database) {
  const select = () =>
    db
      .select({
        ...getTableColumns(connectorSyncs),
        card_name: knowledgeCards.name,
        documents: sql<number>`(select count(*)::int from ${syncedObjects} where ${syncedObjects.sync_id} = ${connectorSyncs.id})`,
      })
      .from(connectorSyncs)
      .innerJoin(knowledgeCards, eq(knowledgeCards.id, connectorSyncs.card_id));

  return {
    list: (connectorId: string): Promise<StoredSync[]> =>
      select()
        .where(eq(connectorSyncs.connector_id, connectorId))
        .orderBy(asc(connectorSyncs.created_at), asc(connectorSyncs.id)),

    ofCard: (cardId: string): Promise<StoredSync[]> =>
      select()
        .where(eq(connectorSyncs.card_id, cardId))
        .orderBy(asc(connectorSyncs.created_at), asc(connectorSyncs.id)),

    async find(connectorId: string, id: string): Promise<StoredSync | undefined> {
      const [row] = await select().where(
        and(eq(connectorSyncs.connector_id, connectorId), eq(connectorSyncs.id, id)),
      );
      return row;
    },

    async get(id: string): Promise<SyncRow | undefined> {
      const [row] = await db.select().from(connectorSyncs).where(eq(connectorSyncs.id, id));
      return row;
    },

    async insert(row: NewSync): Promise<void> {
      await db.insert(connectorSyncs).values(row);
    },

    /** False when it is gone or, with `revision`, is another one by now. */
    async update(id: string, changes: Partial<NewSync>, revision?: number): Promise<boolean> {
      const which = { where: [eq(connectorSyncs.id, id)], revision } as const;
      const changed = { ...changes, updated_at: new Date().toISOString() };
      return (await changeRow(db, connectorSyncs, which, changed)) !== undefined;
    },

    remove: (id: string, revision?: number): Promise<boolean> =>
      removeRow(db, connectorSyncs, { where: [eq(connectorSyncs.id, id)], revision }),

    /** Counts a failure, or begins anew after a success. No change of the sync: its revision stays. */
    async countFailure(id: string, failed: boolean): Promise<void> {
      await db
        .update(connectorSyncs)
        .set({ failures: failed ? sql`${connectorSyncs.failures} + 1` : 0 })
        .where(eq(connectorSyncs.id, id));
    },

    /** Those whose time comes until then, the longest overdue first. */
    due: (until: string): Promise<SyncRow[]> =>
      db
        .select()
        .from(connectorSyncs)
        .where(
          and(
            isNotNull(connectorSyncs.next_at),
            lte(connectorSyncs.next_at, until),
            eq(connectorSyncs.enabled, true),
          ),
        )
        .orderBy(asc(connectorSyncs.next_at))
        .limit(100),

    /**
     * Moves the time of a sync on and stores its log with it, both or none: of several processes one does. Undefined where
     * another did, or where one is at work: that one is enough.
     */
    fire: ({ id, connector_id, next_at }: SyncRow, next: string | null): Promise<string | undefined> =>
      db.transaction(async (tx) => {
        const moved = await tx
          .update(connectorSyncs)
          .set({ next_at: next })
          .where(and(eq(connectorSyncs.id, id), eq(connectorSyncs.next_at, next_at!)))
          .returning({ id: connectorSyncs.id });
        if (!moved.length) return undefined;
        const now = new Date().toISOString();
        const [log] = await tx
          .insert(syncLogs)
          .values({
            id: newId(),
            sync_id: id,
            connector_id,
            trigger: 'schedule',
            dry_run: false,
            allow_removals: false,
            status: 'queued',
            counts: NO_COUNTS,
            notes: [],
            started_at: now,
            updated_at: now,
          })
          .onConflictDoNothing()
          .returning({ id: syncLogs.id });
        return log?.id;
      }),

    objects: (syncId: string): Promise<SyncedObject[]> =>
      db
        .select({
          key: syncedObjects.key,
          version: syncedObjects.version,
          checksum: syncedObjects.checksum,
          document_id: syncedObjects.document_id,
        })
        .from(syncedObjects)
        .where(eq(syncedObjects.sync_id, syncId)),

    async putObject(sync_id: string, object: SyncedObject): Promise<void> {
      const values = { ...object, synced_at: new Date().toISOString() };
      await db
        .insert(syncedObjects)
        .values({ sync_id, key_hash: hashOfKey(object.key), ...values })
        .onConflictDoUpdate({ target: [syncedObjects.sync_id, syncedObjects.key_hash], set: values });
    },
  };
}

export type ConnectorSyncsRepository = ReturnType<typeof createConnectorSyncsRepository>;
