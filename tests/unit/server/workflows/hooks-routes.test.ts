import { afterEach, expect, it, vi } from 'vitest';
import { mountHooks } from '#server/features/workflows/hooks-routes.ts';
import type { App } from '#server/http/mount.ts';
import { Refusal } from '#server/refusal.ts';
import { createTestApp } from '../http/test-app.ts';

const MISSES_PER_MINUTE = 600;

let app: App;
afterEach(() => app.close());

async function openHooks(known: string) {
  ({ app } = await createTestApp({} as never));
  const proven = new Set<string>();
  const receive = vi.fn(async ({ token }: { token: string }) => {
    if (token !== known) throw new Refusal('notFound', 'There is no webhook at this address.');
    proven.add(token);
    return { run_id: 'run' };
  });
  const isProven = (token: string) => proven.has(token);
  mountHooks(app, { webhooks: { receive, isProven, purge: vi.fn(), close: vi.fn() } });
  const call = async (token: string) =>
    (await app.inject({ method: 'POST', url: `/hooks/${token}`, payload: {} })).statusCode;
  return { receive, call };
}

it('looks nothing up for an address that has guessed too often, and goes on to take what is called rightly', async () => {
  const { receive, call } = await openHooks('right');
  expect(await call('right')).toBe(202);
  for (let guess = 0; guess < MISSES_PER_MINUTE; guess += 1) expect(await call(`guess-${guess}`)).toBe(404);
  expect(await call('one-more')).toBe(429);
  receive.mockClear();

  for (let guess = 0; guess < 50; guess += 1) expect(await call(`late-${guess}`)).toBe(429);
  expect(receive).not.toHaveBeenCalled();
  expect(await call('right')).toBe(202);
});

it('says when to come again', async () => {
  const { call } = await openHooks('right');
  for (let guess = 0; guess <= MISSES_PER_MINUTE; guess += 1) await call('guess');
  const { statusCode, headers } = await app.inject({ method: 'POST', url: '/hooks/guess', payload: {} });
  expect(statusCode).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
});
