import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DatabaseHandle } from '#server/db/database.ts';
import { chunks, documentParts, documents, knowledgeCards } from '#server/db/schema.ts';
import { createDocumentsRepository } from '#server/features/knowledge-cards/documents-repository.ts';
import { newDocument } from '#server/features/knowledge-cards/documents-service.ts';
import { createIngestDocument } from '#server/features/knowledge-cards/ingest-document.ts';
import { createIngestionRepository } from '#server/features/knowledge-cards/ingestion-repository.ts';
import { createKnowledgeCardsRepository } from '#server/features/knowledge-cards/knowledge-cards-repository.ts';
import { newId } from '#server/db/new-id.ts';
import type { ParseDocument } from '#server/engine/parsing/parse-document.ts';
import { ParseFailure } from '#server/engine/parsing/parse-failure.ts';
import { addPerson, cardValues, type Person, silent } from '#support/desks/knowledge.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';
import { eventually } from '#support/eventually.ts';

let database: DatabaseHandle;
let ada: Person;

beforeAll(async () => {
  database = await openTestDatabase();
  ada = await addPerson(database, 'Ada');
});
afterAll(() => database.close());

const never = new AbortController().signal;
const RETRY_DELAYS_MS = [1_000, 60_000];

type Parse = ParseDocument;

const passages = (count: number): Awaited<ReturnType<Parse>> => ({
  pages: 7,
  chunks: Array.from({ length: count }, (_, index) => ({
    heading: 'H',
    page: 1,
    text: `Passage ${index}`,
    tokens: 3,
  })),
});

async function addDocument(content = 'some text'): Promise<string> {
  const now = new Date().toISOString();
  const cardId = newId();
  const card = {
    ...cardValues(),
    id: cardId,
    owner_id: ada.userId,
    updated_by: ada.userId,
    created_at: now,
    updated_at: now,
  };
  await createKnowledgeCardsRepository(database.db).insert(card);
  const described = {
    title: 'Notes',
    source: 'text' as const,
    mime: 'text/plain',
    content: Buffer.from(content),
  };
  const document = newDocument(cardId, described);
  await createDocumentsRepository(database.db).add(cardId, [document]);
  return document.id;
}

const ingestion = () => createIngestionRepository(database.db);
const noPage = () => Promise.reject(new Error('No page is fetched for an upload.'));
const ingest = (parse: Parse, id: string, signal = never) =>
  createIngestDocument({
    ingestion: ingestion(),
    parse,
    fetchPage: noPage,
    log: silent,
    retryDelaysMs: RETRY_DELAYS_MS,
  })(id, signal);
const documentOf = async (id: string) =>
  (await database.db.select().from(documents).where(eq(documents.id, id)))[0];
const textsOf = async (id: string) => {
  const rows = await database.db
    .select()
    .from(chunks)
    .where(eq(chunks.document_id, id))
    .orderBy(asc(chunks.position));
  return rows.map(({ text }) => text);
};

describe('ingestDocument', () => {
  it('makes a document ready with all its passages, from exactly its bytes', async () => {
    const content = 'x'.repeat(2_500_000);
    const id = await addDocument(content);
    const parse = vi.fn<Parse>(async ({ bytes }) => {
      expect(Buffer.from(bytes).toString()).toBe(content);
      return passages(250);
    });
    await ingest(parse, id);
    expect(parse).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: 'text',
        chunking: expect.objectContaining({ size: 1200, overlap: 120 }),
      }),
      expect.anything(),
    );
    expect(await documentOf(id)).toMatchObject({
      status: 'ready',
      progress: 1,
      pages: 7,
      chunks: 250,
      tokens: 750,
      attempts: 1,
    });
    expect(await textsOf(id)).toEqual(passages(250).chunks.map(({ text }) => text));
  });

  it('shows the stage and how far it is', async () => {
    const id = await addDocument();
    const seen: unknown[] = [];
    await ingest(async (_, { onProgress }) => {
      onProgress?.({ stage: 'parsing', share: 0.5 });
      await eventually(async () => expect((await documentOf(id))?.progress).toBeCloseTo(0.3));
      seen.push((await documentOf(id))?.status);
      return passages(1);
    }, id);
    expect(seen).toEqual(['parsing']);
  });

  it('replaces what an interrupted run left, and writes nothing twice', async () => {
    const id = await addDocument();
    const task = await ingestion().begin(id);
    await ingestion().addChunks({ id, card_id: task!.card_id }, passages(40).chunks, 0, 0.7);
    await Promise.all([ingest(async () => passages(120), id), ingest(async () => passages(120), id)]);
    // One of two runs that meet may have to wait for the next try; neither leaves half of the passages.
    if ((await documentOf(id))?.status === 'failed') {
      await createDocumentsRepository(database.db).queueAgain(task!.card_id, id, ['failed']);
      await ingest(async () => passages(120), id);
    }
    expect(await documentOf(id)).toMatchObject({ status: 'ready', chunks: 120 });
    expect(await textsOf(id)).toHaveLength(120);
  });

  it('leaves a document alone that is ready', async () => {
    const id = await addDocument();
    await ingest(async () => passages(2), id);
    const parse = vi.fn<Parse>();
    await ingest(parse, id);
    expect(parse).not.toHaveBeenCalled();
    expect(await textsOf(id)).toHaveLength(2);
  });

  it('fails for good, with words that help, where the document is the reason', async () => {
    const id = await addDocument();
    await ingest(() => Promise.reject(new ParseFailure('encrypted')), id);
    const document = await documentOf(id);
    expect(document).toMatchObject({ status: 'failed', next_retry_at: null, attempts: 1 });
    expect(document?.error).toEqual({
      code: 'encrypted',
      message: expect.stringContaining('password') as string,
      sentence: { code: 'document.encrypted' },
      hint: expect.stringContaining('without password') as string,
      hint_sentence: { code: 'document.encrypted.hint' },
    });
  });

  it('plans another try where the document is not the reason, until it has tried often enough', async () => {
    const id = await addDocument();
    const broken: Parse = () => Promise.reject(new Error('no connection'));
    for (const delay of RETRY_DELAYS_MS) {
      const before = Date.now();
      await ingest(broken, id);
      const { status, next_retry_at, error } = (await documentOf(id))!;
      expect({ status, code: error?.code }).toEqual({ status: 'failed', code: 'internal' });
      const wait = Date.parse(next_retry_at!) - before;
      expect(wait).toBeGreaterThanOrEqual(delay);
      expect(wait).toBeLessThan(delay + 5_000);
      await database.db
        .update(documents)
        .set({ next_retry_at: new Date(0).toISOString() })
        .where(eq(documents.id, id));
      expect(await ingestion().queueDueRetries()).toEqual([id]);
      expect(await ingestion().queueDueRetries()).toEqual([]);
    }
    await ingest(broken, id);
    expect(await documentOf(id)).toMatchObject({ status: 'failed', next_retry_at: null, attempts: 3 });
  });

  it('gives up on a document that takes the process down again and again', async () => {
    const id = await addDocument();
    for (let death = 0; death < 3; death += 1) await ingestion().begin(id);
    const parse = vi.fn<Parse>();
    await ingest(parse, id);
    expect(parse).not.toHaveBeenCalled();
    expect(await documentOf(id)).toMatchObject({
      status: 'failed',
      error: { code: 'interrupted' },
      next_retry_at: null,
    });
  });

  it('puts a document back when the server shuts down', async () => {
    const id = await addDocument();
    const stop = new AbortController();
    await ingest(
      async () => {
        stop.abort(new Error('shutting down'));
        return passages(200);
      },
      id,
      stop.signal,
    );
    expect(await documentOf(id)).toMatchObject({ status: 'queued', attempts: 0, error: null });
    expect(await ingestion().unfinished(0)).toContain(id);
  });

  it.each(['document', 'card'])('leaves nothing when the %s is deleted meanwhile', async (what) => {
    const id = await addDocument();
    const { card_id } = (await documentOf(id))!;
    await ingest(async () => {
      if (what === 'card') await database.db.delete(knowledgeCards).where(eq(knowledgeCards.id, card_id));
      else await createDocumentsRepository(database.db).remove(card_id, id);
      return passages(150);
    }, id);
    expect(await documentOf(id)).toBeUndefined();
    expect(await textsOf(id)).toEqual([]);
    expect(await database.db.$count(documentParts, eq(documentParts.document_id, id))).toBe(0);
  });
});
