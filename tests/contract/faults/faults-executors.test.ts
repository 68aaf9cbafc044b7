import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, createClient, createHttpTransport } from '@agent-studio/api-client';
import type { Run } from '@agent-studio/api-client/contract';
import { type BlackHole, startBlackHole } from '#support/servers/black-hole.ts';
import { type CountingServer, startCountingServer } from '#support/servers/counting-server.ts';
import { until } from '#support/ndjson.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';
import { aNode, edgesOf } from '#support/desks/flows/workflows.ts';

/* Processes that are paused, hang, vanish or are ended by a run of theirs; the real program throughout. */

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined;
const STEP_MS = 1_500;
/** Within it others go on with what a process left that vanished or hangs. */
const TAKEN_OVER_MS = 30_000;

let shop: CountingServer;
let server: ServerProcess;
let ada: ApiClient;
let toolId: string;
const others: { close: () => Promise<void> }[] = [];

const clientAt = ({ url }: { url: string }, token: string) =>
  createClient(createHttpTransport({ baseUrl: url, getToken: () => token }));

beforeAll(async () => {
  shop = await startCountingServer({ delayMs: STEP_MS });
  server = await startServerProcess({ env: { ALLOWED_ADDRESSES: shop.url, SECRET_KEY: '7'.repeat(64) } });
  ada = clientAt(server, await server.signIn('ada@example.com'));
  ({ id: toolId } = await ada.tools.create({
    body: {
      kind: 'http',
      name: 'Do it',
      config: { method: 'POST', url: `${shop.url}/do` },
      timeout_ms: 3_000,
      input_schema: { type: 'object', properties: { what: {} } },
    },
  }));
});
afterEach(async () => {
  for (const other of others.splice(0).toReversed()) await other.close();
  await shop.reset();
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

/** Another process on the same database. */
async function another(databaseUrl = server.databaseUrl!): Promise<ServerProcess & { ada: ApiClient }> {
  const other = await startServerProcess({
    databaseUrl,
    env: { ALLOWED_ADDRESSES: shop.url, SECRET_KEY: '7'.repeat(64) },
  });
  others.push(other);
  return { ...other, ada: clientAt(other, await other.signIn('ada@example.com')) };
}

async function aWorkflow(name: string, limits = {}): Promise<string> {
  const steps = ['one', 'two', 'three'];
  const { id } = await ada.workflows.create({
    body: {
      name,
      nodes: [
        aNode('start', { type: 'start' }),
        ...steps.map((step) => aNode(step, { type: 'tool', tool_id: toolId, args: { what: `"${step}"` } })),
        aNode('end', { type: 'end', outputs: {} }),
      ],
      edges: edgesOf(['start', ...steps, 'end'].join('>')),
      limits: { max_steps: 100, max_cost_usd: null, concurrency: 100, ...limits },
    },
  });
  await ada.workflowVersions.publish({ params: { id }, body: {} });
  return id;
}

const begin = (client: ApiClient, workflowId: string, runs: number) =>
  Promise.all(
    Array.from({ length: runs }, async () => {
      const begun = await client.workflowRuns.execute({ params: { id: workflowId }, body: { async: true } });
      return begun.run_id;
    }),
  );

const ended = (client: ApiClient, id: string): Promise<Run> =>
  until(
    () => client.agentRuns.get({ params: { id } }),
    ({ status }) => status !== 'running' && status !== 'paused',
  );

/** How long it takes until a step goes on: its call comes in. */
async function nextCallMs(): Promise<number> {
  const began = performance.now();
  await shop.arrivals(shop.arrived() + 1);
  return performance.now() - began;
}

async function expectAllSucceeded(client: ApiClient, ids: string[]): Promise<void> {
  const runs = await Promise.all(ids.map((id) => ended(client, id)));
  expect(runs.map(({ status, error }) => error?.detail ?? status)).toEqual(ids.map(() => 'succeeded'));
  // Of each run three calls, each with its own key; those in flight may have come in twice.
  expect(shop.counted.size).toBe(3 * ids.length);
  for (const { times } of shop.counted.values()) expect(times).toBeLessThanOrEqual(2);
}

it(
  'a process that was paused for 30 s goes on with what is still its own',
  { timeout: 180_000 },
  async () => {
    const pid = server.pid();
    const ids = await begin(ada, await aWorkflow('Paused'), 10);
    await shop.arrivals(5);
    server.signal('SIGSTOP');
    // Longer than the tool may take, whose answer waits to be read, and than its lease: nobody is there to take over.
    await sleep(30_000);
    server.signal('SIGCONT');
    await expectAllSucceeded(ada, ids);
    expect(server.pid()).toBe(pid);
  },
);

it(
  'a run that ends its process again and again is given up, and others are not',
  { timeout: 600_000 },
  async () => {
    const fatal = await ada.workflows.create({
      body: {
        name: 'Fatal',
        nodes: [
          aNode('start', { type: 'start' }),
          aNode('kill', { type: 'tool', tool_id: toolId, args: { what: '"kill"' } }),
          aNode('end', { type: 'end', outputs: {} }),
        ],
        edges: edgesOf('start>kill>end'),
      },
    });
    const waiting = await ada.workflows.create({
      body: {
        name: 'Waiting',
        nodes: [
          aNode('start', { type: 'start' }),
          aNode('ok', { type: 'approval', title: 'Go on?' }),
          aNode('end', { type: 'end', outputs: {} }),
        ],
        edges: edgesOf('start>ok', 'ok:approved>end'),
      },
    });
    for (const { id } of [fatal, waiting]) await ada.workflowVersions.publish({ params: { id }, body: {} });
    const [patient] = await begin(ada, waiting.id, 1);
    let arrived = shop.arrived();
    const [killer] = await begin(ada, fatal.id, 1);
    let given: Run | undefined;
    for (let deaths = 0; deaths < 10 && !given; deaths += 1) {
      const last = await until(
        async () => ({ calls: shop.arrived(), run: await ada.agentRuns.get({ params: { id: killer! } }) }),
        ({ calls, run }) => calls > arrived || run.status !== 'running',
      );
      arrived = last.calls;
      if (last.run.status !== 'running') given = last.run;
      else {
        await server.kill9();
        await server.restart();
      }
    }
    expect(given?.error).toMatchObject({ code: 'run.gave_up' });
    expect(given?.error?.detail).toMatch(/ended \d times in a row/);
    const left = await ada.agentRuns.get({ params: { id: patient! } });
    expect(left.status).toBe('paused');
  },
);

describe.runIf(onPostgres)('of two processes', () => {
  it('one that vanishes with its connections open is taken over', { timeout: 180_000 }, async () => {
    const hole: BlackHole = await startBlackHole(new URL(server.databaseUrl!));
    others.push({ close: async () => hole.close() });
    const gone = await another(hole.url);
    const ids = await begin(gone.ada, await aWorkflow('Vanished'), 8);
    await shop.arrivals(4);
    hole.cut();
    await gone.kill9();
    expect(await nextCallMs()).toBeLessThan(TAKEN_OVER_MS);
    await expectAllSucceeded(ada, ids);
  });

  it('one that hangs is taken over, and ends when it wakes', { timeout: 180_000 }, async () => {
    const hung = await another();
    const ids = await begin(hung.ada, await aWorkflow('Hung'), 8);
    await shop.arrivals(4);
    hung.signal('SIGSTOP');
    expect(await nextCallMs()).toBeLessThan(TAKEN_OVER_MS);
    await expectAllSucceeded(ada, ids);
    hung.signal('SIGCONT');
    await until(
      async () => hung.pid(),
      (pid) => pid === null,
    );
    await expectAllSucceeded(ada, ids);
  });

  it('both keep to one limit of concurrency', { timeout: 180_000 }, async () => {
    const other = await another();
    const workflowId = await aWorkflow('One at a time', { concurrency: 1 });
    await until(
      () => other.ada.workflows.get({ params: { id: workflowId } }).catch(() => undefined),
      (found) => found !== undefined,
    );
    const ids = (await Promise.all([begin(ada, workflowId, 4), begin(other.ada, workflowId, 4)])).flat();
    await expectAllSucceeded(ada, ids);
    expect(shop.mostAtOnce()).toBe(1);
  });
});
