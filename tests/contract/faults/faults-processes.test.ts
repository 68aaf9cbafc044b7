import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, createClient, createHttpTransport, type NewTrigger } from '@agent-studio/api-client';
import { until } from '#support/ndjson.ts';
import { type OpenAiServer, startOpenAiServer } from '#support/servers/openai-server.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';
import { aNode, edgesOf } from '#support/desks/flows/workflows.ts';

/* Four real programs on one PostgreSQL, of which some are killed, paused and cut off from the database under load. */

const PROCESSES = 4;
const JSON_TYPE = { 'content-type': 'application/json' };
/** As many triggers as a workflow may have, but for its webhook. */
const SCHEDULES = 19;
/** Workflows with as many schedules each that are due at once. */
const CROWD = 4;
const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
/** A step takes so long that every fault meets some. */
const STEP_MS = 300;

interface Row {
  id: string;
  status: string;
  executor: string;
}

describe.runIf(onPostgres)('four servers on one database', () => {
  const servers: ServerProcess[] = [];
  let provider: OpenAiServer;
  let database: pg.Client;
  let token: string;
  let ada: ApiClient;
  let flow: string;
  let hook: NewTrigger;
  const acknowledged = new Set<string>();

  const clientAt = (server: ServerProcess) =>
    createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }));

  beforeAll(async () => {
    provider = await startOpenAiServer({
      kind: 'answer',
      text: 'word '.repeat(80),
      pieceChars: 5,
      pieceDelayMs: 50,
    });
    const env = { ALLOWED_ADDRESSES: '127.0.0.1', SECRET_KEY: '7'.repeat(64) };
    const first = await startServerProcess({ env });
    servers.push(first);
    const databaseUrl = first.databaseUrl!;
    servers.push(
      ...(await Promise.all(
        Array.from({ length: PROCESSES - 1 }, () => startServerProcess({ env, databaseUrl })),
      )),
    );
    database = new pg.Client(databaseUrl);
    await database.connect();
    token = await first.signIn('ada@example.com');
    ada = clientAt(first);
    const nodes = [
      aNode('start', { type: 'start' }),
      aNode('one', { type: 'wait', duration_ms: STEP_MS }),
      aNode('two', { type: 'wait', duration_ms: STEP_MS }),
      aNode('end', { type: 'end', outputs: { done: 'true' } }),
    ];
    const inputs = { type: 'object', properties: { n: { type: 'integer' }, same: { type: 'string' } } };
    const limits = { max_steps: 100, max_cost_usd: null, concurrency: 100 };
    const edges = edgesOf('start>one>two>end');
    ({ id: flow } = await ada.workflows.create({ body: { name: 'Steady', nodes, edges, inputs, limits } }));
    await ada.workflowVersions.publish({ params: { id: flow }, body: {} });
    hook = await ada.workflows.addTrigger({ params: { id: flow }, body: { type: 'webhook' } });
  });
  afterAll(async () => {
    await database?.end();
    for (const server of servers.toReversed()) await server.close();
    await provider?.close();
  });

  const rowsOf = async (): Promise<Row[]> =>
    (await database.query<Row>('select id, status, executor from runs where agent_id = $1', [flow])).rows;

  const settled = () =>
    until(rowsOf, (rows) => rows.every(({ status }) => status !== 'running' && status !== 'paused'));

  /** One delivery, which is sent again elsewhere until it is taken, as senders do. */
  async function deliver(n: number): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const { url } = servers[(n + attempt) % PROCESSES]!;
      const answer = await fetch(`${url}${hook.path}`, {
        method: 'POST',
        headers: { ...JSON_TYPE, 'x-webhook-secret': hook.secret!, 'webhook-id': `delivery-${n}` },
        body: '{"same":"body"}',
        signal: AbortSignal.timeout(5_000),
      }).catch(() => undefined);
      if (answer?.status === 202) {
        acknowledged.add(((await answer.json()) as { run_id: string }).run_id);
        return;
      }
      await sleep(200);
    }
  }

  it('take equal calls of a webhook one after the other as what they are', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 100; n += 1) {
      const answer = await fetch(`${servers[n % PROCESSES]!.url}${hook.path}`, {
        method: 'POST',
        headers: { ...JSON_TYPE, 'x-webhook-secret': hook.secret! },
        body: '{"same":"body"}',
      });
      statuses.push(answer.status);
      acknowledged.add(((await answer.json()) as { run_id: string }).run_id);
    }
    expect(statuses).toEqual(statuses.map(() => 202));
    await settled();
  });

  it('share out what is due at once', async () => {
    const { nodes, edges, inputs, limits } = await ada.workflows.get({ params: { id: flow } });
    const ids: string[] = [];
    for (let copy = 0; copy < CROWD; copy += 1) {
      const body = { name: `Due ${copy}`, nodes, edges, inputs, limits };
      const { id } = await ada.workflows.create({ body });
      await ada.workflowVersions.publish({ params: { id }, body: {} });
      ids.push(id);
      for (let n = 0; n < SCHEDULES; n += 1) {
        const trigger = { type: 'schedule', cron: `${n} 3 29 2 *`, inputs: { n } } as const;
        await ada.workflows.addTrigger({ params: { id }, body: trigger });
      }
    }
    await database.query(
      `update workflow_triggers set next_at = now() - interval '1 second' where workflow_id = any($1) and type = 'schedule'`,
      [ids],
    );
    const runs = await until(
      async () =>
        (await database.query<Row>('select id, status, executor from runs where agent_id = any($1)', [ids]))
          .rows,
      (rows) => rows.length >= CROWD * SCHEDULES && rows.every(({ status }) => status === 'succeeded'),
    );
    expect(runs).toHaveLength(CROWD * SCHEDULES);
    const shares = [...Map.groupBy(runs, ({ executor }) => executor).values()].map(({ length }) => length);
    // Everybody has some of it, and nobody most.
    expect(shares).toHaveLength(PROCESSES);
    expect(Math.max(...shares)).toBeLessThan((CROWD * SCHEDULES) / 2);
  });

  it('show the lines of a run of another one as they come', async () => {
    const { id: provider_id } = await ada.modelProviders.create({
      body: { kind: 'openai-compatible', name: 'Slow', base_url: provider.baseUrl, api_key: 'sk-x' },
    });
    const { items } = await ada.models.create({ body: { provider_id, models: [{ model: 'slow-1' }] } });
    const { id: agentId } = await ada.agents.create({
      body: { name: 'Talker', instructions: 'Talk.', model: { model_id: items[0]!.id } },
    });
    const here: object[] = [];
    const there: object[] = [];
    const follow = async (id: string, into: object[]) => {
      for await (const line of clientAt(servers[1]!).agentRuns.stream({ params: { id }, query: {} }))
        into.push(line);
    };
    let following: Promise<void> | undefined;
    for await (const line of ada.agentRuns.inferStream({
      body: { agentId, userInput: 'Talk', events: '1' },
    })) {
      here.push(line);
      if ('type' in line && line.type === 'run.started') following = follow(String(line.run_id), there);
    }
    await following;
    const texts = (lines: object[]) =>
      (lines as { type?: string; content?: string }[]).filter(({ type }) => type === 'text');
    expect(texts(there).length).toBeGreaterThan(texts(here).length / 2);
    expect(
      texts(there)
        .map(({ content }) => content)
        .join(''),
    ).toBe(
      texts(here)
        .map(({ content }) => content)
        .join(''),
    );
    expect(there.at(-1)).toEqual(here.at(-1));
  });

  it('count tries to sign in together', async () => {
    const limited = await Promise.all(
      [0, 1].map(() =>
        startServerProcess({
          env: { SECRET_KEY: '7'.repeat(64), SIGN_INS_PER_MINUTE: '10' },
          databaseUrl: servers[0]!.databaseUrl!,
        }),
      ),
    );
    try {
      const left = 60_000 - (Date.now() % 60_000);
      if (left < 10_000) await sleep(left + 100);
      const statuses: number[] = [];
      for (let n = 0; n < 16; n += 1) {
        const { url } = limited[n % 2]!;
        const headers = JSON_TYPE;
        statuses.push(
          (await fetch(`${url}/glogin`, { method: 'POST', headers, body: '{"token":"x"}' })).status,
        );
      }
      // Whoever signed in for these tests within the same minute counts too.
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(6);
      expect(statuses[0]).not.toBe(429);
    } finally {
      for (const server of limited) await server.close();
    }
  });

  it('lose nothing and finish nothing twice when they are killed, paused and cut off', async () => {
    const sending = Promise.all(
      Array.from({ length: 80 }, async (_, n) => {
        await sleep(n * 100);
        await deliver(n);
      }),
    );
    const [, killed, paused] = servers as [ServerProcess, ServerProcess, ServerProcess, ServerProcess];
    await sleep(1_500);
    await killed.kill9();
    process.kill(paused.pid()!, 'SIGSTOP');
    await sleep(1_000);
    // What a lost network looks like to PostgreSQL in the end: all connections are gone.
    await database
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
      )
      .catch(() => undefined);
    await killed.restart();
    await sleep(2_000);
    process.kill(paused.pid()!, 'SIGCONT');
    await sending;
    const runs = await settled();
    const unfinished = runs.filter(({ status }) => status !== 'succeeded');
    expect(unfinished).toEqual([]);
    const ids = new Set(runs.map(({ id }) => id));
    expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
    // Each ended once: one end node with one outcome.
    const { rows: ends } = await database.query<{ count: string }>(
      `select count(*) from run_steps join runs on runs.id = run_steps.run_id where runs.agent_id = $1 and run_steps.name = 'end' group by run_id having count(*) > 1`,
      [flow],
    );
    expect(ends).toEqual([]);
  });
});
