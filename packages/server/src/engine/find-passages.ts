import type { SearchHit } from '@agent-studio/api-client/contract';

/** What a card wants a model to do for its search. */
export interface SearchWishes {
  rewrite_query: boolean;
  rerank: boolean;
}

/** A passage that is put before the model; `index` is the number it is cited by, counting from 1. */
export interface Passage extends SearchHit {
  index: number;
  card_id: string;
}

/** A knowledge card as an agent uses it. */
export interface CardUse {
  id: string;
  name: string;
  top_k: number;
}

/** The passages of one card that match a question, best first. */
export type SearchCard = (cardId: string, query: string, topK: number) => Promise<SearchHit[]>;

export interface Found {
  query: string;
  passages: Passage[];
  /** Hits by card, in the order of the agent's cards. */
  byCard: { card_id: string; hits: number; top_score: number }[];
}

const MAX_PASSAGES = 20;
const MAX_PASSAGE_CHARS = 60_000;

/**
 * Asks every card. A follow-up question ("And abroad?") often matches nothing by itself, so without any hit it is asked
 * once more together with the question before it.
 */
export async function findPassages(
  search: SearchCard,
  cards: CardUse[],
  question: string,
  questionBefore: string | undefined,
): Promise<Found> {
  const found = await findWith(search, cards, question);
  if (found.passages.length || questionBefore === undefined) return found;
  return findWith(search, cards, `${questionBefore}\n${question}`);
}

async function findWith(search: SearchCard, cards: CardUse[], query: string): Promise<Found> {
  const answers = await Promise.all(
    cards.map(async ({ id, top_k }) => ({ card_id: id, hits: await search(id, query, top_k) })),
  );
  const ranked = answers
    .flatMap(({ card_id, hits }) => hits.map((hit) => ({ ...hit, card_id })))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_PASSAGES);
  let chars = 0;
  const fitting = ranked.filter(({ text, context = text }, place) => {
    chars += context.length;
    return place === 0 || chars <= MAX_PASSAGE_CHARS;
  });
  return {
    query,
    passages: fitting.map((hit, place) => ({ ...hit, index: place + 1 })),
    byCard: answers.map(({ card_id, hits }) => ({
      card_id,
      hits: hits.length,
      top_score: Math.max(0, ...hits.map(({ score }) => score)),
    })),
  };
}
