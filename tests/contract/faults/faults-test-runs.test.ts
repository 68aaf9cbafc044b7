import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ApiClient, createClient, createHttpTransport } from '@agent-studio/api-client';
import { edgesOf, aNode } from '#support/desks/flows/workflows.ts';
import { until } from '#support/ndjson.ts';
import { type CountingServer, startCountingServer } from '#support/servers/counting-server.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';

/* The real program is killed while a test run stands at a breakpoint, and while cases are run. */

let shop: CountingServer;
let server: ServerProcess;
let ada: ApiClient;
let id: string;

beforeAll(async () => {
  shop = await startCountingServer({ delayMs: 60 });
  server = await startServerProcess({ env: { ALLOWED_ADDRESSES: shop.url } });
  const token = await server.signIn('ada@example.com');
  ada = createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }));
  const tool = await ada.tools.create({
    body: {
      kind: 'http',
      name: 'Do it',
      config: { method: 'POST', url: `${shop.url}/do` },
      input_schema: { type: 'object', properties: { what: {} } },
    },
  });
  const doIt = (node: string, what: string) =>
    aNode(node, { type: 'tool', tool_id: tool.id, args: { what } });
  const made = await ada.workflows.create({
    body: {
      name: 'Two',
      inputs: { type: 'object', properties: { what: {} } },
      nodes: [
        aNode('start', { type: 'start' }),
        doIt('one', 'inputs.what'),
        doIt('two', 'nodes.one.did.what + 1'),
        aNode('end', { type: 'end', outputs: { sum: 'nodes.two.did.what' } }),
      ],
      edges: edgesOf('start>one>two>end'),
    },
  });
  id = made.id;
});
afterAll(async () => {
  await server.close();
  await shop.close();
});
beforeEach(() => shop.reset());

const runOf = (run: string) => ada.agentRuns.get({ params: { id: run } });

it('a run that stands at a breakpoint stands there after a kill, and goes on without doing anything twice', async () => {
  const { run_id } = await ada.workflowRuns.execute({
    params: { id },
    body: { inputs: { what: 1 }, version: 'draft', breakpoints: ['two'], async: true },
  });
  const before = await until(
    () => runOf(run_id),
    ({ status }) => status === 'paused',
  );
  await server.kill9();
  await server.restart();
  const after = await until(
    () => runOf(run_id),
    ({ status }) => status === 'paused',
  );
  expect(after.requests).toEqual(before.requests);
  const [request] = after.requests;
  await ada.workflowRuns.goOn({
    params: { id: run_id },
    body: { request_id: request!.request_id, action: 'step' },
  });
  const next = await until(
    () => runOf(run_id),
    ({ requests }) => requests.length > 0 && requests[0]!.request_id !== request!.request_id,
  );
  // Having stepped counts after a kill, too.
  expect(next.requests[0]!.title).toBe('end');
  await server.kill9();
  await server.restart();
  await ada.workflowRuns.goOn({
    params: { id: run_id },
    body: { request_id: next.requests[0]!.request_id, action: 'go_on' },
  });
  const ended = await until(
    () => runOf(run_id),
    ({ status }) => status !== 'running' && status !== 'paused',
  );
  expect(ended).toMatchObject({ status: 'succeeded', output: '{"sum":2}' });
  expect([...shop.counted.values()].map(({ times }) => times)).toEqual([1, 1]);
});

it(
  'cases go on after a kill: each is run once, and all of them to an end',
  { timeout: 120_000 },
  async () => {
    const count = 12;
    await ada.workflowCases.create({
      params: { id },
      body: {
        cases: Array.from({ length: count }, (_, what) => ({
          name: `case ${what}`,
          inputs: { what },
          expected: { sum: what + 1 },
          holds: '',
        })),
      },
    });
    const begun = await ada.workflowCases.run({ params: { id }, body: { version: 'draft' } });
    const find = () => ada.workflowCases.getRun({ params: { id, case_run_id: begun.id } });
    await until(find, ({ counts }) => counts.passed >= 3);
    await server.kill9();
    await server.restart();
    const { counts, results } = await until(find, ({ status }) => status !== 'running');
    expect(counts).toMatchObject({ passed: count, failed: 0, error: 0 });
    expect(new Set(results.map(({ run_id }) => run_id)).size).toBe(count);
    // What was in flight may have come in once more, with the same key.
    expect(shop.counted.size).toBe(2 * count);
  },
);
