import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseHandle } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { newId } from '#server/db/new-id.ts';
import { users } from '#server/db/schema.ts';
import { createGuardedFetch } from '#server/engine/outbound/guarded-fetch.ts';
import { createDocumentParser } from '#server/engine/parsing/parse-document.ts';
import { createKnowledge } from '#server/features/knowledge-cards/create-knowledge.ts';
import { createDurable } from '#server/jobs/durable.ts';
import { joinExecutors } from '#server/jobs/executor.ts';
import { DEFAULT_CHUNKING, DEFAULT_RETRIEVAL, type Ref } from '#api-client/contract/index.ts';
import { openTestDatabase } from '../servers/test-database.ts';

export interface Person {
  userId: string;
  name: string;
  isAdmin: boolean;
}

export const silent = { warn: () => {}, error: () => {} };

/** The models that cards use; by default there are none. */
type KnowledgeModels = Pick<Parameters<typeof createKnowledge>[0], 'embeddingModel' | 'reranker'>;

/** Knowledge cards with their jobs on a real database, by default an empty one; no HTTP. */
export async function startKnowledge(opened?: DatabaseHandle, models: KnowledgeModels = {}) {
  const database = opened ?? (await openTestDatabase());
  const executor = await joinExecutors({ database, log: silent, onLost: (error) => console.error(error) });
  const durable = createDurable({ database, executorId: executor.id, log: silent });
  const usedBy: { refs: (Ref & { kind: string })[] } = { refs: [] };
  const parser = createDocumentParser();
  const knowledge = createKnowledge({
    parse: parser.parse,
    readFile: parser.read,
    db: database.db,
    durable,
    log: silent,
    usedBy: () => Promise.resolve(usedBy.refs),
    fetch: createGuardedFetch({ allowed: ['127.0.0.1'] }),
    ...models,
  });
  executor.watch(durable.work);
  await migrateDatabase(database, () => durable.launch());
  await executor.start();
  await knowledge.startWork();
  return {
    ...knowledge,
    database,
    /** What the cards are told of what uses them. */
    usedBy,
    async close() {
      await knowledge.close();
      await durable.close();
      parser.close();
      await executor.close();
      await database.close();
    },
  };
}

export async function addPerson(
  { db }: DatabaseHandle,
  name: string,
  { isAdmin = false } = {},
): Promise<Person> {
  const userId = newId();
  await db.insert(users).values({
    id: userId,
    subject: `test|${userId}`,
    email: `${name.toLowerCase()}@example.com`,
    name,
    is_admin: isAdmin,
    created_at: new Date().toISOString(),
  });
  return { userId, name, isAdmin };
}

/** Values of a new card as the contract fills them in. */
export const cardValues = (name = 'Handbook') => ({
  name,
  description: '',
  icon: 'book-open',
  tags: [],
  visibility: 'private' as 'private' | 'workspace',
  chunking: DEFAULT_CHUNKING,
  retrieval: DEFAULT_RETRIEVAL,
  embedding_model_id: null,
});

/** The documents of a card once none of them is waiting or being processed. */
export async function processed({ documents }: Pick<Knowledge, 'documents'>, caller: Person, cardId: string) {
  const deadline = Date.now() + PROCESSED_WITHIN_MS;
  while (Date.now() < deadline) {
    const { items } = await documents.list(caller, cardId, { page: 1, page_size: 100 });
    if (items.every(({ status, next_retry_at }) => ENDED.includes(status) && !next_retry_at)) return items;
    await sleep(50);
  }
  throw new Error(`The documents of card ${cardId} are still being processed.`);
}

const PROCESSED_WITHIN_MS = 90_000;
const ENDED = ['ready', 'failed'];

export type Knowledge = Awaited<ReturnType<typeof startKnowledge>>;

export const toFile = (name: string, content: Uint8Array | string): File =>
  new File([content as BlobPart], name);
