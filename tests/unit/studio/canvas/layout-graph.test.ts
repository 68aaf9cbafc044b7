import { describe, expect, it } from 'vitest';
import { STEP_KINDS } from '#studio/runs/run-kinds.ts';
import { type CanvasEdge, type CanvasNode, GRID, NODE_WIDTH } from '#studio/canvas/canvas-types.ts';
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

const heightOf = (id: string): number => 54 + (id.length % 3) * 24;

/** Where everything stands, by id. */
function arranged(nodes: CanvasNode[], edges: CanvasEdge[], height = heightOf) {
  const places = new Map(layoutGraph(nodes, edges, height).map(({ id, position }) => [id, position]));
  return (id: string) => places.get(id)!;
}

it('puts each node behind what leads to it, on the grid, none on another', () => {
  const nodes = [node('a', ['up', 'down']), node('b'), node('c'), node('d')];
  const edges = [edge('a', 'b', 'up'), edge('a', 'c', 'down'), edge('b', 'd'), edge('c', 'd')];
  const at = arranged(nodes, edges, () => 80);
  expect(at('b').x).toBeGreaterThanOrEqual(at('a').x + NODE_WIDTH);
  expect(at('d').x).toBeGreaterThanOrEqual(at('c').x + NODE_WIDTH);
  expect(at('c').y).toBeGreaterThanOrEqual(at('b').y + 80);
  for (const { id } of nodes) expect([at(id).x % GRID, at(id).y % GRID]).toEqual([0, 0]);
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
  expect(layoutGraph([], [], () => 64)).toEqual([]);
});

it('branches stand in the order of their ports, whatever the order of nodes and edges', () => {
  const at = arranged(
    [node('third'), node('first'), node('second'), node('ask', ['1', '2', '3']), node('end')],
    [
      edge('ask', 'third', '3'),
      edge('ask', 'first', '1'),
      edge('ask', 'second', '2'),
      ...['third', 'first', 'second'].map((id) => edge(id, 'end')),
    ],
  );
  expect(at('first').y).toBeLessThan(at('second').y);
  expect(at('second').y).toBeLessThan(at('third').y);
  // The first way is a straight line.
  const middle = (id: string) => at(id).y + heightOf(id) / 2;
  expect(Math.abs(middle('ask') - middle('first'))).toBeLessThan(GRID);
  expect(Math.abs(middle('first') - middle('end'))).toBeLessThan(GRID);
});

it('a way that leads past others has a row of its own', () => {
  const at = arranged(
    [node('ask', ['yes', 'else']), node('one'), node('two'), node('end')],
    [edge('ask', 'one', 'yes'), edge('one', 'two'), edge('two', 'end'), edge('ask', 'end', 'else')],
    () => 64,
  );
  expect(at('end').y).toBeGreaterThan(at('two').y);
});

it('a chain of 150 is wrapped into rows that are read one after the other', () => {
  const ids = Array.from({ length: 150 }, (_, index) => `n${index}`);
  const at = arranged(
    ids.map((id) => node(id)),
    ids.slice(1).map((id, index) => edge(ids[index]!, id)),
    () => 64,
  );
  const width = Math.max(...ids.map((id) => at(id).x)) + NODE_WIDTH;
  const height = Math.max(...ids.map((id) => at(id).y)) + 64;
  expect(width / height).toBeGreaterThan(1.3);
  expect(width / height).toBeLessThan(3);
  ids.slice(1).forEach((id, index) => {
    const [before, here] = [at(ids[index]!), at(id)];
    expect(here.y > before.y || (here.y === before.y && here.x > before.x)).toBe(true);
  });
});

it.each([9, 10, 13, 14, 19, 33, 50])('a chain of %i leaves no one or two for a row of their own', (size) => {
  const ids = Array.from({ length: size }, (_, index) => `n${index}`);
  const at = arranged(
    ids.map((id) => node(id)),
    ids.slice(1).map((id, index) => edge(ids[index]!, id)),
    () => 64,
  );
  const rows = Map.groupBy(ids, (id) => at(id).y);
  for (const own of rows.values()) expect(own.length).toBeGreaterThan(2);
});

/** The same figures for the same seed. */
function figures(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A graph as people draw them: chains, branches, joins, some ways past others, a circle now and then. */
function generated(seed: number, size: number) {
  const next = figures(seed);
  const ports = new Map<string, number>();
  const edges: CanvasEdge[] = [];
  const ids = Array.from({ length: size }, (_, index) => `n${index}`);
  const lead = (source: string, target: string) => {
    const port = ports.get(source) ?? 0;
    ports.set(source, port + 1);
    edges.push({ id: `${source}:${port}`, source, sourcePort: `p${port}`, target });
  };
  ids.forEach((id, index) => {
    if (index === 0) return;
    if (next(20) > 0) lead(ids[next(4) > 0 ? index - 1 : next(index)]!, id);
    if (next(5) === 0) lead(ids[next(index)]!, id);
    if (next(12) === 0) lead(id, ids[next(index)]!);
  });
  const nodes = ids.map((id) =>
    node(
      id,
      Array.from({ length: ports.get(id) ?? 1 }, (_, index) => `p${index}`),
    ),
  );
  return { ids, nodes, edges };
}

/** Only what branches, nothing that joins. */
function aTree(seed: number, size: number) {
  const { ids, nodes, edges } = generated(seed, size);
  const led = new Set<string>();
  const kept = edges.filter(({ source, target }) => {
    if (led.has(target) || ids.indexOf(source) >= ids.indexOf(target)) return false;
    led.add(target);
    return true;
  });
  return { ids, nodes, edges: kept };
}

/** The edges that close no circle, found another way than the layout does: by taking away what nothing leads to. */
function isAcyclic(ids: readonly string[], edges: readonly CanvasEdge[]): boolean {
  let left = new Set(ids);
  for (;;) {
    const led = new Set(
      edges.filter(({ source, target }) => left.has(source) && left.has(target)).map(({ target }) => target),
    );
    const rest = new Set([...left].filter((id) => led.has(id)));
    if (rest.size === left.size) return left.size === 0;
    left = rest;
  }
}

const SEEDS = Array.from({ length: 60 }, (_, index) => index + 1);

describe('generated graphs', () => {
  it.each(SEEDS)('%i: nothing lies on anything else', (seed) => {
    const { ids, nodes, edges } = generated(seed, 3 + ((seed * 7) % 90));
    const at = arranged(nodes, edges);
    for (const [index, one] of ids.entries())
      for (const other of ids.slice(index + 1)) {
        const [a, b] = [at(one), at(other)];
        const apart =
          Math.abs(a.x - b.x) >= NODE_WIDTH ||
          (a.y < b.y ? a.y + heightOf(one) <= b.y : b.y + heightOf(other) <= a.y);
        expect(apart, `${one} and ${other}`).toBe(true);
      }
  });

  it.each(SEEDS)('%i: what runs forwards is drawn forwards, or goes on in a row below', (seed) => {
    const { ids, nodes, edges: all } = generated(seed, 3 + ((seed * 11) % 120));
    const edges = all.filter(({ source, target }) => ids.indexOf(source) < ids.indexOf(target));
    expect(isAcyclic(ids, edges)).toBe(true);
    const at = arranged(nodes, edges);
    for (const { source, target } of edges) {
      const [from, to] = [at(source), at(target)];
      const isAhead = to.x >= from.x + NODE_WIDTH;
      const isBelow = to.y >= from.y + heightOf(source);
      expect(isAhead || isBelow, `${source} > ${target}`).toBe(true);
    }
  });

  it.each(SEEDS)('%i: branches of a tree keep their order, and no two lines cross', (seed) => {
    const { nodes, edges } = aTree(seed, 3 + ((seed * 5) % 40));
    const at = arranged(nodes, edges, () => 64);
    const bySource = Map.groupBy(edges, ({ source }) => source);
    for (const own of bySource.values()) {
      const beside = own
        .toSorted((a, b) => Number(a.sourcePort!.slice(1)) - Number(b.sourcePort!.slice(1)))
        .map(({ target }) => at(target))
        .filter(({ x }, _, all) => x === all[0]!.x);
      expect(beside.map(({ y }) => y)).toEqual(beside.map(({ y }) => y).toSorted((a, b) => a - b));
    }
    const lines = edges
      .map(({ source, target }) => [at(source), at(target)] as const)
      .filter(([from, to]) => to.x > from.x);
    for (const [index, [from, to]] of lines.entries())
      for (const [other, end] of lines.slice(index + 1)) {
        if (other.x !== from.x || end.x !== to.x || other.y === from.y || end.y === to.y) continue;
        expect(other.y < from.y).toBe(end.y < to.y);
      }
  });

  it('is the same again, and 500 nodes take less than 200 ms of the processor', () => {
    const { nodes, edges } = generated(7, 500);
    const first = layoutGraph(nodes, edges, heightOf);
    const begun = process.cpuUsage();
    const again = layoutGraph(nodes, edges, heightOf);
    const { user, system } = process.cpuUsage(begun);
    expect(again).toEqual(first);
    expect((user + system) / 1_000).toBeLessThan(200);
  });
});
