/** Ids found one way, best first, and what that way counts beside the others. */
export interface RankedIds {
  ids: readonly string[];
  weight: number;
}

/** Of the paper: high enough that one way alone does not decide. */
const K = 60;

/**
 * Reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009): ids with their score, best first. 1 is what is first in every
 * way; scores of different ways need not compare.
 */
export function fuseRanks(ways: readonly RankedIds[]): Map<string, number> {
  const total = ways.reduce((sum, { weight }) => sum + weight, 0);
  const scores = new Map<string, number>();
  for (const { ids, weight } of ways) {
    for (const [place, id] of ids.entries()) {
      const share = total && (weight / total) * ((K + 1) / (K + 1 + place));
      scores.set(id, (scores.get(id) ?? 0) + share);
    }
  }
  return new Map([...scores].filter(([, score]) => score > 0).toSorted(([, a], [, b]) => b - a));
}
