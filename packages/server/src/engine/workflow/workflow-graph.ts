import {
  portsOf,
  type WorkflowContent,
  type WorkflowEdge,
  type WorkflowNode,
} from '@agent-studio/api-client/contract';

/** The path of a scope: each loop or parallel around a node, with the port that leads to it, the outermost first. */
export interface Scope {
  owner: string;
  port: string;
  outer: Scope | null;
}

/** How nodes are connected. Edges that lead nowhere, or that a port has twice, are left out. */
export interface WorkflowGraph {
  nodes: ReadonlyMap<string, WorkflowNode>;
  ports: ReadonlyMap<string, readonly string[]>;
  /** Where a port leads; undefined: nowhere. */
  next: (id: string, port: string) => string | undefined;
  /** Nodes that are reached from the start, in the order in which they are come to, and the scope each is in. */
  scopes: ReadonlyMap<string, Scope | null>;
  /** A node that is reached in two scopes; it counts as part of the first. */
  clashes: readonly { edge: WorkflowEdge; first: Scope | null; second: Scope | null }[];
  start: WorkflowNode | undefined;
}

const SCOPED = new Set(['loop', 'parallel']);
const AFTER = new Set(['done', 'error']);

/** Whether the path behind this port is a part of the node. */
export const opensScope = (node: WorkflowNode, port: string): boolean =>
  SCOPED.has(node.config.type) && !AFTER.has(port);

/** Whether two nodes are in one path. */
export const isSameScope = (a: Scope | null, b: Scope | null): boolean =>
  a === b || (a !== null && b !== null && a.owner === b.owner && a.port === b.port);

/** Whether a scope is this one or inside of it. */
export function isWithin(scope: Scope | null, outer: Scope | null): boolean {
  if (outer === null) return true;
  for (let at = scope; at; at = at.outer) if (isSameScope(at, outer)) return true;
  return false;
}

export function readGraph({ nodes: list, edges }: Pick<WorkflowContent, 'nodes' | 'edges'>): WorkflowGraph {
  const nodes = new Map(list.map((node) => [node.id, node]));
  const ports = new Map(list.map((node) => [node.id, portsOf(node)]));
  const byPort = new Map<string, WorkflowEdge>();
  for (const edge of edges) {
    const key = `${edge.source} ${edge.source_port}`;
    const isThere = nodes.has(edge.target) && ports.get(edge.source)?.includes(edge.source_port);
    if (isThere && !byPort.has(key)) byPort.set(key, edge);
  }
  const next = (id: string, port: string) => byPort.get(`${id} ${port}`)?.target;
  const start = list.find(({ config }) => config.type === 'start');
  const { scopes, clashes } = findScopes(start, {
    nodes,
    ports,
    edgeOf: (id, port) => byPort.get(`${id} ${port}`),
  });
  return { nodes, ports, next, scopes, clashes, start };
}

function findScopes(
  start: WorkflowNode | undefined,
  {
    nodes,
    ports,
    edgeOf,
  }: Pick<WorkflowGraph, 'nodes' | 'ports'> & {
    edgeOf: (id: string, port: string) => WorkflowEdge | undefined;
  },
) {
  const scopes = new Map<string, Scope | null>();
  const clashes: WorkflowGraph['clashes'][number][] = [];
  if (start) scopes.set(start.id, null);
  // A map tells what is added while it is gone through: this comes to every node once.
  for (const [id, scope] of scopes) {
    const node = nodes.get(id)!;
    for (const port of ports.get(id) ?? []) {
      const edge = edgeOf(id, port);
      if (!edge || edge.target === scope?.owner) continue;
      const inner = opensScope(node, port) ? { owner: id, port, outer: scope } : scope;
      const known = scopes.get(edge.target);
      if (known === undefined) scopes.set(edge.target, inner);
      else if (!isSameScope(known, inner)) clashes.push({ edge, first: known, second: inner });
    }
  }
  return { scopes, clashes };
}
