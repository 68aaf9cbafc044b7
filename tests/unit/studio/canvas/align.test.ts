import { expect, it } from 'vitest';
import { type Alignment, alignNodes } from '#studio/canvas/align.ts';

const box = (id: string, x: number, y: number, height = 64) => ({ id, position: { x, y }, height });
const BOXES = [box('a', 0, 0), box('b', 400, 80, 128), box('c', 1_000, 400)];

it.each([
  ['left', ['0 0', '0 80', '0 400']],
  ['centre', ['504 0', '504 80', '504 400']],
  ['right', ['1000 0', '1000 80', '1000 400']],
  ['top', ['0 0', '400 0', '1000 0']],
  ['middle', ['0 200', '400 168', '1000 200']],
  ['bottom', ['0 400', '400 336', '1000 400']],
  ['across', ['0 0', '504 80', '1000 400']],
  ['down', ['0 0', '400 168', '1000 400']],
] as const)('%s', (how, places) => {
  const moved = alignNodes(BOXES, how).map(({ position: { x, y } }) => `${x} ${y}`);
  expect(moved).toEqual(places);
});

it.each(['across', 'down', 'left'] as Alignment[])('%s needs enough nodes', (how) => {
  const few = BOXES.slice(0, how === 'left' ? 1 : 2);
  expect(alignNodes(few, how)).toEqual(few);
});
