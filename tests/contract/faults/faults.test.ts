import { once } from 'node:events';
import net, { type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient, createHttpTransport } from '@agent-studio/api-client';
import { allLines, type Line, linesOf, until } from '#support/ndjson.ts';
import { type OpenAiServer, type Script, startOpenAiServer } from '#support/servers/openai-server.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';

/* The promises about faults, on the real program: its process is killed, asked to stop, or started twice. */

const endless: Script = { kind: 'endless', pieceDelayMs: 50 };

let provider: OpenAiServer;
let server: ServerProcess;
let client: ReturnType<typeof createClient>;
let token: string;
let agentId: string;

beforeAll(async () => {
  provider = await startOpenAiServer();
  server = await startServerProcess({
    env: { OPENAI_BASE_URL: provider.baseUrl, OPENAI_API_KEY: 'sk-test', OPENAI_MODEL: 'scripted-1' },
  });
  token = await server.signIn('ada@example.com');
  client = createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }));
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(async () => {
  const models = await client.models.list({});
  const { id: model_id } = models.items.find((model) => model.provider !== 'offline')!;
  ({ id: agentId } = await client.agents.create({ body: { name: 'Support', model: { model_id } } }));
});

const ask = (body: { userInput: string; sessionId?: string }, { rich = true } = {}): Promise<Response> =>
  server.call('/api/agent/infer/stream', {
    token,
    body: { agentId, ...body },
    ...(rich && { headers: { 'x-studio-events': '1' } }),
  });

const runOf = (id: string) => client.agentRuns.get({ params: { id } });

/** Waits until some of its text is stored. */
const begun = (id: string) =>
  until(
    () => runOf(id),
    ({ output }) => output !== '',
  );

/** The ids in the first line of a rich stream. */
async function started(lines: AsyncGenerator<Line>): Promise<{ run_id: string; session_id: string }> {
  return (await lines.next()).value as Line & { run_id: string; session_id: string };
}

describe('kill -9 during a run', () => {
  it('keeps the question and the text so far, and the conversation goes on', async () => {
    provider.script(endless, { kind: 'answer', text: 'Here it is.' });
    const { run_id, session_id } = await started(linesOf(await ask({ userInput: 'What became of it?' })));
    const { output } = await begun(run_id);
    await server.kill9();
    await server.restart();

    const run = await until(
      () => runOf(run_id),
      ({ status }) => status !== 'running',
    );
    expect(run).toMatchObject({
      status: 'interrupted',
      input: 'What became of it?',
      error: { code: 'run.interrupted' },
      steps: [{ kind: 'llm', status: 'interrupted' }],
    });
    expect(run.output.startsWith(output)).toBe(true);
    const { items } = await client.agentRuns.messages({ params: { id: session_id } });
    expect(items.map(({ role, status, content }) => [role, status, content])).toEqual([
      ['user', 'complete', 'What became of it?'],
      ['assistant', 'interrupted', run.output],
    ]);
    expect((await client.agentRuns.list({ query: { status: 'running' } })).total).toBe(0);

    const again = await allLines(await ask({ sessionId: session_id, userInput: 'And now?' }));
    expect(again.at(-1)).toMatchObject({ status: 'complete', result: { content: { text: 'Here it is.' } } });
    const { messages } = provider.calls.at(-1)!.body;
    expect(messages.map(({ content }) => content)).toEqual(
      expect.arrayContaining(['What became of it?', run.output]),
    );
  });
});

interface Written {
  name: string;
  revision: number;
  /** The answer to its creation. */
  created: unknown;
}

describe('kill -9 under write load', () => {
  const WRITERS = 8;
  const UPDATES = 3;
  const CREATED_BEFORE_KILL = 24;

  const create = (name: string) =>
    server.call('/api/agents', {
      token,
      body: { name, description: 'At revision 1.' },
      headers: { 'idempotency-key': name.replaceAll(' ', '-') },
    });

  /** Several callers create agents, and change them on top of the revision before, until the process is killed. */
  async function writeUntilKilled(round: number): Promise<Map<string, Written>> {
    const acknowledged = new Map<string, Written>();
    let killed: Promise<unknown> | undefined;
    async function write(writer: number) {
      for (let turn = 0; ; turn += 1) {
        const name = `Written ${round}-${writer}-${turn}`;
        const created = (await (await create(name)).json()) as { id: string };
        const written: Written = { name, revision: 1, created };
        acknowledged.set(created.id, written);
        while (written.revision <= UPDATES) {
          const next = written.revision + 1;
          const updated = await server.call(`/api/agents/${created.id}`, {
            method: 'PUT',
            token,
            body: { description: `At revision ${next}.` },
            headers: { 'if-match': `"r${written.revision}"` },
          });
          expect(updated.status).toBe(200);
          written.revision = next;
        }
        if (acknowledged.size >= CREATED_BEFORE_KILL) killed ??= server.kill9();
      }
    }
    const ends = await Promise.allSettled(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    await killed;
    // Every writer ends by the connection that broke, and by nothing else.
    for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) });
    return acknowledged;
  }

  const total = async () => (await client.agents.list({ query: { q: 'Written' } })).total;

  it('loses no write that was acknowledged, and repeats none that has a key', async () => {
    const acknowledged = await writeUntilKilled(1);
    await server.restart();
    for (const [id, written] of await writeUntilKilled(2)) acknowledged.set(id, written);
    await server.restart();

    const before = await total();
    expect(before).toBeGreaterThanOrEqual(acknowledged.size);
    for (const [id, { name, revision, created }] of acknowledged) {
      const agent = await client.agents.get({ params: { id } });
      expect(agent).toMatchObject({ name, description: `At revision ${agent.revision}.` });
      // One more may have been written whose answer the kill cut off.
      expect([revision, revision + 1]).toContain(agent.revision);
      expect(await (await create(name)).json()).toEqual(created);
    }
    expect(await total()).toBe(before);
  });
});

describe('SIGTERM', () => {
  it('gives every open stream its last line, keeps all text, and ends within 10 s', async () => {
    provider.script({ kind: 'answer', text: 'A short answer.', pieceDelayMs: 100 }, endless);
    const short = await ask({ userInput: 'Quick!' });
    const answers = await Promise.all(
      [true, true, false, false].map((rich) => ask({ userInput: 'Go on.' }, { rich })),
    );
    const ended = server.terminate();
    expect((await allLines(short)).at(-1)).toMatchObject({
      status: 'complete',
      result: { content: { text: 'A short answer.' } },
    });
    const streams = await Promise.all(answers.map(allLines));
    expect(await ended).toMatchObject({ code: 0, tookMs: expect.toSatisfy((ms: number) => ms < 10_000) });
    for (const lines of streams) {
      expect(lines.filter(({ type, status }) => type === 'error' || status)).toEqual([lines.at(-1)]);
      expect(lines.at(-1)).toMatchObject({ error: { code: 'server.closing', retryable: true } });
    }

    await server.restart();
    const { items } = await client.agentRuns.list({ query: { agent_id: agentId } });
    const runs = await Promise.all(items.map(({ id }) => runOf(id)));
    const stored = runs.map(({ status, output }) => `${status}: ${output}`);
    const received = streams.map(
      (lines) => `interrupted: ${lines.map(({ content = '' }) => content).join('')}`,
    );
    expect(stored.toSorted()).toEqual([...received, 'succeeded: A short answer.'].toSorted());
  });

  it('keeps all text of a run whose reader has left', async () => {
    provider.script(endless);
    const lines = linesOf(await ask({ userInput: 'Without me.' }));
    const { run_id } = await started(lines);
    await lines.return(undefined);
    const { output } = await begun(run_id);

    expect(await server.terminate()).toMatchObject({ code: 0 });
    await server.restart();
    const run = await runOf(run_id);
    expect(run.status).toBe('interrupted');
    expect(run.output.startsWith(output)).toBe(true);
    // Stored by the process that stopped, not closed by its successor.
    expect(run.duration_ms).toBeGreaterThan(0);
  });

  it('does not wait for those who say nothing, or half of something, or have stopped listening', async () => {
    provider.script({ kind: 'endless', pieceDelayMs: 0 });
    const silent = await connect('');
    const halfway = await connect('POST /glogin HTTP/1.1\r\nHost: localhost\r\nContent-Le');
    const deaf = await ask({ userInput: 'Go on.' });

    expect(await server.terminate()).toMatchObject({
      code: 0,
      tookMs: expect.toSatisfy((ms: number) => ms < 10_000),
    });
    for (const socket of [silent, halfway]) socket.destroy();
    await deaf.body!.cancel().catch(() => {
      // The connection broke with the process.
    });
    await server.restart();
  });
});

async function connect(text: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => {
    // It breaks with the process.
  });
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

it.skipIf(process.env['TEST_DATABASE_URL'])(
  'a second process on the same folder is refused at once, and told of the first',
  async () => {
    const { code, tookMs, output } = await server.startSecond();
    expect(code).toBe(1);
    expect(output).toContain(`in use by process ${server.pid()}`);
    expect(output).toMatch(/Stop that process, or choose another folder with DATA_DIR/);
    expect(output).not.toMatch(/\n\s+at /);
    // The promise is 2 s; a machine that runs other tests beside this one takes longer to start Node.
    expect(tookMs).toBeLessThan(10_000);
    expect((await server.call('/healthz')).status).toBe(200);
  },
);
