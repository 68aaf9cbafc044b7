import { expect, it } from 'vitest';
import { toCameTo } from '#studio/screens/workflows/values/came-to.ts';

it('says by its text what each expression of a node came to', () => {
  const config = {
    type: 'transform' as const,
    values: { city: 'inputs.city', list: 'nodes.a.list', word: '"x"' },
  };
  const input = { values: { city: 'Ulm', list: [1], word: 'x' } };
  expect([...toCameTo(config, { input, output: null })]).toEqual([
    ['inputs.city', 'Ulm'],
    ['nodes.a.list', [1]],
    ['"x"', 'x'],
  ]);
});

it('of a condition, those before the way that was taken were false, and those behind it nobody asked', () => {
  const branches = ['a', 'b', 'c'].map((port) => ({ port, label: '', when: `inputs.${port}` }));
  const config = { type: 'condition' as const, branches };
  expect([...toCameTo(config, { input: { branches }, output: { port: 'b' } })]).toEqual([
    ['inputs.a', false],
    ['inputs.b', true],
  ]);
  expect(toCameTo(config, { input: undefined, output: null }).size).toBe(0);
});
