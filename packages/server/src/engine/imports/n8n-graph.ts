import { listOf, objectOf, textOf } from './sheet.ts';

/** One step of n8n, as far as it is read. */
export interface N8nNode {
  name: string;
  /** Without the name of its package. */
  type: string;
  fullType: string;
  parameters: Record<string, unknown>;
  at: { x: number; y: number };
  isDisabled: boolean;
  raw: Record<string, unknown>;
}

/** Steps and the ways between them; what n8n only passes through is no step. */
export interface N8nGraph {
  nodes: ReadonlyMap<string, N8nNode>;
  /** Names that each way out leads to. */
  outs: (name: string) => readonly (readonly string[])[];
  /** From where something comes in: the name, and the number of the way out. */
  ins: (name: string) => readonly { from: string; output: number }[];
  /** What is plugged into a step. */
  plugged: (name: string) => readonly N8nNode[];
  /** Steps that are plugged into others only. */
  isPlug: (name: string) => boolean;
  /** Steps that are reached from here, this one too. */
  reach: (name: string) => ReadonlySet<string>;
}

/** What a run passes through; the second only marks it for a list there. */
export const DOES_NOTHING: ReadonlySet<string> = new Set(['noOp', 'executionData']);

/** Ours are wider. */
export const SCALE = 1.45;

export function readN8nGraph(file: Record<string, unknown>): N8nGraph {
  const nodes = new Map<string, N8nNode>();
  for (const one of listOf(file['nodes'])) {
    const raw = objectOf(one);
    const name = textOf(raw['name']);
    const fullType = textOf(raw['type']);
    if (!name || !fullType) continue;
    const [x = 0, y = 0] = listOf(raw['position']).map(Number);
    nodes.set(name, {
      name,
      type: fullType.split('.').at(-1) ?? fullType,
      fullType,
      parameters: objectOf(raw['parameters']),
      at: { x: Math.round(x * SCALE) || 0, y: Math.round(y * SCALE) || 0 },
      isDisabled: raw['disabled'] === true,
      raw,
    });
  }
  const connections = objectOf(file['connections']);
  const passes = (name: string) => {
    const node = nodes.get(name);
    return node !== undefined && (node.isDisabled || DOES_NOTHING.has(node.type));
  };
  const rawOuts = (name: string): string[][] =>
    listOf(objectOf(connections[name])['main']).map((way) =>
      listOf(way)
        .map((one) => textOf(objectOf(one)['node']))
        .filter((target) => nodes.has(target)),
    );
  const follow = (targets: readonly string[], seen: ReadonlySet<string>): string[] =>
    targets.flatMap((target) => {
      if (!passes(target) || seen.has(target)) return passes(target) ? [] : target;
      return follow(rawOuts(target)[0] ?? [], new Set([...seen, target]));
    });
  const outs = new Map(
    [...nodes.keys()].map((name) => [name, rawOuts(name).map((way) => [...new Set(follow(way, new Set()))])]),
  );
  const ins = new Map<string, { from: string; output: number }[]>();
  for (const [from, ways] of outs) {
    if (passes(from)) continue;
    ways.forEach((way, output) => {
      for (const target of way) ins.set(target, [...(ins.get(target) ?? []), { from, output }]);
    });
  }
  const plugged = new Map<string, N8nNode[]>();
  const plugs = new Set<string>();
  for (const [name, ways] of Object.entries(connections)) {
    const node = nodes.get(name);
    if (!node) continue;
    for (const [kind, targets] of Object.entries(objectOf(ways))) {
      if (!kind.startsWith('ai_')) continue;
      plugs.add(name);
      for (const one of listOf(targets).flatMap(listOf)) {
        const target = textOf(objectOf(one)['node']);
        plugged.set(target, [...(plugged.get(target) ?? []), node]);
      }
    }
  }
  const known = new Map<string, Set<string>>();
  function reach(name: string): ReadonlySet<string> {
    const found = known.get(name);
    if (found) return found;
    const seen = new Set([name]);
    for (const one of seen) for (const target of (outs.get(one) ?? []).flat()) seen.add(target);
    known.set(name, seen);
    return seen;
  }
  return {
    nodes,
    outs: (name) => outs.get(name) ?? [],
    ins: (name) => ins.get(name) ?? [],
    plugged: (name) => plugged.get(name) ?? [],
    isPlug: (name) => plugs.has(name) && !(outs.get(name) ?? []).flat().length,
    reach,
  };
}
