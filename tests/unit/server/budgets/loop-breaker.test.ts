import { expect, it } from 'vitest';
import { createLoopBreaker } from '#server/features/budgets/loop-breaker.ts';
import { budgetsOf, toBudgetText } from '#server/features/budgets/spending-budgets.ts';
import { theSettings } from '#support/samples/settings-sample.ts';

const asked = { target_id: 't', caller: 'bob', input: 'Again' };

/** The count that all processes share. */
function createCount() {
  const counts = new Map<string, number>();
  const count = async (bucket: string, minute: number, by: number) => {
    const key = `${bucket} ${minute}`;
    counts.set(key, (counts.get(key) ?? 0) + by);
    return counts.get(key)!;
  };
  return { count, counts };
}

it('refuses the same question of the same caller to the same target, for the rest of the minute', async () => {
  let now = 1_000;
  const assertNoLoop = createLoopBreaker(createCount().count, () => now);
  for (let at = 0; at < 3; at += 1) await assertNoLoop(asked, 3);
  await expect(assertNoLoop(asked, 3)).rejects.toMatchObject({
    message: expect.stringContaining('looks like a loop'),
    extra: { code: 'loop.detected', retryAfterS: 59 },
  });
  for (const other of [{ caller: 'eve' }, { target_id: 'u' }, { input: 'Else' }])
    await expect(assertNoLoop({ ...asked, ...other }, 3)).resolves.toBeUndefined();
  now = 60_001;
  await expect(assertNoLoop(asked, 3)).resolves.toBeUndefined();
});

// Rule 6: Loop breaker, for all processes together
it('counts for all processes together, and asks nobody about what is asked once', async () => {
  const { count, counts } = createCount();
  const [one, other] = [createLoopBreaker(count, () => 0), createLoopBreaker(count, () => 0)];
  await one({ ...asked, input: 'Once' }, 4);
  expect(counts.size).toBe(0);
  for (const server of [one, other, one, other]) await server(asked, 4);
  await expect(one(asked, 4)).rejects.toThrow('looks like a loop');
  await expect(other(asked, 4)).rejects.toThrow('looks like a loop');
  expect(JSON.stringify([...counts.keys()])).not.toContain('Again');
});

it('a budget of its own stands in the place of the usual one', () => {
  const settings = {
    general: theSettings.general,
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
  expect(toBudgetText(found.at(-1)!).text).toBe(
    'The budget of this API key, $7.00 in all, is used up. Whoever manages the key can raise it under API Keys.',
  );
});

it('every usual budget is one of whoever pays', () => {
  const limits = {
    ...theSettings.limits,
    workspace_month_usd: 1,
    agent_month_usd: 2,
    user_month_usd: 3,
    key_month_usd: 4,
    users: [{ id: 'v', usd: 5, period: 'day' as const }],
  };
  const found = (user_id: string) =>
    budgetsOf(
      { general: theSettings.general, limits },
      { target_ids: ['a'], user_id, api_key_id: 'k' },
      null,
    ).map(({ scope, id, usd, period }) => [scope, id, usd, period]);
  const usual = [
    ['workspace', null, 1, 'month'],
    ['agent', 'a', 2, 'month'],
    ['user', 'u', 3, 'month'],
    ['key', 'k', 4, 'month'],
  ];
  expect(found('u')).toEqual(usual);
  expect(found('v')[2]).toEqual(['user', 'v', 5, 'day']);
});

it('says when a budget begins anew by the clocks of the workspace', () => {
  const settings = {
    general: { ...theSettings.general, time_zone: 'America/New_York' },
    limits: { ...theSettings.limits, workspace_month_usd: 25 },
  };
  const payers = { target_ids: [], user_id: null, api_key_id: null };
  const [budget] = budgetsOf(settings, payers, null, new Date('2026-12-01T03:00:00Z'));
  expect(budget).toMatchObject({ since: '2026-11-01T04:00:00.000Z', until: '2026-12-01T05:00:00.000Z' });
  expect(toBudgetText(budget!).text).toContain('It begins anew on 2026-12-01 at 00:00 (America/New York).');
});
