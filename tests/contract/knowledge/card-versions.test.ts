import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiClient, Complete } from '@agent-studio/api-client';
import type { Model } from '@agent-studio/api-client/contract';
import { meaningOf } from '#support/desks/meanings.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { type ProviderStubs, startProviderStubs } from '#support/servers/provider-stubs.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/* Agents search with what is published of a card; its retrieval test tries the draft. Documents have no versions. */

let stubs: ProviderStubs;
let server: TestServer;
let ann: ApiClient;
let first: Model;
let second: Model;
let chat: Model;

beforeAll(async () => {
  stubs = await startProviderStubs();
  server = await startServer({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
  ann = await signedInClient(server, 'ann@example.com');
  const { id } = await ann.modelProviders.create({
    body: { kind: 'openai-compatible', name: 'Stand-in', base_url: stubs.openai, api_key: 'sk-1' },
  });
  const { items } = await ann.models.create({
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
beforeEach(() => stubs.script({ embed: meaningOf, answer: () => 'Look there.' }));
afterAll(async () => {
  await server.close();
  await stubs.close();
});

const of = (id: string) => ({ params: { id } });
const REFUNDS = '# Refunds\n\nRefunds reach your account within five days.';

type CardBody = Parameters<ApiClient['knowledgeCards']['create']>[0]['body'];

async function aCard(more: Partial<CardBody> = {}): Promise<string> {
  const { id } = await ann.knowledgeCards.create({ body: { name: 'Shop', ...more } });
  await addDocument(id, 'Refunds', REFUNDS);
  return id;
}

const documentsOf = async (id: string) =>
  (await ann.knowledgeCards.documents({ ...of(id), query: { page_size: 100 } })).items;

async function addDocument(id: string, title: string, text: string): Promise<string> {
  const { items } = await ann.knowledgeCards.addDocuments({ ...of(id), body: { title, text } });
  await untilSettled(id);
  return items[0]!.id;
}

const untilSettled = (id: string) =>
  vi.waitFor(
    async () => {
      const { embedding_model_id } = await ann.knowledgeCards.get(of(id));
      for (const { status, embedding } of await documentsOf(id)) {
        expect(status).toBe('ready');
        expect(embedding?.status).toBe(embedding_model_id === null ? undefined : 'ready');
      }
    },
    { timeout: 60_000, interval: 100 },
  );

const save = (id: string, body: Parameters<ApiClient['knowledgeCards']['update']>[0]['body']) =>
  ann.knowledgeCards.update({ ...of(id), body });
const publish = (id: string) => ann.knowledgeCardVersions.publish({ ...of(id), body: {} });
const search = (id: string, query: string) => ann.knowledgeCards.search({ ...of(id), body: { query } });

/** Finds something only with the meaning of the question. */
async function asksWith(card_id: string) {
  const { id } = await ann.agents.create({
    body: { name: 'Desk', model: { model_id: chat.id }, knowledge: [{ card_id, top_k: 3 }] },
  });
  return async (userInput: string) => {
    const answer = (await ann.agentRuns.infer({ body: { agentId: id, userInput } })) as Complete;
    const { steps } = await ann.agentRuns.get({ params: { id: answer.run_id } });
    return steps.find(({ name }) => name === 'Find passages')!.output as { passages: unknown[] };
  };
}

describe('what is published of a knowledge card', { timeout: 120_000 }, () => {
  it('is what agents search with, while the retrieval test asks as the draft says', async () => {
    const id = await aCard({ embedding_model_id: first.id, retrieval: { mode: 'hybrid' } });
    const found = await asksWith(id);
    const query = 'repaid';
    expect((await found(query)).passages).toHaveLength(1);

    // Never published: the draft is what everybody uses.
    await save(id, { retrieval: { mode: 'text' } });
    expect((await found(query)).passages).toHaveLength(0);

    await publish(id);
    await save(id, { retrieval: { mode: 'hybrid' } });
    expect((await search(id, query)).items).toHaveLength(1);
    expect((await found(query)).passages).toHaveLength(0);

    await publish(id);
    expect((await found(query)).passages).toHaveLength(1);
  });

  it('is how documents are cut and embedded, until the next version', async () => {
    const chunking = { size: 200, overlap: 0, parent_child: false };
    const id = await aCard({ embedding_model_id: first.id, chunking });
    const sentence = 'Parcels to Norway take six days, and whoever waits longer asks at the desk.';
    const text = `# Parcels\n\n${Array.from({ length: 6 }, () => sentence).join('\n\n')}`;
    await publish(id);
    await save(id, { chunking: { ...chunking, size: 4000 }, embedding_model_id: second.id });

    const added = await addDocument(id, 'Parcels', text);
    const before = (await documentsOf(id)).find((one) => one.id === added)!;
    expect(before.chunks).toBeGreaterThan(1);
    expect(before.embedding).toMatchObject({ status: 'ready', model: 'Meanings' });
    const { items, notes } = await search(id, 'consignment');
    expect(items[0]).toMatchObject({ title: 'Parcels', why: { vector_rank: 1 } });
    expect(notes).toEqual([expect.stringContaining('embedding model that is published')]);

    await publish(id);
    expect((await documentsOf(id))[0]!.embedding?.status).toBe('stale');
    await ann.knowledgeCards.index(of(id));
    await untilSettled(id);
    const after = (await documentsOf(id)).find((one) => one.id === added)!;
    expect(after).toMatchObject({ chunks: 1, embedding: { status: 'ready', model: 'Other meanings' } });
    expect((await search(id, 'consignment')).notes).toEqual([]);
  });

  it('tells which documents have come, gone or changed since, and restores the settings alone', async () => {
    const id = await aCard();
    const leaving = await addDocument(id, 'Leaving', 'It will not stay.');
    const edited = await addDocument(id, 'Edited', 'It will say something else.');
    await publish(id);
    expect((await ann.knowledgeCardVersions.diff({ ...of(id), query: {} })).changes).toEqual([]);

    await ann.knowledgeCards.removeDocument({ params: { id, document_id: leaving } });
    const [chunk] = (await ann.chunks.list({ ...of(id), query: { document_id: edited } })).items;
    await ann.chunks.update({ params: { id, chunk_id: chunk!.id }, body: { text: 'It says that.' } });
    const names = Array.from({ length: 22 }, (_, index) => `New ${10 + index}.txt`);
    const files = names.map((name) => new File([`It is ${name}.`], name, { type: 'text/plain' }));
    for (const file of [files.slice(0, 11), files.slice(11)])
      await ann.knowledgeCards.addDocuments({ ...of(id), body: { file } });
    await untilSettled(id);
    const [refunds] = (await documentsOf(id)).filter(({ title }) => title === 'Refunds');
    await ann.knowledgeCards.updateDocument({
      params: { id, document_id: refunds!.id },
      body: { enabled: false },
    });
    await save(id, { name: 'Store' });

    const added = { count: 22, titles: names.slice(0, 20) };
    const removed = { count: 1, titles: ['Leaving'] };
    const changed = { count: 2, titles: ['Edited', 'Refunds'] };
    expect((await ann.knowledgeCardVersions.diff({ ...of(id), query: {} })).changes).toEqual([
      { path: 'name', before: 'Shop', after: 'Store' },
      { path: 'documents.added', before: null, after: added },
      { path: 'documents.removed', before: removed, after: null },
      { path: 'documents.changed', before: null, after: changed },
    ]);
    await publish(id);
    expect(
      (await ann.knowledgeCardVersions.diff({ ...of(id), query: { from: 2, to: 1 } })).changes,
    ).toContainEqual({ path: 'documents.added', before: null, after: removed });

    expect(await ann.knowledgeCardVersions.restore({ ...of(id), body: { version: 1 } })).toMatchObject({
      entity: { name: 'Shop', counts: { documents: 24 }, has_unpublished_changes: true },
      missing: [],
      documents: { added, removed, changed },
    });
    expect((await search(id, 'refunds')).items).toEqual([]);
  });

  it('comes back without an embedding model that is gone, and is not published with one', async () => {
    const { items } = await ann.models.create({
      body: {
        provider_id: first.provider_id,
        models: [{ model: 'scripted-embed-3', kind: 'embedding', label: 'Passing' }],
      },
    });
    const passing = items[0]!.id;
    const id = await aCard({ embedding_model_id: passing });
    await publish(id);
    await save(id, { embedding_model_id: first.id });
    await publish(id);
    await save(id, { embedding_model_id: passing });
    await ann.models.update({ params: { id: passing }, body: { enabled: false } });
    await expect(publish(id)).rejects.toMatchObject({
      status: 422,
      problem: { code: 'card.embedding_model' },
    });
    await save(id, { embedding_model_id: first.id });
    expect(await ann.knowledgeCardVersions.restore({ ...of(id), body: { version: 1 } })).toMatchObject({
      entity: { embedding_model_id: null },
      missing: [{ kind: 'model', id: passing, name: null }],
    });
  });

  it('is in the audit log', async () => {
    const id = await aCard();
    await publish(id);
    await vi.waitFor(async () => {
      const { items } = await ann.auditLog.list({ query: { object_id: id } });
      expect(items.map(({ action }) => action)).toContain('knowledgeCardVersions.publish');
    });
  });
});
