import { isAskingWord } from '../../engine/retrieval/asking-words.ts';
import { toLetterGroups } from '../../engine/retrieval/letter-groups.ts';
import type { AskedFor } from '../../engine/retrieval/asked-as.ts';
import { type OtherWords, toMeant } from '../../engine/retrieval/other-words.ts';
import { countTyped, toQueryWords } from '../../engine/retrieval/query-words.ts';
import {
  type Candidate,
  type Corpus,
  type Ranked,
  rank,
  rarity,
  type Term,
} from '../../engine/retrieval/rank.ts';
import { feedbackPassages, relatedTerms } from '../../engine/retrieval/related-terms.ts';
import { similarWords } from '../../engine/retrieval/similar-words.ts';
import type { ChunksRepository, FoundChunk } from './chunks-repository.ts';

export interface TextFound {
  /** Best first. */
  ranked: Ranked<FoundChunk>[];
  /** The words of the question that count, as they were typed. */
  asked: string[];
}

/** How many of the best are read for what tells them apart. */
const READ_AGAIN = 100;
/** Passages ranked in full; the database chooses them by the weight of the words they contain. */
const CANDIDATES = 200;
/** A word in more passages than this share tells them apart too little to be searched by itself. */
const COMMON_SHARE = 0.5;
/** From this share of unknown words on, the question is likely mistyped. */
const UNKNOWN_SHARE = 0.5;
const SIMILAR_WEIGHT = 0.6;
const ASKING_WEIGHT = 0.3;
/** Of what the documents call what was typed, and of what was typed for it. */
const MEANT_WEIGHT = 1;
const REPLACED_WEIGHT = 0.4;

/** Of the headings of sections that are asked for in other words; and how much that counts beside the words themselves. */
const HEADING_WORD_WEIGHT = 0.1;
const MOST_SECTIONS = 8;
const ASKED_SHARE = 1.2;

export type TextSearch = ReturnType<typeof createTextSearch>;

/**
 * Finds passages by their words: BM25, and once more with the words that the best passages tell. `otherWords`: what people
 * call what stands in these cards; `askedFor`: the sections of them that are asked for in such words.
 */
export function createTextSearch(
  chunks: ChunksRepository,
  otherWords: (cardIds: readonly string[]) => OtherWords = () => ({}),
  askedFor: (cardIds: readonly string[], query: string) => AskedFor[] = () => [],
) {
  return async (cardIds: string[], query: string): Promise<TextFound> => {
    const words = toQueryWords(query);
    if (!words.length) return { ranked: [], asked: [] };
    const [corpus, typed] = await Promise.all([chunks.corpus(cardIds), chunks.terms(cardIds, words)]);
    if (!corpus.passages) return { ranked: [], asked: [] };
    const timesTyped = countTyped(query);
    const asked = typed.map((term) => ({
      ...term,
      weight: timesTyped(term.word) * (isAskingWord(term.lexeme) ? ASKING_WEIGHT : 1),
    }));
    const sections = askedFor(cardIds, query).slice(0, MOST_SECTIONS);
    const spoken = await withMeant(cardIds, asked, words);
    const terms = await withSimilar(cardIds, await withHeadings(cardIds, spoken, sections), corpus);
    const known = terms.filter(({ frequency }) => frequency > 0);
    const ranked = known.length
      ? await rankTwice(cardIds, await candidates(cardIds, known, corpus), terms, corpus)
      : await searchLetters(
          cardIds,
          typed.map(({ word }) => word),
          corpus,
        );
    return { ranked: raised(ranked, sections), asked: [...new Set(terms.map(({ word }) => word))] };
  };

  /** Adds the headings of the sections that are asked for in such words, so that their passages are found at all. */
  async function withHeadings(
    cardIds: string[],
    terms: Term[],
    sections: readonly AskedFor[],
  ): Promise<Term[]> {
    if (!sections.length) return terms;
    const words = toQueryWords(sections.map(({ heading }) => heading).join(' '));
    const present = new Set(terms.map(({ lexeme }) => lexeme));
    const found = await chunks.terms(cardIds, words);
    const added = found.filter(
      ({ lexeme, frequency }) => frequency > 0 && !present.has(lexeme) && !isAskingWord(lexeme),
    );
    return [...terms, ...added.map((term) => ({ ...term, weight: HEADING_WORD_WEIGHT }))];
  }

  function candidates(cardIds: string[], known: Term[], corpus: Corpus): Promise<FoundChunk[]> {
    const telling = known.filter(({ frequency }) => frequency <= corpus.passages * COMMON_SHARE);
    const searched = (telling.length ? telling : known).map((term) => ({
      ...term,
      rarity: rarity(term, corpus),
    }));
    return chunks.withAny(cardIds, searched, CANDIDATES);
  }

  /** Ranks by the words of the question, then with those besides that the best passages have in common. */
  async function rankTwice(cardIds: string[], found: FoundChunk[], terms: Term[], corpus: Corpus) {
    const ranked = rank(found, terms, corpus);
    const best = feedbackPassages(ranked);
    if (!best.length) return ranked;
    const idsOf = (some: FoundChunk[]) => some.map(({ chunk_id }) => chunk_id);
    const again = ranked.slice(0, READ_AGAIN).map(({ candidate }) => candidate);
    const told = await chunks.told(idsOf(best), idsOf(again));
    const countsOf = (some: FoundChunk[]) => idsOf(some).map((id) => toCounts(told.get(id)));
    const related = relatedTerms(countsOf(best), countsOf(again));
    const lexemes = related.map(({ lexeme }) => lexeme);
    const frequencies = await chunks.frequencies(cardIds, lexemes);
    const complete = found.map((chunk) => ({
      ...chunk,
      occurrences: { ...told.get(chunk.chunk_id), ...chunk.occurrences },
    }));
    const most = Math.max(...terms.map(({ weight }) => weight));
    return rank(
      complete,
      terms,
      corpus,
      related.map(({ lexeme, weight }, place) => ({
        word: lexeme,
        lexeme,
        frequency: frequencies[place] ?? 0,
        weight: weight * most,
      })),
    );
  }

  /** Adds what the documents call what was typed; words that stand nowhere are replaced by it. */
  async function withMeant(cardIds: string[], terms: Term[], words: string[]): Promise<Term[]> {
    const meant = toMeant(words, otherWords(cardIds));
    if (!meant.length) return terms;
    const typedFor = new Map(
      meant.flatMap(({ typed, words: own }) => own.map((word) => [word, typed.join(' ')])),
    );
    const found = await chunks.terms(cardIds, [...typedFor.keys()]);
    const replaced = new Set(meant.flatMap(({ typed }) => typed));
    const isMeant = new Set(found.map(({ lexeme }) => lexeme));
    const kept = terms.flatMap((term) => {
      if (!replaced.has(term.word.toLowerCase()) || isMeant.has(term.lexeme)) return term;
      return term.frequency ? { ...term, weight: REPLACED_WEIGHT * term.weight } : [];
    });
    const present = new Set(kept.map(({ lexeme }) => lexeme));
    const added = found.filter(({ lexeme, frequency }) => frequency > 0 && !present.has(lexeme));
    return [
      ...kept,
      ...added.map((term) => ({ ...term, word: typedFor.get(term.word) ?? term.word, weight: MEANT_WEIGHT })),
    ];
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
}

/** Passages of the sections that are asked for in such words come before others that are as good. */
function raised(ranked: Ranked<FoundChunk>[], sections: readonly AskedFor[]): Ranked<FoundChunk>[] {
  if (!sections.length) return ranked;
  const scores = new Map(sections.map(({ heading, score }) => [heading, score]));
  return ranked
    .map((one) => {
      const asked = scores.get(one.candidate.heading.split(' › ').at(-1) ?? '') ?? 0;
      return { ...one, score: (one.score + ASKED_SHARE * asked) / (1 + ASKED_SHARE) };
    })
    .toSorted((a, b) => b.score - a.score);
}

const toCounts = (occurrences: Candidate['occurrences'] = {}): Map<string, number> =>
  new Map(
    Object.entries(occurrences).map(([lexeme, { text, heading, title }]) => [lexeme, text + heading + title]),
  );

function countLetters(text: string, groups: string[]): FoundChunk['occurrences'] {
  const lower = text.toLowerCase();
  const counts = groups.map((group) => [group, lower.split(group.toLowerCase()).length - 1] as const);
  return Object.fromEntries(
    counts
      .filter(([, count]) => count > 0)
      .map(([group, count]) => [group, { text: count, heading: 0, title: 0 }]),
  );
}
