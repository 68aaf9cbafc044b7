import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { EmbeddingModel } from '#server/engine/providers/providers.ts';
import { createDocumentsRepository } from '#server/features/knowledge-cards/documents-repository.ts';
import { createEmbeddingService } from '#server/features/knowledge-cards/embedding-service.ts';
import { createVectorsRepository } from '#server/features/knowledge-cards/vectors-repository.ts';
import type { JobDefinition } from '#server/jobs/durable.ts';
import {
  addPerson,
  cardValues,
  type Knowledge,
  type Person,
  processed,
  silent,
  startKnowledge,
} from '#support/desks/knowledge.ts';

const PASSAGES = 70;
const MODEL_ID = '019b0000-0000-7000-8000-000000000001';

let knowledge: Knowledge;
let ada: Person;
let documentId: string;
let cardId: string;

beforeAll(async () => {
  knowledge = await startKnowledge();
  ada = await addPerson(knowledge.database, 'Ada');
});
beforeEach(async () => {
  cardId = (await knowledge.cards.create(ada, cardValues())).id;
  const text = Array.from({ length: PASSAGES }, (_, index) => `# Part ${index}\nIt is number ${index}.`);
  const { items } = await knowledge.documents.add(ada, cardId, { title: 'Parts', text: text.join('\n\n') });
  documentId = items[0]!.id;
  await processed(knowledge, ada, cardId);
});
afterAll(() => knowledge.close());

type Embed = (values: string[], signal: AbortSignal | undefined) => number[][] | Promise<number[][]>;

/** The work of one document with a model that answers as told; `sent` has the sizes of its calls. */
function startEmbedding(embed: Embed) {
  const sent: number[] = [];
  let run: JobDefinition['run'] = () => Promise.reject(new Error('There is no job.'));
  const vectors = createVectorsRepository(knowledge.database.db);
  const model = {
    id: MODEL_ID,
    label: 'Meanings',
    embedding: {
      maxEmbeddingsPerCall: undefined,
      async doEmbed({ values, abortSignal }: { values: string[]; abortSignal?: AbortSignal }) {
        sent.push(values.length);
        return { embeddings: await embed(values, abortSignal), usage: { tokens: 1 }, warnings: [] };
      },
    },
  } as unknown as EmbeddingModel;
  createEmbeddingService({
    createJob(definition) {
      run = definition.run;
      return { start: async () => {}, cancel: async () => {}, activeKeys: async () => new Set() };
    },
    vectors,
    modelOf: () => model,
    log: silent,
    backoffMs: 1,
  });
  return { sent, vectors, run: (signal = new AbortController().signal) => run(documentId, signal) };
}

const embeddingOf = async () =>
  (await createDocumentsRepository(knowledge.database.db).find(cardId, documentId))?.embedding;

const toVectors = (values: string[]) => values.map((value) => [value.length, 1, 0]);

it('goes on where it was ended, and asks for no vector twice', async () => {
  const stop = new AbortController();
  const cut = startEmbedding((values) => {
    if (cut.sent.length < 2) return toVectors(values);
    stop.abort();
    throw new Error('The process ends.');
  });
  await cut.run(stop.signal);
  expect((await embeddingOf())?.status).toBe('running');

  const again = startEmbedding(toVectors);
  await again.run();
  expect([cut.sent, again.sent]).toEqual([
    [32, 32],
    [32, 6],
  ]);
  expect(await embeddingOf()).toMatchObject({
    status: 'ready',
    model: 'Meanings',
    dimensions: 3,
  });
});

it('asks a model again that is busy, and gives up with a reason when it stays so', async () => {
  const busy = startEmbedding((values) => {
    if (busy.sent.length > 1) return toVectors(values);
    throw Object.assign(new Error('Too many requests'), { statusCode: 429 });
  });
  await busy.run();
  expect((await embeddingOf())?.status).toBe('ready');

  await knowledge.cards.update(ada, cardId, { name: 'Again' });
  const empty = startEmbedding((values) => values.map(() => [0, 0]));
  await knowledge.database.db.execute('delete from chunk_vectors');
  await empty.run();
  expect(await embeddingOf()).toMatchObject({
    status: 'failed',
    error: { code: 'provider.bad_answer', hint: expect.stringContaining('Words still find') },
  });
});

it('keeps no vector of a passage that was changed meanwhile', async () => {
  const { items } = await knowledge.chunks.list(ada, cardId, { page: 1, page_size: 1 });
  const change = vi.fn(() =>
    knowledge.chunks.update(ada, cardId, items[0]!.id, { text: 'It is something else now.' }),
  );
  const seen: string[] = [];
  const meanwhile = startEmbedding(async (values) => {
    if (!change.mock.calls.length) await change();
    seen.push(...values);
    return toVectors(values);
  });
  await meanwhile.run();
  expect(seen.filter((text) => text.includes('something else now'))).toHaveLength(1);
  expect(await meanwhile.vectors.unembedded(documentId, MODEL_ID, 5)).toEqual([]);
  expect((await embeddingOf())?.status).toBe('ready');
});
