import { expect, it } from 'vitest';
import { fromClip, type PasteOptions, toClip } from '#studio/canvas/clipboard.ts';

interface Node {
  id: string;
  position: { x: number; y: number };
  text?: string;
}
interface Edge {
  id: string;
  source: string;
  target: string;
}

const NODES: Node[] = [
  { id: 'a', position: { x: 0, y: 0 }, text: 'kept' },
  { id: 'b', position: { x: 200, y: 100 } },
  { id: 'c', position: { x: 400, y: 0 } },
];
const EDGES: Edge[] = [
  { id: 'ab', source: 'a', target: 'b' },
  { id: 'bc', source: 'b', target: 'c' },
];

const options = (more: Partial<PasteOptions<Node, Edge>> = {}): PasteOptions<Node, Edge> => ({
  format: 'test',
  at: { x: 1000, y: 500 },
  taken: new Set(['a', 'b', 'c']),
  freeId: (id, taken) => {
    let free = id;
    while (taken.has(free)) free += '2';
    return free;
  },
  readNode: (value) => value as Node,
  readEdge: (value) => value as Edge,
  ...more,
});

it('gives what is pasted new ids, keeps the edges between, and puts its middle where one looks', () => {
  const pasted = fromClip(toClip('test', ['a', 'b'], NODES, EDGES)!, options());
  expect(pasted?.nodes).toEqual([
    { id: 'a2', position: { x: 900, y: 450 }, text: 'kept' },
    { id: 'b2', position: { x: 1100, y: 550 } },
  ]);
  expect(pasted?.edges).toEqual([{ id: 'ab', source: 'a2', target: 'b2' }]);
  expect([...pasted!.renamed]).toEqual([
    ['a', 'a2'],
    ['b', 'b2'],
  ]);
});

it('is JSON that people can read, and nothing where nothing is chosen', () => {
  expect(JSON.parse(toClip('test', ['c'], NODES, EDGES)!)).toEqual({
    format: 'test',
    nodes: [NODES[2]],
    edges: [],
    drawing: { notes: [], groups: [], colors: {} },
  });
  expect(toClip('test', [], NODES, EDGES)).toBeUndefined();
});

it.each([
  ['plain words', 'Buy milk'],
  ['other JSON', '{"nodes":[]}'],
  ['null', 'null'],
  ['what another screen copied', '{"format":"other","nodes":[{"id":"a","position":{"x":0,"y":0}}]}'],
  ['no list', '{"format":"test","nodes":7}'],
])('leaves %s alone', (_what, text) => {
  expect(fromClip(text, options())).toBeUndefined();
});

it('leaves out what cannot be read, and the edges to it', () => {
  const text = toClip('test', ['a', 'b'], NODES, EDGES)!;
  const readNode = (value: unknown) => ((value as Node).id === 'b' ? undefined : (value as Node));
  const pasted = fromClip(text, options({ readNode }));
  expect(pasted?.nodes.map(({ id }) => id)).toEqual(['a2']);
  expect(pasted?.edges).toEqual([]);
});
