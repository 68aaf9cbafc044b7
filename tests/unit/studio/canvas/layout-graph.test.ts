import { expect, it } from 'vitest';
import { STEP_KINDS } from '#studio/runs/run-kinds.ts';
import { type CanvasNode, GRID, NODE_WIDTH } from '#studio/canvas/canvas-types.ts';
import { layoutGraph } from '#studio/canvas/layout-graph.ts';

const node = (id: string, ports?: string[]): CanvasNode => ({
  id,
  position: { x: 0, y: 0 },
  title: id,
  kind: 'Agent',
  icon: STEP_KINDS.member.icon,
  tint: 0,
  ...(ports && { ports: ports.map((port) => ({ id: port, label: port })) }),
});
const edge = (source: string, target: string, sourcePort = 'next') => ({
  id: `${source}:${sourcePort}`,
  source,
  sourcePort,
  target,
});

it('puts each node behind what leads to it, on the grid, none on another', () => {
  const nodes = [node('a', ['up', 'down']), node('b'), node('c'), node('d')];
  const edges = [edge('a', 'b', 'up'), edge('a', 'c', 'down'), edge('b', 'd'), edge('c', 'd')];
  const places = new Map(layoutGraph(nodes, edges, () => 80).map(({ id, position }) => [id, position]));
  const at = (id: string) => places.get(id)!;
  expect(at('b').x).toBeGreaterThanOrEqual(at('a').x + NODE_WIDTH);
  expect(at('d').x).toBeGreaterThanOrEqual(at('c').x + NODE_WIDTH);
  expect(Math.abs(at('b').y - at('c').y)).toBeGreaterThanOrEqual(80);
  for (const { x, y } of places.values()) expect([x % GRID, y % GRID]).toEqual([0, 0]);
});

it('lays out what goes in a circle, what stands alone, and edges to nothing', () => {
  const places = layoutGraph(
    [node('a'), node('b'), node('alone')],
    [edge('a', 'b'), edge('b', 'a'), edge('b', 'gone', 'other')],
    () => 64,
  );
  expect(places.map(({ id }) => id)).toEqual(['a', 'b', 'alone']);
  expect(places.every(({ position }) => Number.isFinite(position.x) && Number.isFinite(position.y))).toBe(
    true,
  );
});
