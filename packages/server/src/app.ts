import type { DatabaseHandle } from './db/database.ts';
import { migrateDatabase } from './db/migrate.ts';
import type { Env } from './env.ts';
import { mountAuditLog } from './features/audit-log/audit-log-routes.ts';
import { mountAgentRuns } from './features/agent-runs/agent-runs-routes.ts';
import { mountFeedback } from './features/agent-runs/feedback-routes.ts';
import { mountAgents } from './features/agents/agents-routes.ts';
import { mountAlerts } from './features/alerts/alerts-routes.ts';
import { mountApiKeys } from './features/api-keys/api-keys-routes.ts';
import { mountChat } from './features/chat/chat-routes.ts';
import { mountDataConnectors } from './features/data-connectors/data-connectors-routes.ts';
import { mountGoldenQuestions } from './features/golden-questions/golden-questions-routes.ts';
import { createGrantsRepository } from './features/grants/grants-repository.ts';
import { mountGrants } from './features/grants/grants-routes.ts';
import { createGrantsService } from './features/grants/grants-service.ts';
import { mountHome } from './features/home/home-routes.ts';
import { mountMcp } from './features/interop/mcp-routes.ts';
import { mountOpenAi } from './features/interop/openai-routes.ts';
import { mountKnowledgeCards } from './features/knowledge-cards/knowledge-cards-routes.ts';
import { mountModels } from './features/models/models-routes.ts';
import { mountMonitoring } from './features/monitoring/monitoring-routes.ts';
import { mountMultiAgents } from './features/multi-agents/multi-agents-routes.ts';
import { mountPublications } from './features/publications/publications-routes.ts';
import { mountReports } from './features/reports/reports-routes.ts';
import { mountSavedViews } from './features/saved-views/saved-views-routes.ts';
import { mountSchedules } from './features/schedules/schedules-routes.ts';
import { mountSecrets } from './features/secrets/secrets-routes.ts';
import { mountSettings } from './features/settings/settings-routes.ts';
import { mountSearch } from './features/search/search-routes.ts';
import { createSession } from './features/session/create-session.ts';
import { mountSession } from './features/session/session-routes.ts';
import type { SessionService } from './features/session/session-service.ts';
import { mountSops } from './features/sops/sops-routes.ts';
import { mountTools } from './features/tools/tools-routes.ts';
import { createUsers } from './features/users/create-users.ts';
import { mountUsers } from './features/users/users-routes.ts';
import { mountWorkflowRuns } from './features/workflow-runs/workflow-runs-routes.ts';
import { mountWorkflows } from './features/workflows/workflows-routes.ts';
import { createCallDepth } from './engine/outbound/call-depth.ts';
import { allowOrigins } from './http/allow-origins.ts';
import { createHttp } from './http/create-http.ts';
import { serveDevPages } from './http/dev-pages.ts';
import { refuseWritesOnFullDisk } from './http/full-disk.ts';
import { mountHealth } from './http/health.ts';
import { type App, assertAllMounted } from './http/mount.ts';
import { mountOpenApi } from './http/openapi.ts';
import { purgeRegularly } from './http/purge.ts';
import { refuseNestedCalls } from './http/refuse-nested-calls.ts';
import { pagePolicy } from './http/security-headers.ts';
import { guardRoutes } from './http/sign-in.ts';
import { type PageFolders, servePages } from './http/static.ts';
import { createServices } from './services.ts';
import { openTelemetry } from './telemetry/telemetry.ts';

export interface AppParts {
  env: Env;
  /** Open; its tables are brought up to date here. It stays open when the app closes. */
  database: DatabaseHandle;
  /** What to show besides the API: built files, the sources with hot reload, or nothing. */
  pages?: PageFolders | 'from-source' | undefined;
  /** This process lost its place among those that share the database, and must end. */
  onLost: (error: Error) => void;
  /** Shows the operator the next code for local sign-in, when one was used. */
  showCode?: (code: string) => void;
}

/** The server, and what an operator gets to see of it. */
export type StudioApp = App & { localCode: SessionService['localCode'] };

/** The whole server, at work and ready to listen. */
export async function createApp({ env, database, pages, onLost, showCode }: AppParts): Promise<StudioApp> {
  const { db } = database;
  const app = await createHttp({ env, database });
  refuseWritesOnFullDisk(app, database.storage);
  const callDepth = createCallDepth();
  refuseNestedCalls(app, callDepth);
  const telemetry = await openTelemetry(env, db);
  const { observeRun } = telemetry;
  const services = await createServices({ env, database, log: app.log, callDepth, observeRun, onLost });
  await migrateDatabase(database, services.prepare);
  const session = await createSession(db, env, { current: services.settings.current, showCode });
  app.calls.audit = services.auditLog.add;

  telemetry.watch(app);
  await allowOrigins(app, {
    listed: env.allowedOrigins,
    listedToo: async () => (await services.settings.current()).embedding.allowed_origins,
    isOriginOfPages: services.publications.isOriginOfPages,
  });
  guardRoutes(app, {
    authenticate: (token) => session.authenticate(token),
    keys: services.apiKeys.door,
    admit: services.visits.admit,
    captchaRequired: env.captcha === 'required',
  });
  mountSession(app, session, {
    signInsPerMinute: env.signInsPerMinute,
    resetConversation: (input) => services.conversations.reset(input),
  });
  const rightsChanged = () => {
    session.rightsChanged();
    services.apiKeys.door.rightsChanged();
  };
  mountUsers(app, createUsers(db, { rightsChanged, beforeTransfer: services.beforeTransfer }));
  mountGrants(app, createGrantsService({ grants: createGrantsRepository(db), rightsChanged }));
  mountSettings(app, services);
  mountSecrets(app, services.secrets);
  mountAuditLog(app, services.auditLog);
  mountHome(app, services.home);
  mountAgents(app, services.agents);
  mountMultiAgents(app, services.multiAgents);
  mountPublications(app, services.publications);
  mountApiKeys(app, services.apiKeys.service);
  mountAgentRuns(app, services.runs, services.conversations);
  mountFeedback(app, services.feedback);
  mountChat(app, services.runs);
  mountKnowledgeCards(app, services.knowledge);
  mountGoldenQuestions(app, services.goldenQuestions);
  mountModels(app, services.models, services.modelProviders);
  mountDataConnectors(app, services.dataConnectors);
  mountTools(app, services.tools.service, services.tools.use);
  mountWorkflows(app, services.workflows);
  mountMonitoring(app, services.monitoring);
  mountAlerts(app, services.alerts);
  mountReports(app, services.reports);
  mountSavedViews(app, services.savedViews);
  mountSchedules(app);
  mountSearch(app, services.search);
  mountWorkflowRuns(app, services.workflowRuns.service, services.workflowRuns.tasks);
  mountSops(app, services.sops);
  assertAllMounted(app);
  mountOpenAi(app, services.interop);
  mountMcp(app, { tools: services.interop.tools, allowedOrigins: env.allowedOrigins });

  mountHealth(app, database);
  mountOpenApi(app);
  if (pages === 'from-source') await serveDevPages(app);
  else if (pages)
    await servePages(app, {
      ...pages,
      policy: pagePolicy({ google: env.googleClientId !== undefined }),
      language: async () => (await services.settings.current()).general.language,
    });

  purgeRegularly(app, [
    () => session.purge(),
    () => app.calls.idempotency.purge(),
    services.visits.purge,
    services.apiKeys.purge,
    services.tools.purge,
    services.dataConnectors.purge,
    services.runs.purge,
    services.agents.drafts.bin.purge,
    services.multiAgents.teams.bin.purge,
    services.workflows.service.bin.purge,
    services.workflows.webhooks.purge,
    services.home.purge,
    services.sops.purge,
    services.alerts.purge,
    services.countHours,
  ]);
  app.addHook('preClose', async () => {
    // Not awaited: the address must be free for a successor while the last answers end.
    services.stopRuns().catch((error: unknown) => app.log.error({ err: error }, 'runs could not be stopped'));
  });
  app.addHook('onClose', async () => {
    await services.close();
    await telemetry.close();
  });
  await services.start();
  return Object.assign(app, { localCode: session.localCode });
}
