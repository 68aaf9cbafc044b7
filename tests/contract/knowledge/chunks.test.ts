import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, createClient, createHttpTransport } from '@agent-studio/api-client';
import { handbookDocx, scannedPdf } from '#support/desks/documents.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/* Passages: seen, changed, switched off, cut again, and previewed before they exist. */

const TEXT = [
  '# Returns',
  'Goods can be returned within 45 days.',
  '# Delivery',
  'Parcels to Norway take six days.',
  '# Disposal',
  'Old devices belong to a collection point.',
].join('\n\n');

let server: TestServer;
let bob: ApiClient;
let eve: ApiClient;

beforeAll(async () => {
  server = await startServer();
  await server.signIn('ada@example.com');
  const clientOf = (token: string) =>
    createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }), { strict: true });
  bob = clientOf(await server.signIn('bob@example.com'));
  eve = clientOf(await server.signIn('eve@example.com'));
});
afterAll(() => server.close());

const documentsOf = async (id: string) =>
  (await bob.knowledgeCards.documents({ params: { id }, query: {} })).items;
const processed = (id: string) =>
  expect
    .poll(async () => (await documentsOf(id)).every(({ status }) => ['ready', 'failed'].includes(status)), {
      timeout: 30_000,
    })
    .toBe(true);

async function cardWithText(visibility: 'private' | 'workspace' = 'private') {
  const { id } = await bob.knowledgeCards.create({ body: { name: 'Shop', visibility } });
  const { items } = await bob.knowledgeCards.addDocuments({
    params: { id },
    body: { title: 'Handbook', text: TEXT },
  });
  await processed(id);
  return { id, document_id: items[0]!.id };
}

const list = (id: string, query: Parameters<ApiClient['chunks']['list']>[0]['query'] = {}) =>
  bob.chunks.list({ params: { id }, query });
const find = async (id: string, query: string) =>
  (await bob.knowledgeCards.search({ params: { id }, body: { query } })).items.map(({ text }) => text);

it('of a card that is as fresh as its newest document that is ready', { timeout: 60_000 }, async () => {
  const { id } = await bob.knowledgeCards.create({ body: { name: 'Fresh' } });
  const read = () => bob.knowledgeCards.get({ params: { id } });
  expect((await read()).documents_at).toBeNull();
  for (const title of ['First', 'Second']) {
    await bob.knowledgeCards.addDocuments({ params: { id }, body: { title, text: TEXT } });
    await processed(id);
    const newest = (await documentsOf(id))
      .map(({ updated_at }) => updated_at)
      .toSorted()
      .at(-1);
    const card = await read();
    expect(card.documents_at).toBe(newest);
    // Which no edit of the card moves.
    expect(card.documents_at! > card.updated_at).toBe(true);
  }
  const [failed] = (
    await bob.knowledgeCards.addDocuments({
      params: { id },
      body: { file: [new File([(await scannedPdf()) as BlobPart], 'Scan.pdf')] },
    })
  ).items;
  await processed(id);
  const documents = await documentsOf(id);
  expect(documents.find((one) => one.id === failed!.id)!.status).toBe('failed');
  const ready = documents.filter(({ status }) => status === 'ready').map(({ updated_at }) => updated_at);
  const card = await read();
  expect(card.documents_at).toBe(ready.toSorted().at(-1));
  const { items } = await bob.knowledgeCards.list({ query: { q: 'Fresh' } });
  expect(items.map(({ documents_at }) => documents_at)).toEqual([card.documents_at]);
});

describe('passages', { timeout: 60_000 }, () => {
  it('are listed in reading order, by document, by word and by page', async () => {
    const { id, document_id } = await cardWithText();
    await bob.knowledgeCards.addDocuments({ params: { id }, body: { title: 'Other', text: 'Seagulls.' } });
    await processed(id);
    const { items, total } = await list(id, { document_id });
    expect(total).toBe(3);
    expect(items.map(({ title, position, heading }) => [title, position, heading])).toEqual([
      ['Handbook', 0, 'Returns'],
      ['Handbook', 1, 'Delivery'],
      ['Handbook', 2, 'Disposal'],
    ]);
    expect((await list(id, { q: 'norway six' })).items.map(({ heading }) => heading)).toEqual(['Delivery']);
    expect(await list(id, { page: 2, page_size: 3 })).toMatchObject({
      total: 4,
      page: 2,
      items: [{ title: 'Other' }],
    });
  });

  it('are listed by the numbers of their documents, not by their digits', async () => {
    const { id } = await bob.knowledgeCards.create({ body: { name: 'Parts', visibility: 'private' } });
    for (const title of ['Part 10', 'Part 2', 'Part 1'])
      await bob.knowledgeCards.addDocuments({ params: { id }, body: { title, text: 'Words.' } });
    await processed(id);
    const { items } = await list(id);
    expect(items.map(({ title }) => title)).toEqual(['Part 1', 'Part 2', 'Part 10']);
  });

  it('open with those around them', async () => {
    const { id } = await cardWithText();
    const [, middle] = (await list(id)).items;
    const { chunk, before, after } = await bob.chunks.get({ params: { id, chunk_id: middle!.id } });
    expect(chunk).toEqual(middle);
    expect([before, after].map((some) => some.map(({ heading }) => heading))).toEqual([
      ['Returns'],
      ['Disposal'],
    ]);
  });

  it('are found with their new text, on their revision, and go back to what the document says', async () => {
    const { id } = await cardWithText();
    const [first] = (await list(id)).items;
    const params = { id, chunk_id: first!.id };
    const edited = await bob.chunks.update({ params, body: { text: 'Wombats may stay.' }, ifMatch: 1 });
    expect(edited).toMatchObject({
      text: 'Wombats may stay.',
      original: 'Goods can be returned within 45 days.',
      revision: 2,
    });
    expect(await find(id, 'wombats')).toEqual(['Wombats may stay.']);
    expect(await find(id, 'goods 45')).toEqual([]);
    expect((await list(id, { state: 'edited' })).total).toBe(1);
    await expect(bob.chunks.update({ params, body: { text: 'Late.' }, ifMatch: 1 })).rejects.toMatchObject({
      status: 412,
      problem: { current: { text: 'Wombats may stay.', revision: 2 } },
    });
    await expect(bob.chunks.update({ params, body: { text: '  ' } })).rejects.toMatchObject({ status: 422 });

    const restored = await bob.chunks.update({ params, body: { text: null }, ifMatch: 2 });
    expect(restored).toMatchObject({ text: 'Goods can be returned within 45 days.', original: null });
    expect(await find(id, 'wombats')).toEqual([]);
  });

  it('that are switched off are not found, nor are those of a document that is', async () => {
    const { id, document_id } = await cardWithText();
    const delivery = (await list(id, { q: 'norway' })).items[0]!;
    const params = { id, chunk_id: delivery.id };
    await bob.chunks.update({ params, body: { enabled: false }, ifMatch: 1 });
    expect(await find(id, 'parcels to Norway')).toEqual([]);
    expect((await list(id, { state: 'disabled' })).items.map((chunk) => chunk.id)).toEqual([delivery.id]);
    await bob.chunks.update({ params, body: { enabled: true }, ifMatch: 2 });
    expect(await find(id, 'parcels to Norway')).toHaveLength(1);

    const document = { id, document_id };
    const off = await bob.knowledgeCards.updateDocument({ params: document, body: { enabled: false } });
    expect(off).toMatchObject({ enabled: false, status: 'ready' });
    expect(await find(id, 'parcels to Norway')).toEqual([]);
    await bob.knowledgeCards.updateDocument({ params: document, body: { enabled: true } });
    expect(await find(id, 'parcels to Norway')).toHaveLength(1);
  });

  it('keep their changes when their document is indexed again, where the same passage is cut out', async () => {
    const { id, document_id } = await cardWithText();
    const [returns, delivery] = (await list(id)).items;
    await bob.chunks.update({ params: { id, chunk_id: returns!.id }, body: { text: 'Within 60 days.' } });
    await bob.chunks.update({ params: { id, chunk_id: delivery!.id }, body: { enabled: false } });
    const again = await bob.knowledgeCards.indexDocument({ params: { id, document_id } });
    expect(again.status).toMatch(/^(queued|parsing)$/);
    await processed(id);
    expect((await list(id)).items.map(({ text, enabled, original }) => [text, enabled, original])).toEqual([
      ['Within 60 days.', true, 'Goods can be returned within 45 days.'],
      ['Parcels to Norway take six days.', false, null],
      ['Old devices belong to a collection point.', true, null],
    ]);
  });

  it('of a whole card are cut anew with other settings', async () => {
    const { id } = await bob.knowledgeCards.create({ body: { name: 'Long' } });
    const text = Array.from({ length: 40 }, (_, index) => `Sentence number ${index} of many.`).join(' ');
    await bob.knowledgeCards.addDocuments({ params: { id }, body: { title: 'Long', text } });
    await processed(id);
    const before = (await list(id)).total;
    await bob.knowledgeCards.update({ params: { id }, body: { chunking: { size: 300, overlap: 0 } } });
    expect(await bob.knowledgeCards.index({ params: { id } })).toEqual({ documents: 1 });
    await processed(id);
    expect((await list(id)).total).toBeGreaterThan(before);
  });

  it('are for those who may read the card, and changed by those who may change it', async () => {
    const { id } = await cardWithText('workspace');
    const [chunk] = (await list(id)).items;
    const params = { id, chunk_id: chunk!.id };
    expect((await eve.chunks.get({ params })).chunk.id).toBe(chunk!.id);
    await expect(eve.chunks.update({ params, body: { enabled: false } })).rejects.toMatchObject({
      status: 403,
    });
    const own = await eve.knowledgeCards.create({ body: { name: 'Own' } });
    await expect(
      eve.chunks.update({ params: { ...params, id: own.id }, body: { enabled: false } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('a score that is too low', { timeout: 60_000 }, () => {
  it('is left out, by the card’s setting or the test’s own', async () => {
    const { id } = await cardWithText();
    const search = (body: { query: string; score_threshold?: number }) =>
      bob.knowledgeCards.search({ params: { id }, body });
    const query = 'parcels for elephants';
    const [hit] = (await search({ query })).items;
    expect(hit).toMatchObject({ why: { terms: ['parcels'], places: ['text'], missing: ['elephants'] } });
    expect((await search({ query, score_threshold: hit!.score + 0.01 })).items).toEqual([]);
    await bob.knowledgeCards.update({
      params: { id },
      body: { retrieval: { top_k: 5, score_threshold: Math.min(1, hit!.score + 0.01) } },
    });
    expect((await search({ query })).items).toEqual([]);
    expect((await search({ query, score_threshold: 0 })).items).toHaveLength(1);
  });
});

describe('a preview', { timeout: 60_000 }, () => {
  it('shows the passages of a text, a file or a document, and stores nothing', async () => {
    const { id, document_id } = await cardWithText();
    const params = { id };
    const ofText = await bob.chunks.preview({ params, body: { text: TEXT } });
    expect(ofText).toMatchObject({ chunks: 3, pages: null });
    expect(ofText.items.map(({ heading }) => heading)).toEqual(['Returns', 'Delivery', 'Disposal']);
    const file = new File([(await handbookDocx()) as BlobPart], 'handbook.docx');
    expect((await bob.chunks.preview({ params, body: { file: [file] } })).items[0]).toMatchObject({
      heading: 'Shop handbook',
    });
    const long = Array.from({ length: 60 }, (_, index) => `Sentence ${index}.`).join(' ');
    const cut = await bob.chunks.preview({ params, body: { text: long, size: 200, overlap: 0 } });
    expect(cut.chunks).toBeGreaterThan(3);
    expect((await bob.chunks.preview({ params, body: { document_id } })).chunks).toBe(3);
    expect(await documentsOf(id)).toHaveLength(1);
  });

  it('says why something cannot be read', async () => {
    const { id } = await bob.knowledgeCards.create({ body: { name: 'Empty' } });
    const file = new File([(await scannedPdf()) as BlobPart], 'scan.pdf');
    await expect(bob.chunks.preview({ params: { id }, body: { file: [file] } })).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/only pictures.*OCR/) as string,
    });
    await expect(bob.chunks.preview({ params: { id }, body: {} })).rejects.toMatchObject({ status: 422 });
  });
});

describe('processing that is cancelled', { timeout: 60_000 }, () => {
  it('ends as its owner wished, and can be tried again', async () => {
    const { id } = await bob.knowledgeCards.create({ body: { name: 'Cancelled' } });
    const text = Array.from({ length: 20_000 }, (_, index) => `# Part ${index}\n\nText ${index}.`).join(
      '\n\n',
    );
    const { items } = await bob.knowledgeCards.addDocuments({ params: { id }, body: { title: 'Big', text } });
    const params = { id, document_id: items[0]!.id };
    const cancelled = await bob.knowledgeCards.cancelDocument({ params });
    expect(cancelled).toMatchObject({
      status: 'failed',
      error: { code: 'cancelled' },
      next_retry_at: null,
    });
    expect((await list(id)).total).toBe(0);
    const again = await bob.knowledgeCards.retryDocument({ params });
    expect(again).toMatchObject({ status: expect.stringMatching(/^(queued|parsing)$/), error: null });
    expect(await bob.knowledgeCards.cancelDocument({ params })).toMatchObject({ status: 'failed' });
  });

  it('leaves a document that is ready as it is', async () => {
    const { id, document_id } = await cardWithText();
    expect(await bob.knowledgeCards.cancelDocument({ params: { id, document_id } })).toMatchObject({
      status: 'ready',
      chunks: 3,
    });
  });
});
