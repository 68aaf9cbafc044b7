import type { Evaluation, GoldenQuestion, SearchHit } from '@agent-studio/api-client/contract';

/** The share of common words from which two passages are the same one, cut differently or edited. */
const SAME_SHARE = 0.5;

/**
 * The place, from 1, of the passage that should be found; null where it is not among the hits. `present` is what the
 * expected passage says now: if that is another text, its document was cut anew and the words have to tell.
 */
export function rankOfExpected(
  { document, chunk_id, quote }: Pick<GoldenQuestion, 'document' | 'chunk_id' | 'quote'>,
  hits: Pick<SearchHit, 'chunk_id' | 'document_id' | 'text'>[],
  present: string | undefined,
): number | null {
  const byId = present !== undefined && quote !== null && sharedWords(present, quote) >= SAME_SHARE;
  const place = hits.findIndex((hit) => {
    if (hit.document_id !== document?.id) return false;
    if (chunk_id === null || quote === null) return true;
    return byId ? hit.chunk_id === chunk_id : sharedWords(hit.text, quote) >= SAME_SHARE;
  });
  return place < 0 ? null : place + 1;
}

/** Recall at four depths and the mean reciprocal rank; 0 without any question. */
export function measureRanks(ranks: (number | null)[]): Pick<Evaluation, 'recall' | 'mrr'> {
  const count = ranks.length || 1;
  const within = (depth: number) => ranks.filter((rank) => rank !== null && rank <= depth).length / count;
  return {
    recall: { at_1: within(1), at_3: within(3), at_5: within(5), at_10: within(10) },
    mrr: ranks.reduce<number>((sum, rank) => sum + (rank ? 1 / rank : 0), 0) / count,
  };
}

/** 0..1: the share of the smaller text's words that the other one has too. */
function sharedWords(a: string, b: string): number {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (Math.min(one.size, other.size) || 1);
}

const wordsOf = (text: string): Set<string> =>
  new Set(Array.from(text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu), ([word]) => word));
