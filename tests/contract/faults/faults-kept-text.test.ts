import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, createClient, createHttpTransport } from '@agent-studio/api-client';
import { linesOf, until } from '#support/ndjson.ts';
import { type OpenAiServer, startOpenAiServer } from '#support/servers/openai-server.ts';
import { type ServerProcess, startServerProcess } from '#support/servers/server-process.ts';

/* The process is killed while it answers many: of the text that was read, at most what one second brought is not kept. */

const STREAMS = 40;
const WORDS = 2_000;
const EVERY_MS = 50;
/** What may be lost, in words; half as much again, because a provider under load sends some together. */
const MOST_LOST = (1_000 / EVERY_MS) * 1.5;
const KILLS = 2;

let provider: OpenAiServer;
let server: ServerProcess;
let ada: ApiClient;
let token: string;
let agentId: string;

beforeAll(async () => {
  const text = Array.from({ length: WORDS }, (_, place) => String(place).padStart(5, '0')).join(' ');
  provider = await startOpenAiServer({
    kind: 'respond',
    to: () => ({ kind: 'answer', text, pieceChars: 6, pieceDelayMs: EVERY_MS }),
  });
  server = await startServerProcess({
    env: { OPENAI_BASE_URL: provider.baseUrl, OPENAI_API_KEY: 'sk-test', OPENAI_MODEL: 'scripted-1' },
  });
  token = await server.signIn('ada@example.com');
  ada = createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }));
  const models = await ada.models.list({});
  const { id: model_id } = models.items.find((model) => model.provider !== 'offline')!;
  ({ id: agentId } = await ada.agents.create({ body: { name: 'Talks', model: { model_id } } }));
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** Reads one answer to wherever it breaks off. */
async function read(place: number) {
  const seen = { runId: '', text: '' };
  const answer = await server.call('/api/agent/infer/stream', {
    token,
    body: { agentId, userInput: `Question ${place}` },
    headers: { 'x-studio-events': '1' },
  });
  const reading = (async () => {
    for await (const line of linesOf(answer)) {
      if (line.type === 'run.started') seen.runId = String(line['run_id']);
      if (line.type === 'text') seen.text += line.content;
    }
  })().catch(() => {
    // The connection breaks with the process.
  });
  return { seen, reading };
}

it.each(Array.from({ length: KILLS }, (_, kill) => kill))(
  'keeps what was read of forty answers, kill %i',
  { timeout: 180_000 },
  async (kill) => {
    const answers = await Promise.all(Array.from({ length: STREAMS }, (_, place) => read(place)));
    await until(
      async () => answers.every(({ seen }) => seen.text.length > 0),
      (all) => all,
    );
    await sleep(2_500 + kill * 333);
    await server.kill9();
    await Promise.all(answers.map(({ reading }) => reading));
    await server.restart();
    const lost = await Promise.all(
      answers.map(async ({ seen }) => {
        const { output, status } = await until(
          () => ada.agentRuns.get({ params: { id: seen.runId } }),
          (run) => run.status !== 'running',
        );
        expect(status).toBe('interrupted');
        // What is kept is a beginning of what was said, never something else.
        expect(seen.text.startsWith(output) || output.startsWith(seen.text)).toBe(true);
        return Math.max(0, (seen.text.length - output.length) / 6);
      }),
    );
    expect(Math.max(...lost)).toBeLessThanOrEqual(MOST_LOST);
  },
);
