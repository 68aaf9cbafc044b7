// @vitest-environment node
import { expect, it } from 'vitest';
import { periodAround } from '#server/features/budgets/budget-periods.ts';
import { createLoopBreaker } from '#server/features/budgets/loop-breaker.ts';
import { budgetsOf, toBudgetText } from '#server/features/budgets/spending-budgets.ts';
import { theSettings } from '#support/settings-sample.ts';

const asked = { target_id: 't', caller: 'bob', input: 'Again' };

it('refuses the same question of the same caller to the same target, for the rest of the minute', () => {
  let now = 0;
  const assertNoLoop = createLoopBreaker(() => now);
  for (let at = 0; at < 3; at += 1) assertNoLoop(asked, 3);
  expect(() => assertNoLoop(asked, 3)).toThrow('looks like a loop');
  for (const other of [{ caller: 'eve' }, { target_id: 'u' }, { input: 'Else' }])
    expect(() => assertNoLoop({ ...asked, ...other }, 3)).not.toThrow();
  now = 60_001;
  expect(() => assertNoLoop(asked, 3)).not.toThrow();
});

it('periods begin at midnight UTC, on Monday, and on the first of the month', () => {
  const now = new Date('2026-11-22T15:00:00.000Z');
  expect(periodAround('day', now)).toEqual({
    since: '2026-11-22T00:00:00.000Z',
    until: '2026-11-23T00:00:00.000Z',
  });
  expect(periodAround('week', now)).toEqual({
    since: '2026-11-16T00:00:00.000Z',
    until: '2026-11-23T00:00:00.000Z',
  });
  expect(periodAround('month', now)).toEqual({
    since: '2026-11-01T00:00:00.000Z',
    until: '2026-12-01T00:00:00.000Z',
  });
});

it('a budget of its own stands in the place of the usual one', () => {
  const settings = {
    limits: {
      ...theSettings.limits,
      agent_month_usd: 10,
      workspace_day_usd: 5,
      agents: [{ id: 'a', usd: 2, period: 'week' as const }],
    },
  };
  const payers = { target_ids: ['a', 'b', 'a'], user_id: 'u', api_key_id: 'k' };
  const found = budgetsOf(settings, payers, { usd: 7, period: 'total' });
  expect(found.map(({ scope, id, usd, period }) => [scope, id, usd, period])).toEqual([
    ['workspace', null, 5, 'day'],
    ['agent', 'a', 2, 'week'],
    ['agent', 'b', 10, 'month'],
    ['key', 'k', 7, null],
  ]);
  expect(toBudgetText(found.at(-1)!)).toBe(
    'The budget of this API key, $7.00 in all, is used up. Whoever manages the key can raise it under API Keys.',
  );
});
