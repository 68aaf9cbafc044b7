import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { mountHooks } from '#server/features/workflows/hooks-routes.ts';
import {
  type Delivery,
  type HookCall,
  type OpenHook,
  unknownHook,
} from '#server/features/workflows/webhooks-service.ts';
import type { App } from '#server/http/mount.ts';
import { createTestApp } from '../http/test-app.ts';

const MISSES_PER_MINUTE = 600;

let app: App;
afterEach(() => app.close());

async function openHooks(known: string) {
  ({ app } = await createTestApp({} as never));
  const proven = new Set<string>();
  const open = vi.fn(async ({ token }: HookCall) =>
    token === known ? ({ secret: 'secret' } as OpenHook) : undefined,
  );
  const receive = vi.fn(async (_hook: OpenHook, { token, headers }: Delivery) => {
    if (headers['x-hub-signature-256'] === 'wrong') throw unknownHook();
    proven.add(token);
    return { run_id: 'run' };
  });
  const isProven = (token: string) => proven.has(token);
  mountHooks(app, {
    webhooks: { open, receive, isProven, purge: vi.fn(), close: vi.fn() },
    calls: { calledStep: () => undefined, call: vi.fn() },
  });
  const call = async (token: string) =>
    (await app.inject({ method: 'POST', url: `/hooks/${token}`, payload: {} })).statusCode;
  return { open, call };
}

/** Says that it sends a body, and sends none of it. */
async function startBody(path: string, headers: Record<string, string> = {}) {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const sent = request(url + path, { method: 'POST', headers: { 'content-length': '1000', ...headers } });
  sent.on('error', () => {});
  sent.flushHeaders();
  const [answer] = (await once(sent, 'response', { signal: AbortSignal.timeout(300) }).catch(() => [])) as [
    IncomingMessage?,
  ];
  sent.destroy();
  return answer?.statusCode;
}

it('looks nothing up for an address that has guessed too often, and goes on to take what is called rightly', async () => {
  const { open, call } = await openHooks('right');
  expect(await call('right')).toBe(202);
  for (let guess = 0; guess < MISSES_PER_MINUTE; guess += 1) expect(await call(`guess-${guess}`)).toBe(404);
  expect(await call('one-more')).toBe(429);
  open.mockClear();

  for (let guess = 0; guess < 50; guess += 1) expect(await call(`late-${guess}`)).toBe(429);
  expect(open).not.toHaveBeenCalled();
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

it('tells who does not know a webhook so before a byte of the body is read', async () => {
  await openHooks('right');
  expect(await startBody('/hooks/guess')).toBe(404);
});

it('shows by nothing whether there is a webhook that a signature is wrong for', async () => {
  await openHooks('right');
  const headers = { 'x-hub-signature-256': 'wrong' };
  const call = async (token: string, payload: string) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `/hooks/${token}`,
      payload,
      headers,
    });
    return [statusCode, JSON.parse(body).detail];
  };
  for (const payload of ['{}', 'x'.repeat(1_048_577)]) {
    expect(await call('guess', payload)).toEqual(await call('right', payload));
  }
  expect(await startBody('/hooks/guess', headers)).toBeUndefined();
  await app.close();
  await openHooks('right');
  expect(await startBody('/hooks/right', headers)).toBeUndefined();
});
