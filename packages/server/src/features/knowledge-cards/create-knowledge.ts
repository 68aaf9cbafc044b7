import type { Ref } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { createFetchPage } from '../../engine/outbound/fetch-page.ts';
import type { GuardedFetch } from '../../engine/outbound/guarded-fetch.ts';
import { parseDocument } from '../../engine/parsing/parse-document.ts';
import type { Durable } from '../../jobs/durable.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import { createChunksRepository } from './chunks-repository.ts';
import { createChunksService } from './chunks-service.ts';
import { createDocumentsRepository } from './documents-repository.ts';
import { createDocumentsService } from './documents-service.ts';
import { createIngestionRepository } from './ingestion-repository.ts';
import { createIngestionService } from './ingestion-service.ts';
import { createKnowledgeCardsRepository } from './knowledge-cards-repository.ts';
import { createKnowledgeCardsService } from './knowledge-cards-service.ts';
import { createPreviewService } from './preview-service.ts';
import { createRetrievalService } from './retrieval-service.ts';
import { createSeedCard } from './seed-card.ts';
import { createStoredChunksRepository } from './stored-chunks-repository.ts';

interface KnowledgeOptions {
  db: Database;
  durable: Pick<Durable, 'job'>;
  log: JobLog;
  agentsUsing: (cardId: string) => Promise<Ref[]>;
  fetch: GuardedFetch;
}

/** Everything of knowledge cards, put together. Call before durable work is launched. */
export function createKnowledge({ db, durable, log, agentsUsing, fetch }: KnowledgeOptions) {
  const repository = createKnowledgeCardsRepository(db);
  const stored = createDocumentsRepository(db);
  const retrieval = createRetrievalService(createChunksRepository(db));
  const ingested = createIngestionRepository(db);
  const ingestion = createIngestionService({
    createJob: (definition) => durable.job(definition),
    ingestion: ingested,
    parse: parseDocument,
    fetchPage: createFetchPage(fetch),
    log,
  });
  const cards = createKnowledgeCardsService({
    cards: repository,
    documents: stored,
    ingestion,
    retrieval,
    agentsUsing,
  });
  const documents = createDocumentsService({ cards, documents: stored, ingestion });
  const seedCard = createSeedCard({ cards: repository, documents: stored, ingestion });
  const chunks = createChunksService({ cards, chunks: createStoredChunksRepository(db) });
  const preview = createPreviewService({
    cards,
    documents: stored,
    ingestion: ingested,
    parse: parseDocument,
  });
  return { cards, documents, chunks, preview, ingestion, retrieval, seedCard };
}
