import { expect, it } from 'vitest';
import { openingOf } from '#studio/canvas/fit.ts';
import type { FlowNodeType } from '#studio/canvas/flow-node-type.ts';

const VIEW = { width: 720, height: 560 };

/** Nodes in a row, each so far from the one before. */
const row = (count: number, step: number, node = {}): FlowNodeType[] =>
  Array.from(
    { length: count },
    (_, place) =>
      ({
        id: `n${place}`,
        type: 'step',
        position: { x: place * step, y: 0 },
        measured: { width: 216, height: 64 },
        data: { node },
      }) as unknown as FlowNodeType,
  );

it('opens a small drawing whole, a little larger than life', () => {
  const view = openingOf(row(1, 0), VIEW, false)!;
  expect(view.zoom).toBe(1.2);
  // In the middle.
  expect(view.x + 108 * view.zoom).toBeCloseTo(360);
});

it('opens a wide one where it begins, so that it can be read', () => {
  const view = openingOf(row(8, 304), VIEW, false)!;
  expect(view).toMatchObject({ zoom: 0.7, x: 28 });
});

it('begins at the right edge where one reads from right to left', () => {
  // Mirrored: the first stands to the right of all others.
  const view = openingOf(row(8, -304), VIEW, true)!;
  expect(view.zoom).toBe(0.7);
  expect(view.x + 216 * view.zoom).toBeCloseTo(720 - 28);
});

it('leaves room for what a drawing begins with', () => {
  const [whole, begins] = [row(2, 304), row(2, 304, { begins: {} })].map((nodes) =>
    openingOf(nodes, VIEW, false)!,
  );
  expect(begins!.zoom).toBeLessThan(whole!.zoom);
});

it('has nothing to open where nothing is drawn', () => {
  expect(openingOf([], VIEW, false)).toBeUndefined();
});
