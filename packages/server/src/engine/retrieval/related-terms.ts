import type { Ranked, Candidate } from './rank.ts';

/** How often each lexeme stands in a passage. */
export type LexemeCounts = ReadonlyMap<string, number>;

/* What Terrier takes when nobody says otherwise. */
const FEEDBACK_PASSAGES = 3;
const RELATED_TERMS = 10;
const RELATED_WEIGHT = 0.4;

/** With fewer passages found there is nothing to tell what is special about the best ones. */
const MIN_FOUND = 20;

/** The best passages, whose words say what a question is about; none where too few passages were found. */
export const feedbackPassages = <T extends Candidate>(ranked: Ranked<T>[]): T[] =>
  ranked.length < MIN_FOUND ? [] : ranked.slice(0, FEEDBACK_PASSAGES).map(({ candidate }) => candidate);

/**
 * Words that stand in the best passages far more often than in the rest of what was found, by the Bose-Einstein model of
 * Amati (Bo1), with the weight they have beside a word that was asked for once.
 */
export function relatedTerms(
  best: readonly LexemeCounts[],
  found: readonly LexemeCounts[],
): { lexeme: string; weight: number }[] {
  const often = new Map<string, number>();
  for (const counts of best)
    for (const [lexeme, count] of counts) often.set(lexeme, (often.get(lexeme) ?? 0) + count);
  const telling = [...often]
    .map(([lexeme, count]) => {
      const share = found.filter((counts) => counts.has(lexeme)).length / found.length;
      return { lexeme, gain: count * Math.log2((1 + share) / share) + Math.log2(1 + share) };
    })
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, RELATED_TERMS);
  const most = telling[0]?.gain ?? 1;
  return telling.map(({ lexeme, gain }) => ({ lexeme, weight: (RELATED_WEIGHT * gain) / most }));
}
