export interface Placed {
  id: string;
  /** Its column and row, counted from 0. */
  rank: number;
  row: number;
  /** The last column that its lines cross on their way. */
  until: number;
  /** Whether anything follows. */
  leads: boolean;
}

/**
 * The row of every node of a part: the first way out goes on in the same row, each further one in a row of its own below
 * all that hangs on those before it, as high as there is room. A row is taken as far as a line runs in it.
 */
export function placeRows(
  ids: readonly string[],
  ranks: ReadonlyMap<string, number>,
  ahead: ReadonlyMap<string, readonly string[]>,
): Placed[] {
  const led = new Set(ids.flatMap((id) => ahead.get(id)!));
  const begins = ids.filter((id) => !led.has(id));
  const placed = new Map<string, Placed>();
  const children = toTree(begins, ahead);
  /** The first free row of each column. */
  const free: number[] = [];
  const untilOf = (id: string) =>
    Math.max(ranks.get(id)!, ...ahead.get(id)!.map((target) => ranks.get(target)! - 1));
  const take = (id: string, row: number, from: number) => {
    const rank = ranks.get(id)!;
    const until = untilOf(id);
    placed.set(id, { id, rank, row, until, leads: ahead.get(id)!.length > 0 });
    for (let column = from; column <= until; column += 1) free[column] = Math.max(free[column] ?? 0, row + 1);
  };

  /** A row of first ways out, then what branches off it, from its end to its beginning: the last stands highest. */
  function lay(begin: string, from: number) {
    const line: string[] = [];
    for (let id: string | undefined = begin; id !== undefined; id = children.get(id)![0]) line.push(id);
    const end = Math.max(...line.map(untilOf));
    let row = 0;
    for (let column = from; column <= end; column += 1) row = Math.max(row, free[column] ?? 0);
    let start = from;
    for (const id of line) {
      take(id, row, start);
      start = ranks.get(id)!;
    }
    for (const id of line.toReversed())
      for (const child of children.get(id)!.slice(1)) lay(child, ranks.get(id)! + 1);
  }
  for (const begin of begins) lay(begin, ranks.get(begin)!);
  return ids.map((id) => placed.get(id)!);
}

/** What is reached first from where, in the order of the ports: each node hangs on one other. */
function toTree(
  begins: readonly string[],
  ahead: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  const children = new Map<string, string[]>();
  const path = begins.toReversed();
  const seen = new Set(begins);
  // A node hangs on the first that leads to it when one follows the first ways out as far as they go.
  while (path.length > 0) {
    const id = path.pop()!;
    if (children.has(id)) continue;
    const own = ahead.get(id)!.filter((target) => !seen.has(target));
    for (const target of own) seen.add(target);
    children.set(id, own);
    path.push(...own.toReversed());
  }
  return children;
}
