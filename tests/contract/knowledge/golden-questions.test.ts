import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiClient, createClient, createHttpTransport } from '@agent-studio/api-client';
import { startServer, type TestServer } from '#support/servers/server.ts';

const UNKNOWN_ID = '0192a000-0000-7000-8000-00000000ffff';

let server: TestServer;
let bob: ApiClient;
let eve: ApiClient;
let id: string;
let handbook: string;
let notes: string;

beforeAll(async () => {
  server = await startServer();
  await server.signIn('ada@example.com');
  const clientOf = (token: string) =>
    createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }), { strict: true });
  bob = clientOf(await server.signIn('bob@example.com'));
  eve = clientOf(await server.signIn('eve@example.com'));
  id = (await bob.knowledgeCards.create({ body: { name: 'Shop', visibility: 'workspace' } })).id;
  const add = async (title: string, text: string) =>
    (await bob.knowledgeCards.addDocuments({ params: { id }, body: { title, text } })).items[0]!.id;
  handbook = await add(
    'Handbook',
    '# Returns\n\nGoods can be returned within 45 days.\n\n# Delivery\n\nParcels to Norway take six days.\n\n# Energy\n\nThe eco mode dims its lights.\n\n# Support\n\nOur hotline answers until six.',
  );
  notes = await add('Notes', 'Seagulls like parcels.');
  await ready();
});
afterAll(() => server.close());

const ready = () =>
  vi.waitUntil(async () => (await bob.knowledgeCards.get({ params: { id } })).counts.ready === 2, {
    timeout: 30_000,
    interval: 100,
  });
const chunkAbout = async (q: string) => (await bob.chunks.list({ params: { id }, query: { q } })).items[0]!;
const ask = (question: string, document_id: string, chunk_id?: string) =>
  bob.goldenQuestions.create({
    params: { id },
    body: { question, document_id, ...(chunk_id && { chunk_id }) },
  });

describe('golden questions', { timeout: 60_000 }, () => {
  it('name what should be found, change on their revision, and go', async () => {
    const chunk = await chunkAbout('returned');
    const made = await ask('  How long may I return goods? ', handbook, chunk.id);
    expect(made).toMatchObject({
      question: 'How long may I return goods?',
      document: { id: handbook, name: 'Handbook' },
      chunk_id: chunk.id,
      quote: 'Goods can be returned within 45 days.',
      revision: 1,
    });
    const params = { id, question_id: made.id };
    const body = { question: 'Returns?', document_id: handbook };
    expect(await bob.goldenQuestions.update({ params, body, ifMatch: 1 })).toMatchObject({
      question: 'Returns?',
      chunk_id: null,
      quote: null,
      revision: 2,
    });
    await expect(bob.goldenQuestions.update({ params, body, ifMatch: 1 })).rejects.toMatchObject({
      status: 412,
      problem: { current: { revision: 2 } },
    });
    expect((await bob.goldenQuestions.list({ params: { id }, query: { q: 'returns' } })).total).toBe(1);
    await expect(bob.goldenQuestions.remove({ params, ifMatch: 1 })).rejects.toMatchObject({ status: 412 });
    await bob.goldenQuestions.remove({ params, ifMatch: 2 });
    expect((await bob.goldenQuestions.list({ params: { id }, query: {} })).total).toBe(0);
  });

  it('refuse what is not in the card', async () => {
    const other = await chunkAbout('seagulls');
    await expect(ask('Gone?', UNKNOWN_ID)).rejects.toMatchObject({ status: 422 });
    await expect(ask('Elsewhere?', handbook, other.id)).rejects.toMatchObject({ status: 422 });
    await expect(bob.goldenQuestions.evaluate({ params: { id } })).rejects.toMatchObject({
      status: 422,
      message: 'There are no golden questions yet. Add one first.',
    });
  });

  it('are measured: place of each, recall, mean reciprocal rank, and what came before', async () => {
    const first = await ask('When are parcels to Norway there?', handbook, (await chunkAbout('norway')).id);
    const second = await ask('parcels for Norway', notes);
    const third = await ask('zeppelins', handbook);
    const evaluation = await bob.goldenQuestions.evaluate({ params: { id } });
    const rankOf = ({ id: questionId }: { id: string }) =>
      evaluation.results.find(({ question_id }) => question_id === questionId)!.rank;
    expect([first, second, third].map(rankOf)).toEqual([1, 2, null]);
    expect(evaluation).toMatchObject({
      questions: 3,
      recall: { at_1: 1 / 3, at_3: 2 / 3, at_5: 2 / 3, at_10: 2 / 3 },
      mrr: 0.5,
      created_by: { name: 'bob' },
    });
    expect((await bob.knowledgeCards.get({ params: { id } })).quality).toEqual({
      recall_at_5: 2 / 3,
      mrr: 0.5,
      evaluated_at: evaluation.created_at,
    });
    await bob.goldenQuestions.remove({ params: { id, question_id: third.id } });
    const better = await bob.goldenQuestions.evaluate({ params: { id } });
    expect(better.mrr).toBe(0.75);
    const { items } = await bob.goldenQuestions.evaluations({ params: { id } });
    expect(items.map(({ mrr }) => mrr)).toEqual([0.75, 0.5]);
  });

  it('find their passage again after its document was cut anew, and outlive its document', async () => {
    await bob.knowledgeCards.indexDocument({ params: { id, document_id: handbook } });
    await ready();
    expect((await bob.goldenQuestions.evaluate({ params: { id } })).mrr).toBe(0.75);
    await bob.knowledgeCards.removeDocument({ params: { id, document_id: notes } });
    const { items } = await bob.goldenQuestions.list({ params: { id }, query: { q: 'for  parcels' } });
    expect(items).toMatchObject([{ document: null }]);
    expect((await bob.goldenQuestions.evaluate({ params: { id } })).mrr).toBe(0.5);
  });

  it('are read by all who see the card, and changed by those who may change it', async () => {
    expect((await eve.goldenQuestions.list({ params: { id }, query: {} })).total).toBe(2);
    expect((await eve.goldenQuestions.evaluations({ params: { id } })).items.length).toBeGreaterThan(2);
    const body = { question: 'Mine?', document_id: handbook };
    await expect(eve.goldenQuestions.create({ params: { id }, body })).rejects.toMatchObject({ status: 403 });
    await expect(eve.goldenQuestions.evaluate({ params: { id } })).rejects.toMatchObject({ status: 403 });
  });
});
