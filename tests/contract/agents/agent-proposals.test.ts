import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AgentLog, AgentProposal, ApiClient, KnowledgeCard, Tool } from '@agent-studio/api-client';
import { signedInClient } from '#support/servers/clients.ts';
import { type OpenAiServer, type Script, startOpenAiServer } from '#support/servers/openai-server.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/* From a description to an agent: what a model may see, what it may propose, and what stands where none wrote it. */

let provider: OpenAiServer;
let server: TestServer;
let owner: ApiClient;
let bob: ApiClient;
let eve: ApiClient;
let orders: Tool;
let handbook: KnowledgeCard;

const WORDS = 'An agent for refunds that can find an order and knows our handbook.';
const toolOf = (client: ApiClient, name: string, visibility: 'private' | 'workspace') =>
  client.tools.create({
    body: {
      kind: 'http',
      name,
      description: `${name} by its number`,
      visibility,
      config: { method: 'GET', url: 'https://shop.example.com/orders' },
    },
  });

beforeAll(async () => {
  provider = await startOpenAiServer();
  server = await startServer({
    env: {
      OPENAI_BASE_URL: provider.baseUrl,
      OPENAI_MODEL: 'scripted-1',
      OPENAI_API_KEY: 'key',
      ALLOWED_ADDRESSES: '127.0.0.1',
    },
  });
  owner = await signedInClient(server, 'owner@example.com');
  bob = await signedInClient(server, 'bob@example.com');
  eve = await signedInClient(server, 'eve@example.com');
  orders = await toolOf(bob, 'Find order', 'workspace');
  const { id: provider_id } = await owner.modelProviders.create({
    body: { kind: 'openai-compatible', name: 'Priced', base_url: provider.baseUrl, api_key: 'sk-x' },
  });
  const { items } = await owner.models.create({ body: { provider_id, models: [{ model: 'priced-1' }] } });
  await owner.models.update({ params: { id: items[0]!.id }, body: { price: { input: 0, output: 1_000 } } });
  handbook = await bob.knowledgeCards.create({ body: { name: 'Refund handbook', visibility: 'workspace' } });
  await toolOf(eve, 'Refund secretly', 'private');
  await eve.knowledgeCards.create({ body: { name: 'Refund diary', visibility: 'private' } });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(() => {
  provider.calls.length = 0;
});

async function propose(client: ApiClient, description = WORDS) {
  const lines = [];
  for await (const line of client.agentProposals.propose({ body: { description } })) lines.push(line);
  const last = lines.at(-1);
  if (last?.status !== 'proposed') throw new Error('A proposal ended without its last line.');
  return { lines, ...last.proposal };
}

const written = (answer: object): Script => ({
  kind: 'answer',
  text: JSON.stringify(answer),
  pieceChars: 40,
});

describe('a model', () => {
  it('writes the whole agent, which can be created as it is, and nothing is stored before', async () => {
    provider.script(
      written({
        name: 'Refund desk',
        description: 'Decides on refunds.',
        instructions: `You are the refund desk.\n1. Look up {{order}} with \`${orders.slug}\`.\n2. Answer from “Refund handbook”.`,
        opening: 'Which order is it?',
        questions: ['May I send it back?'],
        variables: [{ name: 'order', label: 'Order number' }],
        tools: [{ n: 1 }],
        cards: [1],
        missing: ['Pay the money back'],
      }),
    );
    const { lines, agent, ...about } = await propose(bob);
    expect(about).toMatchObject({ method: 'model', notice: null, missing: ['Pay the money back'] });
    expect(lines[0]).toMatchObject({ status: 'writing', model: 'scripted-1' });
    expect((await bob.agents.list({ query: { owner: 'me' } })).total).toBe(0);
    const created = await bob.agents.create({ body: agent });
    expect(created).toMatchObject({
      name: 'Refund desk',
      tools: [{ tool_id: orders.id }],
      knowledge: [{ card_id: handbook.id }],
      variables: [{ name: 'order', label: 'Order number' }],
      conversation: { opening: 'Which order is it?', suggested: ['May I send it back?'] },
    });
    await bob.agents.remove({ params: { id: created.id } });
  });

  it('hears of no tool and no card that the caller may not use, administrators of every one', async () => {
    provider.script(written({ name: 'Desk', instructions: 'You help.', tools: [{ n: 1 }, { n: 2 }] }));
    const { agent } = await propose(bob);
    const heard = JSON.stringify(provider.calls[0]!.body.messages);
    expect(heard).toContain('Find order');
    expect(heard).not.toMatch(/secretly|diary/);
    expect(agent.tools).toEqual([{ tool_id: orders.id }]);
    await propose(owner);
    expect(JSON.stringify(provider.calls[1]!.body.messages)).toMatch(/secretly.*diary/s);
  });

  it('is counted with what it cost, in a channel of its own and without the words', async () => {
    provider.script(written({ name: 'Desk', instructions: 'You help.' }));
    await propose(bob);
    const { items } = await owner.reports.agentLogs({ query: { channel: 'proposals' } });
    expect(items[0]).toMatchObject({ channel: 'proposals', input: null } satisfies Partial<AgentLog>);
    expect(JSON.stringify(items)).not.toContain('refunds');
  });
});

it('that is stopped in the middle is counted for what was written', async () => {
  const text = JSON.stringify({ name: 'Desk', instructions: 'You help. '.repeat(200) });
  provider.script({ kind: 'answer', text, pieceChars: 40, pieceDelayMs: 60 });
  const counted = async () =>
    (await owner.reports.agentLogs({ query: { channel: 'proposals' } })).items.length;
  const before = await counted();
  const stop = new AbortController();
  const lines = bob.agentProposals.propose({ body: { description: WORDS }, signal: stop.signal });
  const asked = (async () => {
    for await (const line of lines) if (line.status === 'writing' && line.characters > 0) stop.abort();
  })();
  await expect(asked).rejects.toMatchObject({ kind: 'canceled' });
  await expect.poll(counted).toBe(before + 1);
});

describe('where no model wrote it', () => {
  const asItStands = (proposal: AgentProposal) =>
    expect(proposal).toMatchObject({
      method: 'rules',
      model: null,
      agent: {
        name: '',
        instructions: WORDS,
        tools: [{ tool_id: orders.id }],
        knowledge: [{ card_id: handbook.id }],
      },
    });

  it.each<[string, Script, string]>([
    ['answers no agent', { kind: 'answer', text: 'Sure!' }, 'proposal.unusable'],
    ['fails', { kind: 'status', status: 401 }, 'proposal.failed'],
    ['breaks off', { kind: 'cut', text: '{"name":' }, 'proposal.failed'],
  ])('because it %s, the words stand and it is said why', async (_, script, code) => {
    provider.script(script);
    const proposal = await propose(bob);
    asItStands(proposal);
    expect(proposal.sentence?.code).toBe(code);
  });

  it('because a budget is used up, no model is asked', async () => {
    const { items } = await owner.models.list();
    const { id: userId } = await bob.me.get();
    const serveBy = (name: string) => {
      const { id } = items.find(({ model }) => model === name)!;
      return owner.models.update({ params: { id }, body: { default_for: ['chat'] } });
    };
    await serveBy('priced-1');
    const text = JSON.stringify({ name: 'Desk', instructions: 'You help.' });
    provider.script({ kind: 'answer', text, usage: { input: 1, output: 50 } });
    expect(await propose(bob)).toMatchObject({ method: 'model' });
    await owner.settings.update({ body: { limits: { users: [{ id: userId, usd: 0.01, period: 'day' }] } } });
    const before = provider.calls.length;
    const proposal = await propose(bob);
    asItStands(proposal);
    expect(proposal.notice).toContain('Your budget, $0.01 a day, is used up.');
    expect(provider.calls.length).toBe(before);
    await owner.settings.update({ body: { limits: { users: [] } } });
    await serveBy('scripted-1');
  });
});

it('is for people who may make agents, and refuses an empty or endless description', async () => {
  const description = 'x'.repeat(2_001);
  await expect(propose(bob, description)).rejects.toMatchObject({ status: 422 });
  await expect(propose(bob, '  ')).rejects.toMatchObject({ status: 422 });
  const { items } = await owner.users.list({ query: { q: 'eve@example.com' } });
  await owner.users.update({ params: { id: items[0]!.id }, body: { role: 'viewer' } });
  await expect(propose(eve)).rejects.toMatchObject({ status: 403 });
});

it('goes on while the Studio Assistant is switched off: it is another work', async () => {
  await owner.settings.update({ body: { assistant: { enabled: false } } });
  provider.script(written({ name: 'Desk', instructions: 'You help.' }));
  expect(await propose(bob)).toMatchObject({ method: 'model' });
  await owner.settings.update({ body: { assistant: { enabled: true } } });
});
