import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Complete, createClient, createHttpTransport } from '@agent-studio/api-client';
import type { Model } from '@agent-studio/api-client/contract';
import { meaningOf } from '#support/desks/meanings.ts';
import { type ProviderStubs, startProviderStubs } from '#support/servers/provider-stubs.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { eventually } from '#support/eventually.ts';

const PASSAGES = [
  '# Refunds\n\nRefunds reach your account within five days.',
  '# Parcels\n\nParcels to Norway take six days.',
  '# Contact\n\nOur hotline answers until six.',
];
const LONG_SECTION = [
  'The router has three lights.',
  'A red light means that the fan is blocked.',
  'Clean the fan with a soft brush.',
].map((sentence) => `${sentence.padEnd(180, ' and so on')}.`);

let stubs: ProviderStubs;
let server: TestServer;
let api: ReturnType<typeof createClient>;
let first: Model;
let second: Model;
let chat: Model;

beforeAll(async () => {
  stubs = await startProviderStubs();
  server = await startServer({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
  const token = await server.signIn('ada@example.com');
  api = createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }), { strict: true });
  const { id } = await api.modelProviders.create({
    body: { kind: 'openai-compatible', name: 'Stand-in', base_url: stubs.openai, api_key: 'sk-1' },
  });
  const { items } = await api.models.create({
    body: {
      provider_id: id,
      models: [
        { model: 'scripted-embed', kind: 'embedding', label: 'Meanings' },
        { model: 'scripted-embed-2', kind: 'embedding', label: 'Other meanings' },
        { model: 'scripted-small', label: 'Small one' },
      ],
    },
  });
  [first, second, chat] = items as [Model, Model, Model];
});
beforeEach(() => {
  stubs.refuse(undefined);
  stubs.script({ embed: meaningOf, answer: () => '[1]' });
});
afterAll(async () => {
  await server.close();
  await stubs.close();
});

type CardBody = Parameters<typeof api.knowledgeCards.create>[0]['body'];

async function aCardWith(text: string, more: Partial<CardBody> = {}) {
  const { id } = await api.knowledgeCards.create({
    body: { name: 'Shop', embedding_model_id: first.id, ...more },
  });
  await api.knowledgeCards.addDocuments({ params: { id }, body: { title: 'Shop', text } });
  return id;
}

const documentOf = async (id: string) =>
  (await api.knowledgeCards.documents({ params: { id }, query: {} })).items[0]!;
const untilEmbedding = (id: string, status: string) =>
  eventually(
    async () => {
      const document = await documentOf(id);
      expect(document.embedding?.status).toBe(status);
      return document;
    },
    { timeout: 60_000, interval: 100 },
  );
const untilReady = (id: string) =>
  eventually(async () => expect((await documentOf(id)).status).toBe('ready'), {
    timeout: 60_000,
    interval: 100,
  });
type Question = Parameters<typeof api.knowledgeCards.search>[0]['body'];
const search = (id: string, body: Question) => api.knowledgeCards.search({ params: { id }, body });
const headings = async (id: string, body: Question) =>
  (await search(id, body)).items.map(({ heading }) => heading);

const isRewriting = (body: Record<string, unknown>) => JSON.stringify(body).includes('You rewrite');

describe('retrieval by words and meaning', { timeout: 120_000 }, () => {
  it('finds by meaning what no word of the question stands in, and says why', async () => {
    const id = await aCardWith(PASSAGES.join('\n\n'));
    expect((await untilEmbedding(id, 'ready')).embedding).toEqual({
      status: 'ready',
      model: 'Meanings',
      dimensions: 5,
      error: null,
    });
    const { items, notes } = await search(id, { query: 'When is a reimbursement in my account?' });
    expect(notes).toEqual([]);
    expect(items[0]).toMatchObject({
      heading: 'Refunds',
      why: { text_rank: 1, vector_rank: 1, terms: ['account'], missing: ['reimbursement'], fused: 1 },
      score: 1,
    });
    expect(items[0]!.why.vector).toBeCloseTo(1);
    const [byMeaning] = (await search(id, { query: 'helpdesk' })).items;
    expect(byMeaning).toMatchObject({ heading: 'Contact', why: { text: 0, terms: [], vector_rank: 1 } });
    expect(byMeaning!.why).not.toHaveProperty('text_rank');
  });

  it('asks in the way the card says, or the test', async () => {
    const id = await aCardWith(PASSAGES.join('\n\n'), { retrieval: { mode: 'text' } });
    await untilEmbedding(id, 'ready');
    expect(await headings(id, { query: 'helpdesk' })).toEqual([]);
    expect(await headings(id, { query: 'helpdesk', mode: 'vector' })).toEqual(['Contact']);
    expect(await headings(id, { query: 'parcels', mode: 'vector' })).toEqual(['Parcels']);
    const [hit] = (await search(id, { query: 'parcels' })).items;
    expect(hit!.why).not.toHaveProperty('fused');
  });

  it('searches words where the model fails, and says so', async () => {
    const id = await aCardWith(PASSAGES.join('\n\n'));
    await untilEmbedding(id, 'ready');
    stubs.refuse(401);
    const { items, notes } = await search(id, { query: 'parcels to Norway' });
    expect(items[0]).toMatchObject({ heading: 'Parcels', why: { text_rank: 1 } });
    expect(notes).toEqual([expect.stringContaining('Only words were searched.')]);
  });

  it('keeps a document that no vectors could be made of, and makes them when asked again', async () => {
    stubs.refuse(401);
    const id = await aCardWith(PASSAGES.join('\n\n'));
    const failed = await untilEmbedding(id, 'failed');
    expect(failed).toMatchObject({
      status: 'ready',
      embedding: { error: { code: 'provider.unauthorized', hint: expect.stringContaining('Words') } },
    });
    expect(await headings(id, { query: 'parcels', mode: 'text' })).toEqual(['Parcels']);
    stubs.refuse(undefined);
    await api.knowledgeCards.retryDocument({ params: { id, document_id: failed.id } });
    await untilEmbedding(id, 'ready');
    expect(await headings(id, { query: 'helpdesk' })).toEqual(['Contact']);
  });

  it('marks documents whose vectors another model made, until they are indexed again', async () => {
    const id = await aCardWith(PASSAGES.join('\n\n'));
    await untilEmbedding(id, 'ready');
    await api.knowledgeCards.update({ params: { id }, body: { embedding_model_id: second.id } });
    const stale = await documentOf(id);
    expect(stale.embedding).toMatchObject({ status: 'stale', model: 'Meanings' });
    const { items, notes } = await search(id, { query: 'helpdesk', mode: 'vector' });
    expect(items).toEqual([]);
    expect(notes).toEqual([expect.stringContaining('Index the card again')]);
    await api.knowledgeCards.index({ params: { id } });
    expect((await untilEmbedding(id, 'ready')).embedding?.model).toBe('Other meanings');
    expect(await headings(id, { query: 'helpdesk' })).toEqual(['Contact']);
  });

  it('embeds a passage again when somebody changes it', async () => {
    const id = await aCardWith(PASSAGES.join('\n\n'));
    await untilEmbedding(id, 'ready');
    const [chunk] = (await api.chunks.list({ params: { id }, query: { q: 'Norway' } })).items;
    await api.chunks.update({ params: { id, chunk_id: chunk!.id }, body: { text: 'The appliance is red.' } });
    await untilEmbedding(id, 'ready');
    expect((await headings(id, { query: 'device', mode: 'vector' }))[0]).toBe('Parcels');
  });

  it('takes no model that is none for this', async () => {
    const refused = { status: 422, problem: { code: 'card.embedding_model' } };
    const body = { name: 'Shop', embedding_model_id: chat.id };
    await expect(api.knowledgeCards.create({ body })).rejects.toMatchObject(refused);
    const { id } = await api.knowledgeCards.create({ body: { name: 'Shop' } });
    await expect(
      api.knowledgeCards.update({ params: { id }, body: { embedding_model_id: id } }),
    ).rejects.toMatchObject(refused);
  });

  it('works by words in a card without a model', async () => {
    const id = await aCardWith(PASSAGES.join('\n\n'), { embedding_model_id: null });
    await untilReady(id);
    expect((await documentOf(id)).embedding).toBeNull();
    expect(await search(id, { query: 'parcels' })).toMatchObject({
      items: [{ heading: 'Parcels' }],
      notes: [],
    });
    expect((await search(id, { query: 'parcels', mode: 'vector' })).notes).toEqual([
      expect.stringContaining('there is no embedding model'),
    ]);
  });

  it('gives the section around a passage, once, and leaves the passage as it is', async () => {
    const id = await aCardWith(`# Lights\n\n${LONG_SECTION.join('\n\n')}`, {
      chunking: { size: 200, overlap: 0, parent_child: true },
    });
    await untilEmbedding(id, 'ready');
    const { items } = await search(id, { query: 'fan', mode: 'text' });
    expect(items.map(({ text }) => text).toSorted()).toEqual([LONG_SECTION[1], LONG_SECTION[2]]);
    expect(items[0]!.context).toBe(LONG_SECTION.join('\n'));
    expect(items[1]).not.toHaveProperty('context');
  });

  it('asks an agent’s follow-up as a question of its own, and keeps the steps with the run', async () => {
    const card_id = await aCardWith(PASSAGES.join('\n\n'), {
      embedding_model_id: null,
      retrieval: { rewrite_query: true, rerank: true },
    });
    await untilReady(card_id);
    const { id } = await api.agents.create({
      body: { name: 'Support', model: { model_id: chat.id }, knowledge: [{ card_id, top_k: 1 }] },
    });
    const ask = (userInput: string, sessionId?: string) =>
      api.agentRuns.infer({ body: { agentId: id, userInput, ...(sessionId && { sessionId }) } });
    const { session_id } = (await ask('When do refunds come?')) as Complete;
    stubs.script({
      answer: (body) => (isRewriting(body) ? 'How long do refunds and parcels take?' : '[2,1]'),
    });
    const { run_id } = (await ask('And those others?', session_id!)) as Complete;
    const { steps } = await api.agentRuns.get({ params: { id: run_id } });
    expect(steps.map(({ name }) => name).slice(0, 3)).toEqual([
      'Rewrite question',
      'Find passages',
      'Rerank passages',
    ]);
    expect(steps[1]!.input).toMatchObject({ query: 'How long do refunds and parcels take?' });
  });

  it('lets a model put the hits in order, and keeps the order where it does not', async () => {
    const id = await aCardWith(PASSAGES.join('\n\n'), { embedding_model_id: null });
    await untilReady(id);
    const query = 'days until six';
    const plain = await headings(id, { query });
    expect(plain.length).toBeGreaterThan(1);
    stubs.script({ answer: () => `Best first: [${plain.length},1]` });
    const { items, notes } = await search(id, { query, rerank: true });
    expect(notes).toEqual([]);
    expect(items.map(({ heading }) => heading).slice(0, 2)).toEqual([plain.at(-1), plain[0]]);
    expect(items[0]!.why.rank_before).toBe(plain.length);
    stubs.script({ answer: () => 'I cannot tell.' });
    const kept = await search(id, { query, rerank: true });
    expect(kept.items.map(({ heading }) => heading)).toEqual(plain);
    expect(kept.notes).toEqual([expect.stringContaining('were not put in order')]);
    await api.models.update({ params: { id: chat.id }, body: { default_for: [] } });
    expect((await search(id, { query, rerank: true })).notes).toEqual([
      expect.stringContaining('there is no model for short tasks'),
    ]);
  });
});
