import dagre from '@dagrejs/dagre';
import {
  type CanvasEdge,
  type CanvasNode,
  GRID,
  NODE_WIDTH,
  type NodeMove,
  portsOf,
} from './canvas-types.ts';

/** Pixels between columns and between nodes of one column. */
const BETWEEN_COLUMNS = 88;
const BETWEEN_ROWS = 40;

const snap = (value: number): number => Math.round(value / GRID) * GRID;

/** Where nodes stand when each is right of what leads to it. `heightOf` in pixels. */
export function layoutGraph(
  nodes: readonly CanvasNode[],
  edges: readonly CanvasEdge[],
  heightOf: (id: string) => number,
): NodeMove[] {
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'LR', nodesep: BETWEEN_ROWS, ranksep: BETWEEN_COLUMNS });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id } of nodes) graph.setNode(id, { width: NODE_WIDTH, height: heightOf(id) });
  // In the order of the ports, so that their paths do not cross.
  const orders = new Map(nodes.map((node) => [node.id, portsOf(node).map(({ id }) => id)]));
  const placeOf = ({ source, sourcePort = 'next' }: CanvasEdge) =>
    orders.get(source)?.indexOf(sourcePort) ?? 0;
  for (const edge of edges.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    if (orders.has(edge.source) && orders.has(edge.target))
      graph.setEdge(edge.source, edge.target, {}, edge.id);
  }
  dagre.layout(graph);
  return nodes.map(({ id }) => {
    const { x, y } = graph.node(id) as { x: number; y: number };
    return { id, position: { x: snap(x - NODE_WIDTH / 2), y: snap(y - heightOf(id) / 2) } };
  });
}
