import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, type ApiError, createClient, createHttpTransport } from '@agent-studio/api-client';
import { handbookDocx, manualPdf, scannedPdf } from '#support/desks/documents.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

const UNKNOWN_ID = '0192a000-0000-7000-8000-00000000ffff';

let server: TestServer;
/** The first to sign in, so an administrator. */
let ada: ApiClient;
let bob: ApiClient;
let eve: ApiClient;
let bobToken: string;
let eveToken: string;

/** Of a document that has just come: its turn may have come already. */
const AT_FIRST = expect.stringMatching(/^(queued|parsing)$/) as string;

beforeAll(async () => {
  server = await startServer();
  const clientOf = (token: string) =>
    createClient(createHttpTransport({ baseUrl: server.url, getToken: () => token }), { strict: true });
  ada = clientOf(await server.signIn('ada@example.com'));
  bobToken = await server.signIn('bob@example.com');
  bob = clientOf(bobToken);
  eveToken = await server.signIn('eve@example.com');
  eve = clientOf(eveToken);
});
afterAll(() => server.close());

const create = async (name: string, visibility: 'private' | 'workspace' = 'private') =>
  (await bob.knowledgeCards.create({ body: { name, visibility } })).id;
const file = (name: string, content: Uint8Array | string) => new File([content as BlobPart], name);
/** A POST without a body, as a browser sends it: without a content type. */
const retry = ({ id, document_id }: { id: string; document_id: string }, token: string) =>
  server.call(`/api/knowledge_cards/${id}/documents/${document_id}/retry`, { method: 'POST', token });
const processed = (id: string) =>
  expect
    .poll(
      async () => {
        const { items } = await bob.knowledgeCards.documents({
          params: { id },
          query: { status: 'processing' },
        });
        return items.length;
      },
      { timeout: 60_000 },
    )
    .toBe(0);

describe('cards', () => {
  // Rule 7: GET, POST /api/knowledge_cards
  it('need a name only', async () => {
    const card = await bob.knowledgeCards.create({ body: { name: '  Handbook ' } });
    expect(card).toMatchObject({
      name: 'Handbook',
      visibility: 'private',
      chunking: { size: 1200, overlap: 120 },
      retrieval: { top_k: 5, score_threshold: 0 },
      counts: { documents: 0, ready: 0, failed: 0, chunks: 0, tokens: 0, bytes: 0 },
      used_by: { agents: 0 },
      built_in: false,
      revision: 1,
      owner: { name: 'bob' },
      permissions: ['view', 'run', 'edit', 'manage'],
    });
    expect(await bob.knowledgeCards.get({ params: { id: card.id } })).toEqual(card);
    await expect(bob.knowledgeCards.create({ body: { name: ' ' } })).rejects.toMatchObject({ status: 422 });
  });

  // Rule 7: GET, POST /api/knowledge_cards
  it('are found in the list', async () => {
    const id = await create('Zebra crossing');
    const { items, total } = await bob.knowledgeCards.list({ query: { q: 'zebra', sort: 'name' } });
    expect({ total, ids: items.map((card) => card.id) }).toEqual({ total: 1, ids: [id] });
  });

  it('are narrowed down by whose they are and by tags', async () => {
    const add = (api: ApiClient, name: string, tags: string[]) =>
      api.knowledgeCards.create({ body: { name, tags, visibility: 'workspace' } });
    await add(bob, 'Okapi of Bob', ['hooves', 'eu']);
    await add(eve, 'Okapi of Eve', ['hooves']);
    const found = async (query: { owner?: 'me' | 'others'; tag?: string }) =>
      (await bob.knowledgeCards.list({ query: { q: 'okapi', sort: 'name', ...query } })).items.map(
        ({ name }) => name,
      );
    expect(await found({})).toEqual(['Okapi of Bob', 'Okapi of Eve']);
    expect(await found({ owner: 'me' })).toEqual(['Okapi of Bob']);
    expect(await found({ owner: 'others' })).toEqual(['Okapi of Eve']);
    expect(await found({ tag: 'eu,other' })).toEqual(['Okapi of Bob']);
  });

  // Rule 7: PUT, DELETE /api/knowledge_cards/{id}
  it('change by revision, and answer 412 with the current one when it has moved on', async () => {
    const id = await create('First');
    const params = { id };
    const answer = await server.call(`/api/knowledge_cards/${id}`, { token: bobToken });
    expect(answer.headers.get('etag')).toBe('"r1"');
    const changed = await bob.knowledgeCards.update({ params, body: { name: 'Second' }, ifMatch: 1 });
    expect(changed).toMatchObject({ name: 'Second', revision: 2, chunking: { size: 1200, overlap: 120 } });
    await expect(
      bob.knowledgeCards.update({ params, body: { name: 'Late' }, ifMatch: 1 }),
    ).rejects.toMatchObject({
      status: 412,
      problem: { current: { name: 'Second', revision: 2 } },
    });
    await expect(bob.knowledgeCards.remove({ params, ifMatch: 1 })).rejects.toMatchObject({ status: 412 });
    await bob.knowledgeCards.remove({ params, ifMatch: 2 });
    await expect(bob.knowledgeCards.get({ params })).rejects.toMatchObject({ status: 404 });
  });

  // Rule 7: PUT, DELETE /api/knowledge_cards/{id}
  it('stay while an agent uses them', async () => {
    const id = await create('Used');
    const agent = await bob.agents.create({ body: { name: 'Helper', knowledge: [{ card_id: id }] } });
    expect((await bob.knowledgeCards.get({ params: { id } })).used_by).toEqual({ agents: 1 });
    await expect(bob.knowledgeCards.remove({ params: { id } })).rejects.toMatchObject({
      status: 409,
      problem: { used_by: [{ id: agent.id, name: 'Helper', kind: 'agent' }] },
    });
    await bob.agents.remove({ params: { id: agent.id } });
    await bob.knowledgeCards.remove({ params: { id } });
  });
});

describe('documents', () => {
  it('become passages that questions find, with page and heading', async () => {
    const id = await create('Manuals');
    const { items } = await bob.knowledgeCards.addDocuments({
      params: { id },
      body: { file: [file('manual.pdf', await manualPdf()), file('handbook.docx', await handbookDocx())] },
    });
    expect(items.map(({ title, status, card_id }) => [title, status, card_id])).toEqual([
      ['manual.pdf', AT_FIRST, id],
      ['handbook.docx', AT_FIRST, id],
    ]);
    await processed(id);
    const found = await bob.knowledgeCards.search({
      params: { id },
      body: { query: 'How long is the warranty?', top_k: 1 },
    });
    expect(found.items).toMatchObject([
      { title: 'manual.pdf', heading: 'Warranty', page: 1, why: { terms: ['warranty'] } },
    ]);
    expect((await bob.knowledgeCards.get({ params: { id } })).counts).toMatchObject({
      documents: 2,
      ready: 2,
      chunks: 6,
    });
  });

  it('are taken as JSON text too', async () => {
    const id = await create('Texts');
    const answer = await server.call(`/api/knowledge_cards/${id}/documents`, {
      token: bobToken,
      body: { title: 'Hours', text: 'Open from nine to five.' },
    });
    expect(answer.status).toBe(202);
    expect(await answer.json()).toMatchObject({
      items: [{ title: 'Hours', source: 'text', status: AT_FIRST }],
    });
    await processed(id);
  });

  it('are refused with words that help', async () => {
    const id = await create('Refused');
    const add = (name: string, content: Uint8Array | string) =>
      bob.knowledgeCards.addDocuments({ params: { id }, body: { file: [file(name, content)] } });
    await expect(add('photo.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0))).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/“photo\.png”.*PDF, DOCX, HTML, Markdown, CSV/) as string,
    });
    await expect(add('empty.txt', '')).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('empty') as string,
    });
    await expect(bob.knowledgeCards.addDocuments({ params: { id }, body: {} })).rejects.toMatchObject({
      status: 422,
    });
    expect((await bob.knowledgeCards.documents({ params: { id }, query: {} })).total).toBe(0);
  });

  it('tell why they failed, can be tried again, and go', async () => {
    const id = await create('Failed');
    const { items } = await bob.knowledgeCards.addDocuments({
      params: { id },
      body: { file: [file('scan.pdf', await scannedPdf())] },
    });
    await processed(id);
    const listed = await bob.knowledgeCards.documents({ params: { id }, query: { status: 'failed' } });
    expect(listed.items).toMatchObject([{ error: { code: 'no_text' }, attempts: 1, next_retry_at: null }]);
    const params = { id, document_id: items[0]!.id };
    const again = await retry(params, bobToken);
    expect(again.status).toBe(202);
    expect(await again.json()).toMatchObject({ status: AT_FIRST, error: null });
    await processed(id);
    await bob.knowledgeCards.removeDocument({ params });
    await expect(bob.knowledgeCards.removeDocument({ params })).rejects.toMatchObject({ status: 404 });
    expect((await retry(params, bobToken)).status).toBe(404);
  });
});

describe('permissions', () => {
  it('hide private cards: foreign and missing ids answer alike', async () => {
    const id = await create('Private');
    const { knowledgeCards: cards } = eve;
    const statusOf = (call: Promise<unknown>) =>
      call.then(
        () => 200,
        (error: ApiError) => error.status,
      );
    for (const cardId of [id, UNKNOWN_ID]) {
      const params = { id: cardId };
      const document = { id: cardId, document_id: UNKNOWN_ID };
      const statuses = await Promise.all([
        ...[
          cards.get({ params }),
          cards.update({ params, body: { name: 'x' } }),
          cards.remove({ params }),
          cards.search({ params, body: { query: 'x' } }),
          cards.documents({ params, query: {} }),
          cards.addDocuments({ params, body: { text: 'x' } }),
          cards.removeDocument({ params: document }),
        ].map(statusOf),
        retry(document, eveToken).then(({ status }) => status),
      ]);
      expect(statuses).toEqual(Array(8).fill(404));
    }
    expect((await ada.knowledgeCards.get({ params: { id } })).permissions).toContain('edit');
  });

  it('let a workspace card be read and searched, not changed', async () => {
    const id = await create('Shared', 'workspace');
    await bob.knowledgeCards.addDocuments({ params: { id }, body: { text: 'Seagulls fly.' } });
    await processed(id);
    const params = { id };
    expect((await eve.knowledgeCards.get({ params })).permissions).toEqual(['view', 'run']);
    expect((await eve.knowledgeCards.search({ params, body: { query: 'seagulls' } })).items).toHaveLength(1);
    await expect(eve.knowledgeCards.update({ params, body: { name: 'x' } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(eve.knowledgeCards.addDocuments({ params, body: { text: 'x' } })).rejects.toMatchObject({
      status: 403,
    });
  });
});
