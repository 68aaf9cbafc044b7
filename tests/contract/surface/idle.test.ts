import { createHook } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
const STARTED_MS = 4_000;
const IDLE_MS = 6_000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await sleep(STARTED_MS);
}, 60_000);
afterAll(() => server.close());

it('asks the database for next to nothing while nobody wants anything', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await sleep(IDLE_MS);
  const texts = query.mock.calls.map(([asked]: unknown[]) =>
    typeof asked === 'string' ? asked : (asked as { text?: string }).text,
  );
  query.mockRestore();
  // On PostgreSQL a process looks each second who else is there, and says that it lives.
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(onPostgres ? 2 * (IDLE_MS / 1_000) : 2);
});

it('is woken by next to no timers while nobody wants anything', async () => {
  let timers = 0;
  const counter = createHook({ init: (_id, type) => void (type === 'Timeout' && (timers += 1)) }).enable();
  await sleep(IDLE_MS);
  counter.disable();
  expect(timers).toBeLessThanOrEqual(10 * (IDLE_MS / 1_000));
});

it('is told by the database of a time that is due, whoever wrote it', async () => {
  const owner = await signedInClient(server, 'owner@example.com');
  const { id } = await owner.alerts.create({
    body: { name: 'Mine', metric: 'cost_usd', threshold: 1_000, window_minutes: 15, min_runs: 1 },
  });
  const checkedAt = async () => (await owner.alerts.get({ params: { id } })).checked_at;
  await server.database.db.execute(
    sql`update alerts set next_at = now() + interval '2 seconds' where id = ${id}`,
  );
  const before = await checkedAt();
  await expect.poll(checkedAt, { timeout: 8_000 }).not.toBe(before);
});
