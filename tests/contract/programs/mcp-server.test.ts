import { createMCPClient } from '@ai-sdk/mcp';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type InteropDesk, startInteropDesk } from '#support/desks/interop-desk.ts';
import { createSopDesk, pumpSop } from '#support/servers/sop-server.ts';
import { asked, calls } from '#support/desks/teams.ts';

let desk: InteropDesk;
let agent: string;
const open: { close: () => Promise<void> }[] = [];
beforeAll(async () => {
  desk = await startInteropDesk();
  agent = await desk.publishAgent('Echo', (body) => `You said: ${asked(body)}`, {
    variables: [
      { name: 'tone', label: 'How to speak', type: 'select', options: ['kind', 'stern'], required: true },
    ],
  });
  const plain = await desk.publishAgent('Plain', (body) => `Heard: ${asked(body)}`);
  await desk.publishTeam([plain]);
  await desk.publishWorkflow();
});
afterAll(async () => {
  for (const each of open) await each.close();
  await desk.close();
});
beforeEach(() => desk.reset());

/** The SDK's own client. */
async function connect(token = desk.bobToken): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(`${desk.server.url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  open.push(client);
  return client;
}

const textOf = (result: { content?: unknown }) => (result.content as { text: string }[])[0]!.text;

const post = (
  headers: Record<string, string>,
  body: object = { jsonrpc: '2.0', id: 1, method: 'tools/list' },
) =>
  fetch(`${desk.server.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  });

describe('the MCP SDK client', () => {
  it('lists agents, teams and workflows as tools with their schemas', async () => {
    const { tools } = await (await connect()).listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(['crew', 'echo', 'greeting', 'plain']);
    const echo = tools.find(({ name }) => name === 'echo')!;
    expect(echo).toMatchObject({
      title: 'Echo',
      description: 'Knows all about Echo',
      inputSchema: {
        properties: {
          message: { type: 'string' },
          variables: {
            properties: { tone: { type: 'string', enum: ['kind', 'stern'] } },
            required: ['tone'],
          },
        },
        required: ['message', 'variables'],
      },
    });
    expect(tools.find(({ name }) => name === 'greeting')!.inputSchema).toMatchObject({
      properties: { who: { type: 'string' } },
      required: ['who'],
    });
  });

  it('calls each of them; the runs are recorded as such', async () => {
    const client = await connect();
    const echo = { name: 'echo', arguments: { message: 'Good morning', variables: { tone: 'kind' } } };
    expect(textOf(await client.callTool(echo))).toBe('You said: Good morning');
    expect(textOf(await client.callTool({ name: 'crew', arguments: { message: 'Hello' } }))).toBe(
      'Heard: Hello',
    );
    const greeting = await client.callTool({ name: 'greeting', arguments: { who: 'Ada' } });
    expect(greeting.structuredContent).toEqual({ greeting: 'Hello Ada' });
    const { items } = await desk.bob.agentRuns.list({ query: { target_id: agent } });
    expect(items[0]).toMatchObject({ trigger: 'mcp', status: 'succeeded', session_id: null });
  });

  it('hears what a call does', async () => {
    const tool = await desk.refundTool('never');
    await desk.publishAgent('Refunder', () => 'unused', { tools: [{ tool_id: tool.id }] });
    desk.provider.script(
      {
        kind: 'respond',
        to: ({ tools }) => calls([tools![0]!.function.name, { id: 7 }]),
      },
      { kind: 'answer', text: 'Refunded.' },
    );
    const heard: string[] = [];
    const result = await (
      await connect()
    ).callTool(
      { name: 'refunder', arguments: { message: 'Refund 7' } },
      { onprogress: ({ message }) => heard.push(message ?? '') },
    );
    expect(textOf(result)).toBe('Refunded.');
    expect(heard.length).toBeGreaterThan(0);
  });

  it('reads what went wrong as the result of the tool', async () => {
    const client = await connect();
    const bad = await client.callTool({ name: 'plain', arguments: { message: 7 } });
    expect([bad.isError, textOf(bad)]).toEqual([true, expect.stringContaining('message must be string')]);
    desk.provider.script({ kind: 'status', status: 401, message: 'Wrong key' });
    const failed = await client.callTool({ name: 'plain', arguments: { message: 'Hello' } });
    expect(failed.isError).toBe(true);
    await expect(client.callTool({ name: 'nobody', arguments: {} })).rejects.toMatchObject({ code: -32602 });
  });

  it('cancels a call, and the run with it', async () => {
    const client = await connect();
    desk.provider.script({ kind: 'silence', text: 'Well' });
    const before = desk.provider.calls.length;
    const leave = new AbortController();
    const result = client
      .callTool({ name: 'plain', arguments: { message: 'Never end' } }, { signal: leave.signal })
      .catch(() => 'left');
    const call = await desk.provider.received(before + 1);
    leave.abort();
    expect(await result).toBe('left');
    await call.closedEarly;
  });

  it('is refused with a bad token', async () => {
    await expect(connect('nonsense')).rejects.toThrow(/401|Unauthorized|Sign in|token/i);
    const eve = await connect(await desk.server.signIn('eve@example.com'));
    expect((await eve.listTools()).tools).toEqual([]);
    await expect(eve.callTool({ name: 'plain', arguments: { message: 'Hi' } })).rejects.toMatchObject({
      code: -32602,
    });
  });
});

describe('the MCP client of the AI SDK', () => {
  const connectAiSdk = async (token = desk.bobToken) => {
    const client = await createMCPClient({
      transport: {
        type: 'http',
        url: `${desk.server.url}/mcp`,
        headers: { authorization: `Bearer ${token}` },
      },
    });
    open.push(client);
    return client;
  };
  const options = { toolCallId: 'c1', messages: [], context: {} };

  it('lists and calls tools, and reads errors', async () => {
    const tools = await (await connectAiSdk()).tools();
    expect(Object.keys(tools).toSorted()).toContain('plain');
    const answer = await tools['plain']!.execute({ message: 'Hello' }, options as never);
    expect(textOf(answer as never)).toBe('Heard: Hello');
    const bad = await tools['plain']!.execute({ nothing: true }, options as never);
    expect(bad).toMatchObject({ isError: true });
  });

  it('cancels a call, and the run with it', async () => {
    const tools = await (await connectAiSdk()).tools();
    desk.provider.script({ kind: 'silence', text: 'Well' });
    const before = desk.provider.calls.length;
    const leave = new AbortController();
    const result = Promise.resolve(
      tools['plain']!.execute({ message: 'Never end' }, { ...options, abortSignal: leave.signal } as never),
    ).catch(() => 'left');
    const call = await desk.provider.received(before + 1);
    leave.abort();
    expect(await result).toBe('left');
    await call.closedEarly;
  });

  it('is refused with a bad token', async () => {
    await expect(connectAiSdk('nonsense')).rejects.toThrow();
  });
});

describe('the address', () => {
  it('asks for a sign-in as clients know it', async () => {
    const without = await post({});
    expect([without.status, without.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="Agent Studio"',
    ]);
    const wrong = await post({ authorization: 'Bearer nonsense' });
    expect(wrong.headers.get('www-authenticate')).toContain('error="invalid_token"');
    expect(await wrong.json()).toMatchObject({
      jsonrpc: '2.0',
      error: { message: expect.any(String) as string },
    });
  });

  it('refuses pages of other origins, and lets its own in', async () => {
    const authorization = `Bearer ${desk.bobToken}`;
    expect((await post({ authorization, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ authorization, origin: 'null' })).status).toBe(403);
    expect((await post({ authorization, origin: desk.server.url })).status).toBe(200);
  });
});

describe('a procedure', () => {
  it('is a tool that gives one step at a time and waits for a person to sign', async () => {
    const sops = createSopDesk(desk.server);
    const { id } = await sops.publish(desk.bobToken, pumpSop({ audience: 'workspace' }));
    const client = await connect();
    const call = async (args: Record<string, unknown>) => {
      const result = await client.callTool({ name: `procedure-${id}`, arguments: args });
      return result.isError
        ? textOf(result)
        : (JSON.parse(textOf(result)) as { entry: number; step: { title: string } });
    };
    expect(await call({ action: 'next' })).toMatchObject({
      entry: 1,
      step: { title: 'Put on safety goggles' },
    });
    expect(await call({ action: 'complete', entry: 1, outcome: 'skipped' })).toContain('cannot be skipped');
    await call({ action: 'complete', entry: 1 });
    await call({ action: 'complete', entry: 2, checked: [0, 1] });
    await call({ action: 'complete', entry: 3, choice: 0 });
    await call({ action: 'complete', entry: 4, values: { level: 50 } });
    await call({ action: 'complete', entry: 5, outcome: 'skipped' });
    expect(await call({ action: 'sign', entry: 6, signed_name: 'A program' })).toContain(
      'A person has to sign',
    );
    await sops.json(desk.server.call(`/api/sops/${id}`, { method: 'DELETE', token: desk.bobToken }), 204);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).not.toContain(`procedure-${id}`);
  });
});
