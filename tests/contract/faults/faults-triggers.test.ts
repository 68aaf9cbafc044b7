import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, createClient, createHttpTransport, type NewTrigger } from '@agent-studio/api-client';
import { sql } from 'drizzle-orm';
import { until } from '#support/ndjson.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';
import { aNode, edgesOf } from '#support/desks/flows/workflows.ts';

/* On the real program, which is killed: no time of a schedule and no call of a webhook is lost or taken twice. */

const SCHEDULES = 12;
const CALLS = 40;
const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

let server: ServerProcess;
let ada: ApiClient;
let hook: NewTrigger;
let scheduled: string;
let hooked: string;

const clientOf = async (process: ServerProcess) => {
  const token = await process.signIn('ada@example.com');
  return createClient(createHttpTransport({ baseUrl: process.url, getToken: () => token }));
};

async function publish(name: string): Promise<string> {
  const nodes = [
    aNode('start', { type: 'start' }),
    aNode('set', { type: 'transform', values: { n: 'inputs.n' } }),
    aNode('end', { type: 'end', outputs: { n: 'nodes.set.n' } }),
  ];
  const inputs = { type: 'object', properties: { n: { type: 'integer' } } };
  const limits = { max_steps: 100, max_cost_usd: null, concurrency: 100 };
  const { id } = await ada.workflows.create({
    body: { name, nodes, edges: edgesOf('start>set>end'), inputs, limits },
  });
  await ada.workflowVersions.publish({ params: { id }, body: {} });
  return id;
}

beforeAll(async () => {
  server = await startServerProcess();
  ada = await clientOf(server);
  scheduled = await publish('On time');
  hooked = await publish('On call');
  hook = await ada.workflows.addTrigger({ params: { id: hooked }, body: { type: 'webhook' } });
  for (let n = 0; n < SCHEDULES; n += 1) {
    // They come by themselves once a year; the test brings their times forward.
    const body = { type: 'schedule', cron: `${n} 3 29 2 *`, inputs: { n } } as const;
    await ada.workflows.addTrigger({ params: { id: scheduled }, body });
  }
});
afterAll(() => server.close());

async function allRuns(id: string) {
  const first = await ada.agentRuns.list({ query: { target_id: id, page_size: 100 } });
  const more = Array.from({ length: Math.ceil(first.total / 100) - 1 }, (_, page) =>
    ada.agentRuns.list({ query: { target_id: id, page_size: 100, page: page + 2 } }),
  );
  return [...first.items, ...(await Promise.all(more)).flatMap(({ items }) => items)];
}

/** All runs of a workflow, once none is at work any more and all schedules have moved on. */
const settled = (id: string, count: number) =>
  until(
    () => allRuns(id),
    (runs) => runs.length >= count && runs.every(({ status }) => status === 'succeeded'),
  );

const nextTimes = async () =>
  (await ada.workflows.triggers({ params: { id: scheduled } })).items.map((one) => one.next_at!);
const movedOn = () => until(nextTimes, (times) => times.every((time) => Date.parse(time) > Date.now()));

describe('schedules', () => {
  let fired = 0;
  const expectEachOnce = async () => {
    fired += 1;
    await movedOn();
    const runs = await settled(scheduled, fired * SCHEDULES);
    expect(runs).toHaveLength(fired * SCHEDULES);
    const counts = Map.groupBy(runs, ({ input }) => input);
    expect([...counts.values()].map(({ length }) => length)).toEqual(Array(SCHEDULES).fill(fired));
    expect(new Set(runs.map(({ trigger, version }) => `${trigger} ${version}`))).toEqual(
      new Set(['schedule 1']),
    );
  };

  it(
    'whose time passed several times while no server ran are made up for once',
    { timeout: 120_000 },
    async () => {
      await server.kill9();
      const { db, close } = await server.openDatabase();
      await db.execute(
        sql`update workflow_triggers set next_at = now() - interval '3 years' where type = 'schedule'`,
      );
      await close();
      await server.restart();
      await expectEachOnce();
    },
  );

  it.each([1_100, 1_400])(
    'are neither lost nor doubled by a kill -9 after %i ms',
    { timeout: 120_000 },
    async (ms) => {
      await server.kill9();
      const { db, close } = await server.openDatabase();
      await db.execute(sql`update workflow_triggers set next_at = now() where type = 'schedule'`);
      await close();
      await server.restart();
      await new Promise((resolve) => setTimeout(resolve, ms - 1_000));
      await server.kill9();
      await server.restart();
      await expectEachOnce();
    },
  );

  describe.runIf(onPostgres)('with two processes', () => {
    it.each([0, 400, 900])(
      'are neither lost nor doubled when one is killed after %i ms',
      { timeout: 180_000 },
      async (ms) => {
        const other = await startServerProcess({ databaseUrl: server.databaseUrl! });
        const database = new pg.Client(server.databaseUrl);
        await database.connect();
        try {
          await database.query(`update workflow_triggers set next_at = now() where type = 'schedule'`);
          await new Promise((resolve) => setTimeout(resolve, ms));
          await other.kill9();
          await expectEachOnce();
        } finally {
          await database.end();
          await other.close();
        }
      },
    );
  });
});

describe('calls of a webhook', () => {
  let delivered = 0;

  /** Sends until it is taken, as other systems do: to any server that answers. */
  async function deliver(urls: readonly string[], key: string, n: number): Promise<string> {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const url = urls[attempt % urls.length]!;
      try {
        const answer = await fetch(url + hook.path!, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-webhook-secret': hook.secret!,
            'idempotency-key': key,
          },
          body: JSON.stringify({ n }),
          signal: AbortSignal.timeout(20_000),
        });
        if (answer.status === 202) return ((await answer.json()) as { run_id: string }).run_id;
      } catch {
        // It is dead, or died while it answered: the sender tries again.
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`“${key}” was never taken.`);
  }

  async function expectEachOnce(burst: string, ids: string[]): Promise<void> {
    delivered += CALLS;
    expect(new Set(ids).size, burst).toBe(CALLS);
    const runs = await settled(hooked, delivered);
    expect(runs).toHaveLength(delivered);
    expect(runs.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  }

  it('are neither lost nor doubled by a kill -9 in the middle of them', { timeout: 120_000 }, async () => {
    const sent = Array.from({ length: CALLS }, (_, n) => deliver([server.url], `alone-${n}`, n));
    await Promise.race(sent);
    await server.kill9();
    await server.restart();
    await expectEachOnce('alone', await Promise.all(sent));
  });

  it.runIf(onPostgres)(
    'nor with two processes that both get each of them, and one is killed',
    { timeout: 180_000 },
    async () => {
      const other = await startServerProcess({ databaseUrl: server.databaseUrl! });
      try {
        const twice = Array.from({ length: CALLS }, async (_, n) => {
          const urls = n % 2 ? [server.url, other.url] : [other.url, server.url];
          const ids = await Promise.all([
            deliver(urls, `both-${n}`, n),
            deliver(urls.toReversed(), `both-${n}`, n),
          ]);
          expect(ids[0]).toBe(ids[1]);
          return ids[0];
        });
        await Promise.race(twice);
        await other.kill9();
        await expectEachOnce('both', await Promise.all(twice));
      } finally {
        await other.close();
      }
    },
  );
});
