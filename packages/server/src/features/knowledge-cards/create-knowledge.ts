import { toMeant } from '../../engine/retrieval/other-words.ts';
import { toQueryWords } from '../../engine/retrieval/query-words.ts';
import type { Database } from '../../db/database.ts';
import { createFetchPage } from '../../engine/outbound/fetch-page.ts';
import type { GuardedFetch } from '../../engine/outbound/guarded-fetch.ts';
import type { ParseDocument, ReadFileApart } from '../../engine/parsing/parse-document.ts';
import type { Durable, JobDefinition } from '../../jobs/durable.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Signals } from '../../jobs/signals.ts';
import { createCardVersionsService } from './card-versions-service.ts';
import { createChunksRepository, type PassageTables } from './chunks-repository.ts';
import { createChunksService } from './chunks-service.ts';
import { createDocumentsRepository } from './documents-repository.ts';
import { createDocumentsService } from './documents-service.ts';
import { createEmbeddingService, type EmbeddingModelOf } from './embedding-service.ts';
import { createIngestionRepository } from './ingestion-repository.ts';
import { createIngestionService } from './ingestion-service.ts';
import { createKnowledgeCardsRepository } from './knowledge-cards-repository.ts';
import { createKnowledgeCardsService } from './knowledge-cards-service.ts';
import { createPreviewService } from './preview-service.ts';
import { createRerankHits, type Reranker } from './rerank-hits.ts';
import { createRetrievalService } from './retrieval-service.ts';
import { createSeedCard, type Spoken } from './seed-card.ts';
import { createStoredChunksRepository } from './stored-chunks-repository.ts';
import { createSyncedDocumentsService } from './synced-documents-service.ts';
import { createTextSearch } from './text-search.ts';
import { createWorkflowFiles } from './workflow-files.ts';
import { createVectorsRepository } from './vectors-repository.ts';

interface KnowledgeOptions {
  db: Database;
  durable: Pick<Durable, 'job'>;
  log: JobLog;
  signals?: Pick<Signals, 'hear'> | undefined;
  /** What uses a card. Absent: nothing does. */
  usedBy?: Parameters<typeof createKnowledgeCardsService>[0]['usedBy'];
  fetch: GuardedFetch;
  parse: ParseDocument;
  readFile: ReadFileApart;
  /** Absent: there are no models. */
  embeddingModel?: EmbeddingModelOf;
  reranker?: Reranker;
}

/** Everything of knowledge cards, put together. Call before durable work is launched. */
export function createKnowledge({
  db,
  durable,
  log,
  signals,
  usedBy = async () => [],
  fetch,
  parse,
  readFile,
  embeddingModel: modelOf = () => undefined,
  reranker,
}: KnowledgeOptions) {
  const repository = createKnowledgeCardsRepository(db);
  const stored = createDocumentsRepository(db);
  const vectors = createVectorsRepository(db);
  const searched = createChunksRepository(db);
  const spoken = new Map<string, Spoken>();
  const searchText = createTextSearch(
    searched,
    (cardIds) => Object.assign({}, ...cardIds.map((id) => spoken.get(id)?.otherWords)),
    (cardIds, query) =>
      cardIds.flatMap((id) => {
        const known = spoken.get(id);
        if (!known) return [];
        const meant = toMeant(toQueryWords(query), known.otherWords).flatMap(({ words }) => words);
        return known.askedFor([query, ...meant].join(' '));
      }),
  );
  const retrieval = createRetrievalService({ searchText, vectors, chunks: searched, modelOf, log });
  const createJob = (definition: JobDefinition) => durable.job(definition);
  const embedding = createEmbeddingService({ createJob, vectors, modelOf, log });
  const ingested = createIngestionRepository(db);
  const ingestion = createIngestionService({
    createJob,
    onReady: embedding.request,
    ingestion: ingested,
    parse,
    fetchPage: createFetchPage(fetch),
    log,
    signals,
  });
  const cards = createKnowledgeCardsService({
    cards: repository,
    documents: stored,
    ingestion,
    retrieval,
    rerank: createRerankHits(reranker),
    modelOf,
    usedBy,
  });
  const documents = createDocumentsService({ cards, documents: stored, ingestion, embedding, modelOf });
  const synced = createSyncedDocumentsService({ documents: stored, ingestion, embedding });
  const seedCard = createSeedCard({ cards: repository, documents: stored, ingestion, spoken });
  const chunks = createChunksService({ cards, chunks: createStoredChunksRepository(db), embedding });
  const preview = createPreviewService({
    cards,
    documents: stored,
    ingestion: ingested,
    parse,
  });
  return {
    cards,
    versions: createCardVersionsService({ cards: repository, service: cards, modelOf }),
    documents,
    synced,
    files: createWorkflowFiles({ cards, documents: stored, ingestion: ingested, synced, read: readFile }),
    chunks,
    preview,
    retrieval,
    seedCard,
    async startWork(): Promise<void> {
      await ingestion.start();
      await embedding.start();
    },
    async close(): Promise<void> {
      await ingestion.close();
      await embedding.close();
    },
    /** The search by words over passages that stand in other tables. */
    searchOver: (tables: PassageTables) => createTextSearch(createChunksRepository(db, tables)),
  };
}
