/** Who may hand over to whom, by keys. */
export interface HandoffNode {
  key: string;
  handoff_to: readonly string[];
}

/** Keys that nobody can reach from the entry. */
export function unreachableFrom(entry: string, nodes: readonly HandoffNode[]): string[] {
  const targets = new Map(nodes.map(({ key, handoff_to }) => [key, handoff_to]));
  const reached = new Set<string>();
  const waiting = [entry];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    waiting.push(...(targets.get(key) ?? []));
  }
  return nodes.flatMap(({ key }) => (reached.has(key) ? [] : key));
}

/** Rings without a way out: each in it can only hand over to the next one. Each ring is answered once. */
export function closedRings(nodes: readonly HandoffNode[]): string[][] {
  const only = new Map(
    nodes.flatMap(({ key, handoff_to }) => {
      const others = [...new Set(handoff_to)].filter((to) => to !== key);
      return others.length === 1 ? [[key, others[0]!] as const] : [];
    }),
  );
  const seen = new Set<string>();
  const rings: string[][] = [];
  for (const { key } of nodes) {
    const path: string[] = [];
    for (let at: string | undefined = key; at !== undefined && !seen.has(at); at = only.get(at)) {
      seen.add(at);
      path.push(at);
      const next = only.get(at);
      if (next !== undefined && path.includes(next)) rings.push(path.slice(path.indexOf(next)));
    }
  }
  return rings;
}
