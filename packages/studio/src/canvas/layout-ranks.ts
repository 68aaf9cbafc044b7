export interface Ranked {
  /** Nodes that lines join, in the order in which one reads them. */
  parts: readonly (readonly string[])[];
  /** The column of each. */
  ranks: ReadonlyMap<string, number>;
  /** Where lines run forwards to, in the order of the ports they leave at. */
  ahead: ReadonlyMap<string, readonly string[]>;
}

interface Line {
  source: string;
  sourcePort?: string;
  target: string;
}

/** The column of every node: right of all that leads to it. A line that closes a circle counts as running back. */
export function rankNodes(
  nodes: readonly { id: string; ports: readonly string[] }[],
  edges: readonly Line[],
): Ranked {
  const known = new Set(nodes.map(({ id }) => id));
  const lines = edges.filter(({ source, target }) => known.has(source) && known.has(target));
  const bySource = Map.groupBy(lines, ({ source }) => source);
  const targets = new Map(
    nodes.map(({ id, ports }) => {
      const place = ({ sourcePort = 'next' }: Line) => {
        const found = ports.indexOf(sourcePort);
        return found < 0 ? ports.length : found;
      };
      const found = bySource.get(id) ?? [];
      const own = found.toSorted((a, b) => place(a) - place(b));
      return [id, [...new Set(own.map(({ target }) => target))]] as const;
    }),
  );

  const led = new Set(lines.map(({ target }) => target));
  const begins = [
    ...nodes.filter(({ id }) => !led.has(id)),
    // Of a circle nothing is first but what stands first.
    ...nodes.filter(({ id }) => led.has(id)),
  ];
  const ahead = new Map<string, string[]>();
  const finished: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  /** By hand: a chain may be longer than the stack of calls is deep. */
  function walk(begin: string) {
    const path: { id: string; next: number }[] = [{ id: begin, next: 0 }];
    state.set(begin, 'open');
    ahead.set(begin, []);
    while (path.length > 0) {
      const top = path.at(-1)!;
      const target = targets.get(top.id)![top.next];
      if (target === undefined) {
        state.set(top.id, 'done');
        finished.push(top.id);
        path.pop();
        continue;
      }
      top.next += 1;
      if (state.get(target) === 'open') continue;
      ahead.get(top.id)!.push(target);
      if (state.has(target)) continue;
      state.set(target, 'open');
      ahead.set(target, []);
      path.push({ id: target, next: 0 });
    }
  }
  for (const { id } of begins) if (!state.has(id)) walk(id);

  const ranks = new Map(nodes.map(({ id }) => [id, 0]));
  for (const id of finished.toReversed())
    for (const target of ahead.get(id)!) ranks.set(target, Math.max(ranks.get(target)!, ranks.get(id)! + 1));
  return { parts: toParts(nodes, lines), ranks, ahead };
}

function toParts(nodes: readonly { id: string }[], lines: readonly Line[]): string[][] {
  const places = new Map(nodes.map(({ id }, place) => [id, place]));
  const beside = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  for (const { source, target } of lines) {
    beside.get(source)!.push(target);
    beside.get(target)!.push(source);
  }
  const seen = new Set<string>();
  const parts: string[][] = [];
  for (const { id: begin } of nodes) {
    if (seen.has(begin)) continue;
    const part = [begin];
    seen.add(begin);
    for (const id of part)
      for (const other of beside.get(id)!)
        if (!seen.has(other)) {
          seen.add(other);
          part.push(other);
        }
    parts.push(part.toSorted((a, b) => places.get(a)! - places.get(b)!));
  }
  return parts;
}
