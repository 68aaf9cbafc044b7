import {
  type CanvasEdge,
  type CanvasNode,
  GRID,
  NODE_WIDTH,
  type NodeMove,
  portsOf,
} from './canvas-types.ts';
import { placeRows, type Placed } from './layout-rows.ts';
import { rankNodes } from './layout-ranks.ts';

/** Pixels from one column to the next, between nodes of one column, and between two rows of a chain that was wrapped. */
const COLUMN = NODE_WIDTH + 88;
const BETWEEN_NODES = 40;
const BETWEEN_BANDS = 88;
/** A chain is wrapped into rows of so many columns, more of them the longer it is; a short one stays in one row. */
const COLUMNS = { least: 6, most: 14, unwrapped: 8 };
/** From so many rows on it is no chain, and as wide as it is to be for its height. */
const MANY_ROWS = 3;
/** So few are worth no row of their own. */
const FEW_COLUMNS = 2;
/** So many lines may be cut at most where a row ends. */
const MOST_CUT = 2;
/** Width by height that a drawing is to have, roughly. */
const ASPECT = 1.9;

const snap = (value: number): number => Math.round(value / GRID) * GRID;

/**
 * Where nodes stand when each is right of what leads to it, and branches below each other in the order of their ports. What
 * is longer than it is readable goes on in further rows below. `heightOf` and `widthOf` in pixels.
 */
export function layoutGraph(
  nodes: readonly CanvasNode[],
  edges: readonly CanvasEdge[],
  heightOf: (id: string) => number,
  widthOf: (id: string) => number = () => NODE_WIDTH,
): NodeMove[] {
  const sizes = { heightOf, widthOf };
  const places = new Map<string, NodeMove['position']>();
  let top = 0;
  const alone: string[] = [];
  const { parts, ranks, ahead } = rankNodes(
    nodes.map((node) => ({ id: node.id, ports: portsOf(node).map(({ id }) => id) })),
    edges,
  );
  for (const ids of parts) {
    if (ids.length === 1) {
      alone.push(ids[0]!);
      continue;
    }
    top = placePart(placeRows(ids, ranks, ahead), top, sizes, places) + BETWEEN_BANDS;
  }
  // What nothing leads to or from stands in rows of its own.
  for (let first = 0; first < alone.length; first += COLUMNS.least) {
    const row = alone.slice(first, first + COLUMNS.least);
    let x = 0;
    for (const id of row) {
      places.set(id, { x: snap(x), y: snap(top) });
      x += widthOf(id) + COLUMN - NODE_WIDTH;
    }
    top += Math.max(...row.map(heightOf)) + BETWEEN_NODES;
  }
  return nodes.map(({ id }) => ({ id, position: places.get(id)! }));
}

interface Sizes {
  heightOf: (id: string) => number;
  widthOf: (id: string) => number;
}

/** Where columns begin, each as wide as the widest in it. */
function columnsOf({ from, nodes }: Band, widthOf: Sizes['widthOf']): Map<number, number> {
  const byColumn = Map.groupBy(nodes, ({ rank }) => rank - from);
  const places = new Map<number, number>();
  let x = 0;
  for (let column = 0; column <= Math.max(...byColumn.keys()); column += 1) {
    places.set(column, x);
    const widths = (byColumn.get(column) ?? []).map(({ id }) => widthOf(id));
    x += Math.max(NODE_WIDTH, ...widths) + COLUMN - NODE_WIDTH;
  }
  return places;
}

/** Writes the places of what belongs together below `top`; returns where it ends. */
function placePart(
  placed: readonly Placed[],
  top: number,
  { heightOf, widthOf }: Sizes,
  places: Map<string, NodeMove['position']>,
): number {
  let end = top;
  for (const [number, band] of toBands(placed).entries()) {
    if (number > 0) end += BETWEEN_BANDS;
    const columns = columnsOf(band, widthOf);
    const rows = Map.groupBy(band.nodes, ({ row }) => row);
    const inOrder = [...rows.keys()].toSorted((a, b) => a - b);
    for (const [index, row] of inOrder.entries()) {
      if (index > 0) end += BETWEEN_NODES;
      const own = rows.get(row)!;
      const height = Math.max(...own.map(({ id }) => heightOf(id)));
      for (const { id, rank } of own)
        places.set(id, {
          x: snap(columns.get(rank - band.from)!),
          y: snap(end + (height - heightOf(id)) / 2),
        });
      end += height;
    }
  }
  return end;
}

interface Band {
  /** Its first column. */
  from: number;
  nodes: readonly Placed[];
}

/** Cut where few lines run, so that what branches stays together; what never narrows is not cut. */
function toBands(placed: readonly Placed[]): Band[] {
  const columns = Math.max(...placed.map(({ rank }) => rank)) + 1;
  const rows = new Set(placed.map(({ row }) => row)).size;
  const height = rows * (64 + BETWEEN_NODES) + BETWEEN_BANDS;
  const wanted = Math.round(Math.sqrt((ASPECT * columns * height) / COLUMN));
  const most = Math.max(COLUMNS.least, rows > MANY_ROWS ? wanted : Math.min(COLUMNS.most, wanted));
  /** How many nodes have lines that run from before a column into it or past it. */
  const crossing = Array.from({ length: columns + 1 }, () => 0);
  for (const { rank, until, leads } of placed)
    if (leads) for (let column = rank + 1; column <= until + 1; column += 1) crossing[column]! += 1;
  const cuts = [0];
  while (columns - cuts.at(-1)! > Math.max(most + FEW_COLUMNS, cuts.length === 1 ? COLUMNS.unwrapped : 0)) {
    const cut = findCut(cuts.at(-1)!, most, crossing);
    if (cut === undefined) break;
    cuts.push(cut);
  }
  return cuts.map((from, number) => ({
    from,
    nodes: placed.filter(({ rank }) => rank >= from && rank < (cuts[number + 1] ?? columns)),
  }));
}

/** As far as `most` columns on, else as little further as it takes. */
function findCut(from: number, most: number, crossing: readonly number[]): number | undefined {
  const last = crossing.length - 2;
  for (let lines = 1; lines <= MOST_CUT; lines += 1) {
    for (let cut = Math.min(from + most, last); cut >= from + most / 2; cut -= 1)
      if (crossing[cut]! <= lines) return cut;
    for (let cut = from + most + 1; cut < Math.min(from + 2 * most, last - FEW_COLUMNS); cut += 1)
      if (crossing[cut]! <= lines) return cut;
  }
  return undefined;
}
