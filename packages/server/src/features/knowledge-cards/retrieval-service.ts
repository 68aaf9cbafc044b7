import type { KnowledgeCard } from '@agent-studio/api-client/contract';
import { say } from '../../say.ts';
import { embedTexts } from '../../engine/providers/embed-texts.ts';
import { ProviderFailure } from '../../engine/providers/provider-failure.ts';
import type { EmbeddingModel } from '../../engine/providers/providers.ts';
import { toUnit } from '../../engine/providers/to-unit.ts';
import { fuseRanks } from '../../engine/retrieval/fuse-ranks.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import { timeLimit } from '../../time-limit.ts';
import type { ChunksRepository, FoundChunk } from './chunks-repository.ts';
import type { EmbeddingModelOf } from './embedding-service.ts';
import type { TextSearch } from './text-search.ts';
import { describeHits, type FoundBoth, type CardHit } from './why-hit.ts';
import type { NearChunk, VectorsRepository } from './vectors-repository.ts';

export interface SearchRequest {
  cardIds: string[];
  query: string;
  topK: number;
  /** 0..1, absent: 0. */
  scoreThreshold?: number | undefined;
  /** Absent: both, where there are vectors. */
  mode?: KnowledgeCard['retrieval']['mode'] | undefined;
  /** 0..1, absent: half. */
  vectorWeight?: number | undefined;
  embeddingModelId?: string | null | undefined;
}

export interface Searched {
  items: CardHit[];
  /** What was done otherwise than asked, and why; for people. */
  notes: string[];
}

export interface RetrievalParts {
  searchText: TextSearch;
  vectors: Pick<VectorsRepository, 'nearest'>;
  chunks: Pick<ChunksRepository, 'parents'>;
  modelOf: EmbeddingModelOf;
  log: JobLog;
}

/** Of each way, how many take part in the fusion. */
const FUSED = 100;
/** Somebody waits for the answer: words alone are better than a pause. */
const QUESTION_WITHIN_MS = 5_000;

export type RetrievalService = ReturnType<typeof createRetrievalService>;

/** Finds passages by words, by meaning, or by both. Knows no permissions: callers pass cards that may be read. */
export function createRetrievalService({ searchText, vectors, chunks, modelOf, log }: RetrievalParts) {
  async function search({
    mode = 'hybrid',
    scoreThreshold = 0,
    ...request
  }: SearchRequest): Promise<Searched> {
    const { cardIds, query, topK, vectorWeight = 0.5 } = request;
    if (!cardIds.length) return { items: [], notes: [] };
    const [text, near] = await Promise.all([
      searchText(cardIds, query),
      mode === 'text' ? undefined : searchVectors(mode, request),
    ]);
    const both: FoundBoth = {
      asked: text.asked,
      ranked: text.ranked.filter(({ score }) => score >= scoreThreshold),
      near: (near?.found ?? []).filter(({ similarity }) => similarity > 0 && similarity >= scoreThreshold),
      fused: undefined,
    };
    if (near?.found.length) {
      both.fused = fuseRanks([
        { ids: idsOf(both.near), weight: mode === 'vector' ? 1 : vectorWeight },
        {
          ids: idsOf(both.ranked.map(({ candidate }) => candidate)),
          weight: mode === 'vector' ? 0 : 1 - vectorWeight,
        },
      ]);
    }
    const items = describeHits(both).slice(0, topK);
    return { items: await withContext(items), notes: near?.notes ?? [] };
  }

  async function searchVectors(
    mode: SearchRequest['mode'],
    { cardIds, query, embeddingModelId = null }: Omit<SearchRequest, 'mode'>,
  ): Promise<{ found: NearChunk[]; notes: string[] }> {
    const model = modelOf(embeddingModelId);
    if (!model) return { found: [], notes: mode === 'vector' ? [NO_MODEL] : [] };
    try {
      const vector = await embedQuestion(model, query);
      const found = await vectors.nearest({ cardIds, modelId: model.id, vector, limit: FUSED });
      return { found, notes: found.length || mode !== 'vector' ? [] : [NO_VECTORS] };
    } catch (error) {
      const isOurs = error instanceof ProviderFailure || (error as Error).name === 'TimeoutError';
      if (!isOurs) throw error;
      log.warn({ err: error, model: model.label }, 'a question was searched by words only');
      const why =
        error instanceof ProviderFailure ? error.message : `“${model.label}” did not answer in time.`;
      return { found: [], notes: [`Only words were searched. ${why}`] };
    }
  }

  /** Puts the passage around it beside each hit that has one; hits that share it have it once, at the best of them. */
  async function withContext(hits: CardHit[]): Promise<CardHit[]> {
    if (!hits.length) return hits;
    const parents = await chunks.parents(hits.map(({ chunk_id }) => chunk_id));
    const shown = new Set<string>();
    return hits.map((hit) => {
      const parent = parents.get(hit.chunk_id);
      if (!parent || shown.has(parent.key) || parent.text === hit.text) return hit;
      shown.add(parent.key);
      return { ...hit, context: parent.text };
    });
  }

  return {
    search,
    searchChunks: async (request: SearchRequest): Promise<CardHit[]> => (await search(request)).items,
  };
}

const NO_MODEL =
  'Only words were searched: there is no embedding model. Choose one for this card, or a default one under Models.';
const NO_VECTORS =
  'Only words were searched: no document has vectors of the embedding model yet. Index the card again to make them.';

async function embedQuestion(model: EmbeddingModel, query: string): Promise<number[]> {
  const signal = timeLimit(QUESTION_WITHIN_MS);
  const { vectors } = await embedTexts(model, [query], { attempts: 1, signal });
  const vector = toUnit(vectors[0] ?? []);
  if (vector) return vector;
  throw new ProviderFailure('provider.bad_answer', say('provider.empty_vector', { model: model.label }));
}

const idsOf = (found: FoundChunk[]): string[] => found.slice(0, FUSED).map(({ chunk_id }) => chunk_id);
