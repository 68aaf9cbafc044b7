/** Two sequences side by side: what stands in both on one line, what stands in one alone with nothing beside it. */
export interface Pair<T> {
  before: T | undefined;
  after: T | undefined;
}

/** Beyond this many comparisons the differing middle is shown as one change. */
const MAX_CELLS = 4_000_000;

/** Lines up two sequences with as many equal neighbours as there can be, in their order. */
export function align<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (a: T, b: T) => boolean,
): Pair<T>[] {
  let start = 0;
  while (start < before.length && start < after.length && isSame(before[start]!, after[start]!)) start += 1;
  let end = 0;
  const room = Math.min(before.length, after.length) - start;
  while (end < room && isSame(before[before.length - 1 - end]!, after[after.length - 1 - end]!)) end += 1;
  const both = (from: number, to: number, shift: number): Pair<T>[] =>
    before.slice(from, to).map((one, place) => ({ before: one, after: after[from + shift + place] }));
  return [
    ...both(0, start, 0),
    ...alignMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end), isSame),
    ...both(before.length - end, before.length, after.length - before.length),
  ];
}

function alignMiddle<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (a: T, b: T) => boolean,
): Pair<T>[] {
  const removed = (one: T): Pair<T> => ({ before: one, after: undefined });
  const added = (one: T): Pair<T> => ({ before: undefined, after: one });
  if (before.length * after.length > MAX_CELLS) return [...before.map(removed), ...after.map(added)];
  const width = after.length + 1;
  // The longest common part of what is left from (row, column) on.
  const longest = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      longest[row * width + column] = isSame(before[row]!, after[column]!)
        ? longest[(row + 1) * width + column + 1]! + 1
        : Math.max(longest[(row + 1) * width + column]!, longest[row * width + column + 1]!);
    }
  }
  const pairs: Pair<T>[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length && column < after.length) {
    if (isSame(before[row]!, after[column]!)) {
      pairs.push({ before: before[row], after: after[column] });
      row += 1;
      column += 1;
    } else if (longest[(row + 1) * width + column]! >= longest[row * width + column + 1]!) {
      pairs.push(removed(before[row]!));
      row += 1;
    } else {
      pairs.push(added(after[column]!));
      column += 1;
    }
  }
  return [...pairs, ...before.slice(row).map(removed), ...after.slice(column).map(added)];
}
