import { expect, it } from 'vitest';
import { MAX_SOP_CHOICES } from '@agent-studio/api-client/contract';
import { proposeByRules } from '#server/engine/sop/propose-by-rules.ts';
import { readWays } from '#server/engine/sop/read-ways.ts';
import { toSourceUnits } from '#server/engine/sop/source-units.ts';

const draft = (...lines: string[]) =>
  proposeByRules({
    units: toSourceUnits([{ heading: 'Work', page: 1, text: lines.join('\n') }]),
    title: 'file.pdf',
  });

it('a list below a question whose items say where they lead is its choices, with what they mean', () => {
  const { steps, used } = draft(
    '1. Hold or release the payouts?',
    '- Release all: pay from reserve, settle when the file arrives → step 3',
    '- Hold the affected merchants – all others are paid on time. Continue with step 2.',
    '- Stop → end',
    '2. Tell the merchants.',
    '3. Load the file.',
    '- Count the lines',
  );
  expect(steps[0]).toMatchObject({ title: 'Hold or release the payouts?', kind: 'decide', body_md: '' });
  expect(steps[0]!.choices).toEqual([
    {
      label: 'Release all',
      description: 'pay from reserve, settle when the file arrives',
      next: 'step-3',
    },
    { label: 'Hold the affected merchants', description: 'all others are paid on time', next: 'step-2' },
    { label: 'Stop', description: '', next: 'end' },
  ]);
  expect(steps.map(({ kind }) => kind)).toEqual(['decide', 'do', 'check']);
  expect(used.size).toBe(7);
});

it('a list where one item leads nowhere is points to tick', () => {
  const { steps } = draft('1. Look at the belt.', '- Cracks: continue with step 2', '- Tight', '2. Go on.');
  expect(steps[0]).toMatchObject({ kind: 'check', choices: [] });
});

it('a list of more ways than a decision may have is points to tick', () => {
  const ways = Array.from({ length: MAX_SOP_CHOICES + 1 }, (_, place) => `- Way ${place + 1} → step 2`);
  const { steps } = draft('1. Which way?', ...ways, '2. Go on.');
  expect(steps[0]).toMatchObject({ kind: 'check', choices: [] });
});

it.each([`→${' '.repeat(200_000)}x`, `${'→ 1 '.repeat(50_000)}x`, `→ 1${' .'.repeat(100_000)}x`])(
  'takes its time for no item: %.9s…',
  (text) => {
    const items = [1, 2].map((n) => ({ n, heading: '', section: '', page: 1, kind: 'item', text }) as const);
    const start = performance.now();
    expect(readWays(items, 0)).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(1_000);
  },
);
