import { expect, it } from 'vitest';
import { STEP_KINDS } from '#studio/runs/run-kinds.ts';
import { type CanvasNode, NODE_WIDTH } from '#studio/canvas/canvas-types.ts';
import { mirror, type NodeLook, toFlowNodes } from '#studio/canvas/flow-nodes.ts';
import type { FlowNodeType } from '#studio/canvas/flow-node-type.ts';

const node = (id: string, x = 0): CanvasNode => ({
  id,
  position: { x, y: 0 },
  title: id,
  kind: 'Agent',
  icon: STEP_KINDS.member.icon,
  tint: 0,
});
const LOOK: NodeLook = { rtl: false, readOnly: false, next: 'a', selected: null };

const draw = (before: readonly FlowNodeType[], nodes: readonly CanvasNode[], look: NodeLook) =>
  toFlowNodes(before, { nodes, notes: [], groups: [] }, look);

it('draws only what has changed again', () => {
  const [a, b] = [node('a'), node('b', 300)];
  const before = draw([], [a, b], LOOK);
  const after = draw(before, [a, { ...b, title: 'B' }], LOOK);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

it('leaves a node where it is held while others change it', () => {
  const a = node('a');
  const held = draw([], [a], LOOK).map((one) => ({
    ...one,
    position: { x: 50, y: 60 },
    dragging: true,
  }));
  expect(draw(held, [{ ...a, title: 'A' }], LOOK)[0]?.position).toEqual({ x: 50, y: 60 });
});

it('goes back to the place a node is given again', () => {
  const a = node('a', 100);
  const moved = draw([], [a], LOOK).map((one) => ({ ...one, position: { x: 7, y: 7 } }));
  expect(draw(moved, [{ ...a, position: { x: 100, y: 0 } }], LOOK)[0]?.position).toEqual({
    x: 100,
    y: 0,
  });
});

it('mirrors where one reads from right to left, and back', () => {
  expect(mirror({ x: 300, y: 8 }, true)).toEqual({ x: -300 - NODE_WIDTH, y: 8 });
  expect(mirror(mirror({ x: 300, y: 8 }, true), true)).toEqual({ x: 300, y: 8 });
});

it('selects what is asked for, and keeps the selection otherwise', () => {
  const nodes = [node('a'), node('b')];
  const first = draw([], nodes, { ...LOOK, selected: ['b'] });
  expect(first.map(({ selected }) => selected)).toEqual([false, true]);
  expect(draw(first, nodes, { ...LOOK, next: 'b' }).map(({ selected }) => selected)).toEqual([false, true]);
});
