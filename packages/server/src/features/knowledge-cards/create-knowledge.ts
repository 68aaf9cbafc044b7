import type { Ref } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { parseDocument } from '../../engine/parsing/parse-document.ts';
import type { Durable } from '../../jobs/durable.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import { createChunksRepository } from './chunks-repository.ts';
import { createDocumentsRepository } from './documents-repository.ts';
import { createDocumentsService } from './documents-service.ts';
import { createIngestionRepository } from './ingestion-repository.ts';
import { createIngestionService } from './ingestion-service.ts';
import { createKnowledgeCardsRepository } from './knowledge-cards-repository.ts';
import { createKnowledgeCardsService } from './knowledge-cards-service.ts';
import { createRetrievalService } from './retrieval-service.ts';
import { createSeedCard } from './seed-card.ts';

interface KnowledgeOptions {
  db: Database;
  durable: Pick<Durable, 'job'>;
  log: JobLog;
  agentsUsing: (cardId: string) => Promise<Ref[]>;
}

/** Everything of knowledge cards, put together. Call before durable work is launched. */
export function createKnowledge({ db, durable, log, agentsUsing }: KnowledgeOptions) {
  const repository = createKnowledgeCardsRepository(db);
  const stored = createDocumentsRepository(db);
  const retrieval = createRetrievalService(createChunksRepository(db));
  const ingestion = createIngestionService({
    createJob: (definition) => durable.job(definition),
    ingestion: createIngestionRepository(db),
    parse: parseDocument,
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
  return { cards, documents, ingestion, retrieval, seedCard };
}
