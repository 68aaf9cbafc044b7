import type { ChatModel } from '../../engine/providers/providers.ts';
import { ProviderFailure } from '../../engine/providers/provider-failure.ts';
import {
  inOrderOf,
  MAX_ORDER_TOKENS,
  RERANK_INSTRUCTIONS,
  RERANKED,
  toRerankContent,
} from '../../engine/retrieval/rerank.ts';
import { Refusal } from '../../refusal.ts';
import type { Caller } from '../access/viewer.ts';
import type { ModelWork } from '../models/model-work.ts';
import type { Searched } from './retrieval-service.ts';

/** Asks a model for an order, outside of a run. */
export interface Reranker {
  shortTaskModel: () => ChatModel | undefined;
  work: Pick<ModelWork, 'ask' | 'assertMaySpend'>;
}

export type RerankHits = (
  caller: Caller,
  query: string,
  found: Searched,
  signal?: AbortSignal,
) => Promise<Searched>;

/** Somebody waits for the retrieval test. */
const TOTAL_MS = 15_000;
const NOT_IN_ORDER = 'The passages were not put in order';
const NO_MODEL = `${NOT_IN_ORDER}: there is no model for short tasks. Choose a default one under Models.`;

/** Lets the model for short tasks put the best hits in order. Without success they stay as they are, and a note says why. */
export function createRerankHits(reranker: Reranker | undefined): RerankHits {
  return async (caller, query, { items, notes }, signal = new AbortController().signal) => {
    if (items.length < 2) return { items, notes };
    const model = reranker?.shortTaskModel();
    if (!reranker || !model) return { items, notes: [...notes, NO_MODEL] };
    const best = items
      .slice(0, RERANKED)
      .map((hit, place) => ({ ...hit, why: { ...hit.why, rank_before: place + 1 } }));
    let answer = '';
    try {
      await reranker.work.assertMaySpend(caller, {});
      const parts = reranker.work.ask(model, {
        instructions: RERANK_INSTRUCTIONS,
        messages: [{ role: 'user', content: toRerankContent(query, best) }],
        maxOutputTokens: MAX_ORDER_TOKENS,
        totalMs: TOTAL_MS,
        signal,
        caller,
      });
      for await (const part of parts) answer += part;
    } catch (error) {
      if (!(error instanceof ProviderFailure || error instanceof Refusal)) throw error;
      return { items, notes: [...notes, `${NOT_IN_ORDER}. ${error.message}`] };
    }
    const ordered = inOrderOf(answer, best);
    if (ordered) return { items: [...ordered, ...items.slice(RERANKED)], notes };
    return { items, notes: [...notes, `${NOT_IN_ORDER}. “${model.label}” did not answer with an order.`] };
  };
}
