import type { Viewer } from '../access/viewer.ts';
import type { Chunk, Page } from '@agent-studio/api-client/contract';
import { countTokens } from '../../engine/parsing/split-sections.ts';
import { Refusal, staleRefusal } from '../../refusal.ts';
import type { EmbeddingService } from './embedding-service.ts';
import type { KnowledgeCardsService } from './knowledge-cards-service.ts';
import type { ChunkFilter, StoredChunksRepository } from './stored-chunks-repository.ts';

interface ChunksParts {
  cards: Pick<KnowledgeCardsService, 'find' | 'findForEdit'>;
  chunks: StoredChunksRepository;
  embedding: Pick<EmbeddingService, 'request'>;
}

export interface ChunkUpdate {
  /** Null: back to what the document says. */
  text?: string | null | undefined;
  enabled?: boolean | undefined;
}

/** Passages shown before and after one. */
const NEIGHBOURS = 2;

/** The rules of passages, for the people who look after them. */
export function createChunksService({ cards, chunks, embedding }: ChunksParts) {
  async function find(cardId: string, id: string): Promise<Chunk> {
    const found = await chunks.find(cardId, id);
    if (found) return found;
    throw new Refusal('notFound', 'There is no such passage.', { code: 'chunk.not_found' });
  }

  return {
    async list(caller: Viewer, cardId: string, filter: ChunkFilter): Promise<Page<Chunk>> {
      await cards.find(caller, cardId);
      return chunks.list(cardId, filter);
    },

    /** A passage with those around it. */
    async get(caller: Viewer, cardId: string, id: string) {
      await cards.find(caller, cardId);
      const chunk = await find(cardId, id);
      const around = await chunks.around(cardId, chunk, NEIGHBOURS);
      return {
        chunk,
        before: around.filter(({ position }) => position < chunk.position),
        after: around.filter(({ position }) => position > chunk.position),
      };
    },

    /** Those of the passages that are in the card and ready. */
    findAll: (cardId: string, ids: string[]): Promise<Chunk[]> => chunks.findAll(cardId, ids),

    async update(
      caller: Viewer,
      cardId: string,
      id: string,
      { text, enabled }: ChunkUpdate,
      revision?: number,
    ): Promise<Chunk> {
      await cards.findForEdit(caller, cardId);
      const before = await find(cardId, id);
      const source = before.original ?? before.text;
      const wanted = text === undefined ? before.text : (text ?? source);
      const changed = await chunks.update(
        before,
        {
          text: wanted,
          original: wanted === source ? null : source,
          enabled: enabled ?? before.enabled,
          tokens: countTokens(wanted),
        },
        revision,
      );
      if (changed && wanted !== before.text) await embedding.request(before.document_id);
      const current = await find(cardId, id);
      if (changed) return current;
      throw staleRefusal('thing.passage', 'chunk', current);
    },
  };
}

export type ChunksService = ReturnType<typeof createChunksService>;
