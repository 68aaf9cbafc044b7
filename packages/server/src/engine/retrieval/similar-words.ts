const MIN_CHARS = 4;
const LONG_CHARS = 8;

/** Words of the vocabulary that a typed one may have been meant to be: one slip away, two for long words, same first letter. */
export function similarWords(typed: string, vocabulary: Iterable<string>): string[] {
  if (typed.length < MIN_CHARS) return [];
  const slips = typed.length >= LONG_CHARS ? 2 : 1;
  const near = [...vocabulary]
    .filter((word) => word[0] === typed[0] && Math.abs(word.length - typed.length) <= slips)
    .map((word) => ({ word, distance: distance(typed, word) }))
    .filter((candidate) => candidate.distance <= slips);
  const nearest = Math.min(...near.map((candidate) => candidate.distance));
  return near.filter((candidate) => candidate.distance === nearest).map(({ word }) => word);
}

/** Letters to insert, drop, replace or swap with their neighbour (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          above[column]! + 1,
          current[column - 1]! + 1,
          above[column - 1]! + (same ? 0 : 1),
          swapped ? before[column - 2]! + 1 : Infinity,
        ),
      );
    }
    before = above;
    above = current;
  }
  return above[b.length]!;
}
