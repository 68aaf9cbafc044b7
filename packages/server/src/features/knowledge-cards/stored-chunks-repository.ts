import { and, asc, between, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Chunk, Page } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { hashOf } from './chunk-changes.ts';
import { chunkChanges, chunks, chunkVectors, documents } from './knowledge-cards-table.ts';
import { type Paging, toPage } from '../../db/list-page.ts';
import { changeRow } from '../../db/revisions.ts';
import { hasWords } from '../../db/word-search.ts';

export interface ChunkFilter extends Paging {
  q?: string | undefined;
  document_id?: string | undefined;
  state?: 'enabled' | 'disabled' | 'edited' | undefined;
}

/** What a passage becomes; `original` null: as the document says. */
export type ChunkChange = Pick<Chunk, 'text' | 'original' | 'enabled' | 'tokens'>;

const columns = {
  id: chunks.id,
  document_id: chunks.document_id,
  title: documents.title,
  position: chunks.position,
  heading: chunks.heading,
  page: chunks.page,
  text: chunks.text,
  tokens: chunks.tokens,
  enabled: chunks.enabled,
  original: chunks.original,
  revision: chunks.revision,
};

/** SQL of passages as people see and change them; what searches them is in `chunks-repository.ts`. */
export function createStoredChunksRepository(db: Database) {
  const select = () =>
    db.select(columns).from(chunks).innerJoin(documents, eq(documents.id, chunks.document_id));

  return {
    list(cardId: string, filter: ChunkFilter): Promise<Page<Chunk>> {
      const matching = and(ready(cardId), matches(filter));
      const rows = select()
        .innerJoin(numbered(cardId), sql`numbered.id = ${documents.id}`)
        .where(matching)
        .orderBy(sql`numbered.title`, asc(documents.id), asc(chunks.position));
      const count = db.$count(
        sql`${chunks} join ${documents} on ${documents.id} = ${chunks.document_id}`,
        matching,
      );
      return toPage(rows, count, filter);
    },

    async find(cardId: string, id: string): Promise<Chunk | undefined> {
      const [row] = await select().where(and(ready(cardId), eq(chunks.id, id)));
      return row;
    },

    /** Those of the ids that are there. */
    findAll: (cardId: string, ids: string[]): Promise<Chunk[]> =>
      select().where(and(ready(cardId), inArray(chunks.id, ids))),

    /** The passages around one of a document, in reading order. */
    around: (cardId: string, { id, document_id, position }: Chunk, reach: number): Promise<Chunk[]> =>
      select()
        .where(
          and(
            ready(cardId),
            eq(chunks.document_id, document_id),
            between(chunks.position, position - reach, position + reach),
            ne(chunks.id, id),
          ),
        )
        .orderBy(asc(chunks.position)),

    /** Changes a passage and remembers it for the time its document is cut again; false when it has another revision. */
    update: (before: Chunk, { text, original, enabled, tokens }: ChunkChange, revision?: number) =>
      db.transaction(async (tx) => {
        const which = { where: [eq(chunks.id, before.id)], revision } as const;
        if (!(await changeRow(tx, chunks, which, { text, original, enabled, tokens }))) return false;
        if (text !== before.text) await tx.delete(chunkVectors).where(eq(chunkVectors.chunk_id, before.id));
        await tx
          .update(documents)
          .set({ tokens: sql`${documents.tokens} + ${tokens - before.tokens}::int` })
          .where(eq(documents.id, before.document_id));
        const change = { text: original === null ? null : text, enabled };
        await tx
          .insert(chunkChanges)
          .values({
            document_id: before.document_id,
            original_hash: hashOf({ heading: before.heading, text: before.original ?? before.text }),
            ...change,
          })
          .onConflictDoUpdate({
            target: [chunkChanges.document_id, chunkChanges.original_hash],
            set: change,
          });
        return true;
      }),
  };
}

export type StoredChunksRepository = ReturnType<typeof createStoredChunksRepository>;

/** Half a document says nothing: its passages are shown when all of them are there. */
const ready = (cardId: string): SQL | undefined =>
  and(eq(chunks.card_id, cardId), eq(documents.card_id, cardId), eq(documents.status, 'ready'));

/**
 * The documents of a card with titles whose numbers are all of 20 digits: 2 comes before 10, whatever the database knows of
 * collations; by the beginning of a title that has no end. `offset 0`: worked out once for each document, not for each of its passages.
 */
const numbered = (cardId: string): SQL => sql`(
  select id, regexp_replace(
    regexp_replace(left(title, 300), '(\\d+)', '00000000000000000000\\1', 'g'), '\\d*(\\d{20})', '\\1', 'g') as title
  from ${documents} where card_id = ${cardId} offset 0) as numbered`;

const matches = ({ q, document_id, state }: ChunkFilter): SQL | undefined =>
  and(
    document_id === undefined ? undefined : eq(chunks.document_id, document_id),
    state === 'edited' ? isNotNull(chunks.original) : undefined,
    state === 'enabled' || state === 'disabled' ? eq(chunks.enabled, state === 'enabled') : undefined,
    hasWords(q, chunks.text, chunks.heading),
  );
