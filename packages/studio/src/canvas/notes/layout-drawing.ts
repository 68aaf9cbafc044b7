import type { Drawing } from '@agent-studio/api-client/contract';
import { type CanvasEdge, type CanvasNode, GRID, NODE_WIDTH, type NodeMove } from '../canvas-types.ts';
import { layoutGraph } from '../layout-graph.ts';
import { FRAME, frameAround, type Rect } from './frames.ts';
import { toShown } from './shown-drawing.ts';

const GAP = 24;
const snap = (value: number): number => Math.round(value / GRID) * GRID;

/**
 * Where everything stands when it is arranged: what is in a group stays together and is arranged by itself, and notes keep
 * their place beside the node they stood next to, or stand above all where that would cover something.
 */
export function layoutDrawing(
  nodes: readonly CanvasNode[],
  edges: readonly CanvasEdge[],
  heightOf: (id: string) => number,
  drawing?: Drawing,
): NodeMove[] {
  if (!drawing || (drawing.groups.length === 0 && drawing.notes.length === 0))
    return layoutGraph(nodes, edges, heightOf);
  const { groups } = toShown(nodes, edges, drawing);
  const homes = new Map(groups.flatMap(({ group, members }) => members.map((id) => [id, group.id])));
  const inside = new Map(
    groups.map((shown) => [
      shown.group.id,
      shown.group.folded
        ? // As it stands, so that it is found again as it was.
          asItStands(shown.members, [...nodes, ...drawing.notes])
        : within(shown.members, nodes, edges, heightOf, drawing),
    ]),
  );
  const boxes = new Map(
    groups.map(({ group }) => [
      group.id,
      group.folded
        ? { x: 0, y: 0, width: NODE_WIDTH, height: heightOf(group.id) }
        : frameAround(inside.get(group.id)!)!,
    ]),
  );
  const outer: CanvasNode[] = [];
  const seen = new Set<string>();
  for (const node of nodes) {
    const home = homes.get(node.id);
    if (home === undefined) outer.push(node);
    else if (!seen.has(home)) {
      seen.add(home);
      // Of its ways out only the order counts, which is that of its members.
      const { position } = node;
      outer.push({ ...node, id: home, position, ports: [], entrance: true });
    }
  }
  // A group of notes alone stands where no line leads.
  for (const { group } of groups)
    if (!seen.has(group.id) && nodes[0]) outer.push({ ...nodes[0], id: group.id, ports: [] });
  const lines = edges.flatMap((edge) => {
    const [source, target] = [homes.get(edge.source) ?? edge.source, homes.get(edge.target) ?? edge.target];
    return source === target ? [] : [{ ...edge, source, target }];
  });
  const placed = layoutGraph(
    outer,
    lines,
    (id) => boxes.get(id)?.height ?? heightOf(id),
    (id) => boxes.get(id)?.width ?? NODE_WIDTH,
  );
  const moves = placed.flatMap(({ id, position }): NodeMove[] => {
    const box = boxes.get(id);
    if (!box) return [{ id, position }];
    return inside.get(id)!.map(({ id: member, x, y }) => ({
      id: member,
      position: { x: snap(position.x + x - box.x), y: snap(position.y + y - box.y) },
    }));
  });
  return [...moves, ...looseNotes(drawing, homes, nodes, moves, placed, boxes, heightOf)];
}

interface Box extends Rect {
  id: string;
}

function asItStands(
  members: readonly string[],
  all: readonly { id: string; position: { x: number; y: number } }[],
): Box[] {
  const own = all.filter(({ id }) => members.includes(id));
  const left = Math.min(...own.map(({ position }) => position.x));
  const top = Math.min(...own.map(({ position }) => position.y));
  return own.map(({ id, position: { x, y } }) => ({ id, x: x - left, y: y - top, width: 0, height: 0 }));
}

/** Its notes above its nodes. */
function within(
  members: readonly string[],
  nodes: readonly CanvasNode[],
  edges: readonly CanvasEdge[],
  heightOf: (id: string) => number,
  drawing: Drawing,
): Box[] {
  const own = nodes.filter(({ id }) => members.includes(id));
  const ids = new Set(own.map(({ id }) => id));
  const notes = inRow(drawing.notes.filter(({ id }) => members.includes(id)));
  const top = notes.length > 0 ? Math.max(...notes.map(({ height }) => height)) + GAP : 0;
  const lines = edges.filter(({ source, target }) => ids.has(source) && ids.has(target));
  const placed = layoutGraph(own, lines, heightOf).map(({ id, position: { x, y } }) => ({
    id,
    x,
    y: y + snap(top),
    width: NODE_WIDTH,
    height: heightOf(id),
  }));
  return [...notes, ...placed];
}

function inRow(notes: Drawing['notes']): Box[] {
  let x = 0;
  return notes
    .toSorted((a, b) => a.position.x - b.position.x)
    .map(({ id, width, height }) => {
      const box = { id, x, y: 0, width, height };
      x += snap(width + GAP);
      return box;
    });
}

const covers = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

function looseNotes(
  drawing: Drawing,
  homes: ReadonlyMap<string, string>,
  nodes: readonly CanvasNode[],
  moves: readonly NodeMove[],
  placed: readonly NodeMove[],
  boxes: ReadonlyMap<string, Rect>,
  heightOf: (id: string) => number,
): NodeMove[] {
  const now = new Map(moves.map(({ id, position }) => [id, position]));
  const taken: Rect[] = placed.map(({ id, position }) => ({
    ...position,
    width: boxes.get(id)?.width ?? NODE_WIDTH,
    height: boxes.get(id)?.height ?? heightOf(id),
  }));
  const found: NodeMove[] = [];
  const left: Drawing['notes'] = [];
  for (const note of drawing.notes.filter(({ id }) => !homes.has(id))) {
    const beside = nearestTo(note, nodes);
    const at = beside && now.get(beside.id);
    const position = at && {
      x: snap(at.x + note.position.x - beside.position.x),
      y: snap(at.y + note.position.y - beside.position.y),
    };
    const rect = position && { ...position, width: note.width, height: note.height };
    if (rect && !taken.some((one) => covers(one, rect))) {
      taken.push(rect);
      found.push({ id: note.id, position });
    } else left.push(note);
  }
  const top = Math.min(0, ...taken.map(({ y }) => y));
  for (const { id, x, height } of inRow(left))
    found.push({ id, position: { x, y: snap(top - height - 2 * FRAME.top) } });
  return found;
}

const nearestTo = (note: Drawing['notes'][number], nodes: readonly CanvasNode[]): CanvasNode | undefined => {
  const far = ({ position: { x, y } }: CanvasNode) => Math.hypot(x - note.position.x, y - note.position.y);
  return nodes.reduce<CanvasNode | undefined>(
    (best, node) => (best === undefined || far(node) < far(best) ? node : best),
    undefined,
  );
};
