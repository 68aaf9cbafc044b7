import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createClient, createHttpTransport } from '@agent-studio/api-client';
import { openDatabase } from '#server/db/database.ts';
import { startAgentServer } from '#support/servers/agent-server.ts';
import { TOOL_ID } from '#support/desks/agent-tools.ts';
import { linesOf, type Line, until } from '#support/ndjson.ts';
import { type OpenAiServer, startOpenAiServer } from '#support/servers/openai-server.ts';
import { spawnNode } from '#support/servers/spawn-node.ts';

let dataDir: string;
let provider: OpenAiServer;
let child: ChildProcess;
const abort = new AbortController();
const RICH = { 'x-studio-events': '1' };

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'killed-run-'));
  provider = await startOpenAiServer(
    { kind: 'silence', text: 'The first half of the answer ' },
    { kind: 'calls', calls: [{ name: 'refund', args: { id: 42 } }] },
  );
});
afterEach(async () => {
  abort.abort();
  child.kill('SIGKILL');
  await provider.close();
  await rm(dataDir, { recursive: true, force: true });
});

it(
  'keeps question and text of runs whose process was killed, calls them interrupted, and says what may have been done',
  { timeout: 120_000 },
  async () => {
    child = spawnNode(join(import.meta.dirname, 'run-until-killed.ts'), dataDir, provider.baseUrl);
    const [firstOutput] = (await once(child.stdout!, 'data')) as [Buffer];
    const { url, token } = JSON.parse(firstOutput.toString()) as { url: string; token: string };
    const client = createClient(createHttpTransport({ baseUrl: url, getToken: () => token }));
    const agent = await client.agents.create({ body: { name: 'Support' } });

    const answer = await fetch(`${url}/api/agent/infer/stream`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-studio-events': '1',
      },
      body: JSON.stringify({ agentId: agent.id, userInput: 'What became of it?' }),
    });
    const lines = linesOf(answer);
    const started = (await lines.next()).value as Line;
    const id = started['run_id'] as string;
    await until(
      () => client.agentRuns.get({ params: { id } }),
      ({ output }) => output !== '',
    );
    const writer = await client.agents.create({ body: { name: 'Refunds', tools: [{ tool_id: TOOL_ID }] } });
    const { signal } = abort;
    void client.agentRuns
      .infer({ body: { agentId: writer.id, userInput: 'Refund 42' }, headers: RICH, signal })
      .catch(() => {
        // It ends with its process.
      });
    const writing = await until(
      async () => (await client.agentRuns.list({ query: { agent_id: writer.id } })).items[0],
      (run) => run !== undefined,
    );
    await until(
      () => client.agentRuns.get({ params: { id: writing!.id } }),
      ({ steps }) => steps.some(({ kind, status: now }) => kind === 'tool' && now === 'running'),
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
    await lines.return(undefined).catch(() => {
      // The connection broke with the process, as it should.
    });

    const database = await openDatabase({ dataDir });
    const server = await startAgentServer({ database, executorId: 'successor' });
    expect(await server.runs.executorsAtWork()).toEqual(['killed']);
    await server.runs.onExecutorDead('killed');

    const successor = createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }), {
      strict: true,
    });
    const run = await successor.agentRuns.get({ params: { id } });
    expect(run).toMatchObject({
      status: 'interrupted',
      input: 'What became of it?',
      output: 'The first half of the answer ',
      error: { code: 'run.interrupted' },
      steps: [{ kind: 'llm', status: 'interrupted' }],
    });
    const { items } = await successor.agentRuns.messages({ params: { id: run.session_id! } });
    expect(items.map(({ role, status, content }) => [role, status, content])).toEqual([
      ['user', 'complete', 'What became of it?'],
      ['assistant', 'interrupted', 'The first half of the answer '],
    ]);
    expect(items[1]?.notice).toMatch(/please ask again/);
    expect(await server.runs.executorsAtWork()).toEqual([]);

    const unsure = await successor.agentRuns.get({ params: { id: writing!.id } });
    expect(unsure).toMatchObject({
      status: 'interrupted',
      error: {
        code: 'run.interrupted',
        detail: expect.stringMatching(/while “refund” was being used.*not known/),
      },
      steps: [{ kind: 'llm' }, { kind: 'tool', status: 'interrupted', input: { args: { id: 42 } } }],
    });
    const said = await successor.agentRuns.messages({ params: { id: unsure.session_id! } });
    expect(said.items.at(-1)?.notice).toMatch(/Check that before you ask again/);
    // Nobody calls it again.
    expect(provider.calls).toHaveLength(2);
    await server.close();
    await database.close();
  },
);
