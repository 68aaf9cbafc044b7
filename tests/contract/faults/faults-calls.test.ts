import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, createClient, createHttpTransport } from '@agent-studio/api-client';
import type { Run } from '@agent-studio/api-client/contract';
import { aNode, edgesOf } from '#support/desks/flows/workflows.ts';
import { until } from '#support/ndjson.ts';
import { type CountingServer, startCountingServer } from '#support/servers/counting-server.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';

/* A run that waits for a call while a request of another branch is in flight, on the real program, which is killed. */

let shop: CountingServer;
let server: ServerProcess;
let ada: ApiClient;
let workflowId: string;

beforeAll(async () => {
  shop = await startCountingServer({ delayMs: 1_500 });
  server = await startServerProcess({ env: { ALLOWED_ADDRESSES: shop.url } });
  const token = await server.signIn('ada@example.com');
  ada = createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }));
  const nodes = [
    aNode('start', { type: 'start' }),
    aNode('tell', { type: 'transform', values: { address: 'calls.reply' } }),
    aNode('address', { type: 'parallel', branches: [{ port: 'a' }, { port: 'b' }] }),
    aNode('order', {
      type: 'http_request',
      method: 'POST',
      url: `${shop.url}/do`,
      body: 'json',
      json: '{"n": 1}',
    }),
    aNode('again', {
      type: 'http_request',
      method: 'POST',
      url: `${shop.url}/do`,
      body: 'json',
      json: '{"n": 2}',
    }),
    aNode('reply', { type: 'wait_for_call', timeout_ms: 600_000 }),
    aNode('end', { type: 'end', outputs: { body: 'nodes.reply.body', order: 'nodes.order.status' } }),
  ];
  const edges = edgesOf('start>tell>address:a>order>again', 'address:done>reply>end');
  const { id } = await ada.workflows.create({ body: { name: 'Calls', nodes, edges } });
  await ada.workflowVersions.publish({ params: { id }, body: {} });
  workflowId = id;
});
afterAll(async () => {
  await server?.close();
  await shop?.close();
});

const runOf = (id: string) => ada.agentRuns.get({ params: { id } });
const call = (run: Run, body: unknown) => {
  const { address } = run.steps.find(({ at }) => at === 'tell')!.output as { address: string };
  return fetch(`${server.url}${new URL(address).pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
};

it(
  'a request in flight and a wait for a call survive kill -9, and each is done once',
  { timeout: 120_000 },
  async () => {
    const { run_id: id } = await ada.workflowRuns.execute({
      params: { id: workflowId },
      body: { async: true },
    });
    await shop.arrivals(1);
    // The first request has come in and is not answered.
    await server.kill9();
    await server.restart();
    const waiting = await until(
      () => runOf(id),
      ({ status }) => status === 'paused',
    );
    await server.kill9();
    await server.restart();
    // Nobody has gone on with it: it is the database that waits.
    expect((await call(waiting, { ok: 'after two kills' })).status).toBe(202);
    expect((await call(waiting, { ok: 'again' })).status).toBe(404);
    const done = await until(
      () => runOf(id),
      ({ status }) => status !== 'running' && status !== 'paused',
    );
    expect(done).toMatchObject({ status: 'succeeded' });
    expect(done.output).toContain('after two kills');
    // The request that was in flight came in twice, under one key; no other did.
    expect(shop.counted.size).toBe(2);
    expect([...shop.counted.values()].map(({ times }) => times).toSorted((a, b) => a - b)).toEqual([1, 2]);
  },
);
