import {
  type Extracted,
  type NodeConfig,
  type NodeType,
  type Pins,
  portsOf,
  type Position,
  type WorkflowEdge,
  type WorkflowNode,
} from '@agent-studio/api-client/contract';
import { moveNotes, removeDrawn, renameDrawn } from '../../canvas/notes/drawing-edits.ts';
import { newConfig } from './nodes/node-kinds.ts';
import { renameInConfig } from './rename-node.ts';
import type { WorkflowDraft } from './workflow-draft.ts';

/** The room between two nodes that follow each other, in pixels. */
const STEP_X = 304;

/** `agent`, `agent_2`, …: the id of a new node is its name in expressions. */
export function freeNodeId(base: string, taken: ReadonlySet<string>): string {
  const stem = base.replace(/_\d+$/, '') || 'node';
  let id = stem;
  for (let number = 2; taken.has(id); number += 1) id = `${stem.slice(0, 34)}_${number}`;
  return id;
}

export const idsOf = ({ nodes }: Pick<WorkflowDraft, 'nodes'>): Set<string> =>
  new Set(nodes.map(({ id }) => id));

export const edgeId = (source: string, port: string): string => `${source}:${port}`;

export interface Added {
  draft: WorkflowDraft;
  id: string;
}

/** A new node at a place, behind a port of another one where that is said; what stood behind it follows the new one. */
export function addNode(
  draft: WorkflowDraft,
  type: NodeType,
  at: Position | null,
  after?: { id: string; port: string },
): Added {
  const id = freeNodeId(type, idsOf(draft));
  const before = after && draft.nodes.find((node) => node.id === after.id);
  const behind =
    after && draft.edges.find((edge) => edge.source === after.id && edge.source_port === after.port);
  const follows = behind && draft.nodes.find((node) => node.id === behind.target);
  const between = at ? undefined : placeBetween(before, follows);
  const room = between && follows ? makeRoom(draft, between, follows) : draft;
  const isFree = between && !room.nodes.some(covers(between));
  const position = at ?? (isFree ? between : freePlace(draft, before));
  const node: WorkflowNode = {
    id,
    title: '',
    config: newConfig(type),
    position,
    notes: '',
    on_error: 'fail',
    retry: { max: 0, backoff_ms: 1_000 },
  };
  const made = isFree ? room : draft;
  const added = { ...made, nodes: [...made.nodes, node] };
  if (!before || !after) return { draft: added, id };
  const connected = connect(added, after.id, after.port, id);
  const [port] = portsOf(node);
  const next = node.config.type === 'loop' || node.config.type === 'parallel' ? 'done' : port;
  return { draft: behind && next ? connect(connected, id, next, behind.target) : connected, id };
}

/** Behind the one, in the row of what follows at once; undefined: what follows stands elsewhere. */
function placeBetween(
  before: WorkflowNode | undefined,
  follows: WorkflowNode | undefined,
): Position | undefined {
  if (!before || !follows || follows.position.x <= before.position.x) return undefined;
  const isFar = follows.position.x - before.position.x >= 2 * STEP_X;
  return { x: before.position.x + STEP_X, y: (isFar ? before : follows).position.y };
}

/** What stands behind a new node goes on by as much as is missing, with all that follows it to the right. */
function makeRoom(draft: WorkflowDraft, { x, y }: Position, follows: WorkflowNode): WorkflowDraft {
  const missing = x + STEP_X - follows.position.x;
  if (missing <= 0 || Math.abs(follows.position.y - y) >= 96) return draft;
  const moved = new Set([follows.id]);
  const places = new Map(draft.nodes.map((node) => [node.id, node.position]));
  // Where a row ends the next one stays as it is.
  for (const id of moved)
    for (const { source, target } of draft.edges)
      if (source === id && places.get(target)!.x > places.get(id)!.x) moved.add(target);
  return {
    ...draft,
    nodes: draft.nodes.map((node) =>
      moved.has(node.id) ? { ...node, position: { x: node.position.x + missing, y: node.position.y } } : node,
    ),
  };
}

/** Whether a node stands where another is to stand. */
const covers =
  (place: Position) =>
  ({ position }: WorkflowNode): boolean =>
    Math.abs(position.x - place.x) < 216 && Math.abs(position.y - place.y) < 96;

function freePlace({ nodes }: WorkflowDraft, before: WorkflowNode | undefined): Position {
  const start = before?.position ?? { x: Math.max(0, ...nodes.map(({ position }) => position.x)), y: 0 };
  const place = { x: start.x + STEP_X, y: start.y };
  while (nodes.some(covers(place))) place.y += 128;
  return place;
}

/** Leads a port to a node; where it led before, it does not any more. */
export function connect(draft: WorkflowDraft, source: string, port: string, target: string): WorkflowDraft {
  const others = draft.edges.filter((edge) => edge.source !== source || edge.source_port !== port);
  const edge: WorkflowEdge = { id: edgeId(source, port), source, source_port: port, target };
  return { ...draft, edges: [...others, edge] };
}

/** Takes nodes and edges away, and every edge that led to one of the nodes. The start stays. */
export function remove(
  draft: WorkflowDraft,
  gone: { nodes: readonly string[]; edges: readonly string[] },
): WorkflowDraft {
  const nodes = draft.nodes.filter(({ id, config }) => config.type === 'start' || !gone.nodes.includes(id));
  const left = new Set(nodes.map(({ id }) => id));
  const edges = draft.edges.filter(
    ({ id, source, target }) => left.has(source) && left.has(target) && !gone.edges.includes(id),
  );
  const removed = gone.nodes.filter((id) => !left.has(id));
  return {
    ...draft,
    nodes,
    edges,
    drawing: removeDrawn(draft.drawing, removed),
    pins: withoutPins(draft.pins, removed),
  };
}

const withoutPins = (pins: Pins, ids: readonly string[]): Pins =>
  Object.fromEntries(Object.entries(pins).filter(([id]) => !ids.includes(id)));

/**
 * Nodes that became a workflow of their own, and the step that calls it in their place. Only what that changes is changed:
 * others may have saved something else meanwhile.
 */
export function callInstead(
  draft: WorkflowDraft,
  ids: readonly string[],
  { call, next, rewritten }: Omit<Extracted, 'sub_workflow'>,
  called: { id: string; name: string },
): WorkflowDraft {
  const gone = new Set(ids);
  const configs = new Map(rewritten.map(({ id, config }) => [id, config]));
  const config = { ...call.config, workflow_id: called.id } as NodeConfig;
  const edges = draft.edges
    .filter(({ source }) => !gone.has(source))
    .map((edge) => (gone.has(edge.target) ? { ...edge, target: call.id } : edge));
  const without = {
    ...draft,
    nodes: [
      ...draft.nodes
        .filter(({ id }) => !gone.has(id))
        .map((node) => ({ ...node, config: configs.get(node.id) ?? node.config })),
      { ...call, title: called.name.slice(0, 80), config },
    ],
    edges,
    drawing: removeDrawn(draft.drawing, [...ids]),
    pins: withoutPins(draft.pins, ids),
  };
  return next === null ? without : connect(without, call.id, 'next', next);
}

/** In test runs this stands in for carrying the node out; null: nothing does any more. */
export const pinNode = (draft: WorkflowDraft, id: string, pin: Pins[string] | null): WorkflowDraft => ({
  ...draft,
  pins: { ...withoutPins(draft.pins, [id]), ...(pin && { [id]: pin }) },
});

export function changeNode(
  draft: WorkflowDraft,
  id: string,
  change: (node: WorkflowNode) => WorkflowNode,
): WorkflowDraft {
  let edges = draft.edges;
  const nodes = draft.nodes.map((node) => {
    if (node.id !== id) return node;
    const next = change(node);
    // What leaves at a port that is not there any more leads nowhere.
    const ports = portsOf(next);
    if (edges.some((edge) => edge.source === id && !ports.includes(edge.source_port)))
      edges = edges.filter((edge) => edge.source !== id || ports.includes(edge.source_port));
    return next;
  });
  return { ...draft, nodes, edges };
}

export const changeConfig = (draft: WorkflowDraft, id: string, config: NodeConfig): WorkflowDraft =>
  changeNode(draft, id, (node) => ({ ...node, config }));

/** A port keeps what it leads to under another name. */
export function renamePort(draft: WorkflowDraft, id: string, from: string, to: string): WorkflowDraft {
  return {
    ...draft,
    edges: draft.edges.map((edge) =>
      edge.source === id && edge.source_port === from
        ? { ...edge, id: edgeId(id, to), source_port: to }
        : edge,
    ),
  };
}

/** Another name in expressions: edges and every expression that reads the node follow. */
export function renameNode(draft: WorkflowDraft, from: string, to: string): WorkflowDraft {
  const renamed = new Map([[from, to]]);
  return {
    ...draft,
    drawing: renameDrawn(draft.drawing, renamed),
    pins: Object.fromEntries(Object.entries(draft.pins).map(([id, pin]) => [renamed.get(id) ?? id, pin])),
    nodes: draft.nodes.map((node) => {
      const config = renameInConfig(node.config, renamed);
      if (node.id === from) return { ...node, id: to, config };
      return config === node.config ? node : { ...node, config };
    }),
    edges: draft.edges.map((edge) =>
      edge.source === from || edge.target === from
        ? {
            ...edge,
            id: edge.source === from ? edgeId(to, edge.source_port) : edge.id,
            source: edge.source === from ? to : edge.source,
            target: edge.target === from ? to : edge.target,
          }
        : edge,
    ),
  };
}

export function move(
  draft: WorkflowDraft,
  moves: readonly { id: string; position: Position }[],
): WorkflowDraft {
  const places = new Map(moves.map(({ id, position }) => [id, position]));
  return {
    ...draft,
    drawing: moveNotes(draft.drawing, moves),
    nodes: draft.nodes.map((node) => {
      const place = places.get(node.id);
      const stays = !place || (place.x === node.position.x && place.y === node.position.y);
      return stays ? node : { ...node, position: place };
    }),
  };
}
