import { fileURLToPath } from 'node:url';
import type { DatabaseHandle } from './db/database.ts';
import { createGuardedFetch } from './engine/outbound/guarded-fetch.ts';
import { createProviders } from './engine/providers/providers.ts';
import type { Env } from './env.ts';
import { createAgentRunsRepository } from './features/agent-runs/agent-runs-repository.ts';
import { createAgentRunsService } from './features/agent-runs/agent-runs-service.ts';
import { createAgentStatsRepository } from './features/agent-runs/agent-stats-repository.ts';
import { createApprovalsRepository } from './features/agent-runs/approvals-repository.ts';
import { createConversationsRepository } from './features/agent-runs/conversations-repository.ts';
import { createConversationsService } from './features/agent-runs/conversations-service.ts';
import { createFeedbackRepository } from './features/agent-runs/feedback-repository.ts';
import { createFeedbackService } from './features/agent-runs/feedback-service.ts';
import { createAgentsRepository } from './features/agents/agents-repository.ts';
import { createAgents } from './features/agents/create-agents.ts';
import { seedHelpAgent } from './features/agents/help-agent.ts';
import { createDataConnectors } from './features/data-connectors/create-data-connectors.ts';
import { createDurableRunsRepository } from './features/durable-runs/durable-runs-repository.ts';
import { createDurableRuns } from './features/durable-runs/durable-runs.ts';
import { createGoldenQuestionsRepository } from './features/golden-questions/golden-questions-repository.ts';
import { createGoldenQuestionsService } from './features/golden-questions/golden-questions-service.ts';
import { createAttentionRepository } from './features/home/attention-repository.ts';
import { createAttentionService } from './features/home/attention-service.ts';
import { createHomeRepository } from './features/home/home-repository.ts';
import { createHomeService } from './features/home/home-service.ts';
import { createKnowledge } from './features/knowledge-cards/create-knowledge.ts';
import { createModels } from './features/models/create-models.ts';
import { createMultiAgents, type MultiAgents } from './features/multi-agents/create-multi-agents.ts';
import { createPublicationsRepository } from './features/publications/publications-repository.ts';
import { createPublicationsService } from './features/publications/publications-service.ts';
import { createVisitsService } from './features/publications/visits-service.ts';
import { createTools } from './features/tools/create-tools.ts';
import type { ReferenceLookups } from './features/versions/find-references.ts';
import { createReferenceLookups } from './features/versions/reference-lookups.ts';
import { createWorkflowRuns, type WorkflowRuns } from './features/workflow-runs/create-workflow-runs.ts';
import { createWorkflows, type Workflows } from './features/workflows/create-workflows.ts';
import { createToolOperations } from './features/workflows/tool-operations.ts';
import { createDurable } from './jobs/durable.ts';
import { joinExecutors } from './jobs/executor.ts';
import type { JobLog } from './jobs/job-log.ts';
import { createSecretSeal } from './secrets/seal-secret.ts';
import { openSecretKey } from './secrets/secret-key.ts';

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
  const guardedFetch = createGuardedFetch({ allowed: env.allowedAddresses });
  const seal = createSecretSeal(await openSecretKey(env));
  const providers = createProviders({
    openai: env.openai,
    // The time limits of a run and of a call are their own.
    fetch: guardedFetch.with({ timeoutMs: Infinity, maxBytes: 64 * 1_048_576, redirectTo: 'same-origin' }),
  });
  const models = createModels({
    db,
    providers,
    seal,
    log,
    shared: database.kind === 'postgres',
    fetch: guardedFetch.with({ redirectTo: 'same-origin' }),
  });

  const tools = createTools({
    db,
    seal,
    fetch: guardedFetch,
    connectors: {
      query: (...asked) => dataConnectors.use.query(...asked),
      prepare: (...asked) => dataConnectors.use.prepare(...asked),
    },
    functionsAllowed: env.functionTools,
    log,
    usedBy: (viewer, id) => workflows.using(viewer, 'tool', id),
  });
  const agentsRepository = createAgentsRepository(db);
  const knowledge = createKnowledge({
    db,
    durable,
    log,
    agentsUsing: (cardId) => agentsRepository.using(cardId),
    usedBy: (viewer, id) => workflows.using(viewer, 'knowledge_card', id),
    fetch: guardedFetch,
    embeddingModel: (id) => providers.resolveEmbedding(id ?? undefined),
    shortTaskModel: () => providers.resolve(undefined, 'fast'),
  });
  const dataConnectors = createDataConnectors({
    db,
    durable,
    seal,
    fetch: guardedFetch,
    allowedAddresses: env.allowedAddresses,
    knowledge,
    workflowsUsing: (viewer, id) => workflows.using(viewer, 'connector', id),
    log,
  });
  /* What entities name by id; asked only once everything below is there. */
  const lookups: ReferenceLookups = createReferenceLookups(providers, {
    tool: { visible: tools.use.visible, list: tools.service.list },
    knowledge_card: { visible: knowledge.cards.visible, list: knowledge.cards.list },
    connector: dataConnectors.service,
    agent: {
      visible: (viewer, ids) => agents.service.visible(viewer, ids),
      list: (viewer, filter) => agents.service.list(viewer, filter),
    },
    multi_agent: {
      visible: (viewer, ids) => multiAgents.teams.visible(viewer, ids),
      list: (viewer, filter) => multiAgents.teams.list(viewer, filter),
    },
    workflow: {
      visible: (viewer, ids) => workflows.service.visible(viewer, ids),
      list: (viewer, filter) => workflows.service.list(viewer, filter),
    },
  });
  const stats = createAgentStatsRepository(db);
  const agents = createAgents({
    db,
    byName: lookups.byName,
    usedBy: async (viewer, id) =>
      (await Promise.all([multiAgents.using(viewer, id), workflows.using(viewer, 'agent', id)])).flat(),
    providers,
    statsOf: (agentIds) => stats.statsOf(agentIds),
    visibleCards: knowledge.cards.visible,
    visibleTools: tools.use.visible,
  });

  const publications = createPublicationsRepository(db);
  const conversations = createConversationsService(createConversationsRepository(db));
  const durableRuns = createDurableRuns({
    repository: createDurableRunsRepository(db, executor.id),
    durable,
    log,
  });
  const runsRepository = createAgentRunsRepository(db);
  const runs = createAgentRunsService({
    agents: agents.service,
    durable: durableRuns,
    runs: runsRepository,
    approvals: createApprovalsRepository(db),
    conversations,
    providers,
    agentTools: tools.use.agentTools,
    async entityName(who, kind, id) {
      if (kind === 'agent') return (await agentsRepository.find(who, id))?.name;
      const visible = { knowledge_card: knowledge.cards.visible, tool: tools.use.visible }[kind];
      return (await visible?.(who, [id]))?.[0]?.name;
    },
    engine: {
      searchCard: knowledge.cards.searchCard,
      wishesOf: knowledge.cards.wishesOf,
      shortTaskModel: () => providers.resolve(undefined, 'fast'),
    },
    executorId: executor.id,
    log,
  });
  const multiAgents: MultiAgents = createMultiAgents({
    db,
    agents: agents.service,
    providers,
    lookups,
    statsOf: stats.statsOf,
    usedBy: (viewer, id) => workflows.using(viewer, 'multi_agent', id),
    durable: durableRuns,
    turn: runs.turn,
    conversations,
  });
  const workflows: Workflows = createWorkflows({
    db,
    lookups,
    statsOf: stats.statsOf,
    seal,
    agent: agentsRepository.find,
    team: async (viewer, id) => multiAgents.teams.find(viewer, id),
    toolOperations: createToolOperations(tools),
    startRun: (start) => workflowRuns.service.startRun(start),
    log,
  });
  const workflowRuns: WorkflowRuns = createWorkflowRuns({
    db,
    durable: durableRuns,
    forRun: workflows.service.forRun,
    assertMayExecute: workflows.triggers.assertMayExecute,
    findRun: runsRepository.find,
    services: {
      turn: runs.turn,
      runTeam: (part) => multiAgents.runs.run(part),
      providers,
      agentTools: tools.use.agentTools,
      cards: knowledge.cards,
      queryConnector: dataConnectors.use.query,
    },
  });
  executor.watch(durable.work);
  executor.watch(runs);
  executor.watch(durableRuns);
  let stopped: Promise<void> | undefined;
  const stopAll = async () => {
    await Promise.all([runs.stop(), durableRuns.stop()]);
  };
  const stopRuns = () => (stopped ??= stopAll());

  return {
    agents,
    multiAgents,
    workflows,
    workflowRuns,
    publications: createPublicationsService({ agents: agents.service, publications }),
    visits: createVisitsService(publications),
    conversations,
    runs,
    feedback: createFeedbackService(createFeedbackRepository(db)),
    tools,
    models: models.models,
    modelProviders: models.modelProviders,
    knowledge,
    dataConnectors,
    goldenQuestions: createGoldenQuestionsService({
      ...knowledge,
      questions: createGoldenQuestionsRepository(db),
    }),
    home: createHomeService({
      home: createHomeRepository(db),
      attention: createAttentionService({
        attention: createAttentionRepository(db),
        tasks: workflowRuns.tasks,
        connectors: dataConnectors.health.attentionFor,
      }),
      countProviders: () =>
        new Set(
          providers.models.flatMap(({ provider, provider_id }) =>
            provider === 'offline' ? [] : provider_id,
          ),
        ).size,
    }),

    /** For the lock of `migrateDatabase`: brings the tables of durable work up to date. */
    prepare: () => durable.launch(),

    /** Takes over what dead processes left, and brings the help agent up to date. */
    async start() {
      await models.start();
      // What runs go on with must be there.
      durableRuns.open();
      await executor.start();
      await knowledge.ingestion.start();
      await knowledge.embedding.start();
      await dataConnectors.jobs.start();
      workflows.clock.start();
      await seedHelpAgent({ agents: agentsRepository, seedCard: knowledge.seedCard, docsFolder });
    },

    /** Lets runs end, or stores them as interrupted. Call while readers still hold their streams. */
    stopRuns,

    /** Ends all work. Runs whose readers have left end here at the latest. */
    async close() {
      models.stop();
      await workflows.clock.close();
      await stopRuns();
      dataConnectors.use.close();
      await dataConnectors.jobs.close();
      await knowledge.ingestion.close();
      await knowledge.embedding.close();
      await durable.close();
      await tools.close();
      await guardedFetch.close();
      await executor.close();
    },
  };
}
