import { opensScope, type Scope, type WorkflowGraph } from './workflow-graph.ts';

/** Which nodes have run before another one. */
export interface RunBefore {
  /** It has run whenever `id` runs. */
  certainly: (node: string, id: string) => boolean;
  /** There is a way on which it has. */
  possibly: (node: string, id: string) => boolean;
}

/** Nodes as sets of bits. */
interface Sets {
  must: bigint;
  may: bigint;
}

/**
 * Follows what has run along every way through the workflow. What a loop repeats while something holds has possibly run
 * behind it, and in the rounds before; what all branches of a parallel node do has run behind it.
 */
export function findRunBefore(graph: WorkflowGraph): RunBefore {
  const { nodes, ports, next, scopes } = graph;
  const order = inOrder(graph);
  const bits = new Map(order.map((id, index) => [id, 1n << BigInt(index)]));
  const bit = (id: string) => bits.get(id) ?? 0n;
  const all = (1n << BigInt(order.length)) - 1n;
  const members = membersOf(graph, bit);
  const inside = (id: string) => members.get(id) ?? 0n;
  const before = new Map<string, Sets>();
  const comingFrom = Map.groupBy(
    order.flatMap((id) =>
      (ports.get(id) ?? []).map((port) => ({
        id,
        port,
        target: next(id, port),
        isBack: next(id, port) === scopes.get(id)?.owner,
      })),
    ),
    ({ target, isBack }) => (isBack ? undefined : target),
  );
  const direct = Map.groupBy(order, (id) => keyOf(scopes.get(id) ?? null));

  /** What has run whenever the path behind this port has come to its end. */
  function ended(owner: string, port: string): bigint {
    let must = all;
    for (const id of direct.get(`${owner} ${port}`) ?? []) {
      const node = nodes.get(id)!;
      const own = ports.get(id) ?? [];
      const isOpen = ({ target }: { target: string | undefined }) => target === undefined || target === owner;
      const leaves = own
        .filter((port) => !opensScope(node, port))
        .map((port) => ({ target: next(id, port) }));
      if ((leaves.length === 0 || leaves.some(isOpen)) && before.has(id)) must &= behind(id).must;
    }
    return must;
  }

  const known = new Map<string, Sets>();
  function behind(id: string): Sets {
    const found = known.get(id);
    if (found) return found;
    const { must, may } = before.get(id)!;
    let certain = must | bit(id);
    if (nodes.get(id)!.config.type === 'parallel') {
      for (const port of ports.get(id) ?? []) {
        if (opensScope(nodes.get(id)!, port) && next(id, port) !== undefined) certain |= ended(id, port);
      }
    }
    const sets = { must: certain, may: may | bit(id) | inside(id) };
    known.set(id, sets);
    return sets;
  }

  for (const target of order) {
    let sets: Sets | undefined;
    for (const { id, port } of comingFrom.get(target) ?? []) {
      // A cycle, which is an error of its own.
      if (!before.has(id)) continue;
      const isLoop = nodes.get(id)!.config.type === 'loop';
      const { must, may } = opensScope(nodes.get(id)!, port)
        ? { must: before.get(id)!.must, may: before.get(id)!.may | (isLoop ? inside(id) : 0n) }
        : behind(id);
      sets = sets ? { must: sets.must & must, may: sets.may | may } : { must, may };
    }
    before.set(target, sets ?? { must: 0n, may: 0n });
  }

  return {
    certainly: (node, id) => ((before.get(id)?.must ?? 0n) & bit(node)) !== 0n,
    possibly(node, id) {
      const repeated = nodes.get(id)?.config.type === 'loop' ? inside(id) : 0n;
      return (((before.get(id)?.may ?? 0n) | repeated) & bit(node)) !== 0n;
    },
  };
}

const keyOf = (scope: Scope | null) => (scope ? `${scope.owner} ${scope.port}` : '');

/** Each node behind all that lead to it, and behind all that happens inside of those. */
function inOrder({ start, ports, next, scopes }: WorkflowGraph): string[] {
  if (!start) return [];
  const successors = (id: string) => {
    const found = new Set<string>();
    const scope = scopes.get(id) ?? null;
    for (const port of ports.get(id) ?? []) {
      const target = next(id, port);
      if (target !== undefined && target !== scope?.owner) found.add(target);
    }
    for (let at = scope; at; at = at.outer) {
      const target = next(at.owner, 'done');
      if (target !== undefined && target !== at.outer?.owner) found.add(target);
    }
    return [...found];
  };
  const seen = new Set([start.id]);
  const order: string[] = [];
  const path = [{ id: start.id, left: successors(start.id) }];
  while (path.length) {
    const top = path.at(-1)!;
    const target = top.left.pop();
    if (target === undefined) {
      order.push(top.id);
      path.pop();
    } else if (!seen.has(target)) {
      seen.add(target);
      path.push({ id: target, left: successors(target) });
    }
  }
  return order.toReversed();
}

/** What of the inside of each loop or parallel node is seen behind it: a loop over a list keeps each round to itself. */
function membersOf({ nodes, scopes }: WorkflowGraph, bit: (id: string) => bigint): Map<string, bigint> {
  const members = new Map<string, bigint>();
  for (const [id, scope] of scopes) {
    for (let at = scope; at; at = at.outer) {
      const owner = nodes.get(at.owner)!.config;
      if (owner.type === 'loop' && owner.mode === 'each') break;
      members.set(at.owner, (members.get(at.owner) ?? 0n) | bit(id));
    }
  }
  return members;
}
