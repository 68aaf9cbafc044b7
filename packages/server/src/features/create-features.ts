import { addOverviews } from './add-overviews.ts';
import { referenceKindSchema } from '@agent-studio/api-client/contract';
import { createAgentRuns } from './agent-runs/create-agent-runs.ts';
import { mountAgentRuns } from './agent-runs/agent-runs-routes.ts';
import { createAgentStatsRepository } from './agent-runs/agent-stats-repository.ts';
import { mountFeedback } from './agent-runs/feedback-routes.ts';
import { mountAgents } from './agents/agents-routes.ts';
import { createAgents } from './agents/create-agents.ts';
import { createHelpAgent } from './agents/help-agent.ts';
import { mountApiKeys } from './api-keys/api-keys-routes.ts';
import { createApiKeys } from './api-keys/create-api-keys.ts';
import { mountAuditLog } from './audit-log/audit-log-routes.ts';
import { createAuditLog } from './audit-log/create-audit-log.ts';
import { createBudgets } from './budgets/create-budgets.ts';
import { mountChat } from './chat/chat-routes.ts';
import { type BaseParts, createBase } from './create-base.ts';
import { createDataConnectors } from './data-connectors/create-data-connectors.ts';
import { mountDataConnectors } from './data-connectors/data-connectors-routes.ts';
import { createDurableRuns } from './durable-runs/create-durable-runs.ts';
import { createErasures } from './erasures/create-erasures.ts';
import { createFeatureList } from './feature.ts';
import { createGoldenQuestions } from './golden-questions/create-golden-questions.ts';
import { mountGoldenQuestions } from './golden-questions/golden-questions-routes.ts';
import { createHome } from './home/create-home.ts';
import { mountHome } from './home/home-routes.ts';
import { createIdentityProviders } from './identity-providers/create-identity-providers.ts';
import { mountIdentityProviders } from './identity-providers/identity-providers-routes.ts';
import { createInterop, mountInterop } from './interop/create-interop.ts';
import { createKnowledge } from './knowledge-cards/create-knowledge.ts';
import { mountKnowledgeCards } from './knowledge-cards/knowledge-cards-routes.ts';
import { connectModels } from './models/connect-models.ts';
import { mountModels } from './models/models-routes.ts';
import { createMails } from './mails/create-mails.ts';
import { mountMails } from './mails/mails-routes.ts';
import { createMultiAgents } from './multi-agents/create-multi-agents.ts';
import { mountMultiAgents } from './multi-agents/multi-agents-routes.ts';
import { createPasskeys } from './passkeys/create-passkeys.ts';
import { createPublications } from './publications/create-publications.ts';
import { mountPublications } from './publications/publications-routes.ts';
import { createRetention } from './retention/create-retention.ts';
import { createSpendingRepository } from './run-figures/spending-repository.ts';
import { mountSchedules } from './schedules/schedules-routes.ts';
import { createSecrets } from './secrets/create-secrets.ts';
import { mountSecrets } from './secrets/secrets-routes.ts';
import { createSettings } from './settings/create-settings.ts';
import { mountSettings } from './settings/settings-routes.ts';
import { createSops } from './sops/create-sops.ts';
import { mountSops } from './sops/sops-routes.ts';
import { createTogether, mountTogether } from './together/create-together.ts';
import { createTools } from './tools/create-tools.ts';
import { mountTools } from './tools/tools-routes.ts';
import { createReferences } from './versions/create-references.ts';
import { createNodeSignIn } from './workflow-runs/node-sign-in.ts';
import { createWorkflowCases, mountWorkflowCases } from './workflow-cases/create-workflow-cases.ts';
import { createWorkflowRuns } from './workflow-runs/create-workflow-runs.ts';
import { mountWorkflowRuns } from './workflow-runs/workflow-runs-routes.ts';
import { createTriggerStarts } from './workflows/create-trigger-starts.ts';
import { createWorkflows } from './workflows/create-workflows.ts';
import { mountHooks } from './workflows/hooks-routes.ts';
import { createToolOperations } from './workflows/tool-operations.ts';
import { mountWorkflows } from './workflows/workflows-routes.ts';

/**
 * Every part of the server, each built of those before it. They start in this order and close in the opposite one;
 * nothing runs before `prepare` and `start`.
 */
export async function createFeatures(parts: BaseParts) {
  const { add, ...list } = createFeatureList();
  const base = add(await createBase(parts));
  const { env, db, count } = base;

  const settings = createSettings({ db, env, untrustedProxy: parts.untrustedProxy });
  const disclosure = async () => (await settings.current()).disclosure;
  const budgets = add(createBudgets({ ...base, settings: settings.current }));
  const { assertMayRun, meterOf } = budgets;
  const retention = add(createRetention({ ...base, settings: settings.current }), (app) =>
    mountSettings(app, { settings, budgets, retention }),
  );
  const auditLog = add(createAuditLog(base), mountAuditLog);
  const secrets = add(createSecrets(base), mountSecrets);
  const identityProviders = add(createIdentityProviders({ ...base, settings }), mountIdentityProviders);
  const mails = add(createMails({ ...base, settings }), mountMails);
  const passkeys = add(createPasskeys({ ...base, settings, mails }));
  const { fill: fillSecrets, assertMayUse } = secrets;
  const { providers, modelWork } = add(
    connectModels({ ...base, secrets, assertMayRun }),
    (app, { models, modelProviders }) => mountModels(app, models, modelProviders),
  );
  const shortTaskModel = () => providers.resolve(undefined, 'fast');
  const references = createReferences(providers);
  const { lookups, guard } = references;

  const knowledge = add(
    createKnowledge({
      ...base,
      usedBy: references.usersOf('knowledge_card'),
      embeddingModel: (id) => providers.resolveEmbedding(id ?? undefined),
      reranker: { shortTaskModel, work: modelWork('retrieval_tests') },
    }),
    mountKnowledgeCards,
  );
  const { cards } = knowledge;
  references.answersFor('knowledge_card', {
    ...cards,
    // To look at something is not enough to let something use it; but to look at a card is to read it.
    usable: (viewer, ids) => cards.visible({ ...viewer, mayRun: false }, ids),
  });
  add(createGoldenQuestions(db, knowledge), mountGoldenQuestions);
  const dataConnectors = add(
    createDataConnectors({
      ...base,
      fillSecrets,
      assertMayUse,
      allowedAddresses: env.allowedAddresses,
      knowledge,
      workflowsUsing: references.usersOf('connector'),
    }),
    mountDataConnectors,
  );
  references.answersFor('connector', dataConnectors.service);
  const sops = add(
    createSops({
      ...base,
      references,
      search: knowledge.searchOver({ chunks: 'sop_passages', documents: 'sop_indexes' }),
      countCall: (bucket, minute) => count(bucket, minute, 1),
      model: modelWork('procedures'),
      timeZone: async () => (await settings.current()).general.time_zone,
    }),
    mountSops,
  );
  const tools = add(
    createTools({
      ...base,
      connectors: dataConnectors.use,
      procedures: sops.tool,
      guard,
      functionsAllowed: env.functionTools,
      fillSecrets,
      assertMayUse,
      usedBy: references.usersOf('tool'),
    }),
    mountTools,
  );
  references.answersFor('tool', { visible: tools.use.visible, list: tools.service.list });
  const { statsOf } = createAgentStatsRepository(db);
  const agents = add(
    createAgents({ ...base, references, providers, statsOf, model: modelWork('proposals') }),
    (app, made) => mountAgents(app, made, disclosure),
  );

  const apiKeys = add(
    createApiKeys({
      ...base,
      visible: lookups.visible,
      spentByKeys: createSpendingRepository(db).spentByKeys,
      budgetZone: budgets.timeZone,
    }),
    mountApiKeys,
  );
  const publications = add(createPublications({ db, agents: agents.service, apiKeys }), (app, made) =>
    mountPublications(app, made, disclosure),
  );

  const durableRuns = add(createDurableRuns(base));
  const agentRuns = add(
    createAgentRuns({
      ...base,
      assertMayRun,
      meterOf,
      agents: agents.service,
      durable: durableRuns,
      providers,
      agentTools: tools.use.agentTools,
      async entityName(caller, kind, id) {
        const known = referenceKindSchema.safeParse(kind);
        return known.success ? (await lookups.visible(caller, known.data, [id]))[0]?.name : undefined;
      },
      engine: {
        searchCard: cards.searchCard,
        wishesOf: cards.wishesOf,
        shortTaskModel,
      },
    }),
    (app, { service, conversations, feedback }) => {
      mountAgentRuns(app, service, conversations);
      mountFeedback(app, feedback);
      mountChat(app, service);
    },
  );
  const erasures = add(
    createErasures({ ...base, cancelRun: agentRuns.service.cancel, beforeTransfer: list.beforeTransfer }),
  );
  const together = add(createTogether(base), mountTogether);
  const multiAgents = add(
    createMultiAgents({
      db,
      saved: together.saved,
      assertMayRun,
      meterOf,
      agents: agents.service,
      providers,
      references,
      statsOf,
      durable: durableRuns,
      turn: agentRuns.service.turn,
      conversations: agentRuns.conversations,
    }),
    mountMultiAgents,
  );
  const workflows = add(
    createWorkflows({
      db,
      references,
      statsOf,
      seal: base.seal,
      saved: together.saved,
      publicUrl: env.publicUrl,
      agent: agents.service.find,
      team: multiAgents.teams.find,
      toolOperations: createToolOperations(tools),
      secretNames: secrets.namesForWorkflows,
      mayRunCode: env.functionTools,
      sendsMail: mails.service.isOn,
    }),
    mountWorkflows,
  );
  const workflowRuns = add(
    createWorkflowRuns({
      db,
      signals: base.signals,
      assertMayRun,
      meterOf,
      durable: durableRuns,
      workflows,
      guard,
      trials: modelWork('trials'),
      findRun: agentRuns.find,
      services: {
        turn: agentRuns.service.turn,
        runTeam: multiAgents.runs.run,
        providers,
        agentTools: tools.use.agentTools,
        cards,
        queryConnector: dataConnectors.use.query,
        http: { fetch: base.fetch, signIn: createNodeSignIn(secrets) },
        runFunction: tools.runFunction,
        files: knowledge.files,
        sendMail: mails.sendForWorkflow,
      },
    }),
    mountWorkflowRuns,
  );
  const runsOfWorkflows = { ...base, workflows, runs: workflowRuns.service };
  add(createWorkflowCases({ ...runsOfWorkflows, cancelRun: agentRuns.service.cancel }), mountWorkflowCases);
  add(
    createTriggerStarts({ ...runsOfWorkflows, workflows: workflows.service, calls: durableRuns }),
    mountHooks,
  );
  add(
    createInterop({
      db,
      env,
      agents: agentRuns.service,
      teams: multiAgents.runs,
      workflows: workflowRuns.service,
      tools: [sops.mcp],
    }),
    mountInterop,
  );

  addOverviews(add, {
    ...base,
    mails,
    visible: {
      agent: agents.service.visible,
      multi_agent: multiAgents.teams.visible,
      workflow: workflows.service.visible,
    },
  });
  add({}, mountSchedules);
  add(
    createHome({
      db,
      tasks: workflowRuns.tasks,
      connectors: dataConnectors.health.attentionFor,
      notices: list.notices,
      models: () => providers.models,
    }),
    mountHome,
  );
  add(createHelpAgent({ db, drafts: agents.drafts, seedCard: knowledge.seedCard }));
  for (const work of list.works()) base.executor.watch(work);

  return {
    ...list,
    settings,
    auditLog,
    identityProviders,
    mails,
    apiKeys,
    publications,
    passkeys,
    seal: base.seal,
    erasures,
    conversations: agentRuns.conversations,
    /** For the lock of `migrateDatabase`: brings the tables of durable work up to date. */
    prepare: () => base.durable.launch(),
  };
}
