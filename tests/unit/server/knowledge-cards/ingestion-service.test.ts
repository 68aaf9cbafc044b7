import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DatabaseHandle } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { knowledgeCards } from '#server/db/schema.ts';
import type { Job, JobDefinition } from '#server/jobs/durable.ts';
import { createDocumentsRepository } from '#server/features/knowledge-cards/documents-repository.ts';
import { newDocument } from '#server/features/knowledge-cards/documents-service.ts';
import { createIngestionRepository } from '#server/features/knowledge-cards/ingestion-repository.ts';
import { createIngestionService } from '#server/features/knowledge-cards/ingestion-service.ts';
import { ParseFailure } from '#server/engine/parsing/parse-failure.ts';
import { addPerson, cardValues, silent } from '#support/desks/knowledge.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';
import { eventually } from '#support/eventually.ts';

let database: DatabaseHandle;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

/** A queue that only remembers; and a document that no job was started for. */
async function lonelyDocument() {
  const ada = await addPerson(database, 'Ada');
  const cardId = newId();
  const now = new Date().toISOString();
  const people = { owner_id: ada.userId, updated_by: ada.userId };
  await database.db
    .insert(knowledgeCards)
    .values({ ...cardValues(), ...people, id: cardId, created_at: now, updated_at: now });
  const described = { title: 'a', source: 'text' as const, mime: 'text/plain', content: Buffer.from('text') };
  const document = newDocument(cardId, described);
  await createDocumentsRepository(database.db).add(cardId, [document]);
  const job = {
    start: vi.fn<Job['start']>(() => Promise.resolve()),
    cancel: vi.fn<Job['cancel']>(() => Promise.resolve()),
    activeKeys: vi.fn<Job['activeKeys']>(() => Promise.resolve(new Set())),
  };
  const definitions: JobDefinition[] = [];
  const service = createIngestionService({
    createJob: (definition) => {
      definitions.push(definition);
      return job;
    },
    ingestion: createIngestionRepository(database.db),
    parse: () => Promise.reject(new ParseFailure('corrupt')),
    fetchPage: () => Promise.reject(new ParseFailure('page')),
    log: silent,
  });
  return { id: document.id, job, service, definitions };
}

describe('ingestion service', () => {
  it('processes two documents at once', async () => {
    const { definitions } = await lonelyDocument();
    expect(definitions).toMatchObject([{ name: 'ingest-document', concurrency: 2 }]);
  });

  it('queues at the start what has no job, and nothing twice', async () => {
    const { id, job, service } = await lonelyDocument();
    await service.start();
    await service.close();
    expect(job.start.mock.calls).toContainEqual([id]);

    job.start.mockClear();
    job.activeKeys.mockResolvedValue(new Set([id]));
    await service.start();
    await service.close();
    expect(job.start.mock.calls).not.toContainEqual([id]);
  });

  it('acknowledges an upload that could not be queued yet: it is queued later', async () => {
    const { id, job, service } = await lonelyDocument();
    job.start.mockRejectedValueOnce(new Error('busy'));
    await expect(service.enqueue([id])).resolves.toBeUndefined();
    job.start.mockClear();
    await service.start();
    await service.close();
    expect(job.start.mock.calls).toContainEqual([id]);
  });

  it('takes up a document again when its time has come', async () => {
    const { id, job, service } = await lonelyDocument();
    const repository = createIngestionRepository(database.db);
    await repository.begin(id);
    await repository.fail(
      id,
      new ParseFailure('internal').toFailure(),
      new Date(Date.now() + 300).toISOString(),
    );
    await service.start();
    expect(job.start.mock.calls).not.toContainEqual([id]);
    await eventually(() => expect(job.start.mock.calls).toContainEqual([id]), 5_000);
    await service.close();
  });
});
