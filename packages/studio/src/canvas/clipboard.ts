import type { Position } from '@agent-studio/api-client/contract';

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
}

/** The nodes with these ids and the edges between them, as JSON; undefined: there is none. */
export function toClip(
  format: string,
  ids: readonly string[],
  nodes: readonly Placed[],
  edges: readonly Joined[],
): string | undefined {
  const chosen = nodes.filter(({ id }) => ids.includes(id));
  if (chosen.length === 0) return undefined;
  const inner = edges.filter(({ source, target }) => ids.includes(source) && ids.includes(target));
  return JSON.stringify({ format, nodes: chosen, edges: inner } satisfies Clip, null, 2);
}

export interface Pasted<N, E> {
  nodes: N[];
  edges: E[];
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
  if (read.length === 0) return undefined;
  const used = new Set(taken);
  const renamed = new Map<string, string>();
  for (const { id } of read) {
    const free = freeId(id, used);
    used.add(free);
    renamed.set(id, free);
  }
  const left = Math.min(...read.map(({ position }) => position.x));
  const right = Math.max(...read.map(({ position }) => position.x));
  const top = Math.min(...read.map(({ position }) => position.y));
  const bottom = Math.max(...read.map(({ position }) => position.y));
  const shift = { x: at.x - (left + right) / 2, y: at.y - (top + bottom) / 2 };
  const nodes = read.map((node) => ({
    ...node,
    id: renamed.get(node.id)!,
    position: { x: Math.round(node.position.x + shift.x), y: Math.round(node.position.y + shift.y) },
  }));
  const edges = clip.edges
    .map(readEdge)
    .filter((edge) => edge !== undefined)
    .filter(({ source, target }) => renamed.has(source) && renamed.has(target))
    .map((edge) => ({ ...edge, source: renamed.get(edge.source)!, target: renamed.get(edge.target)! }));
  return { nodes, edges, renamed };
}

function readClip(text: string, format: string): { nodes: unknown[]; edges: unknown[] } | undefined {
  try {
    const clip = JSON.parse(text) as Partial<Clip> | null;
    if (clip?.format !== format || !Array.isArray(clip.nodes)) return undefined;
    return { nodes: clip.nodes, edges: Array.isArray(clip.edges) ? clip.edges : [] };
  } catch {
    // Some other text was copied.
    return undefined;
  }
}
