import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { FoundChunk } from './chunks-repository.ts';
import { documents, type StoredEmbedding } from './knowledge-cards-table.ts';
import { findLiveCard } from './live-card.ts';

/** A passage without a vector of the model. */
export interface Unembedded {
  id: string;
  revision: number;
  /** Title, headings and text. */
  text: string;
}

/** A passage near the question. */
export interface NearChunk extends FoundChunk {
  /** Cosine of both vectors. */
  similarity: number;
}

interface Near {
  cardIds: string[];
  modelId: string;
  /** Of length one. */
  vector: number[];
  limit: number;
}

/** SQL of vectors: of what they are made, what is stored of them, and what is near a question. */
export function createVectorsRepository(db: Database) {
  let hasPgvector: Promise<boolean> | undefined;

  /** With pgvector its operator; without, the same sum in plain SQL, which reads every vector of the cards. */
  async function similarityTo(vector: number[]) {
    hasPgvector ??= db
      .execute(sql`select from pg_extension where extname = 'vector'`)
      .then(({ rows }) => rows.length > 0);
    const asked = sql`${`{${vector.join(',')}}`}::real[]`;
    return (await hasPgvector)
      ? sql`1 - (v.embedding::vector <=> ${asked}::vector)`
      : sql`(select sum(a * b) from unnest(v.embedding, ${asked}) as pair(a, b))`;
  }

  return {
    /** The embedding model of the card of a ready document, null being the default one; undefined where there is no such document. */
    async find(documentId: string): Promise<{ embedding_model_id: string | null } | undefined> {
      const [document] = await db
        .select({ card_id: documents.card_id })
        .from(documents)
        .where(and(eq(documents.id, documentId), eq(documents.status, 'ready')));
      return document && findLiveCard(db, document.card_id);
    },

    /** Records how far the vectors of a ready document are; null: it needs none. */
    async record(documentId: string, embedding: StoredEmbedding | null): Promise<void> {
      await db
        .update(documents)
        .set({ embedding, updated_at: new Date().toISOString() })
        .where(and(eq(documents.id, documentId), eq(documents.status, 'ready')));
    },

    /** The next passages of a document that the model has not seen. */
    async unembedded(documentId: string, modelId: string, limit: number): Promise<Unembedded[]> {
      const { rows } = await db.execute<Unembedded & Record<string, unknown>>(sql`
        select c.id, c.revision, concat_ws(E'\n', d.title, nullif(c.heading, ''), c.text) as text
        from chunks c join documents d on d.id = c.document_id
        where c.document_id = ${documentId}
          and not exists (select from chunk_vectors v where v.chunk_id = c.id and v.model_id = ${modelId})
        order by c.position limit ${limit}`);
      return rows;
    },

    /** Keeps vectors of length one; passages that changed or went meanwhile get none. */
    async store(modelId: string, items: { id: string; revision: number; vector: number[] }[]): Promise<void> {
      const rows = items.map(({ id, revision, vector }) => ({
        id,
        revision,
        dimensions: vector.length,
        embedding: `{${vector.join(',')}}`,
      }));
      await db.execute(sql`
        insert into chunk_vectors (chunk_id, card_id, model_id, dimensions, embedding)
        select c.id, c.card_id, ${modelId}::uuid, made.dimensions, made.embedding::real[]
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as made(id uuid, revision int, dimensions int, embedding text)
          join chunks c on c.id = made.id and c.revision = made.revision
        on conflict (chunk_id) do update
          set model_id = excluded.model_id, dimensions = excluded.dimensions, embedding = excluded.embedding`);
    },

    async dimensionsOf(documentId: string, modelId: string): Promise<number | null> {
      const { rows } = await db.execute<{ dimensions: number }>(sql`
        select v.dimensions from chunk_vectors v join chunks c on c.id = v.chunk_id
        where c.document_id = ${documentId} and v.model_id = ${modelId} limit 1`);
      return rows[0]?.dimensions ?? null;
    },

    /** Documents whose vectors are to be made, untouched for the given time. */
    async unfinished(idleMs: number): Promise<string[]> {
      const since = new Date(Date.now() - idleMs).toISOString();
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from documents
        where embedding->>'status' in ('queued', 'running') and status = 'ready' and updated_at <= ${since}
        order by updated_at`);
      return rows.map(({ id }) => id);
    },

    /** The passages nearest to a vector, nearest first: every one is compared. */
    async nearest({ cardIds, modelId, vector, limit }: Near): Promise<NearChunk[]> {
      const { rows } = await db.execute<NearChunk & Record<string, unknown>>(sql`
        select c.id as chunk_id, c.document_id, c.card_id, d.title, c.heading, c.page, c.text, c.tokens, c.position,
          c.parent, '{}'::jsonb as occurrences, near.similarity
        from (
          select v.chunk_id, ${await similarityTo(vector)} as similarity
          from chunk_vectors v join chunks c on c.id = v.chunk_id and c.enabled
            join documents d on d.id = c.document_id and d.status = 'ready' and d.enabled
          where v.card_id = any(${`{${cardIds.join(',')}}`}::uuid[]) and v.model_id = ${modelId}
            and v.dimensions = ${vector.length}
          order by similarity desc limit ${limit}
        ) as near join chunks c on c.id = near.chunk_id join documents d on d.id = c.document_id
        order by near.similarity desc, c.document_id, c.position`);
      return rows;
    },
  };
}

export type VectorsRepository = ReturnType<typeof createVectorsRepository>;
