import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '@agent-studio/api-client/contract';
import type { DatabaseHandle } from '#server/db/database.ts';
import { mountHealth } from '#server/http/health.ts';
import { type App, mount } from '#server/http/mount.ts';
import { anything, createTestApp, signedIn } from './test-app.ts';

const execute = vi.fn(() => Promise.resolve());
const pool = Object.assign(new EventEmitter(), { waitingCount: 0 });
const database = { db: { execute }, pool, storage: { isFull: async () => false } };

let app: App;
beforeEach(async () => {
  pool.waitingCount = 0;
  execute.mockReset().mockResolvedValue(undefined);
  ({ app } = await createTestApp({} as never));
  mountHealth(app, database as unknown as DatabaseHandle);
});
afterEach(() => app.close());

const statusOf = async (url: string) => (await app.inject({ url })).statusCode;

describe('readiness', () => {
  it('asks the database', async () => {
    expect(await statusOf('/readyz')).toBe(200);
    expect(execute).toHaveBeenCalledOnce();
  });

  it('does not stand in line where calls wait for a connection, and one of them was answered just now', async () => {
    pool.waitingCount = 50;
    pool.emit('release');
    expect(await statusOf('/readyz')).toBe(200);
    expect(execute).not.toHaveBeenCalled();
  });

  it('asks where calls wait and none is answered', async () => {
    pool.waitingCount = 50;
    pool.emit('release', new Error('Connection terminated'));
    execute.mockRejectedValue(new Error('Connection terminated'));
    expect(await statusOf('/readyz')).toBe(500);
  });
});

describe('in a crowd', () => {
  const CROWD = 400;
  const WORK_MS = 2;
  const slow = endpoint({
    method: 'GET',
    path: '/slow',
    summary: '',
    access: 'user',
    response: anything,
  } as const);

  async function askMeanwhile(url: string): Promise<{ status: number; before: number; busy: number }> {
    let answered = 0;
    mount(app, slow, async () => {
      for (const until = performance.now() + WORK_MS; performance.now() < until;);
      return {};
    });
    const calls = Array.from({ length: CROWD }, async () => {
      const { statusCode } = await app.inject({ url: '/slow', headers: signedIn });
      answered += 1;
      return statusCode;
    });
    const status = await statusOf(url);
    const before = answered;
    const statuses = await Promise.all(calls);
    return { status, before, busy: statuses.filter((each) => each !== 200).length };
  }

  it.each(['/healthz', '/readyz', '/livez'])('%s does not wait for those who came first', async (url) => {
    const { status, before, busy } = await askMeanwhile(url);
    expect(status).toBe(200);
    expect(before).toBeLessThan(CROWD / 8);
    expect(busy).toBe(0);
  });
});

it('refuses at once where more wait than anybody waits for', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 1_200 }, async () => (await app.inject({ url: '/nowhere' })).statusCode),
  );
  expect(statuses.filter((status) => status === 404)).toHaveLength(1_004);
  expect(statuses.filter((status) => status === 503)).toHaveLength(196);
});
