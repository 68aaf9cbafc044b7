import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient, Home } from '@agent-studio/api-client';
import { newId } from '#server/db/new-id.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { type CountingServer, startCountingServer } from '#support/servers/counting-server.ts';
import { until } from '#support/ndjson.ts';
import { type OpenAiServer, startOpenAiServer } from '#support/servers/openai-server.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { aNode, edgesOf } from '#support/desks/flows/workflows.ts';

/* What waits for a person: it appears in home and bell of whoever it waits for, is decided, and is gone. */

let server: TestServer;
let shop: CountingServer;
let provider: OpenAiServer;
let root: ApiClient;
let bob: ApiClient;

beforeAll(async () => {
  shop = await startCountingServer();
  provider = await startOpenAiServer();
  server = await startServer({
    env: {
      ALLOWED_ADDRESSES: shop.url,
      OPENAI_BASE_URL: provider.baseUrl,
      OPENAI_API_KEY: 'sk-test',
      OPENAI_MODEL: 'scripted-1',
    },
  });
  // The first one is the owner of the server, who may see everything.
  root = await signedInClient(server, 'root@example.com');
  bob = await signedInClient(server, 'bob@example.com');
});
afterAll(async () => {
  await server.close();
  await provider.close();
  await shop.close();
});

/** Somebody for whom nothing waits yet; another go has another one. */
const somebody = () => signedInClient(server, `${newId()}@example.com`);

const waits = (client: ApiClient): Promise<Home> =>
  until(
    () => client.home.get(),
    ({ waiting }) => waiting.task > 0,
  );
const nothingWaits = (client: ApiClient): Promise<Home> =>
  until(
    () => client.home.get(),
    ({ waiting }) => waiting.task === 0,
  );

it('a workflow asks, its person approves from the bell, and it goes on', async () => {
  const ada = await somebody();
  const { id } = await ada.workflows.create({
    body: {
      name: 'Refund',
      nodes: [
        aNode('start', { type: 'start' }),
        aNode('ok', { type: 'approval', title: 'Refund 4711?', message: '20 € to Eve.' }),
        aNode('end', { type: 'end', outputs: { said: 'nodes.ok.decision' } }),
      ],
      edges: edgesOf('start>ok', 'ok:approved>end'),
    },
  });
  const started = await ada.workflowRuns.execute({
    params: { id },
    body: { inputs: {}, version: 'draft', async: true },
  });
  const home = await waits(ada);
  expect(home.attention).toEqual([
    expect.objectContaining({
      kind: 'task.approval',
      title: 'Refund 4711?',
      detail: 'Refund · 20 € to Eve.',
      run_id: started.run_id,
      href: `/workflows?workflow=${id}&tab=runs&run=${started.run_id}`,
    }),
  ]);
  expect(home.waiting.task).toBe(1);
  // It is nobody else's to decide, and does not wait for whoever may see everything.
  expect((await bob.home.get()).attention).toEqual([]);
  expect((await root.home.get()).attention).toEqual([]);
  // Reading does not decide.
  const [task] = home.attention;
  await ada.notifications.read({ body: { items: [{ id: task!.id, at: task!.at }] } });
  expect((await ada.home.get()).waiting.task).toBe(1);

  await ada.agentRuns.resume({
    params: { id: task!.run_id! },
    body: { request_id: task!.id, decision: 'approve' },
  });
  expect((await nothingWaits(ada)).attention).toEqual([]);
  const run = await until(
    () => ada.agentRuns.get({ params: { id: task!.run_id! } }),
    ({ status }) => status !== 'running' && status !== 'paused',
  );
  expect(run.status).toBe('succeeded');
  await expect(
    ada.agentRuns.resume({ params: { id: run.id }, body: { request_id: task!.id, decision: 'reject' } }),
  ).rejects.toMatchObject({ kind: 'conflict' });
});

const PAY = {
  what: { type: 'string' },
  sum: { type: 'number', title: 'Amount', 'x-currency': 'USD' },
};

it("a call of an agent's tool waits, and is allowed from the bell", async () => {
  const ada = await somebody();
  const tool = await ada.tools.create({
    body: {
      kind: 'http',
      name: 'Pay',
      slug: 'pay',
      approval: 'always',
      config: { method: 'POST', url: `${shop.url}/do` },
      input_schema: { type: 'object', properties: PAY, required: ['what'] },
    },
  });
  const agent = await ada.agents.create({ body: { name: 'Desk', tools: [{ tool_id: tool.id }] } });
  provider.script(
    { kind: 'calls', calls: [{ name: 'pay', args: { what: 'rent', sum: 950 } }] },
    { kind: 'answer', text: 'Paid.' },
  );
  const { run_id } = await ada.agentRuns.execute({
    body: { agent_id: agent.id, input: 'Pay the rent', version: 'draft', async: true },
  });
  const home = await waits(ada);
  expect(home.attention).toEqual([
    expect.objectContaining({
      kind: 'task.call',
      title: 'pay',
      detail: 'Desk · what rent · Amount $950.00',
      call: {
        of: 'Desk',
        args: { what: 'rent', sum: 950 },
        fields: [{ name: 'what' }, { name: 'sum', title: 'Amount', currency: 'USD' }],
      },
      run_id,
      href: `/agents/manage/${agent.id}?tab=runs&run=${run_id}`,
    }),
  ]);
  await ada.agentRuns.resume({
    params: { id: run_id },
    body: { approval_id: home.attention[0]!.id, decision: 'approve' },
  });
  await nothingWaits(ada);
  const run = await until(
    () => ada.agentRuns.get({ params: { id: run_id } }),
    ({ status }) => status !== 'running' && status !== 'paused',
  );
  expect(run).toMatchObject({ status: 'succeeded', output: 'Paid.' });
});

it('a credential that ends soon is told to its owner, until it was read', async () => {
  const ada = await somebody();
  const connector = await ada.dataConnectors.create({
    body: {
      kind: 'http',
      name: 'News',
      config: { url: `${shop.url}/closed` },
      credential_expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      save_anyway: true,
    },
  });
  const home = await ada.home.get();
  const expiring = home.attention.find(({ kind }) => kind === 'connector.expiring');
  expect(expiring).toMatchObject({
    id: connector.id,
    title: 'News',
    href: `/data-connectors?connector=${connector.id}&tab=overview`,
  });
  expect((await bob.home.get()).waiting.connector).toBe(0);
  await ada.notifications.read({ body: { items: [{ id: connector.id, at: expiring!.at }] } });
  expect((await ada.home.get()).attention.map(({ kind }) => kind)).not.toContain('connector.expiring');
});
