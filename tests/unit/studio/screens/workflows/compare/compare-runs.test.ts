import { expect, it } from 'vitest';
import type { Step } from '@agent-studio/api-client/contract';
import { compareRuns } from '#studio/screens/workflows/compare/compare-runs.ts';
import { diffValues } from '#studio/screens/workflows/compare/diff-values.ts';

const step = (id: string, output: unknown, more: Partial<Step> = {}): Step => ({
  id,
  parent_id: null,
  kind: 'node',
  name: id,
  at: id,
  status: 'succeeded',
  started_at: '2026-11-25T10:00:00.000Z',
  duration_ms: 1,
  input: {},
  output,
  error: null,
  ...more,
});

it('pairs nodes by their step, in the order in which they happened, and says where they first differ', () => {
  const before = [step('start', { a: 1 }), step('way', { port: 'yes' }), step('left', 'L'), step('end', 1)];
  const after = [step('start', { a: 1 }), step('way', { port: 'no' }), step('right', 'R'), step('end', 1)];
  const { steps, first } = compareRuns({ steps: before }, { steps: after });
  expect(steps.map(({ id, differs }) => [id, differs])).toEqual([
    ['start', []],
    ['way', ['way', 'output']],
    ['right', ['alone']],
    ['left', ['alone']],
    ['end', []],
  ]);
  expect(first!.id).toBe('way');
});

it('tells other inputs and other ends, and passes over breakpoints', () => {
  const before = [step('a', 1), step('a~breakpoint', null, { kind: 'breakpoint', at: 'a' })];
  const after = [step('a', null, { status: 'failed', error: 'No.', input: { x: 1 } })];
  expect(compareRuns({ steps: before }, { steps: after }).steps).toMatchObject([
    { id: 'a', differs: ['status', 'way', 'input', 'output'] },
  ]);
  expect(compareRuns({ steps: before }, { steps: before }).first).toBeUndefined();
});

it('finds where values differ, as deep as both have the same shape', () => {
  expect(diffValues({ a: [1, { b: 2 }], c: 1 }, { a: [1, { b: 3 }, 4], 'd e': 1 })).toEqual([
    { path: 'a[1].b', before: 2, after: 3 },
    { path: 'a[2]', before: undefined, after: 4 },
    { path: 'c', before: 1, after: undefined },
    { path: '"d e"', before: undefined, after: 1 },
  ]);
  expect(diffValues([1], { 0: 1 })).toEqual([{ path: '', before: [1], after: { 0: 1 } }]);
  expect(diffValues({ a: { b: [1] } }, { a: { b: [1] } })).toEqual([]);
});
