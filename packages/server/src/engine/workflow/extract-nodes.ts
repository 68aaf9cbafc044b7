import {
  type Extracted,
  type Extraction,
  type NodeConfig,
  type NodeType,
  type Position,
  type WorkflowEdge,
  type WorkflowNode,
  workflowNodeSchema,
} from '@agent-studio/api-client/contract';
import { say } from '../../say.ts';
import { nameOf } from './lint-types.ts';
import { createMoves, type Moves, NotExtracted } from './moved-reads.ts';
import { findRunBefore } from './run-before.ts';
import { isSameScope, opensScope, readGraph, type WorkflowGraph } from './workflow-graph.ts';

/** They belong to the run as a whole. */
const STAY: ReadonlySet<NodeType> = new Set<NodeType>(['start', 'end', 'respond', 'set_variables']);
/** The room between two nodes that follow each other, in pixels. */
const STEP_X = 304;

/**
 * Takes nodes out of a workflow into one of their own. What they read from outside becomes its inputs, what others read of
 * them its outputs, and every expression reads the same value as before. Pure; fails with `NotExtracted` where the run
 * would go another way than before.
 */
export function extractNodes(content: Extraction): Extracted {
  const graph = readGraph(content);
  const chosen = new Set(content.node_ids);
  const nodes = content.nodes.filter(({ id }) => chosen.has(id));
  for (const node of nodes)
    if (STAY.has(node.config.type)) throw new NotExtracted(say('extract.stays', { node: nameOf(node) }));
  const { entry, exits } = bordersOf(content, graph, chosen);
  checkCourse(graph, { nodes, chosen, entry, exits });

  const callId = freeId('sub_workflow', new Set(content.nodes.map(({ id }) => id)));
  const moves = createMoves(graph, chosen, callId);
  const inner = nodes.map(moves.inside);
  const left = content.nodes.filter(({ id }) => !chosen.has(id));
  const rewritten = left.map(moves.outside).filter((node, place) => node !== left[place]);

  const at = { x: Math.min(...nodes.map(({ position }) => position.x)), y: entry.position.y };
  const right = Math.max(...nodes.map(({ position }) => position.x));
  const [startId, endId] = [freeId('start', chosen), freeId('end', chosen)];
  const sub = {
    nodes: [newNode(startId, { type: 'start' }, { ...at, x: at.x - STEP_X }), ...inner],
    edges: [
      ...content.edges.filter(({ source, target }) => chosen.has(source) && chosen.has(target)),
      leadTo(startId, 'next', entry.id),
      ...exits.map(({ source, source_port }) => leadTo(source, source_port, endId)),
    ],
    inputs: moves.inputsOf(content),
  };
  if (exits.length > 0) {
    const end = newNode(endId, { type: 'end', outputs: {} }, { ...at, x: right + STEP_X });
    sub.nodes.push(end);
    end.config = { type: 'end', outputs: outputsOf(sub, endId, moves) };
  }
  const config = { type: 'sub_workflow', workflow_id: null, version: null, inputs: moves.given() } as const;
  return {
    sub_workflow: sub,
    call: newNode(callId, config, at),
    next: exits[0]?.target ?? null,
    rewritten,
  };
}

/** With all else as a new node has it. */
const newNode = (id: string, config: NodeConfig, position: Position): WorkflowNode => ({
  ...workflowNodeSchema.parse({ id, config: { type: 'start' }, position }),
  config,
});

const leadTo = (source: string, source_port: string, target: string): WorkflowEdge => ({
  id: `${source}:${source_port}`,
  source,
  source_port,
  target,
});

function freeId(stem: string, taken: ReadonlySet<string>): string {
  let id = stem;
  for (let number = 2; taken.has(id); number += 1) id = `${stem}_${number}`;
  return id;
}

interface Borders {
  entry: WorkflowNode;
  exits: readonly WorkflowEdge[];
}

/** One way leads in, and what leads out leads to one node. */
function bordersOf(content: Extraction, graph: WorkflowGraph, chosen: ReadonlySet<string>): Borders {
  const edges = content.edges.filter(
    ({ source, source_port, target }) => graph.next(source, source_port) === target,
  );
  const entries = new Set(
    edges
      .filter(({ source, target }) => !chosen.has(source) && chosen.has(target))
      .map(({ target }) => target),
  );
  const [first, second] = entries;
  const titleOf = (id: string) => nameOf(graph.nodes.get(id)!);
  if (first === undefined) throw new NotExtracted(say('extract.no_way_in'));
  if (second !== undefined)
    throw new NotExtracted(say('extract.ways_in', { first: titleOf(first), second: titleOf(second) }));
  const exits = edges.filter(({ source, target }) => chosen.has(source) && !chosen.has(target));
  const scopeOf = (id: string) => graph.scopes.get(id) ?? null;
  for (const { source, source_port, target } of exits)
    if (opensScope(graph.nodes.get(source)!, source_port) || !isSameScope(scopeOf(source), scopeOf(first)))
      throw new NotExtracted(say('extract.inside', { node: titleOf(target) }));
  const [out, other] = new Set(exits.map(({ target }) => target));
  if (other !== undefined)
    throw new NotExtracted(say('extract.ways_out', { first: titleOf(out!), second: titleOf(other) }));
  return { entry: graph.nodes.get(first)!, exits };
}

/** Behind what is taken out the run goes on as before, and nothing of it is left behind. */
function checkCourse(
  graph: WorkflowGraph,
  { nodes, chosen, entry, exits }: Borders & { nodes: readonly WorkflowNode[]; chosen: ReadonlySet<string> },
): void {
  const scope = graph.scopes.get(entry.id) ?? null;
  const reached = new Set([entry.id]);
  for (const id of reached)
    for (const port of graph.ports.get(id) ?? []) {
      const next = graph.next(id, port);
      if (next !== undefined && chosen.has(next)) reached.add(next);
    }
  const isLast = exits.length === 0 || exits.some(({ target }) => target === scope?.owner);
  if (scope && isLast)
    throw new NotExtracted(say('extract.last_of_round', { node: nameOf(graph.nodes.get(scope.owner)!) }));
  for (const node of nodes) {
    const name = nameOf(node);
    if (!reached.has(node.id)) throw new NotExtracted(say('extract.apart', { node: name }));
    const isInner = !isSameScope(graph.scopes.get(node.id) ?? null, scope);
    for (const port of graph.ports.get(node.id)!) {
      const next = graph.next(node.id, port);
      if (next === undefined && exits.length > 0 && !isInner && !opensScope(node, port))
        throw new NotExtracted(say('extract.ends', { node: name, port }));
    }
  }
}

/** What others read; of a way that was not taken it is null. */
function outputsOf(sub: Extracted['sub_workflow'], endId: string, moves: Moves): Record<string, string> {
  const before = findRunBefore(readGraph(sub));
  return Object.fromEntries(
    moves
      .read()
      .map((id) => [id, before.certainly(id, endId) ? `nodes.${id}` : `default(nodes.${id}, null)`]),
  );
}
