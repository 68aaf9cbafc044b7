import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ApiClient, MultiAgentInput } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { completed } from '#support/desks/teams.ts';

/* A server without any provider: the offline model quotes documents, and decides nothing. */

let server: TestServer;
let ada: ApiClient;
let members: { key: string; agent_id: string; handoff_to?: string[] }[];

beforeAll(async () => {
  server = await startServer();
  ada = await signedInClient(server, 'ada@example.com');
  const { id: card } = await ada.knowledgeCards.create({ body: { name: 'Handbook' } });
  for (const [title, text] of [
    ['Returns', '# Returns in short\n\nReturns are free within 30 days.'],
    ['Abroad', '# Free returns from Norway\n\nCall us first.'],
  ] as const)
    await ada.knowledgeCards.addDocuments({ params: { id: card }, body: { title, text } });
  await vi.waitUntil(
    async () => (await ada.knowledgeCards.get({ params: { id: card } })).counts.ready === 2,
    {
      timeout: 30_000,
    },
  );
  const hire = async (name: string) =>
    (await ada.agents.create({ body: { name, knowledge: [{ card_id: card }] } })).id;
  members = [
    { key: 'one', agent_id: await hire('One'), handoff_to: ['two'] },
    { key: 'two', agent_id: await hire('Two') },
  ];
});
afterAll(() => server.close());

const found = async (body: Partial<MultiAgentInput>) =>
  (await ada.multiAgents.create({ body: { name: 'Quoting', members, ...body } })).id;
const ask = (multi_agent_id: string) =>
  ada.multiAgents.execute({ body: { multi_agent_id, input: 'Are returns free?' } });

it.each([
  ['sequential', undefined],
  ['handoff', undefined],
  ['parallel', 'concat'],
  ['parallel', 'vote'],
] as const)('a team of pattern %s (%s) quotes, and says so', async (pattern, mode) => {
  const { result } = await completed(ask(await found({ pattern, ...(mode && { join: { mode } }) })));
  expect(result.content.text).toContain('Returns are free within 30 days.');
  expect(result.notice).toContain('Offline model: extracted, not generated');
});

it('offers what else was found and is not quoted', async () => {
  const id = await found({ pattern: 'sequential', conversation: { follow_ups: true } });
  const { result } = await completed(
    ada.multiAgents.infer({ body: { multi_agent_id: id, input: 'Are returns free?', events: '1' } }),
  );
  expect(result.suggestions).toEqual(['Free returns from Norway']);
});

it.each([
  ['supervisor', undefined],
  ['group_chat', undefined],
  ['parallel', 'judge'],
] as const)(
  'a team of pattern %s (%s) says that it needs a model, and begins no run',
  async (pattern, mode) => {
    const id = await found({ pattern, ...(mode && { join: { mode } }) });
    await expect(ask(id)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('Set up a model under Models'),
      problem: { code: 'team.no_model' },
    });
    expect((await ada.agentRuns.list({ query: { target_id: id } })).total).toBe(0);
  },
);
