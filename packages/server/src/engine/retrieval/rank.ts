/** One searched word and how common it is. */
export interface Term {
  /** As it was typed. */
  word: string;
  /** As it is indexed. */
  lexeme: string;
  /** Passages that contain it. */
  frequency: number;
  /** 1, or less for a word that only resembles what was typed, or that is asked with rather than for. */
  weight: number;
}

export interface Corpus {
  passages: number;
  averageTokens: number;
}

/** How often a lexeme stands in the parts of a passage. */
interface Occurrences {
  text: number;
  heading: number;
  title: number;
}

export interface Candidate {
  tokens: number;
  occurrences: Record<string, Occurrences>;
}

export interface Ranked<T> {
  candidate: T;
  /** 0..1: the share of what a passage could score that is full of every searched word. */
  score: number;
  /** Searched words that the passage contains, as they were typed. */
  terms: string[];
}

/* Values that suit short passages; a heading speaks for its whole passage. */
const SATURATION = 0.9;
const LENGTH_SHARE = 0.4;
const HEADING_WEIGHT = 2;
const TITLE_WEIGHT = 1;

/** The rarer a word, the more it says (BM25 with the logarithm that never turns negative). */
export const rarity = (
  { frequency, weight }: Pick<Term, 'frequency' | 'weight'>,
  { passages }: Corpus,
): number => weight * Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5));

/** Best first, by BM25 over text, heading and title. */
export function rank<T extends Candidate>(candidates: T[], terms: Term[], corpus: Corpus): Ranked<T>[] {
  const most = terms.reduce((sum, term) => sum + rarity(term, corpus), 0) * (SATURATION + 1);
  return candidates
    .map((candidate) => {
      const norm = 1 - LENGTH_SHARE + LENGTH_SHARE * (candidate.tokens / (corpus.averageTokens || 1));
      const found = terms.filter(({ lexeme }) => candidate.occurrences[lexeme]);
      const total = found.reduce((sum, term) => {
        const { text, heading, title } = candidate.occurrences[term.lexeme]!;
        const often = text + HEADING_WEIGHT * heading + TITLE_WEIGHT * title;
        return sum + (rarity(term, corpus) * often * (SATURATION + 1)) / (often + SATURATION * norm);
      }, 0);
      return {
        candidate,
        score: most ? total / most : 0,
        terms: [...new Set(found.map(({ word }) => word))],
      };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}
