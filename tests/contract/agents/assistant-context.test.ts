import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ApiClient, createClient, createHttpTransport, HELP_AGENT_ID } from '@agent-studio/api-client';
import { HELP_CARD_ID, seedHelpAgent, SYSTEM_USER_ID } from '#server/features/agents/help-agent.ts';
import { type AgentServer, startAgentServer } from '#support/servers/agent-server.ts';
import { type OpenAiServer, startOpenAiServer } from '#support/servers/openai-server.ts';

let provider: OpenAiServer;
let server: AgentServer;
let bob: ApiClient;
let eve: ApiClient;
let agentId: string;

beforeAll(async () => {
  provider = await startOpenAiServer({ kind: 'answer', text: 'Because of the key.' });
  server = await startAgentServer({ openai: provider, answerWithinMs: 5_000 });
  server.cards.set(HELP_CARD_ID, { name: 'Help', seenBy: (userId) => userId === SYSTEM_USER_ID, hits: [] });
  await seedHelpAgent({
    db: server.database.db,
    drafts: server.agents.drafts,
    seedCard: async () => {},
    docsFolder: new URL('../../../docs/help', import.meta.url).pathname,
  });
  // Its passages are no part of these tests.
  server.cards.delete(HELP_CARD_ID);
  const clientOf = async (email: string) => {
    const token = await server.signIn(email);
    return createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }), {
      strict: true,
    });
  };
  await clientOf('ada@example.com');
  bob = await clientOf('bob@example.com');
  eve = await clientOf('eve@example.com');
  ({ id: agentId } = await bob.agents.create({ body: { name: 'Secret <desk>' } }));
});
beforeEach(() => {
  provider.calls.length = 0;
  provider.script({ kind: 'answer', text: 'Because of the key.' });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** A run of Bob's that the provider refused. */
async function failedRun(): Promise<string> {
  provider.script({ kind: 'status', status: 401 });
  await bob.agentRuns.infer({ body: { agentId, userInput: 'Where is my order?' } }).catch(() => undefined);
  provider.script({ kind: 'answer', text: 'Because of the key.' });
  provider.calls.length = 0;
  const { items } = await bob.agentRuns.list({ query: { agent_id: agentId } });
  expect(items[0]).toMatchObject({ status: 'failed', error: { code: 'provider.unauthorized' } });
  return items[0]!.id;
}

/** What the model read when the assistant was asked on this page. */
async function askedOn(
  client: ApiClient,
  context: Record<string, unknown> | string,
  userInput = 'Why did this run fail?',
) {
  await client.agentRuns.infer({ body: { agentId: HELP_AGENT_ID, userInput, context } });
  return provider.calls.at(-1)!.body.messages.at(-1)!.content;
}

it('is told why the run that is open failed, word for word', async () => {
  const id = await failedRun();
  const sent = await askedOn(bob, { route: '/agents', title: 'Agent Details', entity: { kind: 'run', id } });
  expect(sent).toContain(
    `<place>Agent Details, /agents, run ${id}\nThis run of “Secret &lt;desk&gt;” failed after`,
  );
  expect(sent).toMatch(/Its error is provider\.unauthorized: “/);
  expect(sent).toContain('It was asked: “Where is my order?”');
  expect(sent).toMatch(/Step 1, model “[^”]+”, failed\./);
});

it('takes the context of a form as text', async () => {
  const id = await failedRun();
  const sent = await askedOn(bob, JSON.stringify({ title: 'Agent Details', entity: { kind: 'run', id } }));
  expect(sent).toContain('Its error is provider.unauthorized');
  expect(await askedOn(bob, '{"title"')).toBe('Why did this run fail?');
});

it('hears nothing of runs and agents that the asking person may not see', async () => {
  const id = await failedRun();
  for (const entity of [
    { kind: 'run', id },
    { kind: 'agent', id: agentId },
  ]) {
    const sent = await askedOn(eve, { entity });
    expect(sent).toBe(`<place>${entity.kind} ${entity.id}</place>\n\nWhy did this run fail?`);
  }
  expect(await askedOn(bob, { entity: { kind: 'agent', id: agentId } })).toContain('“Secret &lt;desk&gt;”');
});

it('tells other agents nothing of the page', async () => {
  const id = await failedRun();
  await bob.agentRuns.infer({
    body: { agentId, userInput: 'Why?', context: { entity: { kind: 'run', id } } },
  });
  expect(provider.calls.at(-1)!.body.messages.at(-1)!.content).toBe('Why?');
});
