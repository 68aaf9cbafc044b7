import { expect, it } from 'vitest';
import { workflowNodeSchema, triggerInputSchema } from '@agent-studio/api-client/contract';
import { choosePort, fillNode } from '#server/engine/workflow/fill-node.ts';
import { createWork } from '#server/engine/expressions/work.ts';
import { literalOf } from '#server/engine/workflow/fit-literals.ts';
import { toInputs } from '#server/features/workflows/delivery-inputs.ts';

/** Each of them takes a fifth of what one expression may. */
const LONG = 'range(150).map(a, range(150).map(b, a))';
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`v${at}`, LONG]));

it('all expressions of a node take no longer than one may', () => {
  const fill = (count: number) => fillNode({ type: 'transform', values: many(count) }, {});
  expect(Object.keys(fill(1)['values'] as object)).toHaveLength(1);
  expect(() => fill(100)).toThrow('takes too long');
});

it('nor do the branches of a condition', () => {
  const choose = (count: number) =>
    choosePort(
      {
        type: 'condition',
        branches: Array.from({ length: count }, (_, at) => ({
          port: `p${at}`,
          label: '',
          when: `size(${LONG}) == 0`,
        })),
      },
      {},
    );
  expect(choose(1)).toBe('else');
  expect(() => choose(20)).toThrow('takes too long');
});

it('nor all inputs of a delivery', () => {
  const deliver = (count: number) =>
    toInputs(many(count), { body: Buffer.from('{}'), headers: {}, query: {} });
  expect(Object.keys(deliver(1))).toHaveLength(1);
  expect(() => deliver(100)).toThrow('takes too long');
});

it('nor the values that are looked at while a workflow is checked', () => {
  const work = createWork();
  const read = Array.from({ length: 100 }, () => literalOf(LONG, work)).filter(Boolean);
  expect(read.length).toBeGreaterThan(0);
  expect(read.length).toBeLessThan(20);
});

it('parsing is part of it', () => {
  const spaced = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`v${at}`, `1${' '.repeat(4_999)}`]));
  fillNode({ type: 'transform', values: spaced(20) }, {});
  expect(() => fillNode({ type: 'transform', values: spaced(100) }, {})).toThrow('takes too long');
});

it('a node and a webhook have at most 100 expressions', () => {
  const node = (values: object) =>
    workflowNodeSchema.safeParse({
      id: 'a',
      config: { type: 'transform', values },
      position: { x: 0, y: 0 },
    });
  const hook = (inputs: object) => triggerInputSchema.safeParse({ type: 'webhook', inputs });
  for (const parse of [node, hook]) {
    expect(parse(many(100)).success).toBe(true);
    expect(parse(many(101)).error?.issues[0]?.message).toBe('At most 100 values.');
  }
});
