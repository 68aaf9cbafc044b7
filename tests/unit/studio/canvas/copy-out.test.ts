import { expect, it } from 'vitest';
import { STEP_KINDS } from '#studio/runs/run-kinds.ts';
import { NO_DRAWING } from '@agent-studio/api-client/contract';
import type { CanvasNode } from '#studio/canvas/canvas-types.ts';
import { toPicture } from '#studio/canvas/drawing-shapes.ts';
import { toCode } from '#studio/canvas/to-code.ts';
import { toSvg } from '#studio/canvas/to-svg.ts';

const node = (id: string, more: Partial<CanvasNode> = {}): CanvasNode => ({
  id,
  position: { x: 0, y: 0 },
  title: id,
  kind: 'Agent',
  icon: STEP_KINDS.member.icon,
  tint: 200,
  ...more,
});
const ASK = node('ask', {
  title: '<script>alert("1")</script>\u0000 & more',
  ports: [
    { id: 'yes', label: 'Yes' },
    { id: 'else', label: 'Otherwise' },
  ],
});
const NODES = [
  { node: ASK, position: { x: -100, y: 50 }, height: 110 },
  { node: node('last'), position: { x: 204, y: 50 }, height: 54 },
  { node: node('next_row'), position: { x: -100, y: 300 }, height: 54 },
];
const EDGES = [
  { id: '1', source: 'ask', sourcePort: 'yes', target: 'last' },
  { id: '2', source: 'last', target: 'next_row' },
  { id: '3', source: 'ask', target: 'gone' },
];

function svgOf(rtl = false): { text: string; parsed: Document } {
  const text = toSvg(toPicture({ nodes: NODES, edges: EDGES, rtl }), { title: 'A & <b>', rtl });
  return { text, parsed: new DOMParser().parseFromString(text, 'image/svg+xml') };
}

it('a picture holds every node and line inside its bounds, its texts as text and nothing that could run', () => {
  const { text, parsed } = svgOf();
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(text).not.toMatch(/<script|<foreignObject|href|\bon\w+=/i);
  expect(text).not.toContain('\u0000');
  expect(text).toContain('&lt;script&gt;');
  expect(text).toContain('>Otherwise</text>');
  expect(text.match(/<path /g)).toHaveLength(2);
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(text)!;
  expect([width, height]).toEqual(['600', '384']);
  for (const [, x, y] of text.matchAll(/<(?:rect|text) x="([-\d.]+)" y="([-\d.]+)"/g)) {
    expect(Number(x)).toBeGreaterThanOrEqual(0);
    expect(Number(x)).toBeLessThanOrEqual(600);
    expect(Number(y)).toBeLessThanOrEqual(384);
  }
});

it('reads from right to left where the drawing does', () => {
  expect(svgOf(true).text).toContain('direction="rtl"');
});

it('of nothing there is an empty picture', () => {
  expect(toPicture({ nodes: [], edges: [], rtl: false }).shapes).toEqual([]);
});

const SETTINGS: Record<string, unknown> = {
  ask: { type: 'condition', branches: [{ port: 'yes', expression: 'a > 1' }], notes: '' },
  last: { type: 'llm', prompt: 'One\nTwo', limit: 3 },
};
const codeOf = (nodes = NODES.map((one) => one.node), edges = EDGES) =>
  toCode({ name: 'Triage', nodes, edges, settingsOf: (id) => SETTINGS[id] ?? {}, drawing: NO_DRAWING });

it('text has a block a node in reading order, and a line a setting', () => {
  expect(codeOf()).toBe(`# Triage

ask ${JSON.stringify(ASK.title)}
  branches:
    1:
      expression: "a > 1"
      port: "yes"
  type: "condition"
  yes -> last

last "last"
  limit: 3
  prompt: |
    One
    Two
  type: "llm"
  next -> next_row

next_row "next_row"
`);
});

it('text is the same however nodes are ordered and wherever they stand; one more node is one block more', () => {
  const moved = NODES.map(({ node: one }) => ({ ...one, position: { x: 9, y: 9 } }));
  expect(codeOf([moved[0]!, moved[2]!, moved[1]!])).toBe(codeOf());
  const more = codeOf([...moved, node('new')], [...EDGES, { id: '4', source: 'next_row', target: 'new' }]);
  const before = codeOf().split('\n');
  expect(more.split('\n').filter((line) => !before.includes(line))).toEqual(['  next -> new', 'new "new"']);
});
