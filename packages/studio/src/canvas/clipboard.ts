import { type Drawing, drawingSchema, NO_DRAWING, type Position } from '@agent-studio/api-client/contract';
import { partOf, underNewIds, withMembers } from './notes/drawing-edits.ts';

interface Placed {
  id: string;
  position: Position;
}
interface Joined {
  id: string;
  source: string;
  target: string;
}

/** Part of a drawing as it stands in the clipboard. */
interface Clip {
  format: string;
  nodes: Placed[];
  edges: Joined[];
  /** Notes, groups and colours. */
  drawing?: Drawing;
}

/** The nodes with these ids, the edges between them and what is drawn about them, as JSON; undefined: there is none. */
export function toClip(
  format: string,
  ids: readonly string[],
  nodes: readonly Placed[],
  edges: readonly Joined[],
  drawing = NO_DRAWING,
): string | undefined {
  const wanted = new Set(withMembers(drawing, ids));
  const chosen = nodes.filter(({ id }) => wanted.has(id));
  const kept = new Set(chosen.map(({ id }) => id));
  for (const { id } of [...drawing.notes, ...drawing.groups]) if (wanted.has(id)) kept.add(id);
  const part = partOf(drawing, [...kept]);
  if (chosen.length === 0 && part.notes.length === 0) return undefined;
  const inner = edges.filter(({ source, target }) => kept.has(source) && kept.has(target));
  return JSON.stringify({ format, nodes: chosen, edges: inner, drawing: part } satisfies Clip, null, 2);
}

export interface Pasted<N, E> {
  nodes: N[];
  edges: E[];
  /** Notes, groups and colours of what was pasted. */
  drawing: Drawing;
  /** Ids of all of it. */
  ids: string[];
  /** Old id -> new id. */
  renamed: ReadonlyMap<string, string>;
}

export interface PasteOptions<N, E> {
  format: string;
  /** Where the middle of what is pasted goes. */
  at: Position;
  taken: ReadonlySet<string>;
  /** An id like `id` that is not in `taken`. */
  freeId: (id: string, taken: ReadonlySet<string>) => string;
  /** Checks what somebody may have written by hand; undefined: leave it out. */
  readNode: (value: unknown) => N | undefined;
  readEdge: (value: unknown) => E | undefined;
}

/** What a text of `toClip` holds, under new ids and at another place; undefined: it is none. */
export function fromClip<N extends Placed, E extends Joined>(
  text: string,
  { format, at, taken, freeId, readNode, readEdge }: PasteOptions<N, E>,
): Pasted<N, E> | undefined {
  const clip = readClip(text, format);
  if (!clip) return undefined;
  const read = clip.nodes.map(readNode).filter((node) => node !== undefined);
  if (read.length === 0 && clip.drawing.notes.length === 0) return undefined;
  const used = new Set(taken);
  const renamed = new Map<string, string>();
  for (const { id } of read) {
    const free = freeId(id, used);
    used.add(free);
    renamed.set(id, free);
  }
  const places = [...read, ...clip.drawing.notes].map(({ position }) => position);
  const left = Math.min(...places.map(({ x }) => x));
  const right = Math.max(...places.map(({ x }) => x));
  const top = Math.min(...places.map(({ y }) => y));
  const bottom = Math.max(...places.map(({ y }) => y));
  const shift = { x: at.x - (left + right) / 2, y: at.y - (top + bottom) / 2 };
  const moved = ({ x, y }: Position) => ({ x: Math.round(x + shift.x), y: Math.round(y + shift.y) });
  const nodes = read.map((node) => ({
    ...node,
    id: renamed.get(node.id)!,
    position: moved(node.position),
  }));
  const edges = clip.edges
    .map(readEdge)
    .filter((edge) => edge !== undefined)
    .filter(({ source, target }) => renamed.has(source) && renamed.has(target))
    .map((edge) => ({ ...edge, source: renamed.get(edge.source)!, target: renamed.get(edge.target)! }));
  const drawing = underNewIds(
    {
      ...clip.drawing,
      notes: clip.drawing.notes.map((note) => ({ ...note, position: moved(note.position) })),
    },
    renamed,
  );
  const ids = [...nodes, ...drawing.notes, ...drawing.groups].map(({ id }) => id);
  return { nodes, edges, drawing, ids, renamed };
}

function readClip(
  text: string,
  format: string,
): { nodes: unknown[]; edges: unknown[]; drawing: Drawing } | undefined {
  try {
    const clip = JSON.parse(text) as Partial<Clip> | null;
    if (clip?.format !== format || !Array.isArray(clip.nodes)) return undefined;
    return {
      nodes: clip.nodes,
      edges: Array.isArray(clip.edges) ? clip.edges : [],
      drawing: drawingSchema.safeParse(clip.drawing).data ?? NO_DRAWING,
    };
  } catch {
    // Some other text was copied.
    return undefined;
  }
}
