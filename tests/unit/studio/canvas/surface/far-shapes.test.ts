import { expect, it } from 'vitest';
import { KINDS } from '#studio/entities/kinds/kinds.ts';
import { toFarShapes } from '#studio/canvas/surface/far-shapes.ts';
import type { FlowNodeType } from '#studio/canvas/flow-node-type.ts';

const step = (id: string, more: object = {}, selected = false): FlowNodeType => ({
  id,
  type: 'step',
  position: { x: 10, y: 20 },
  measured: { width: 216, height: 64 },
  selected,
  data: {
    node: {
      id,
      title: 'Ask',
      kind: 'Agent',
      position: { x: 10, y: 20 },
      icon: KINDS.agent.icon,
      tint: 280,
      ...more,
    },
    rtl: false,
    readOnly: false,
    isNext: false,
  },
});

it('draws what looks alike as one shape, however many nodes there are', () => {
  const shapes = toFarShapes(
    Array.from({ length: 500 }, (_, index) => step(`n${index}`)),
    false,
  );
  expect(shapes.map(({ part }) => part)).toEqual(['node', 'icon', 'title']);
  expect(shapes[0]!.path.match(/z/g)).toHaveLength(500);
});

it('keeps what a run did, what is wrong and what is selected, above the boxes', () => {
  const shapes = toFarShapes(
    [
      step('a', { status: { tone: 'failed', text: 'failed' } }),
      step('b', { mark: { tone: 'error', text: 'No agent' } }, true),
    ],
    false,
  );
  expect(shapes.map(({ part, look }) => [part, look])).toEqual([
    ['node', ''],
    ['icon', '280'],
    ['title', ''],
    ['tone', 'failed'],
    ['mark', 'error'],
    ['selected', ''],
  ]);
});

it('mirrors what stands in a node where one reads from right to left', () => {
  const [, ltr] = toFarShapes([step('a')], false);
  const [, rtl] = toFarShapes([step('a')], true);
  expect(ltr!.path).toBe('M22 32h32v32h-32z');
  expect(rtl!.path).toBe('M182 32h32v32h-32z');
});
