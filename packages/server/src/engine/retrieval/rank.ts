/** One searched word and how common it is. */
export interface Term {
  /** As it was typed. */
  word: string;
  /** As it is indexed. */
  lexeme: string;
  /** Passages that contain it. */
  frequency: number;
  /** How often it is asked for; less for a word that only resembles what was typed, or that is asked with rather than for. */
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
  /** The same as they are indexed. */
  lexemes: string[];
}

/* The usual values of BM25 (k1 and b); a heading speaks for its whole passage, a title for its whole document. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;
const HEADING_WEIGHT = 2;
const TITLE_WEIGHT = 2;

/** The rarer a word, the more it says (BM25 with the logarithm that never turns negative). */
export const rarity = (
  { frequency, weight }: Pick<Term, 'frequency' | 'weight'>,
  { passages }: Corpus,
): number => weight * Math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5));

/**
 * Best first, by BM25 over text, heading and title. `related` words raise passages that have an asked one as well; they
 * find none by themselves.
 */
export function rank<T extends Candidate>(
  candidates: T[],
  terms: Term[],
  corpus: Corpus,
  related: Term[] = [],
): Ranked<T>[] {
  const most = terms.reduce((sum, term) => sum + rarity(term, corpus), 0) * (SATURATION + 1);
  return candidates
    .map((candidate) => {
      const norm = 1 - LENGTH_SHARE + LENGTH_SHARE * (candidate.tokens / (corpus.averageTokens || 1));
      const weigh = (some: Term[]) =>
        some.reduce((sum, term) => sum + weightIn(candidate, term, norm, corpus), 0) / (most || 1);
      const found = terms.filter(({ lexeme }) => candidate.occurrences[lexeme]);
      const asked = weigh(found);
      const total = asked && asked + weigh(related);
      return {
        candidate,
        total,
        score: Math.min(1, total),
        terms: [...new Set(found.map(({ word }) => word))],
        lexemes: found.map(({ lexeme }) => lexeme),
      };
    })
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
    .map(({ total: _, ...ranked }) => ranked);
}

function weightIn({ occurrences }: Candidate, term: Term, norm: number, corpus: Corpus): number {
  const { text = 0, heading = 0, title = 0 } = occurrences[term.lexeme] ?? {};
  const often = text + HEADING_WEIGHT * heading + TITLE_WEIGHT * title;
  return (rarity(term, corpus) * often * (SATURATION + 1)) / (often + SATURATION * norm);
}
