import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, createClient, createHttpTransport } from '@agent-studio/api-client';
import type { Run } from '@agent-studio/api-client/contract';
import { type CountingServer, startCountingServer } from '#support/servers/counting-server.ts';
import { FORTY_NODES, fortyNodes, innerNodes } from '#support/desks/flows/forty-nodes.ts';
import { until } from '#support/ndjson.ts';
import { choicesOf } from '#support/monsters/seeded-random.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';

/* docs/rules.md F2, on the real program: it is killed in the middle of a workflow, and every step is done once all the same. */

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
// The program is the same on both databases. What a kill can break in the embedded one goes with it, on PostgreSQL only
// the program: there the kills of one run and the two processes below are what is new.
const KILLS = onPostgres ? 3 : 10;
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);

let shop: CountingServer;
let server: ServerProcess;
let ada: ApiClient;
let workflowId: string;

beforeAll(async () => {
  shop = await startCountingServer({ delayMs: 10 });
  server = await startServerProcess({ env: { ALLOWED_ADDRESSES: shop.url } });
  const token = await server.signIn('ada@example.com');
  ada = createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }));
  const { id: toolId } = await ada.tools.create({
    body: {
      kind: 'http',
      name: 'Do it',
      config: { method: 'POST', url: `${shop.url}/do` },
      input_schema: { type: 'object', properties: { what: {} } },
    },
  });
  const inner = await ada.workflows.create({ body: { name: 'Inner', ...innerNodes(toolId) } });
  const outer = await ada.workflows.create({ body: { name: 'Forty', ...fortyNodes(toolId, inner.id) } });
  workflowId = outer.id;
  for (const { id } of [inner, outer]) await ada.workflowVersions.publish({ params: { id }, body: {} });
});
afterAll(async () => {
  await server.close();
  await shop.close();
});
beforeEach(() => shop.reset());

const start = async () =>
  (await ada.workflowRuns.execute({ params: { id: workflowId }, body: { async: true } })).run_id;

/** Follows a run to its end, and approves where it asks. */
async function attend(id: string, client = ada): Promise<Run> {
  for (;;) {
    const run = await until(
      () => client.agentRuns.get({ params: { id } }),
      ({ status, requests }) => requests.length > 0 || (status !== 'running' && status !== 'paused'),
    );
    const [request] = run.requests;
    if (!request) return run;
    const body = { request_id: request.request_id, decision: 'approve' as const };
    await client.agentRuns.resume({ params: { id }, body });
    await until(
      () => client.agentRuns.get({ params: { id } }),
      ({ requests }) => requests.length === 0,
    );
  }
}

/** Each call came to exactly one effect; those in flight at a kill may have come in once more, with the same key. */
async function expectAllOnce(run: Run, kills: number): Promise<void> {
  expect(run, JSON.stringify(run.error)).toMatchObject({ status: 'succeeded' });
  expect(shop.counted.size).toBe(FORTY_NODES.calls);
  const repeated = [...shop.counted.values()].filter(({ times }) => times > 1);
  expect(Math.max(0, ...repeated.map(({ times }) => times))).toBeLessThanOrEqual(1 + kills);
  // Those side by side: two rounds of the loop, or three branches.
  expect(repeated.length).toBeLessThanOrEqual(3 * kills);
  expect(run.steps).toHaveLength(FORTY_NODES.steps);
  expect(run.steps.filter(({ status }) => status !== 'succeeded')).toEqual([]);
  const sub = run.steps.find(({ at }) => at === 'sub')!;
  const child = await ada.agentRuns.get({ params: { id: sub.child_run_id! } });
  expect(child).toMatchObject({ status: 'succeeded', parent_id: run.id });
  expect(child.steps.filter(({ status }) => status !== 'succeeded')).toEqual([]);
}

it('carries forty nodes out when nobody disturbs it', async () => {
  await expectAllOnce(await attend(await start()), 0);
});

describe(`kill -9 at random moments (KILL_SEED=${SEED})`, () => {
  const random = choicesOf(SEED).random;
  const moments = Array.from({ length: KILLS }, () => ({
    after: 1 + Math.floor(random() * FORTY_NODES.calls),
    ms: Math.floor(random() * 20),
  }));

  it.each(moments)(
    'when call $after had come in, and $ms ms later',
    { timeout: 120_000 },
    async ({ after, ms }) => {
      const id = await start();
      let dead = false;
      // Until then somebody is there who approves.
      const watching = attend(id).catch((error: unknown) => {
        if (!dead) throw error;
      });
      await shop.arrivals(after);
      await new Promise((resolve) => setTimeout(resolve, ms));
      dead = true;
      await server.kill9();
      await watching;
      await server.restart();
      await expectAllOnce(await attend(id), 1);
    },
  );

  it('again and again, in one run', { timeout: 180_000 }, async () => {
    const id = await start();
    const kills = 4;
    for (let kill = 1; kill <= kills; kill += 1) {
      let dead = false;
      const watching = attend(id).catch((error: unknown) => {
        if (!dead) throw error;
      });
      await shop.arrivals(Math.floor((kill * FORTY_NODES.calls) / (kills + 1)));
      dead = true;
      await server.kill9();
      await watching;
      await server.restart();
    }
    await expectAllOnce(await attend(id), kills);
  });
});

it('goes on by itself after the server was asked to stop', { timeout: 120_000 }, async () => {
  const id = await start();
  await shop.arrivals(5);
  const { code, tookMs } = await server.terminate();
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(10_000);
  await server.restart();
  await expectAllOnce(await attend(id), 1);
});

describe.runIf(onPostgres)('two processes on PostgreSQL', () => {
  it('take over from each other, whichever dies', { timeout: 180_000 }, async () => {
    const other = await startServerProcess({
      databaseUrl: server.databaseUrl!,
      env: { ALLOWED_ADDRESSES: shop.url },
    });
    try {
      const token = await other.signIn('ada@example.com');
      const elsewhere = createClient(createHttpTransport({ baseUrl: other.url, getToken: () => token }));
      const id = await start();
      await shop.arrivals(7);
      await server.kill9();
      const run = await attend(id, elsewhere);
      await server.restart();
      await expectAllOnce(run, 1);
    } finally {
      await other.close();
    }
  });
});
