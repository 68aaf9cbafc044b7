import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, createClient, createHttpTransport } from '@agent-studio/api-client';
import type { Complete } from '@agent-studio/api-client/contract';
import { aNode, edgesOf } from '#support/desks/flows/workflows.ts';
import { allLines, until } from '#support/ndjson.ts';
import { type OpenAiServer, startOpenAiServer } from '#support/servers/openai-server.ts';
import { type CountingServer, startCountingServer } from '#support/servers/counting-server.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';

/* Two processes that answer and one that works, on one PostgreSQL: the real program throughout. */

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

describe.runIf(onPostgres)('two web processes and a worker', () => {
  let shop: CountingServer;
  let provider: OpenAiServer;
  let env: Record<string, string>;
  let web: [ServerProcess, ServerProcess];
  let worker: ServerProcess;
  let token: string;
  let ada: [ApiClient, ApiClient];
  let toolId: string;
  let database: pg.Client;

  beforeAll(async () => {
    shop = await startCountingServer({ delayMs: 300 });
    provider = await startOpenAiServer({ kind: 'silence', text: 'First words ' });
    env = {
      ALLOWED_ADDRESSES: shop.url,
      METRICS: 'on',
      OPENAI_BASE_URL: provider.baseUrl,
      OPENAI_API_KEY: 'sk-test',
      OPENAI_MODEL: 'scripted-1',
    };
    const first = await startServerProcess({ env: { ...env, ROLE: 'web' } });
    const databaseUrl = first.databaseUrl!;
    web = [first, await startServerProcess({ databaseUrl, env: { ...env, ROLE: 'web' } })];
    database = new pg.Client(databaseUrl);
    await database.connect();
    token = await first.signIn('ada@example.com');
    const clientAt = ({ url }: ServerProcess) =>
      createClient(createHttpTransport({ baseUrl: url, getToken: () => token }));
    ada = [clientAt(web[0]), clientAt(web[1])];
    ({ id: toolId } = await ada[0].tools.create({
      body: {
        kind: 'http',
        name: 'Do it',
        config: { method: 'POST', url: `${shop.url}/do` },
        input_schema: { type: 'object', properties: { what: {} } },
      },
    }));
  });
  afterAll(async () => {
    await worker?.close();
    await database?.end();
    for (const server of web?.toReversed() ?? []) await server.close();
    await provider?.close();
    await shop?.close();
  });

  async function aWorkflow(name: string, concurrency = 100): Promise<string> {
    const { id } = await ada[0].workflows.create({
      body: {
        name,
        nodes: [
          aNode('start', { type: 'start' }),
          aNode('one', { type: 'tool', tool_id: toolId, args: { what: '"one"' } }),
          aNode('two', { type: 'tool', tool_id: toolId, args: { what: '"two"' } }),
          aNode('end', { type: 'end', outputs: { done: '"yes"' } }),
        ],
        edges: edgesOf('start>one>two>end'),
        limits: { max_steps: 100, max_cost_usd: null, concurrency },
      },
    });
    await ada[0].workflowVersions.publish({ params: { id }, body: {} });
    return id;
  }

  const executorsOf = async (ids: string[]) => {
    const { rows } = await database.query<{ works: boolean }>(
      `select distinct works from runs join executors on executors.id = runs.executor where runs.id = any($1)`,
      [ids],
    );
    return rows.map(({ works }) => works);
  };

  it('without a worker, what is asked for is stored and waits; it is done once there is one', async () => {
    const workflow = await aWorkflow('Waits');
    const begun = (await ada[0].workflowRuns.execute({
      params: { id: workflow },
      body: { async: true },
    })) as { run_id: string };
    const card = await ada[1].knowledgeCards.create({ body: { name: 'Facts' } });
    const added = await ada[1].knowledgeCards.addDocuments({
      params: { id: card.id },
      body: { text: 'The sea is salty.', title: 'Sea' },
    });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(shop.arrived()).toBe(0);
    const statusOf = async () =>
      (await ada[0].knowledgeCards.documents({ params: { id: card.id }, query: {} })).items[0]!.status;
    expect(await statusOf()).not.toBe('ready');

    worker = await startServerProcess({
      databaseUrl: web[0].databaseUrl!,
      env: { ...env, ROLE: 'worker' },
    });
    const run = await until(
      () => ada[1].agentRuns.get({ params: { id: begun.run_id } }),
      ({ status }) => status !== 'running',
    );
    expect(run).toMatchObject({ status: 'succeeded', output: 'yes' });
    await until(statusOf, (status) => status === 'ready');
    expect(added.items).toHaveLength(1);
  });

  it('a webhook that a web process was asked by is answered by what the worker carries out', async () => {
    const { id } = await ada[0].workflows.create({
      body: {
        name: 'Answers',
        nodes: [
          aNode('start', { type: 'start' }),
          aNode('answer', { type: 'respond', status: 201, json: '{"hello": inputs.name}' }),
          aNode('end', { type: 'end', outputs: {} }),
        ],
        edges: edgesOf('start>answer>end'),
        inputs: { type: 'object', properties: { name: { type: 'string' } } },
      },
    });
    await ada[0].workflowVersions.publish({ params: { id }, body: {} });
    const hook = await ada[0].workflows.addTrigger({ params: { id }, body: { type: 'webhook' } });
    const answer = await fetch(`${web[1].url}${hook.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-webhook-secret': hook.secret! },
      body: '{"name":"Ada"}',
    });
    expect([answer.status, await answer.json()]).toEqual([201, { hello: 'Ada' }]);
  });

  it('a worker answers probes and figures, and nobody else', async () => {
    for (const path of ['/healthz', '/readyz', '/livez', '/startupz', '/metrics'])
      expect((await fetch(worker.url + path)).status, path).toBe(200);
    for (const path of ['/', '/api/agents', '/studio/studio-app.js', '/glogin', '/openapi.json']) {
      const answer = await worker.call(path, { token });
      expect(answer.status, path).toBe(404);
      expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('ROLE=web') as string });
    }
  });

  it('lines reach whoever asked a web process as they come, and readers at the other one', async () => {
    const workflow = await aWorkflow('Streams');
    const began = performance.now();
    const answer = await web[0].call(`/api/workflows/${workflow}/execute/stream`, {
      token,
      body: { inputs: {} },
      headers: { 'x-studio-events': '1' },
    });
    const [lines, runId] = await Promise.all([
      allLines(answer),
      until(
        async () => (await ada[1].agentRuns.list({ query: { target_id: workflow } })).items[0]?.id,
        (id) => id !== undefined,
      ),
    ]);
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, place) => place + 1));
    expect(lines.map(({ type }) => type)).toEqual([
      'run.started',
      ...['start', 'one', 'two', 'end'].flatMap(() => ['step.started', 'step.finished']),
      'run.finished',
    ]);
    // Two calls of 300 ms, and far from the seconds after which it would be looked for unasked.
    expect(performance.now() - began).toBeLessThan(5_000);
    const followed = await web[1].call(`/api/runs/${runId}/stream`, { token });
    expect((await allLines(followed)).at(-1)).toMatchObject({ type: 'run.finished' });
    expect(await executorsOf([runId!])).toEqual([true]);
  });

  it('answers without a stream, keeps to limits over both, and cancels what runs elsewhere', async () => {
    await shop.reset();
    const workflow = await aWorkflow('One at a time', 1);
    const answers = await Promise.all(
      [0, 1, 0, 1].map(
        (at) => ada[at]!.workflowRuns.execute({ params: { id: workflow }, body: {} }) as Promise<Complete>,
      ),
    );
    expect(answers.map(({ result }) => result.output)).toEqual(answers.map(() => ({ done: 'yes' })));
    expect(shop.mostAtOnce()).toBe(1);
    expect(await executorsOf(answers.map(({ run_id }) => run_id))).toEqual([true]);

    const long = (await ada[0].workflowRuns.execute({
      params: { id: workflow },
      body: { async: true },
    })) as { run_id: string };
    await ada[1].agentRuns.cancel({ params: { id: long.run_id } });
    expect((await ada[0].agentRuns.get({ params: { id: long.run_id } })).status).toBe('cancelled');
  });

  async function aTalk(name: string): Promise<string> {
    const { id } = await ada[0].workflows.create({
      body: {
        name,
        nodes: [
          aNode('start', { type: 'start' }),
          aNode('say', { type: 'llm', prompt: 'Tell me something long.' }),
          aNode('end', { type: 'end', outputs: {} }),
        ],
        edges: edgesOf('start>say>end'),
      },
    });
    await ada[0].workflowVersions.publish({ params: { id }, body: {} });
    return id;
  }

  it('what a web process cancels is paid for by the worker', async () => {
    const id = await aTalk('Talks');
    const before = provider.calls.length;
    const { run_id } = (await ada[0].workflowRuns.execute({
      params: { id },
      body: { async: true },
    })) as { run_id: string };
    await provider.received(before + 1);
    await ada[1].agentRuns.cancel({ params: { id: run_id } });
    const { status, usage } = await until(
      () => ada[0].agentRuns.get({ params: { id: run_id } }),
      (run) => run.usage !== null,
    );
    expect(status).toBe('cancelled');
    expect(usage!.input_tokens).toBeGreaterThan(0);
  });

  it('a node that is tried at a web process and left is paid for with what the worker carried out of it', async () => {
    const inner = await aTalk('Inner');
    const { id } = await ada[0].workflows.create({
      body: {
        name: 'Outer',
        nodes: [
          aNode('start', { type: 'start' }),
          aNode('run', { type: 'sub_workflow', workflow_id: inner }),
          aNode('end', { type: 'end', outputs: {} }),
        ],
        edges: edgesOf('start>run>end'),
      },
    });
    const before = provider.calls.length;
    const leaving = new AbortController();
    const tried = ada[0].workflowRuns.runNode({
      params: { id, node: 'run' },
      body: {},
      signal: leaving.signal,
    });
    await provider.received(before + 1);
    leaving.abort();
    await expect(tried).rejects.toMatchObject({ kind: 'canceled' });
    const log = await until(
      async () => (await ada[1].reports.agentLogs({ query: { channel: 'trials' } })).items[0],
      (found) => found !== undefined,
    );
    expect(log).toMatchObject({ agent: { name: 'Outer' } });
    expect(log!.tokens).toBeGreaterThan(0);
  });

  it('a schedule that is due is begun by the worker', async () => {
    const workflow = await aWorkflow('Scheduled');
    const { id } = await ada[0].workflows.addTrigger({
      params: { id: workflow },
      body: { type: 'schedule', cron: '0 0 1 1 *', timezone: 'UTC', inputs: {} },
    });
    await database.query('update workflow_triggers set next_at = now() where id = $1', [id]);
    const run = await until(
      async () => (await ada[1].agentRuns.list({ query: { target_id: workflow } })).items[0],
      (found) => found?.status === 'succeeded',
    );
    expect(run!.trigger).toBe('schedule');
    expect(await executorsOf([run!.id])).toEqual([true]);
  });

  it('a worker that is killed is followed by the next, and the reader at the web process stays', async () => {
    const workflow = await aWorkflow('Survives');
    const calls = shop.arrived();
    const answer = web[0].call(`/api/workflows/${workflow}/execute/stream`, {
      token,
      body: { inputs: {} },
      headers: { 'x-studio-events': '1' },
    });
    await shop.arrivals(calls + 1);
    await worker.kill9();
    await worker.restart();
    const lines = await allLines(await answer);
    expect(lines.at(-1)).toMatchObject({ type: 'run.finished', result: { output: { done: 'yes' } } });
  });
});

describe('a role', () => {
  it('other than both is refused with the embedded database, in a sentence', async () => {
    const { checkEnv } = await import('#server/env.ts');
    expect(checkEnv({ ROLE: 'web' }).problems).toEqual([
      expect.stringContaining('ROLE="web" needs DATABASE_URL'),
    ]);
    expect(checkEnv({ ROLE: 'both' }).problems).toEqual([]);
    expect(checkEnv({ ROLE: 'worker', DATABASE_URL: 'postgres://db/studio' }).problems).toEqual([]);
  });
});
