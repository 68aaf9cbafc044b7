// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DatabaseHandle } from '#server/db/database.ts';
import { createSignals, type Signals } from '#server/jobs/signals.ts';
import { silent } from '#support/desks/knowledge.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';
import { eventually } from '#support/eventually.ts';

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

let database: DatabaseHandle;
let one: Signals;
let two: Signals;

beforeEach(async () => {
  database = await openTestDatabase();
  [one, two] = [createSignals({ database, log: silent }), createSignals({ database, log: silent })];
  await Promise.all([one.start(), two.start()]);
});
afterEach(async () => {
  await Promise.all([one.close(), two.close()]);
  await database.close();
});

it('is heard at once in its own process, until nobody listens', () => {
  const heard: (string | undefined)[] = [];
  const stop = one.hear('work', (text) => heard.push(text));
  one.tell('work', 'a');
  one.tell('other', 'b');
  stop();
  one.tell('work', 'c');
  expect(heard).toEqual(['a']);
});

it.runIf(onPostgres)(
  'is heard in other processes in its order, once, and long texts as a hint only',
  async () => {
    const here: (string | undefined)[] = [];
    const there: (string | undefined)[] = [];
    one.hear('work', (text) => here.push(text));
    two.hear('work', (text) => there.push(text));
    for (let n = 0; n < 50; n += 1) one.tell('work', `${n}`);
    one.tell('work', 'x'.repeat(9_000));
    await eventually(() => expect(there).toHaveLength(51), 10_000);
    const numbers = Array.from({ length: 50 }, (_, n) => `${n}`);
    expect(there).toEqual([...numbers, undefined]);
    expect(here).toEqual([...numbers, 'x'.repeat(9_000)]);
  },
);

it.runIf(onPostgres)('says that something may have been missed where its connection broke', async () => {
  const heard = vi.fn();
  two.hear('work', heard);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen agent_studio%' and datname = current_database()`,
  );
  await eventually(() => expect(heard).toHaveBeenCalledWith(undefined), 15_000);
  one.tell('work', 'again');
  await eventually(() => expect(heard).toHaveBeenCalledWith('again'), 15_000);
});
