import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '#api-client/client/client.ts';
import { createHttpTransport } from '#api-client/client/http.ts';
import { manualPdf } from '#support/desks/documents.ts';
import { until } from '#support/ndjson.ts';
import { type OpenAiServer, startOpenAiServer } from '#support/servers/openai-server.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/* The whole way with a provider set by environment: client -> server -> retrieval over a real PDF -> OpenAI's protocol. */

const ANSWER = 'It lasts 36 months [1].';

let provider: OpenAiServer;
let server: TestServer;

beforeAll(async () => {
  provider = await startOpenAiServer({ kind: 'answer', text: ANSWER, pieceChars: 4, pieceDelayMs: 5 });
  server = await startServer({
    env: { OPENAI_BASE_URL: provider.baseUrl, OPENAI_API_KEY: 'sk-local', OPENAI_MODEL: 'scripted-1' },
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

it('streams the tokens of the provider, which got the retrieved text', async () => {
  const token = await server.signIn('ada@example.com');
  const api = createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }), {
    strict: true,
  });

  const card = await api.knowledgeCards.create({ body: { name: 'Aurora router' } });
  const file = new File([Buffer.from(await manualPdf())], 'manual.pdf', { type: 'application/pdf' });
  await api.knowledgeCards.addDocuments({ params: { id: card.id }, body: { file: [file] } });
  await until(
    () => api.knowledgeCards.get({ params: { id: card.id } }),
    ({ counts }) => counts.ready === 1,
  );
  const agent = await api.agents.create({
    body: { name: 'Helpdesk', instructions: 'Answer from the manual.', knowledge: [{ card_id: card.id }] },
  });

  const pieces: string[] = [];
  let final = '';
  for await (const line of api.agentRuns.inferStream({
    body: { agentId: agent.id, userInput: 'How long is the warranty?' },
  })) {
    if ('status' in line && line.status === 'complete')
      final = (line as { result: { content: { text: string } } }).result.content.text;
    else if ('content' in line) pieces.push(String(line.content));
  }

  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.join('')).toBe(ANSWER);
  expect(final).toBe(ANSWER);
  const [call] = provider.calls;
  const sent = call!.body.messages.map(({ content }) => content).join('\n');
  expect(call).toMatchObject({
    authorization: 'Bearer sk-local',
    body: { model: 'scripted-1', stream: true },
  });
  expect(sent).toContain('Answer from the manual.');
  expect(sent).toContain('The Aurora router comes with a warranty of 36 months.');
  expect(sent).toContain('How long is the warranty?');
});
