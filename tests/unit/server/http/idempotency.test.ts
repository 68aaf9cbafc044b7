import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@agent-studio/api-client/contract';
import type { DatabaseHandle } from '#server/db/database.ts';
import { fingerprint } from '#server/http/idempotency.ts';
import { type App, mount } from '#server/http/mount.ts';
import { Refusal } from '#server/refusal.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';
import { anything, createTestApp, signedIn } from './test-app.ts';

const row = endpoint({
  method: 'POST',
  path: '/thing',
  summary: '',
  access: 'user',
  body: z.object({ name: z.string() }),
  response: anything,
  status: 201,
});

let database: DatabaseHandle;
let app: App;
let work: ReturnType<typeof vi.fn<() => Promise<unknown>>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('delete from idempotency_keys');
  ({ app } = await createTestApp(database.db));
  let count = 0;
  work = vi.fn(async () => ({ revision: ++count }));
  mount(app, row, () => work());
});
afterEach(() => app.close());

const post = (key: string | undefined, name = 'Ada') =>
  app.inject({
    method: 'POST',
    url: '/thing',
    headers: { ...signedIn, ...(key && { 'idempotency-key': key }) },
    payload: { name },
  });

it('does the same request once, and answers it the same', async () => {
  const [first, again] = [await post('k1'), await post('k1')];
  expect(first.statusCode).toBe(201);
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([201, first.body, '"r1"']);
  expect(work).toHaveBeenCalledTimes(1);
});

it('does it once for many at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('k2')));
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['{"revision":1}']));
});

it('refuses the key for another request', async () => {
  await post('k3');
  const other = await post('k3', 'Bob');
  expect(other.statusCode).toBe(422);
  expect(other.json().detail).toBe('This Idempotency-Key was used for another request. Use a new one.');
});

it('does it again after a failure', async () => {
  work.mockRejectedValueOnce(new Refusal('upstream', 'Away.'));
  expect((await post('k4')).statusCode).toBe(502);
  expect((await post('k4')).statusCode).toBe(201);
});

it('keeps an answer with characters that the database refuses', async () => {
  work.mockResolvedValueOnce({ text: 'NUL \0 and half a pair \ud800' });
  expect((await post('k6')).statusCode).toBe(201);
  expect((await post('k6')).json()).toEqual({ text: 'NUL  and half a pair \ufffd' });
  expect(work).toHaveBeenCalledOnce();
});

it('does not free the key of a call that was done, but not kept', async () => {
  const { update } = database.db;
  const failing = vi.spyOn(database.db, 'update').mockImplementationOnce(() => {
    throw new Error('gone');
  });
  expect((await post('k7')).statusCode).toBe(500);
  failing.mockRestore();
  expect(database.db.update).toBe(update);
  const { rows } = await database.pool.query(`select status from idempotency_keys where key = 'k7'`);
  expect(rows).toEqual([{ status: null }]);
});

it('takes over from a process that died, and forgets after a day', async () => {
  await post('k5');
  const age = (sql: string) => database.pool.query(`update idempotency_keys set ${sql}`);
  await age(`status = null, created_at = now() - interval '3 minutes'`);
  expect((await post('k5')).json()).toEqual({ revision: 2 });
  await age(`created_at = now() - interval '25 hours'`);
  expect((await post('k5')).json()).toEqual({ revision: 3 });
  await age(`created_at = now() - interval '25 hours'`);
  await app.calls.idempotency.purge();
  expect((await database.pool.query('select * from idempotency_keys')).rowCount).toBe(0);
});

it('does every request without a key, and refuses keys that are none', async () => {
  await post(undefined);
  await post(undefined);
  expect(work).toHaveBeenCalledTimes(2);
  expect((await post('two words')).statusCode).toBe(422);
});

it('tells requests apart by what their files hold', async () => {
  const of = (text: string) => fingerprint('POST', '/thing', { file: [new File([text], 'a.txt')] });
  expect(await of('one')).toBe(await of('one'));
  expect(await of('one')).not.toBe(await of('two'));
});
