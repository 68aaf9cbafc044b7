import type { SearchHit } from '@agent-studio/api-client/contract';
import { isAskingWord } from '../../engine/retrieval/asking-words.ts';
import { toLetterGroups } from '../../engine/retrieval/letter-groups.ts';
import { toQueryWords } from '../../engine/retrieval/query-words.ts';
import { type Corpus, type Ranked, rank, rarity, type Term } from '../../engine/retrieval/rank.ts';
import { similarWords } from '../../engine/retrieval/similar-words.ts';
import type { ChunksRepository, FoundChunk } from './chunks-repository.ts';

export interface SearchRequest {
  cardIds: string[];
  query: string;
  topK: number;
  /** 0..1, absent: 0. */
  scoreThreshold?: number | undefined;
}

/** A hit with the card it came from, for those who search several. */
export interface CardHit extends SearchHit {
  card_id: string;
}

/** Passages ranked in full; the database chooses them by the weight of the words they contain. */
const CANDIDATES = 200;
/** A word in more passages than this share tells them apart too little to be searched by itself. */
const COMMON_SHARE = 0.5;
/** From this share of unknown words on, the question is likely mistyped. */
const UNKNOWN_SHARE = 0.5;
const SIMILAR_WEIGHT = 0.6;
const ASKING_WEIGHT = 0.3;

const PLACES = ['title', 'heading', 'text'] as const;

/** Finds passages by their words. Knows no permissions: callers pass cards that may be read. */
export function createRetrievalService(chunks: ChunksRepository) {
  async function searchChunks({
    cardIds,
    query,
    topK,
    scoreThreshold = 0,
  }: SearchRequest): Promise<CardHit[]> {
    const words = toQueryWords(query);
    if (!words.length || !cardIds.length) return [];
    const [corpus, typed] = await Promise.all([chunks.corpus(cardIds), chunks.terms(cardIds, words)]);
    if (!corpus.passages) return [];
    const terms = await withSimilar(
      cardIds,
      typed.map((term) => ({ ...term, weight: isAskingWord(term.lexeme) ? ASKING_WEIGHT : 1 })),
      corpus,
    );
    const known = terms.filter(({ frequency }) => frequency > 0);
    const ranked = known.length
      ? rank(await candidates(cardIds, known, corpus), terms, corpus)
      : await searchLetters(
          cardIds,
          typed.map(({ word }) => word),
          corpus,
        );
    const asked = [...new Set(terms.map(({ word }) => word))];
    return ranked
      .filter(({ score }) => score >= scoreThreshold)
      .slice(0, topK)
      .map((found) => toHit(found, asked));
  }

  function candidates(cardIds: string[], known: Term[], corpus: Corpus): Promise<FoundChunk[]> {
    const telling = known.filter(({ frequency }) => frequency <= corpus.passages * COMMON_SHARE);
    const searched = (telling.length ? telling : known).map((term) => ({
      ...term,
      rarity: rarity(term, corpus),
    }));
    return chunks.withAny(cardIds, searched, CANDIDATES);
  }

  /** Adds, for words that stand nowhere, those they resemble. */
  async function withSimilar(cardIds: string[], terms: Term[], corpus: Corpus): Promise<Term[]> {
    const unknown = terms.filter(({ frequency }) => frequency === 0);
    if (!unknown.length || unknown.length < terms.length * UNKNOWN_SHARE) return terms;
    const vocabulary = await chunks.vocabulary(cardIds, corpus);
    return terms.flatMap((term) => {
      const meant = term.frequency ? [] : similarWords(term.lexeme, vocabulary.keys());
      return meant.length
        ? meant.map((lexeme) => ({
            word: term.word,
            lexeme,
            frequency: vocabulary.get(lexeme)!,
            weight: SIMILAR_WEIGHT,
          }))
        : [term];
    });
  }

  /** For scripts without spaces, and for parts of words. */
  async function searchLetters(
    cardIds: string[],
    words: string[],
    corpus: Corpus,
  ): Promise<Ranked<FoundChunk>[]> {
    const groups = toLetterGroups(words);
    if (!groups.length) return [];
    const found = await chunks.containing(cardIds, groups, CANDIDATES);
    const counted = found.map((chunk) => ({ ...chunk, occurrences: countLetters(chunk.text, groups) }));
    const terms = groups.map((group) => ({
      word: group,
      lexeme: group,
      frequency: counted.filter(({ occurrences }) => occurrences[group]).length,
      weight: 1,
    }));
    return rank(counted, terms, corpus);
  }

  return { searchChunks };
}

export type RetrievalService = ReturnType<typeof createRetrievalService>;

function countLetters(text: string, groups: string[]): FoundChunk['occurrences'] {
  const lower = text.toLowerCase();
  const counts = groups.map((group) => [group, lower.split(group.toLowerCase()).length - 1] as const);
  return Object.fromEntries(
    counts
      .filter(([, count]) => count > 0)
      .map(([group, count]) => [group, { text: count, heading: 0, title: 0 }]),
  );
}

function toHit({ candidate, score, terms }: Ranked<FoundChunk>, asked: string[]): CardHit {
  const { chunk_id, document_id, card_id, title, heading, page, text, occurrences } = candidate;
  const found = Object.values(occurrences);
  const why = {
    text: score,
    terms,
    places: PLACES.filter((place) => found.some((counts) => counts[place] > 0)),
    missing: asked.filter((word) => !terms.includes(word)),
  };
  return { chunk_id, document_id, card_id, title, heading, page, text, score, why };
}
