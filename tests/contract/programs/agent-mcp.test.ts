import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient, Complete } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { startReferenceMcpServer } from '#support/servers/mcp-server.ts';
import { type OpenAiServer, type Script, startOpenAiServer } from '#support/servers/openai-server.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/* The whole way: client -> server -> a provider that streams calls in pieces and misbehaves -> the reference MCP server. */

let provider: OpenAiServer;
let reference: Awaited<ReturnType<typeof startReferenceMcpServer>>;
let server: TestServer;
let bob: ApiClient;
let agentId: string;

beforeAll(async () => {
  [provider, reference] = await Promise.all([startOpenAiServer(), startReferenceMcpServer()]);
  server = await startServer({
    env: { OPENAI_BASE_URL: provider.baseUrl, OPENAI_MODEL: 'scripted-1', ALLOWED_ADDRESSES: '127.0.0.1' },
  });
  bob = await signedInClient(server, 'bob@example.com');
  const { id } = await bob.tools.create({
    body: { kind: 'mcp', name: 'Everything', url: reference.url, operations: ['echo', 'get-sum'] },
  });
  const tools = [{ tool_id: id, approval: 'never' as const }];
  const limits = { max_steps: 4, max_tool_calls: 10, timeout_ms: 60_000, max_cost_usd: null };
  agentId = (await bob.agents.create({ body: { name: 'Caller', tools, limits } })).id;
});
beforeEach(() => {
  provider.calls.length = 0;
});
afterAll(async () => {
  await server.close();
  await Promise.all([provider.close(), reference.close()]);
});

const ask = () =>
  bob.agentRuns.infer({ body: { agentId, userInput: 'Echo it and add it.' } }) as Promise<Complete>;
const wants = (...calls: [string, unknown][]): Script => ({
  kind: 'calls',
  calls: calls.map(([name, args]) => ({ name, args })),
  pieceChars: 1,
});
const done: Script = { kind: 'answer', text: 'Done.' };
const read = () => JSON.stringify(provider.calls.at(-1)?.body.messages);

describe('an agent with tools of the reference MCP server', () => {
  it('calls them as its model asks, piece by piece and two at once, and the model reads what they say', async () => {
    provider.script(wants(['echo', { message: 'Grüße' }], ['get-sum', { a: 2, b: 40 }]), done);
    const { result, run_id } = await ask();
    expect(result).toMatchObject({
      content: { text: 'Done.' },
      tool_calls: [
        { tool: { name: 'echo' }, outcome: 'ok' },
        { tool: { name: 'get-sum' }, outcome: 'ok' },
      ],
    });
    expect(read()).toContain('Echo: Grüße');
    expect(read()).toContain('42');
    const { steps } = await bob.agentRuns.get({ params: { id: run_id } });
    expect(steps.filter(({ kind }) => kind === 'tool').map(({ status }) => status)).toEqual([
      'succeeded',
      'succeeded',
    ]);
  });

  it('is stopped by its limits when it goes round and round, and says so', async () => {
    provider.script({
      kind: 'respond',
      to: (body) => wants(['echo', { message: `${body.messages.length}` }]),
    });
    const { result, run_id } = await ask();
    expect(result).toMatchObject({
      stopped_by: 'steps',
      content: { text: expect.stringMatching(/may ask its model at most 4 times/) },
    });
    expect(await bob.agentRuns.get({ params: { id: run_id } })).toMatchObject({
      status: 'failed',
      error: { code: 'limit.steps' },
    });
  });

  it('asks again after 429, and goes on where it was', async () => {
    const wait: Script = { kind: 'status', status: 429, headers: { 'retry-after': '0' } };
    provider.script(wait, wants(['echo', { message: 'once' }]), wait, done);
    expect((await ask()).result).toMatchObject({
      content: { text: 'Done.' },
      tool_calls: [{ outcome: 'ok' }],
    });
    expect(provider.calls).toHaveLength(4);
  });

  it.each<[string, Script]>([
    ['is cut off', { kind: 'cut', text: 'Half' }],
    ['turns to garbage', { kind: 'garbage', text: 'Half' }],
    ['ends without an end', { kind: 'unfinished', text: 'Half' }],
  ])('says that its model failed when the answer after a call %s', async (_, script) => {
    provider.script(wants(['echo', { message: 'once' }]), script);
    await expect(ask()).rejects.toMatchObject({
      status: 502,
      problem: { code: expect.stringMatching(/^provider\./) },
    });
    const { items } = await bob.agentRuns.list({ query: { agent_id: agentId, page_size: 1 } });
    expect(items[0]).toMatchObject({
      status: 'failed',
      error: { code: expect.stringMatching(/^provider\./) },
    });
  });
});
