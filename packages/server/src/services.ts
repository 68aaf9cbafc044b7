import { fileURLToPath } from 'node:url';
import { referenceKindSchema } from '@agent-studio/api-client/contract';
import type { DatabaseHandle } from './db/database.ts';
import type { CallDepth } from './engine/outbound/call-depth.ts';
import { createGuardedFetch } from './engine/outbound/guarded-fetch.ts';
import { createDocumentParser } from './engine/parsing/parse-document.ts';
import type { Env } from './env.ts';
import { createAgentRuns } from './features/agent-runs/create-agent-runs.ts';
import { createAgentStatsRepository } from './features/agent-runs/agent-stats-repository.ts';
import { type Agents, createAgents } from './features/agents/create-agents.ts';
import { seedHelpAgent } from './features/agents/help-agent.ts';
import { createApiKeys } from './features/api-keys/create-api-keys.ts';
import { createDataConnectors } from './features/data-connectors/create-data-connectors.ts';
import { createDurableRunsRepository } from './features/durable-runs/durable-runs-repository.ts';
import { createRunRequestsRepository } from './features/durable-runs/run-requests-repository.ts';
import { createDurableRuns } from './features/durable-runs/durable-runs.ts';
import { createGoldenQuestions } from './features/golden-questions/create-golden-questions.ts';
import { createHome } from './features/home/create-home.ts';
import { createInterop } from './features/interop/create-interop.ts';
import { createKnowledge } from './features/knowledge-cards/create-knowledge.ts';
import { createMultiAgents, type MultiAgents } from './features/multi-agents/create-multi-agents.ts';
import { createPublications } from './features/publications/create-publications.ts';
import { createSpendingRepository } from './features/run-figures/spending-repository.ts';
import type { Sops } from './features/sops/create-sops.ts';
import { createTools } from './features/tools/create-tools.ts';
import { createWorkflowRuns, type WorkflowRuns } from './features/workflow-runs/create-workflow-runs.ts';
import { createWorkflows, type Workflows } from './features/workflows/create-workflows.ts';
import { createToolOperations } from './features/workflows/tool-operations.ts';
import { createJobs } from './jobs/create-jobs.ts';
import type { JobLog } from './jobs/job-log.ts';
import { createModelServices } from './model-services.ts';
import { createOperationServices } from './operation-services.ts';
import { createProcedures, lateProcedures } from './procedure-services.ts';
import { createReferenceServices } from './reference-services.ts';
import { createSecretSeal } from './secrets/seal-secret.ts';
import { openKnownKey } from './secrets/known-key.ts';
import { createWorkspaceServices } from './workspace-services.ts';
import type { ObserveRun } from './telemetry/observe-run.ts';

const docsFolder = fileURLToPath(new URL('../../../docs/help', import.meta.url));

interface ServicesParts {
  env: Env;
  database: DatabaseHandle;
  log: JobLog;
  /** How many calls of this server the present work lies in. */
  callDepth: CallDepth;
  /** What operators watch runs by. */
  observeRun: ObserveRun;
  /** This process lost its place among those that share the database, and must end. */
  onLost: (error: Error) => void;
}

/** Every service, connected to those it works with. Nothing runs before `prepare` and `start`. */
export async function createServices(parts: ServicesParts) {
  const { env, database, log, callDepth, observeRun, onLost } = parts;
  const { db } = database;
  const { executor, signals, durable } = await createJobs({ database, log, onLost });
  const guardedFetch = createGuardedFetch({ allowed: env.allowedAddresses, callDepth });
  const seal = createSecretSeal(await openKnownKey(env, database, log));
  const base = { ...parts, executorId: executor.id, signals, seal };
  const workspace = createWorkspaceServices({ ...base, count: (...all) => count(...all) });
  const { budgets, retention, secrets } = workspace;
  const { providers, models } = createModelServices({ ...base, secrets, guardedFetch });

  /* What things name is built of what looks it up here. */
  const references = createReferenceServices(providers, () => late);
  const { lookups, guard } = references;
  const tools = createTools({
    db,
    seal,
    fetch: guardedFetch,
    connectors: {
      query: (...asked) => dataConnectors.use.query(...asked),
      prepare: (...asked) => dataConnectors.use.prepare(...asked),
    },
    procedures: lateProcedures(() => sops),
    guard,
    functionsAllowed: env.functionTools,
    fillSecrets: secrets.fill,
    assertMayUse: secrets.assertMayUse,
    log,
    usedBy: (viewer, id) => workflows.using(viewer, 'tool', id),
  });
  const parser = createDocumentParser();
  const atWork = { db, durable, log, signals };
  const knowledge = createKnowledge({
    ...atWork,
    parse: parser.parse,
    usedBy: async (viewer, id) =>
      (
        await Promise.all([
          agents.using(viewer, 'knowledge_card', id),
          workflows.using(viewer, 'knowledge_card', id),
        ])
      ).flat(),
    fetch: guardedFetch,
    embeddingModel: (id) => providers.resolveEmbedding(id ?? undefined),
    shortTaskModel: () => providers.resolve(undefined, 'fast'),
  });
  const dataConnectors = createDataConnectors({
    ...atWork,
    seal,
    fillSecrets: secrets.fill,
    assertMayUse: secrets.assertMayUse,
    fetch: guardedFetch,
    allowedAddresses: env.allowedAddresses,
    knowledge,
    workflowsUsing: (viewer, id) => workflows.using(viewer, 'connector', id),
  });
  const stats = createAgentStatsRepository(db);
  const agents: Agents = createAgents({
    db,
    lookups,
    usedBy: async (viewer, id) =>
      (await Promise.all([multiAgents.using(viewer, id), workflows.using(viewer, 'agent', id)])).flat(),
    providers,
    statsOf: stats.statsOf,
    guard,
  });

  const spending = createSpendingRepository(db);
  const { count, publishing } = createPublications(db, agents.service);
  const apiKeys = createApiKeys({
    db,
    log,
    count,
    visible: lookups.visible,
    spentByKeys: spending.spentByKeys,
    budgetZone: budgets.timeZone,
  });
  const durableRuns = createDurableRuns({
    repository: createDurableRunsRepository(db, executor.id),
    requests: createRunRequestsRepository(db),
    durable,
    callDepth,
    log,
    observeRun,
  });
  const { assertMayRun, meterOf } = budgets;
  const { runs, conversations, feedback, findRun } = createAgentRuns({
    db,
    callDepth,
    assertMayRun,
    meterOf,
    agents: agents.service,
    durable: durableRuns,
    providers,
    agentTools: tools.use.agentTools,
    async entityName(who, kind, id) {
      const known = referenceKindSchema.safeParse(kind);
      return known.success ? (await lookups.visible(who, known.data, [id]))[0]?.name : undefined;
    },
    engine: {
      searchCard: knowledge.cards.searchCard,
      wishesOf: knowledge.cards.wishesOf,
      shortTaskModel: () => providers.resolve(undefined, 'fast'),
    },
    executorId: executor.id,
    signals,
    log,
    observeRun,
  });
  const multiAgents: MultiAgents = createMultiAgents({
    db,
    assertMayRun,
    meterOf,
    agents: agents.service,
    providers,
    lookups,
    guard,
    statsOf: stats.statsOf,
    usedBy: (viewer, id) => workflows.using(viewer, 'multi_agent', id),
    durable: durableRuns,
    turn: runs.turn,
    conversations,
  });
  const workflows: Workflows = createWorkflows({
    ...atWork,
    lookups,
    guard,
    statsOf: stats.statsOf,
    seal,
    agent: agents.service.find,
    team: (viewer, id) => multiAgents.teams.find(viewer, id),
    toolOperations: createToolOperations(tools),
    startRun: (start) => workflowRuns.service.startRun(start),
    count,
  });
  const workflowRuns: WorkflowRuns = createWorkflowRuns({
    db,
    assertMayRun,
    meterOf,
    durable: durableRuns,
    forRun: workflows.service.forRun,
    assertMayExecute: workflows.triggers.assertMayExecute,
    guard,
    findRun,
    services: {
      turn: runs.turn,
      runTeam: (part) => multiAgents.runs.run(part),
      providers,
      agentTools: tools.use.agentTools,
      cards: knowledge.cards,
      queryConnector: dataConnectors.use.query,
    },
  });
  const interop = createInterop({
    db,
    agents: runs,
    teams: multiAgents.runs,
    workflows: workflowRuns.service,
  });
  const operation = createOperationServices({
    ...atWork,
    seal,
    fetch: guardedFetch,
    visible: {
      agent: agents.service.visible,
      multi_agent: multiAgents.teams.visible,
      workflow: workflows.service.visible,
    },
  });
  const sops: Sops = createProcedures({
    ...atWork,
    lookups,
    guard,
    providers,
    search: knowledge.searchOver({ chunks: 'sop_passages', documents: 'sop_indexes' }),
    countCall: (bucket, minute) => count(bucket, minute, 1),
    parse: parser.parse,
    questionsPerMinute: env.sopQuestionsPerMinute,
    assertMayRun,
  });
  interop.tools.push(sops.mcp);
  const late = { tools, knowledge, dataConnectors, agents, multiAgents, workflows, sops };
  for (const work of [durable.work, runs, durableRuns, budgets]) executor.watch(work);
  let stopped: Promise<unknown> | undefined;
  const stopRuns = () => (stopped ??= Promise.all([runs.stop(), durableRuns.stop()]));

  return {
    agents,
    multiAgents,
    workflows,
    workflowRuns,
    sops,
    interop,
    ...workspace,
    ...publishing(apiKeys),
    apiKeys,
    conversations,
    runs,
    feedback,
    ...operation,
    tools,
    models: models.models,
    modelProviders: models.modelProviders,
    knowledge,
    dataConnectors,
    goldenQuestions: createGoldenQuestions(db, knowledge),
    home: createHome({
      db,
      tasks: workflowRuns.tasks,
      connectors: dataConnectors.health.attentionFor,
      notices: [apiKeys.notices, budgets.notices, operation.alerts.notices, sops.notices],
      models: () => providers.models,
    }),

    beforeTransfer: references.beforeTransfer,

    /** For the lock of `migrateDatabase`: brings the tables of durable work up to date. */
    prepare: () => durable.launch(),

    /** Takes over what dead processes left, and brings the help agent up to date. */
    async start() {
      for (const part of [signals, models, secrets]) await part.start();
      // What runs go on with must be there.
      durableRuns.open();
      await executor.start();
      for (const jobs of [knowledge.ingestion, knowledge.embedding, dataConnectors.jobs]) await jobs.start();
      workflows.clock.start();
      await sops.drafting.start();
      retention.start();
      operation.alerts.start();
      await seedHelpAgent({ db, drafts: agents.drafts, seedCard: knowledge.seedCard, docsFolder });
    },

    /** Lets runs end, or stores them as interrupted. Call while readers still hold their streams. */
    stopRuns,

    /** Ends all work. Runs whose readers have left end here at the latest. */
    async close() {
      for (const part of [models, secrets, retention, apiKeys, sops.drafting]) await part.close();
      for (const part of [workflows.clock, workflows.webhooks, operation.alerts]) await part.close();
      await stopRuns();
      dataConnectors.use.close();
      for (const jobs of [dataConnectors.jobs, knowledge.ingestion, knowledge.embedding, durable])
        await jobs.close();
      parser.close();
      for (const part of [tools, guardedFetch, workspace.auditLog, signals, executor]) await part.close();
    },
  };
}
