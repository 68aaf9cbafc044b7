import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, createClient, createHttpTransport, HELP_AGENT_ID } from '@agent-studio/api-client';
import { HELP_CARD_ID, seedHelpAgent, SYSTEM_USER_ID } from '#server/features/agents/help-agent.ts';
import { type AgentServer, startAgentServer } from '#support/servers/agent-server.ts';
import { type OpenAiServer, startOpenAiServer } from '#support/servers/openai-server.ts';

let provider: OpenAiServer;
let server: AgentServer;
let eve: ApiClient;
beforeAll(async () => {
  provider = await startOpenAiServer({ kind: 'answer', text: 'Open Agents factory.' });
  server = await startAgentServer({ openai: provider, answerWithinMs: 2_000 });
  server.cards.set(HELP_CARD_ID, { name: 'Help', seenBy: (userId) => userId === SYSTEM_USER_ID, hits: [] });
  await seedHelpAgent({
    db: server.database.db,
    drafts: server.agents.drafts,
    seedCard: async () => {},
    docsFolder: new URL('../../../docs/help', import.meta.url).pathname,
  });
  const token = await server.signIn('eve@example.com');
  eve = createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }), { strict: true });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

// Rule 7: /api/ia_chatbot
it('asks the help agent, tells it where the question was asked, and goes on with the conversation', async () => {
  const first = await eve.chat.iaChatbot({
    body: { message: 'How do I start?', context: { route: '/agents <b>' } },
  });
  expect(first).toMatchObject({ status: 'complete', result: { content: { text: 'Open Agents factory.' } } });
  expect(provider.calls[0]?.body.messages.at(-1)?.content).toContain(
    '<place>/agents &lt;b&gt;</place>\n\nHow do I start?',
  );

  await eve.chat.iaChatbot({ body: { message: 'And then?', session_id: first.session_id! } });
  expect(
    provider.calls[1]?.body.messages.map(({ role, content }) => [role, content.split('\n').at(-1)]).slice(1),
  ).toEqual([
    ['user', 'How do I start?'],
    ['assistant', 'Open Agents factory.'],
    ['user', 'And then?'],
  ]);
  const run = await eve.agentRuns.get({ params: { id: first.run_id } });
  expect(run).toMatchObject({
    target: { id: HELP_AGENT_ID, name: 'Studio Assistant' },
    trigger: 'assistant',
  });
});

it('gives up, and lets the provider go, when the answer takes too long', async () => {
  provider.script({ kind: 'silence', text: 'Well' });
  const before = provider.calls.length;
  await expect(eve.chat.iaChatbot({ body: { message: 'Slow?' } })).rejects.toMatchObject({
    status: 502,
    problem: { code: 'provider.timeout' },
  });
  await provider.calls[before]!.closedEarly;
});
