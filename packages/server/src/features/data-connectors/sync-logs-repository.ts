import { and, asc, desc, eq, getTableColumns, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import type { Page, SyncLog, SyncLogItem } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { connectorSyncs, syncLogItems, syncLogs } from '../../db/schema.ts';
import { type Paging, toPage } from '../../db/list-page.ts';
import { hasWords } from '../../db/word-search.ts';

export type LogRow = typeof syncLogs.$inferSelect;
export type NewLog = typeof syncLogs.$inferInsert;
export type ItemRow = typeof syncLogItems.$inferSelect;
export type NewItem = typeof syncLogItems.$inferInsert;

export interface StoredLog extends LogRow {
  sync_name: string;
}

export interface LogFilter extends Paging {
  sync_id?: string | undefined;
  status?: LogRow['status'] | undefined;
}

export interface ItemFilter extends Paging {
  q?: string | undefined;
  action?: SyncLogItem['action'] | undefined;
  outcome?: SyncLogItem['outcome'] | undefined;
}

export const NO_COUNTS: SyncLog['counts'] = {
  listed: 0,
  added: 0,
  changed: 0,
  removed: 0,
  unchanged: 0,
  done: 0,
  failed: 0,
};

const ACTIVE: LogRow['status'][] = ['queued', 'running'];
const KEPT_MS = 90 * 24 * 3_600_000;
const {
  content: _content,
  content_mime: _mime,
  content_url: _url,
  ...itemColumns
} = getTableColumns(syncLogItems);

/** SQL of what syncs did, and of what they still have to do. */
export function createSyncLogsRepository(db: Database) {
  const active = (id: string) => and(eq(syncLogs.id, id), inArray(syncLogs.status, ACTIVE));
  const select = () =>
    db
      .select({ ...getTableColumns(syncLogs), sync_name: connectorSyncs.name })
      .from(syncLogs)
      .innerJoin(connectorSyncs, eq(connectorSyncs.id, syncLogs.sync_id));

  return {
    /** False while another one of the same sync is at work. */
    async insert(row: NewLog): Promise<boolean> {
      return (
        (await db.insert(syncLogs).values(row).onConflictDoNothing().returning({ id: syncLogs.id })).length >
        0
      );
    },

    async get(id: string): Promise<LogRow | undefined> {
      const [row] = await db.select().from(syncLogs).where(eq(syncLogs.id, id));
      return row;
    },

    async find(connectorId: string, id: string): Promise<StoredLog | undefined> {
      const [row] = await select().where(and(eq(syncLogs.connector_id, connectorId), eq(syncLogs.id, id)));
      return row;
    },

    list(connectorId: string, { sync_id, status, ...paging }: LogFilter): Promise<Page<StoredLog>> {
      const matching = and(
        eq(syncLogs.connector_id, connectorId),
        sync_id === undefined ? undefined : eq(syncLogs.sync_id, sync_id),
        status && eq(syncLogs.status, status),
      );
      const rows = select().where(matching).orderBy(desc(syncLogs.started_at), desc(syncLogs.id));
      return toPage(rows, db.$count(syncLogs, matching), paging);
    },

    /** The latest of each sync that was no dry run, and the one that is at work. */
    async latest(syncIds: string[]): Promise<{ last: Map<string, StoredLog>; active: Map<string, string> }> {
      if (!syncIds.length) return { last: new Map(), active: new Map() };
      const [last, working] = await Promise.all([
        db
          .selectDistinctOn([syncLogs.sync_id], {
            ...getTableColumns(syncLogs),
            sync_name: connectorSyncs.name,
          })
          .from(syncLogs)
          .innerJoin(connectorSyncs, eq(connectorSyncs.id, syncLogs.sync_id))
          .where(and(inArray(syncLogs.sync_id, syncIds), eq(syncLogs.dry_run, false)))
          .orderBy(syncLogs.sync_id, desc(syncLogs.started_at), desc(syncLogs.id)),
        db
          .select({ id: syncLogs.id, sync_id: syncLogs.sync_id })
          .from(syncLogs)
          .where(and(inArray(syncLogs.sync_id, syncIds), inArray(syncLogs.status, ACTIVE))),
      ]);
      return {
        last: new Map(last.map((row) => [row.sync_id, row])),
        active: new Map(working.map((row) => [row.sync_id, row.id])),
      };
    },

    /** Changes a log that is at work; false when it is none any more. */
    async advance(id: string, changes: Partial<NewLog>): Promise<boolean> {
      const changed = await db
        .update(syncLogs)
        .set({ ...changes, updated_at: new Date().toISOString() })
        .where(active(id))
        .returning({ id: syncLogs.id });
      return changed.length > 0;
    },

    /** Logs that should be at work, untouched for so long. */
    async unfinished(idleMs: number): Promise<string[]> {
      const since = new Date(Date.now() - idleMs).toISOString();
      const rows = await db
        .select({ id: syncLogs.id })
        .from(syncLogs)
        .where(and(inArray(syncLogs.status, ACTIVE), lte(syncLogs.updated_at, since)));
      return rows.map(({ id }) => id);
    },

    async addItems(rows: NewItem[]): Promise<void> {
      if (rows.length) await db.insert(syncLogItems).values(rows).onConflictDoNothing();
    },

    async dropItems(logId: string): Promise<void> {
      await db.delete(syncLogItems).where(eq(syncLogItems.log_id, logId));
    },

    /** Removes content that was read for a plan that nobody will carry out. */
    async dropContent(logId: string): Promise<void> {
      await db.update(syncLogItems).set({ content: null }).where(eq(syncLogItems.log_id, logId));
    },

    /** What is still to be done, removals last. */
    waiting: (logId: string, limit: number): Promise<ItemRow[]> =>
      db
        .select()
        .from(syncLogItems)
        .where(and(eq(syncLogItems.log_id, logId), eq(syncLogItems.outcome, 'planned')))
        .orderBy(sql`${syncLogItems.action} = 'remove'`, asc(syncLogItems.position))
        .limit(limit),

    async endItem(
      logId: string,
      keyHash: string,
      { outcome, document_id, bytes, error }: Pick<NewItem, 'outcome' | 'document_id' | 'bytes' | 'error'>,
    ): Promise<void> {
      await db
        .update(syncLogItems)
        .set({
          outcome,
          document_id: document_id ?? null,
          ...(bytes != null && { bytes }),
          error: error ?? null,
          content: null,
        })
        .where(and(eq(syncLogItems.log_id, logId), eq(syncLogItems.key_hash, keyHash)));
    },

    async progress(logId: string): Promise<{ done: number; failed: number; bytes: number }> {
      const [row] = await db
        .select({
          done: sql<number>`count(*) filter (where ${syncLogItems.outcome} = 'done')::int`,
          failed: sql<number>`count(*) filter (where ${syncLogItems.outcome} = 'failed')::int`,
          bytes: sql<number>`coalesce(sum(${syncLogItems.bytes}) filter (where ${syncLogItems.outcome} = 'done' and ${syncLogItems.action} <> 'remove'), 0)::float8`,
        })
        .from(syncLogItems)
        .where(eq(syncLogItems.log_id, logId));
      return row ?? { done: 0, failed: 0, bytes: 0 };
    },

    items(logId: string, { q, action, outcome, ...paging }: ItemFilter) {
      const matching = and(
        eq(syncLogItems.log_id, logId),
        action && eq(syncLogItems.action, action),
        outcome && eq(syncLogItems.outcome, outcome),
        hasWords(q, syncLogItems.key, syncLogItems.title),
      );
      const rows = db
        .select(itemColumns)
        .from(syncLogItems)
        .where(matching)
        .orderBy(sql`${syncLogItems.outcome} <> 'failed'`, asc(syncLogItems.position));
      return toPage(rows, db.$count(syncLogItems, matching), paging);
    },

    /** Forgets what is older than 90 days. */
    async purge(): Promise<void> {
      const before = new Date(Date.now() - KEPT_MS).toISOString();
      await db
        .delete(syncLogs)
        .where(
          and(
            lt(syncLogs.started_at, before),
            ne(syncLogs.status, 'waiting'),
            sql`${syncLogs.status} not in ('queued', 'running')`,
          ),
        );
    },
  };
}

export type SyncLogsRepository = ReturnType<typeof createSyncLogsRepository>;
