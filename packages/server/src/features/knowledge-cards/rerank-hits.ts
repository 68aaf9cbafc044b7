import { ProviderFailure } from '../../engine/providers/provider-failure.ts';
import type { ChatModel } from '../../engine/providers/providers.ts';
import { rerank, RERANKED } from '../../engine/retrieval/rerank.ts';
import type { Searched } from './retrieval-service.ts';

export type RerankHits = (query: string, found: Searched, signal?: AbortSignal) => Promise<Searched>;

const NO_MODEL =
  'The passages were not put in order: there is no model for short tasks. Choose a default one under Models.';

/** Lets the model for short tasks put the best hits in order. Without success they stay as they are, and a note says why. */
export function createRerankHits(shortTaskModel: () => ChatModel | undefined): RerankHits {
  return async (query, { items, notes }, signal = new AbortController().signal) => {
    if (items.length < 2) return { items, notes };
    const model = shortTaskModel();
    if (!model) return { items, notes: [...notes, NO_MODEL] };
    try {
      const best = items
        .slice(0, RERANKED)
        .map((hit, place) => ({ ...hit, why: { ...hit.why, rank_before: place + 1 } }));
      return { items: [...(await rerank(model, query, best, signal)), ...items.slice(RERANKED)], notes };
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      return { items, notes: [...notes, `The passages were not put in order. ${error.message}`] };
    }
  };
}
