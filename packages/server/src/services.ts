import { fileURLToPath } from 'node:url';
import type { DatabaseHandle } from './db/database.ts';
import { createProviders } from './engine/providers/providers.ts';
import type { Env } from './env.ts';
import { createAgentRunsRepository } from './features/agent-runs/agent-runs-repository.ts';
import { createAgentRunsService } from './features/agent-runs/agent-runs-service.ts';
import { createAgentStatsRepository } from './features/agent-runs/agent-stats-repository.ts';
import { createConversationsRepository } from './features/agent-runs/conversations-repository.ts';
import { createConversationsService } from './features/agent-runs/conversations-service.ts';
import { createAgentsRepository } from './features/agents/agents-repository.ts';
import { createAgentsService } from './features/agents/agents-service.ts';
import { seedHelpAgent } from './features/agents/help-agent.ts';
import { createHomeRepository } from './features/home/home-repository.ts';
import { createHomeService } from './features/home/home-service.ts';
import { createKnowledge } from './features/knowledge-cards/create-knowledge.ts';
import { createModelsService } from './features/models/models-service.ts';
import { createPublicationsRepository } from './features/publications/publications-repository.ts';
import { createPublicationsService } from './features/publications/publications-service.ts';
import { createVisitsService } from './features/publications/visits-service.ts';
import { createDurable } from './jobs/durable.ts';
import { joinExecutors } from './jobs/executor.ts';
import type { JobLog } from './jobs/job-log.ts';

const docsFolder = fileURLToPath(new URL('../../../docs/help', import.meta.url));

interface ServicesParts {
  env: Env;
  database: DatabaseHandle;
  log: JobLog;
  /** This process lost its place among those that share the database, and must end. */
  onLost: (error: Error) => void;
}

/** Every service, connected to those it works with. Nothing runs before `prepare` and `start`. */
export async function createServices({ env, database, log, onLost }: ServicesParts) {
  const { db } = database;
  const executor = await joinExecutors({ database, log, onLost });
  const durable = createDurable({ database, executorId: executor.id, log });
  const providers = createProviders({ openai: env.openai });

  const agentsRepository = createAgentsRepository(db);
  const knowledge = createKnowledge({
    db,
    durable,
    log,
    agentsUsing: (cardId) => agentsRepository.using(cardId),
  });
  const stats = createAgentStatsRepository(db);
  const agents = createAgentsService({
    agents: agentsRepository,
    providers,
    statsOf: (agentIds) => stats.statsOf(agentIds),
    visibleCards: knowledge.cards.visible,
  });
  const publications = createPublicationsRepository(db);
  const conversations = createConversationsService(createConversationsRepository(db));
  const runs = createAgentRunsService({
    agents,
    runs: createAgentRunsRepository(db),
    conversations,
    providers,
    engine: {
      searchCard: (cardId, query, topK) =>
        knowledge.retrieval.searchChunks({ cardIds: [cardId], query, topK }),
    },
    executorId: executor.id,
    log,
  });
  executor.watch(durable.work);
  executor.watch(runs);
  let stopped: Promise<void> | undefined;
  const stopRuns = () => (stopped ??= runs.stop());

  return {
    agents,
    publications: createPublicationsService({ agents, publications }),
    visits: createVisitsService(publications),
    conversations,
    runs,
    models: createModelsService(providers),
    knowledge,
    home: createHomeService(
      createHomeRepository(db),
      () =>
        new Set(providers.models.flatMap(({ provider, source }) => (source === 'built-in' ? [] : provider)))
          .size,
    ),

    /** For the lock of `migrateDatabase`: brings the tables of durable work up to date. */
    prepare: () => durable.launch(),

    /** Takes over what dead processes left, and brings the help agent up to date. */
    async start() {
      await executor.start();
      await knowledge.ingestion.start();
      await seedHelpAgent({ agents: agentsRepository, seedCard: knowledge.seedCard, docsFolder });
    },

    /** Lets runs end, or stores them as interrupted. Call while readers still hold their streams. */
    stopRuns,

    /** Ends all work. Runs whose readers have left end here at the latest. */
    async close() {
      await stopRuns();
      await knowledge.ingestion.close();
      await durable.close();
      await executor.close();
    },
  };
}
