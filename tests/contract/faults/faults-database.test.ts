import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient, createHttpTransport } from '@agent-studio/api-client';
import { allLines, until } from '#support/ndjson.ts';
import { startOpenAiServer } from '#support/servers/openai-server.ts';
import { findPrograms, startCluster } from '#support/servers/postgres.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';

/* PostgreSQL goes away for some seconds, or cuts every connection; the server's process stays, and so does its work. */

const AWAY_MS = 4_000;
const BACK_WITHIN_MS = 5_000;
const LONG_ANSWER = 'All of this answer arrives, and is kept.'.repeat(15);

const programs = findPrograms();
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A server at work: an answer is being streamed, and a document taken in. */
async function startBusy(databaseUrl?: string) {
  const provider = await startOpenAiServer(
    { kind: 'answer', text: LONG_ANSWER, pieceDelayMs: 60 },
    { kind: 'answer', text: 'Yes.' },
  );
  closers.push(() => provider.close());
  const env = { OPENAI_BASE_URL: provider.baseUrl, OPENAI_API_KEY: 'sk-test', OPENAI_MODEL: 'scripted-1' };
  const server = await startServerProcess({ env, ...(databaseUrl !== undefined && { databaseUrl }) });
  closers.push(() => server.close());
  const token = await server.signIn('ada@example.com');
  const client = createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }));

  const models = await client.models.list({});
  const { id: model_id } = models.items.find(({ provider: name }) => name !== 'offline')!;
  const agent = await client.agents.create({ body: { name: 'Support', model: { model_id } } });
  const card = await client.knowledgeCards.create({ body: { name: 'Handbook' } });
  const text = Array.from({ length: 400 }, (_, part) => `## Part ${part}\n\nSentence ${part}.`).join('\n\n');
  await client.knowledgeCards.addDocuments({ params: { id: card.id }, body: { title: 'Long', text } });
  const stream = await server.call('/api/agent/infer/stream', {
    token,
    body: { agentId: agent.id, userInput: 'Tell me all.' },
    headers: { 'x-studio-events': '1' },
  });
  const lines = allLines(stream);
  lines.catch(() => {
    // Whoever waits for the lines is told; a test that fails before has something else to say.
  });
  return { server, client, token, agent, card, lines };
}

type Busy = Awaited<ReturnType<typeof startBusy>>;

/** Calls of every kind: read, written in one statement, in several, with a key, in a form, by nobody yet. */
function callsOf({ server, token, agent, card }: Busy): Record<string, () => Promise<Response>> {
  const form = () => {
    const data = new FormData();
    data.set('file', new File(['# Title\n\nText.'], 'short.md'));
    return data;
  };
  const question = { agentId: agent.id, userInput: 'Are you there?' };
  return {
    healthz: () => server.call('/healthz'),
    list: () => server.call('/api/agents', { token }),
    home: () => server.call('/api/home', { token }),
    create: () => server.call('/api/agents', { token, body: { name: 'Meanwhile' } }),
    'create with a key': () =>
      server.call('/api/agents', { token, body: { name: 'Once' }, headers: { 'idempotency-key': 'once' } }),
    update: () =>
      server.call(`/api/agents/${agent.id}`, { method: 'PUT', token, body: { description: 'x' } }),
    'delete a conversation': () => server.call(`/api/sessions/${agent.id}`, { method: 'DELETE', token }),
    upload: () => server.call(`/api/knowledge_cards/${card.id}/documents`, { token, body: form() }),
    search: () =>
      server.call(`/api/knowledge_cards/${card.id}/search`, { token, body: { query: 'sentence' } }),
    infer: () => server.call('/api/agent/infer', { token, body: question }),
    'infer stream': () => server.call('/api/agent/infer/stream', { token, body: question }),
    'sign in': () =>
      server
        .credentialOf('bob@example.com')
        .then(async (credential) => server.call('/glogin', { body: await credential.json() })),
  };
}

async function expectAllUnavailable(busy: Busy): Promise<void> {
  const answers = await Promise.all(
    Object.entries(callsOf(busy)).map(async ([name, call]) => {
      const answer = await call();
      return {
        name,
        status: answer.status,
        retry: answer.headers.get('retry-after'),
        body: await answer.json(),
      };
    }),
  );
  for (const { name, ...answer } of answers) {
    expect({ name, ...answer }).toMatchObject({
      name,
      status: 503,
      retry: expect.stringMatching(/^\d+$/),
      body: { code: 'database.unreachable' },
    });
  }
}

/** Everything works again soon, in the same process, and what was under way came to its end. */
async function expectBack(busy: Busy, pid: ReturnType<ServerProcess['pid']>): Promise<void> {
  const { server, client, card, lines } = busy;
  const back = performance.now();
  for (const call of Object.values(callsOf(busy))) {
    await until(
      async () => (await call()).status,
      (status) => status !== 503 || performance.now() - back > BACK_WITHIN_MS,
    );
  }
  expect(performance.now() - back).toBeLessThan(BACK_WITHIN_MS);
  expect(server.pid()).toBe(pid);

  const { run_id, result } = (await lines).at(-1) as unknown as {
    run_id: string;
    result: { content: { text: string } };
  };
  expect(result.content.text).toBe(LONG_ANSWER);
  expect(await client.agentRuns.get({ params: { id: run_id } })).toMatchObject({
    status: 'succeeded',
    output: LONG_ANSWER,
  });
  const documents = await until(
    () => client.knowledgeCards.documents({ params: { id: card.id }, query: {} }),
    ({ items }) => items.every(({ status }) => status === 'ready'),
  );
  expect(documents.items.find(({ title }) => title === 'Long')).toMatchObject({ chunks: 400 });
}

describe.runIf(process.env['TEST_DATABASE_URL'] && programs)('PostgreSQL restarted', () => {
  it('answers 503 meanwhile, and is back within 5 s, in the same process', async () => {
    const cluster = startCluster(programs!);
    closers.push(cluster.remove);
    const busy = await startBusy(cluster.url);
    const pid = busy.server.pid();

    cluster.stop();
    const away = sleep(AWAY_MS);
    await expectAllUnavailable(busy);
    await away;
    cluster.start();
    await expectBack(busy, pid);
  });
});

describe.runIf(process.env['TEST_DATABASE_URL'])('PostgreSQL cutting every connection', () => {
  it('is hardly noticed', async () => {
    const busy = await startBusy();
    const pid = busy.server.pid();
    const client = new pg.Client(busy.server.databaseUrl);
    await client.connect();
    closers.push(() => client.end());
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expectBack(busy, pid);
  });
});
