import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chunks, documentParts, documents } from '#server/db/schema.ts';
import { bombDocx, encryptedPdf, handbookDocx, manualPdf } from '#support/desks/documents.ts';
import {
  addPerson,
  cardValues,
  type Knowledge,
  type Person,
  processed,
  startKnowledge,
  toFile,
} from '#support/desks/knowledge.ts';

let knowledge: Knowledge;
let ada: Person;
let cardId: string;

beforeAll(async () => {
  knowledge = await startKnowledge();
  ada = await addPerson(knowledge.database, 'Ada');
}, 60_000);
afterAll(() => knowledge.close());
beforeEach(async () => {
  cardId = (await knowledge.cards.create(ada, cardValues())).id;
});

const list = async (filter: object = {}) =>
  (await knowledge.documents.list(ada, cardId, { page: 1, page_size: 50, ...filter })).items;
const refusal = (problem: string, code?: string) =>
  expect.objectContaining({
    name: 'Refusal',
    problem,
    ...(code && { extra: expect.objectContaining({ code }) as object }),
  }) as Error;

describe('adding documents', () => {
  it('reads one large upload into memory at a time, and goes on after one that is refused', async () => {
    let reading = 0;
    let most = 0;
    const sent = (name: string) => {
      const file = toFile(name, new TextEncoder().encode(`A line of ${name}.\n`.repeat(300_000)));
      const bytes = file.arrayBuffer.bind(file);
      file.arrayBuffer = async () => {
        reading += 1;
        most = Math.max(most, reading);
        await new Promise((done) => setTimeout(done, 20));
        reading -= 1;
        return bytes();
      };
      return file;
    };
    const added = await Promise.allSettled(
      ['one.txt', 'two.pdf', 'three.txt'].map((name) =>
        knowledge.documents.add(ada, cardId, { file: [sent(name)] }),
      ),
    );
    expect(added.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(most).toBe(1);
    // Nobody is to wait until so much text is read.
    for (const { id } of await list()) await knowledge.documents.remove(ada, cardId, id);
  });

  // The first files of all start the processes that read them.
  it('takes files and a text in one call, and makes them findable', { timeout: 60_000 }, async () => {
    const { items } = await knowledge.documents.add(ada, cardId, {
      file: [
        toFile('C:\\docs\\manual.pdf', await manualPdf()),
        toFile('handbook.docx', await handbookDocx()),
      ],
      text: '# Opening hours\nThe shop opens at nine.',
    });
    expect(items.map(({ title, source, status, mime }) => ({ title, source, status, mime }))).toEqual([
      { title: 'manual.pdf', source: 'upload', status: 'queued', mime: 'application/pdf' },
      {
        title: 'handbook.docx',
        source: 'upload',
        status: 'queued',
        mime: expect.stringContaining('wordprocessing') as string,
      },
      { title: 'Opening hours', source: 'text', status: 'queued', mime: 'text/markdown' },
    ]);
    expect(await processed(knowledge, ada, cardId)).toHaveLength(3);
    const { items: hits } = await knowledge.cards.search(ada, cardId, { query: 'What does code E42 mean?' });
    expect(hits[0]).toMatchObject({
      title: 'manual.pdf',
      page: 2,
      heading: 'Error codes',
      document_id: items[0]!.id,
    });
    expect(
      (await knowledge.cards.search(ada, cardId, { query: 'delivery to Norway' })).items[0]?.text,
    ).toContain('Norway | 6');
    expect(
      (await knowledge.cards.search(ada, cardId, { query: 'When does the shop open?' })).items[0]?.title,
    ).toBe('Opening hours');
  });

  it('stores all files of a call or none', async () => {
    const file = [
      toFile('good.md', 'fine'),
      toFile('photo.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0)),
    ];
    await expect(knowledge.documents.add(ada, cardId, { file })).rejects.toThrow(
      refusal('invalid', 'document.unsupported'),
    );
    expect(await list()).toEqual([]);
  });

  it.each([
    [
      'document.unsupported',
      { file: [toFile('photo.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0))] },
      /photo\.png.*PDF, DOCX, HTML/,
    ],
    ['document.empty', { file: [toFile('empty.txt', '')] }, /empty/],
    ['document.empty', { text: ' \n ' }, /empty/],
    ['document.missing', {}, /file/],
  ])('refuses with %s what cannot become a document', async (code, input, detail) => {
    const added = knowledge.documents.add(ada, cardId, input);
    await expect(added).rejects.toThrow(refusal('invalid', code));
    await expect(added).rejects.toThrow(detail);
  });

  it('keeps a paste that brings control characters along', async () => {
    await knowledge.documents.add(ada, cardId, { text: 'Sea\u0001gulls\u0000 fly.' });
    expect(await processed(knowledge, ada, cardId)).toMatchObject([{ status: 'ready' }]);
    expect((await knowledge.cards.search(ada, cardId, { query: 'seagulls' })).items[0]?.text).toBe(
      'Seagulls fly.',
    );
  });

  it('says why a document failed, and keeps the others usable', async () => {
    const file = [
      toFile('locked.pdf', await encryptedPdf()),
      toFile('bomb.docx', bombDocx(400)),
      toFile('good.md', 'Seagulls fly.'),
    ];
    await knowledge.documents.add(ada, cardId, { file });
    const ended = await processed(knowledge, ada, cardId);
    const errors = Object.fromEntries(ended.map(({ title, error }) => [title, error?.code]));
    expect(errors).toEqual({ 'locked.pdf': 'encrypted', 'bomb.docx': 'too_large', 'good.md': undefined });
    for (const { error } of ended) if (error) expect(error.hint.length).toBeGreaterThan(10);
    expect((await knowledge.cards.search(ada, cardId, { query: 'seagulls' })).items).toHaveLength(1);
  });
});

describe('listing, retrying and removing documents', () => {
  it('lists the newest first, by status and name', async () => {
    await knowledge.documents.add(ada, cardId, { title: 'Old 50%', text: 'text' });
    await knowledge.documents.add(ada, cardId, { title: 'New', text: '---' });
    await processed(knowledge, ada, cardId);
    expect((await list()).map(({ title }) => title)).toEqual(['New', 'Old 50%']);
    expect((await list({ status: 'failed' })).map(({ title }) => title)).toEqual(['New']);
    expect((await list({ status: 'ready' })).map(({ title }) => title)).toEqual(['Old 50%']);
    expect(await list({ status: 'processing' })).toEqual([]);
    expect((await list({ q: '0%' })).map(({ title }) => title)).toEqual(['Old 50%']);
  });

  it('processes a failed document again, and only a failed one', async () => {
    const { items } = await knowledge.documents.add(ada, cardId, { title: 'Text', text: 'Seagulls fly.' });
    await processed(knowledge, ada, cardId);
    const id = items[0]!.id;
    await expect(knowledge.documents.retry(ada, cardId, id)).rejects.toThrow(refusal('conflict'));
    await knowledge.database.db
      .update(documents)
      .set({ status: 'failed', attempts: 4, error: { code: 'internal', message: 'm', hint: 'h' } })
      .where(eq(documents.id, id));
    expect(await knowledge.documents.retry(ada, cardId, id)).toMatchObject({
      status: 'queued',
      attempts: 0,
      error: null,
    });
    expect(await processed(knowledge, ada, cardId)).toMatchObject([
      { status: 'ready', attempts: 1, chunks: 1 },
    ]);
    await expect(knowledge.documents.retry(ada, cardId, cardId)).rejects.toThrow(refusal('notFound'));
  });

  it('removes a document with everything that came from it', async () => {
    const { items } = await knowledge.documents.add(ada, cardId, { title: 'Text', text: 'Seagulls fly.' });
    const id = items[0]!.id;
    await processed(knowledge, ada, cardId);
    await knowledge.documents.remove(ada, cardId, id);
    const { db } = knowledge.database;
    expect(await list()).toEqual([]);
    expect(await db.$count(chunks, eq(chunks.document_id, id))).toBe(0);
    expect(await db.$count(documentParts, eq(documentParts.document_id, id))).toBe(0);
    await expect(knowledge.documents.remove(ada, cardId, id)).rejects.toThrow(refusal('notFound'));
  });

  it('stops reading a document that is removed', async () => {
    const rows = Array.from({ length: 400_000 }, (_, index) => `${index},some words in a row`);
    const { items } = await knowledge.documents.add(ada, cardId, {
      file: [toFile('large.csv', `a,b\n${rows.join('\n')}`)],
    });
    await expect.poll(async () => (await list())[0]?.status, { timeout: 60_000 }).toBe('parsing');
    await knowledge.documents.remove(ada, cardId, items[0]!.id);
    await knowledge.documents.add(ada, cardId, { file: [toFile('manual.pdf', await manualPdf())] });
    await processed(knowledge, ada, cardId);
    expect((await knowledge.cards.get(ada, cardId)).counts).toMatchObject({
      documents: 1,
      ready: 1,
      chunks: 3,
    });
  });
});
