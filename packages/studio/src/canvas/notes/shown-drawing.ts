import type { Drawing, DrawingGroup, DrawingNote } from '@agent-studio/api-client/contract';
import type { CanvasEdge, CanvasNode } from '../canvas-types.ts';

/** A group as it is drawn: members that are there, and how many lines cross its edge. */
export interface ShownGroup {
  group: DrawingGroup;
  members: readonly string[];
  /** Where a folded one stands: at the corner of what is in it. */
  corner: { x: number; y: number };
  linesIn: number;
  linesOut: number;
}

/** What is seen of a drawing. */
export interface Shown {
  nodes: readonly CanvasNode[];
  notes: readonly DrawingNote[];
  groups: readonly ShownGroup[];
  /** Lines of what is folded away begin and end at its group. */
  edges: readonly CanvasEdge[];
}

/** Ids of lines that stand for those of folded groups begin so; they cannot be taken away by themselves. */
const FOLDED = 'folded:';
export const isOfFold = (edge: string): boolean => edge.startsWith(FOLDED);

/** What is folded away is not drawn; what leads there leads to its group. */
export function toShown(
  nodes: readonly CanvasNode[],
  edges: readonly CanvasEdge[],
  drawing: Drawing | undefined,
): Shown {
  if (!drawing || (drawing.groups.length === 0 && drawing.notes.length === 0))
    return { nodes, edges, notes: [], groups: [] };
  const places = new Map([...nodes, ...drawing.notes].map(({ id, position }) => [id, position]));
  const homes = new Map<string, DrawingGroup>();
  const members = new Map<string, string[]>();
  for (const group of drawing.groups) {
    const own = group.members.filter((id) => places.has(id) && !homes.has(id));
    for (const id of own) homes.set(id, group);
    members.set(group.id, own);
  }
  const isHidden = (id: string) => homes.get(id)?.folded === true;
  const crossing = (end: 'source' | 'target', group: DrawingGroup) =>
    edges.filter(
      (edge) => homes.get(edge[end]) === group && homes.get(edge.source) !== homes.get(edge.target),
    ).length;
  return {
    nodes: nodes.filter(({ id }) => !isHidden(id)),
    notes: drawing.notes.filter(({ id }) => !isHidden(id)),
    groups: drawing.groups.flatMap((group) => {
      const own = members.get(group.id)!;
      if (own.length === 0) return [];
      const at = own.map((id) => places.get(id)!);
      return {
        group,
        members: own,
        corner: { x: Math.min(...at.map(({ x }) => x)), y: Math.min(...at.map(({ y }) => y)) },
        linesIn: crossing('target', group),
        linesOut: crossing('source', group),
      };
    }),
    edges: drawing.groups.some(({ folded }) => folded) ? foldEdges(edges, homes) : edges,
  };
}

function foldEdges(edges: readonly CanvasEdge[], homes: ReadonlyMap<string, DrawingGroup>): CanvasEdge[] {
  const seen = new Map<string, CanvasEdge>();
  const folded = (id: string) => (homes.get(id)?.folded ? homes.get(id)!.id : undefined);
  for (const edge of edges) {
    const [from, to] = [folded(edge.source), folded(edge.target)];
    if (!from && !to) {
      seen.set(edge.id, edge);
      continue;
    }
    if (from && from === to) continue;
    const port = from ? undefined : edge.sourcePort;
    const id = `${FOLDED}${from ?? edge.source}:${port ?? 'next'}:${to ?? edge.target}`;
    const before = seen.get(id);
    const state =
      edge.state === 'active' || before?.state === 'active' ? 'active' : (edge.state ?? before?.state);
    seen.set(id, {
      id,
      source: from ?? edge.source,
      ...(port !== undefined && { sourcePort: port }),
      target: to ?? edge.target,
      ...(state && { state }),
    });
  }
  return [...seen.values()];
}
