import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, createClient, createHttpTransport } from '@agent-studio/api-client';
import { closedPort, counted, makeSync } from '#support/desks/connector-sources.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';
import { startSlowBucket } from '#support/servers/slow-bucket.ts';

/* The real program: killed while it copies, given a gigabyte, and with sources that fail. */

const OBJECTS = 20;
const MIB = 1_048_576;

let server: ServerProcess;
let client: ApiClient;
let bucket: Awaited<ReturnType<typeof startSlowBucket>>;

beforeAll(async () => {
  server = await startServerProcess({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
  const token = await server.signIn('ada@example.com');
  client = createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }));
});
afterEach(() => bucket.close());
afterAll(() => server.close());

const connect = async (name: string) =>
  (await client.dataConnectors.create({ body: { kind: 's3', name, config: bucket.config } })).id;

const numbered = (count: number) =>
  new Map(
    Array.from({ length: count }, (_, n) => [`object ${n}.txt`, `Text of object ${n}.`] as [string, string]),
  );

describe('kill -9 while a sync copies', { timeout: 300_000 }, () => {
  it('goes on where it was: every object once, none lost, what was done is not read again', async () => {
    bucket = await startSlowBucket(numbered(OBJECTS), 200);
    const id = await connect('Killed');
    const sync = await makeSync(client, id, { kind: 's3' });
    const { log_id } = await client.connectorSyncs.start({ params: { id }, body: { sync_id: sync.sync.id } });
    const done = async () =>
      (await client.connectorSyncs.log({ params: { id, log_id }, query: {} })).counts.done;
    for (const atLeast of [4, 10]) {
      await expect.poll(done, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(atLeast);
      await server.kill9();
      await server.restart();
    }
    const ended = await sync.ended(log_id);
    expect(ended.status).toBe('succeeded');
    expect(counted(ended)).toEqual({ listed: OBJECTS, added: OBJECTS, done: OBJECTS });
    expect(await sync.settled()).toEqual([...numbered(OBJECTS).keys()].toSorted());
    // Only those in flight when it was killed are asked for twice: four at a time, two kills.
    const twice = [...bucket.asked().entries()].filter(([key, times]) => key && times.length > 1);
    expect(twice.length).toBeLessThanOrEqual(8);
    expect(counted(await sync.run())).toEqual({ listed: OBJECTS, unchanged: OBJECTS });
  });
});

describe('an object of a gigabyte', { timeout: 120_000 }, () => {
  it('is an error of its own, is not read to its end, and the rest is copied', async () => {
    const objects = new Map<string, string>([...numbered(2), ['endless.txt', 'endless']]);
    bucket = await startSlowBucket(objects);
    const sync = await makeSync(client, await connect('Endless'), { kind: 's3' });
    const ended = await sync.run();
    expect(ended.status).toBe('partial');
    expect(counted(ended)).toEqual({ listed: 3, added: 3, done: 2, failed: 1 });
    expect(ended.items.items[0]).toMatchObject({ key: 'endless.txt', error: { code: 'too_large' } });
    expect(bucket.bytesOfEndless()).toBeLessThan(100 * MIB);
    expect(await client.home.get()).toBeTruthy();
  });
});

describe('a source that fails', { timeout: 300_000 }, () => {
  it('stops the sync with its reason, and tells its owner at the second time', async () => {
    bucket = await startSlowBucket(numbered(1));
    const port = await closedPort();
    const { id } = await client.dataConnectors.create({
      body: {
        kind: 's3',
        name: 'Away',
        config: { ...bucket.config, endpoint: `http://127.0.0.1:${port}` },
        save_anyway: true,
      },
    });
    const sync = await makeSync(client, id, { kind: 's3' });
    expect(await sync.run()).toMatchObject({ status: 'failed', error: { code: 'unreachable' } });
    const notices = async () =>
      (await client.home.get()).attention.filter(({ title }) => title.startsWith('Away'));
    expect((await notices()).map(({ kind }) => kind)).toEqual([]);
    expect(await sync.run()).toMatchObject({ status: 'failed' });
    expect((await notices()).map(({ kind }) => kind).toSorted()).toEqual([
      'connector.broken',
      'connector.sync',
    ]);

    await client.dataConnectors.update({ params: { id }, body: { config: bucket.config } });
    expect(await sync.run()).toMatchObject({ status: 'succeeded' });
    expect(await notices()).toEqual([]);
    expect(await client.dataConnectors.get({ params: { id } })).toMatchObject({
      status: 'ok',
      last_error: null,
    });
  });

  it('is cancelled: what is done stays, and the next time does the rest', async () => {
    bucket = await startSlowBucket(numbered(OBJECTS), 200);
    const id = await connect('Cancelled');
    const sync = await makeSync(client, id, { kind: 's3' });
    const { log_id } = await client.connectorSyncs.start({ params: { id }, body: { sync_id: sync.sync.id } });
    await expect(
      client.connectorSyncs.start({ params: { id }, body: { sync_id: sync.sync.id } }),
    ).rejects.toMatchObject({
      status: 409,
      problem: { code: 'sync.active' },
    });
    await expect
      .poll(async () => (await sync.documents()).length, { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(3);
    const cancelled = await client.connectorSyncs.cancel({ params: { id, log_id } });
    expect(cancelled.status).toBe('cancelled');
    expect(await client.connectorSyncs.cancel({ params: { id, log_id } })).toMatchObject({
      status: 'cancelled',
    });
    const rest = await sync.run();
    expect(rest.status).toBe('succeeded');
    expect(rest.counts.added).toBeLessThan(OBJECTS);
    expect(await sync.settled()).toHaveLength(OBJECTS);
  });
});
