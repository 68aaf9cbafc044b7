import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from '#server/http/turns.ts';

const CROWD = 40;
/** So many begin each time the process looks what else there is. */
const AT_ONCE = 4;

function crowdOf(turns: ReturnType<typeof createTurns>) {
  const crowd = { begun: 0 };
  for (let n = 0; n < CROWD; n += 1) void turns.begin().then(() => (crowd.begun += 1));
  return crowd;
}

it('lets a crowd begin a few at a time', async () => {
  const crowd = crowdOf(createTurns());
  await nextTurn();
  expect(crowd.begun).toBeLessThanOrEqual(2 * AT_ONCE);
  while (crowd.begun < CROWD) await nextTurn();
});

it('refuses who comes when a thousand wait, senders of webhooks as they know it', async () => {
  const turns = createTurns();
  const crowd = Array.from({ length: 1_000 + AT_ONCE }, () => turns.begin());
  await expect(turns.begin()).rejects.toMatchObject({ status: 503, extra: { retryAfterS: 2 } });
  await expect(turns.begin('tooMany')).rejects.toMatchObject({ status: 429, extra: { retryAfterS: 2 } });
  await Promise.all(crowd);
});

it('lets connections in before the next calls begin, and never keeps those waiting for long', async () => {
  const turns = createTurns();
  const crowd = crowdOf(turns);
  let looks = 0;
  const startedAt = performance.now();
  while (crowd.begun < CROWD) {
    turns.arrived();
    looks += 1;
    await nextTurn();
  }
  // Connections without an end: each few of the calls waited for many of them, but not for all.
  expect(looks).toBeGreaterThan(CROWD);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  const after = crowdOf(turns);
  await sleep(50);
  expect(after.begun).toBe(CROWD);
});
