import { and, asc, eq, inArray, lte, min, type SQL, sql } from 'drizzle-orm';
import type { Failure } from '../../engine/parsing/parse-failure.ts';
import type { Chunk } from '../../engine/parsing/split-sections.ts';
import type { Database } from '../../db/database.ts';
import { changesOf, hashOf, withChange } from './chunk-changes.ts';
import { derivedId } from './derived-id.ts';
import { inParts, PROCESSING, type StoredDocument } from './documents-repository.ts';
import { chunks, documentParts, documents } from './knowledge-cards-table.ts';
import { findLiveCard } from './live-card.ts';

export interface ProcessedDocument {
  pages: number | null;
  chunks: number;
  tokens: number;
}

const now = () => new Date().toISOString();

/**
 * SQL of ingestion. Each statement touches only documents that are being processed, and says so when there is none:
 * the document was deleted, or ended by another process.
 */
export function createIngestionRepository(db: Database) {
  const processing = (id: string) => and(eq(documents.id, id), inArray(documents.status, PROCESSING));

  /** Counts an attempt and drops what an interrupted one left; undefined where there is nothing to do. */
  const begin = (id: string) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .update(documents)
        .set({
          status: 'parsing',
          progress: 0,
          attempts: sql`${documents.attempts} + 1`,
          embedding: null,
          error: null,
          next_retry_at: null,
          updated_at: now(),
        })
        .where(processing(id))
        .returning({
          card_id: documents.card_id,
          title: documents.title,
          // What a connector read has an address too, which is not for this server to fetch.
          url: sql<string | null>`case when ${documents.source} = 'web' then ${documents.url} end`,
          mime: documents.mime,
          attempts: documents.attempts,
        });
      if (!row) return undefined;
      await tx.delete(chunks).where(eq(chunks.document_id, id));
      const card = await findLiveCard(tx, row.card_id);
      return card && { ...row, chunking: card.chunking };
    });

  async function advance(id: string, status: StoredDocument['status'], progress: number): Promise<boolean> {
    const rows = await db
      .update(documents)
      .set({ status, progress, updated_at: now() })
      .where(processing(id))
      .returning({ id: documents.id });
    return rows.length > 0;
  }

  async function content(id: string): Promise<Uint8Array> {
    const parts = await db
      .select({ part: documentParts.part })
      .from(documentParts)
      .where(eq(documentParts.document_id, id))
      .orderBy(asc(documentParts.part));
    const bytes: Uint8Array[] = [];
    for (const { part } of parts) {
      const [row] = await db
        .select({ content: documentParts.content })
        .from(documentParts)
        .where(and(eq(documentParts.document_id, id), eq(documentParts.part, part)));
      if (row) bytes.push(row.content);
    }
    return Buffer.concat(bytes);
  }

  /** Puts what was fetched in the place of what was fetched before. */
  const replaceContent = (
    id: string,
    {
      content: bytes,
      ...described
    }: Pick<StoredDocument, 'title' | 'mime' | 'checksum'> & { content: Uint8Array },
  ) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .update(documents)
        .set({ ...described, bytes: bytes.byteLength, status: 'parsing', updated_at: now() })
        .where(processing(id))
        .returning({ id: documents.id });
      if (!row) return;
      await tx.delete(documentParts).where(eq(documentParts.document_id, id));
      for (const [part, slice] of inParts(bytes).entries()) {
        await tx.insert(documentParts).values({ document_id: id, part, content: slice });
      }
    });

  /**
   * Writes passages from a position on. Their ids follow from document and position, so two runs of one document that
   * meet write each passage once. Nobody finds them before `finish`.
   */
  const addChunks = (
    document: { id: string; card_id: string },
    items: Chunk[],
    from: number,
    progress: number,
  ) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .update(documents)
        .set({ status: 'indexing', progress, updated_at: now() })
        .where(processing(document.id))
        .returning({ id: documents.id });
      if (!row) return false;
      const changes = await changesOf(tx, document.id, items);
      await tx.execute(
        insertChunks(
          document,
          items.map((chunk, index) => ({
            id: derivedId(document.id, from + index),
            position: from + index,
            ...withChange(chunk, changes.get(hashOf(chunk))),
          })),
        ),
      );
      return true;
    });

  /** Makes the passages findable, all of them or none; throws when some are missing. */
  const finish = (id: string, result: ProcessedDocument) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .update(documents)
        .set({ status: 'ready', progress: 1, ...result, updated_at: now() })
        .where(processing(id))
        .returning({ id: documents.id });
      if (!row) return false;
      const stored = await tx.$count(chunks, eq(chunks.document_id, id));
      if (stored !== result.chunks)
        throw new Error(`Document ${id} has ${stored} of ${result.chunks} passages.`);
      return true;
    });

  const fail = (id: string, error: Failure, nextRetryAt: string | null) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .update(documents)
        .set({ status: 'failed', error, next_retry_at: nextRetryAt, updated_at: now() })
        .where(processing(id))
        .returning({ id: documents.id });
      if (row) await tx.delete(chunks).where(eq(chunks.document_id, id));
    });

  /** Back to the queue without counting the attempt that was cut short. */
  async function putBack(id: string): Promise<void> {
    await db
      .update(documents)
      .set({
        status: 'queued',
        progress: 0,
        attempts: sql`greatest(${documents.attempts} - 1, 0)`,
        updated_at: now(),
      })
      .where(processing(id));
  }

  /** Queues failed documents whose time for another try has come; of several processes one gets each. */
  async function queueDueRetries(): Promise<string[]> {
    const rows = await db
      .update(documents)
      .set({ status: 'queued', next_retry_at: null, updated_at: now() })
      .where(and(eq(documents.status, 'failed'), lte(documents.next_retry_at, now())))
      .returning({ id: documents.id });
    return rows.map(({ id }) => id);
  }

  /** When the next failed document is to be tried again, if that is until then. */
  async function nextRetry(until: string): Promise<string | null> {
    const [row] = await db
      .select({ at: min(documents.next_retry_at) })
      .from(documents)
      .where(and(eq(documents.status, 'failed'), lte(documents.next_retry_at, until)));
    return row?.at ?? null;
  }

  /** Documents that should be processed, untouched for the given time. */
  async function unfinished(idleMs: number): Promise<string[]> {
    const since = new Date(Date.now() - idleMs).toISOString();
    const rows = await db
      .select({ id: documents.id })
      .from(documents)
      .where(and(inArray(documents.status, PROCESSING), lte(documents.updated_at, since)))
      .orderBy(asc(documents.created_at));
    return rows.map(({ id }) => id);
  }

  return {
    begin,
    advance,
    content,
    replaceContent,
    addChunks,
    finish,
    fail,
    putBack,
    queueDueRetries,
    nextRetry,
    unfinished,
  };
}

export type IngestionRepository = ReturnType<typeof createIngestionRepository>;

type NewChunk = Omit<typeof chunks.$inferInsert, 'document_id' | 'card_id'>;

/** A parameter for each column instead of one for each value: the same statement for any number of passages. */
function insertChunks(document: { id: string; card_id: string }, rows: readonly NewChunk[]): SQL {
  const all = <Name extends keyof NewChunk>(name: Name) => sql.param(rows.map((row) => row[name] ?? null));
  const enabled = sql.param(rows.map((row) => row.enabled ?? true));
  return sql`
    insert into chunks (document_id, card_id, id, position, heading, page, text, original, enabled, tokens, parent)
    select ${document.id}::uuid, ${document.card_id}::uuid, made.*
    from unnest(${all('id')}::uuid[], ${all('position')}::int[], ${all('heading')}::text[], ${all('page')}::int[],
      ${all('text')}::text[], ${all('original')}::text[], ${enabled}::boolean[], ${all('tokens')}::int[],
      ${all('parent')}::int[]) as made
    on conflict do nothing`;
}
