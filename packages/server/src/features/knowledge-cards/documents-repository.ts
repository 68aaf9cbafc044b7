import { and, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { Page } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { documentParts, documents, knowledgeCards } from './knowledge-cards-table.ts';
import { type Paging, toPage } from '../../db/list-page.ts';
import { hasWords } from '../../db/word-search.ts';

export type StoredDocument = typeof documents.$inferSelect;

export interface NewDocument extends Pick<
  StoredDocument,
  'id' | 'card_id' | 'title' | 'source' | 'url' | 'mime' | 'checksum' | 'created_at'
> {
  content: Uint8Array;
}

export interface DocumentFilter extends Paging {
  q?: string | undefined;
  status?: 'processing' | 'ready' | 'failed' | undefined;
}

/** States in which a job is, or should be, at work. */
export const PROCESSING: StoredDocument['status'][] = [
  'queued',
  'fetching',
  'parsing',
  'chunking',
  'indexing',
];

const PART_BYTES = 1024 * 1024;

/** SQL of documents as people see them; what ingestion writes is in `ingestion-repository.ts`. */
export function createDocumentsRepository(db: Database) {
  return {
    /** Stores rows and bytes together, or nothing. Documents that are there already stay; false when the card is gone. */
    add: (cardId: string, items: NewDocument[]): Promise<boolean> =>
      db.transaction(async (tx) => {
        const [card] = await tx
          .select({ id: knowledgeCards.id })
          .from(knowledgeCards)
          .where(eq(knowledgeCards.id, cardId))
          .for('key share');
        if (!card) return false;
        for (const { content, ...item } of items) {
          const inserted = await tx
            .insert(documents)
            .values({ ...item, bytes: content.byteLength, status: 'queued', updated_at: item.created_at })
            .onConflictDoNothing()
            .returning({ id: documents.id });
          if (!inserted.length) continue;
          for (const [part, bytes] of inParts(content).entries()) {
            await tx.insert(documentParts).values({ document_id: item.id, part, content: bytes });
          }
        }
        return true;
      }),

    /**
     * Puts other content into a document and starts over with it. `same`: it has this content; `busy`: what it has is still
     * being read; `none`: there is no such document.
     */
    replace: (
      cardId: string,
      id: string,
      {
        content,
        ...described
      }: Pick<NewDocument, 'title' | 'url' | 'mime' | 'checksum'> & { content: Uint8Array },
    ): Promise<'same' | 'busy' | 'none' | 'replaced'> =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .select({ checksum: documents.checksum, status: documents.status })
          .from(documents)
          .where(of(cardId, id))
          .for('update');
        if (!row) return 'none';
        if (row.checksum === described.checksum) return 'same';
        if (PROCESSING.includes(row.status)) return 'busy';
        await tx
          .update(documents)
          .set({ ...described, bytes: content.byteLength, ...startOver() })
          .where(of(cardId, id));
        await tx.delete(documentParts).where(eq(documentParts.document_id, id));
        for (const [part, bytes] of inParts(content).entries()) {
          await tx.insert(documentParts).values({ document_id: id, part, content: bytes });
        }
        return 'replaced';
      }),

    async find(cardId: string, id: string): Promise<StoredDocument | undefined> {
      const [row] = await db.select().from(documents).where(of(cardId, id));
      return row;
    },

    /** In the order of the ids. */
    async findAll(ids: string[]): Promise<StoredDocument[]> {
      const rows = await db.select().from(documents).where(inArray(documents.id, ids));
      return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    },

    list(cardId: string, { q, status, ...paging }: DocumentFilter): Promise<Page<StoredDocument>> {
      const matching = and(
        eq(documents.card_id, cardId),
        status && inArray(documents.status, status === 'processing' ? PROCESSING : [status]),
        hasWords(q, documents.title),
      );
      const rows = db
        .select()
        .from(documents)
        .where(matching)
        .orderBy(desc(documents.created_at), desc(documents.id));
      return toPage(rows, db.$count(documents, matching), paging);
    },

    /** Two at most: more than one is one too many. */
    byTitle: (cardId: string, title: string): Promise<StoredDocument[]> =>
      db
        .select()
        .from(documents)
        .where(and(eq(documents.card_id, cardId), eq(documents.title, title)))
        .limit(2),

    async idsOf(cardId: string): Promise<string[]> {
      const rows = await db.select({ id: documents.id }).from(documents).where(eq(documents.card_id, cardId));
      return rows.map(({ id }) => id);
    },

    async remove(cardId: string, id: string): Promise<boolean> {
      const removed = await db.delete(documents).where(of(cardId, id)).returning({ id: documents.id });
      return removed.length > 0;
    },

    /** Starts over with a document in one of these states; undefined when it is in none of them. */
    async queueAgain(
      cardId: string,
      id: string,
      from: StoredDocument['status'][],
    ): Promise<StoredDocument | undefined> {
      const [row] = await db
        .update(documents)
        .set(startOver())
        .where(and(of(cardId, id), inArray(documents.status, from)))
        .returning(getTableColumns(documents));
      return row;
    },

    /** Starts over with everything that is not being processed. */
    async queueAll(cardId: string): Promise<string[]> {
      const rows = await db
        .update(documents)
        .set(startOver())
        .where(and(eq(documents.card_id, cardId), inArray(documents.status, ['ready', 'failed'])))
        .returning({ id: documents.id });
      return rows.map(({ id }) => id);
    },

    async setEnabled(cardId: string, id: string, enabled: boolean): Promise<StoredDocument | undefined> {
      const [row] = await db
        .update(documents)
        .set({ enabled, updated_at: new Date().toISOString() })
        .where(of(cardId, id))
        .returning(getTableColumns(documents));
      return row;
    },
  };
}

export type DocumentsRepository = ReturnType<typeof createDocumentsRepository>;

const startOver = () => ({
  status: 'queued' as const,
  progress: 0,
  attempts: 0,
  embedding: null,
  error: null,
  next_retry_at: null,
  updated_at: new Date().toISOString(),
});

const of = (cardId: string, id: string): SQL | undefined =>
  and(eq(documents.card_id, cardId), eq(documents.id, id));

/** Slices that are written one by one. */
export const inParts = (content: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.ceil(content.byteLength / PART_BYTES) }, (_, part) =>
    content.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
  );
