import type { DatabaseHandle } from './db/database.ts';
import { migrateDatabase } from './db/migrate.ts';
import type { Env } from './env.ts';
import { mountAgentRuns } from './features/agent-runs/agent-runs-routes.ts';
import { mountFeedback } from './features/agent-runs/feedback-routes.ts';
import { mountAgents } from './features/agents/agents-routes.ts';
import { mountChat } from './features/chat/chat-routes.ts';
import { mountDataConnectors } from './features/data-connectors/data-connectors-routes.ts';
import { mountGoldenQuestions } from './features/golden-questions/golden-questions-routes.ts';
import { mountHome } from './features/home/home-routes.ts';
import { mountKnowledgeCards } from './features/knowledge-cards/knowledge-cards-routes.ts';
import { mountModels } from './features/models/models-routes.ts';
import { mountMultiAgents } from './features/multi-agents/multi-agents-routes.ts';
import { mountPublications } from './features/publications/publications-routes.ts';
import { createSession } from './features/session/create-session.ts';
import { mountSession } from './features/session/session-routes.ts';
import { mountTools } from './features/tools/tools-routes.ts';
import { mountWorkflowRuns } from './features/workflow-runs/workflow-runs-routes.ts';
import { mountWorkflows } from './features/workflows/workflows-routes.ts';
import { allowOrigins } from './http/allow-origins.ts';
import { createHttp } from './http/create-http.ts';
import { serveDevPages } from './http/dev-pages.ts';
import { mountHealth } from './http/health.ts';
import { type App, assertAllMounted } from './http/mount.ts';
import { mountOpenApi } from './http/openapi.ts';
import { purgeRegularly } from './http/purge.ts';
import { pagePolicy } from './http/security-headers.ts';
import { guardRoutes } from './http/sign-in.ts';
import { type PageFolders, servePages } from './http/static.ts';
import { createServices } from './services.ts';

export interface AppParts {
  env: Env;
  /** Open; its tables are brought up to date here. It stays open when the app closes. */
  database: DatabaseHandle;
  /** What to show besides the API: built files, the sources with hot reload, or nothing. */
  pages?: PageFolders | 'from-source' | undefined;
  /** This process lost its place among those that share the database, and must end. */
  onLost: (error: Error) => void;
}

/** The whole server, at work and ready to listen. */
export async function createApp({ env, database, pages, onLost }: AppParts): Promise<App> {
  const { db } = database;
  const app = await createHttp({ env, db });
  const services = await createServices({ env, database, log: app.log, onLost });
  await migrateDatabase(database, services.prepare);
  const session = await createSession(db, env);

  await allowOrigins(app, {
    listed: env.allowedOrigins,
    isOriginOfPages: services.publications.isOriginOfPages,
  });
  guardRoutes(app, {
    authenticate: (token) => session.authenticate(token),
    admit: services.visits.admit,
    captchaRequired: env.captcha === 'required',
  });
  mountSession(app, session, {
    signInsPerMinute: env.signInsPerMinute,
    resetConversation: (input) => services.conversations.reset(input),
  });
  mountHome(app, services.home);
  mountAgents(app, services.agents);
  mountMultiAgents(app, services.multiAgents);
  mountPublications(app, services.publications);
  mountAgentRuns(app, services.runs, services.conversations);
  mountFeedback(app, services.feedback);
  mountChat(app, services.runs);
  mountKnowledgeCards(app, services.knowledge);
  mountGoldenQuestions(app, services.goldenQuestions);
  mountModels(app, services.models, services.modelProviders);
  mountDataConnectors(app, services.dataConnectors);
  mountTools(app, services.tools.service, services.tools.use);
  mountWorkflows(app, services.workflows);
  mountWorkflowRuns(app, services.workflowRuns.service, services.workflowRuns.tasks);
  assertAllMounted(app);

  mountHealth(app, db);
  mountOpenApi(app);
  if (pages === 'from-source') await serveDevPages(app);
  else if (pages)
    await servePages(app, { ...pages, policy: pagePolicy({ google: env.googleClientId !== undefined }) });

  purgeRegularly(app, [
    () => session.purge(),
    () => app.calls.idempotency.purge(),
    services.visits.purge,
    services.tools.purge,
    services.dataConnectors.purge,
    services.runs.purge,
    services.agents.bin.purge,
    services.multiAgents.teams.purge,
    services.workflows.service.purge,
    services.home.purge,
  ]);
  app.addHook('preClose', async () => {
    // Not awaited: the address must be free for a successor while the last answers end.
    services.stopRuns().catch((error: unknown) => app.log.error({ err: error }, 'runs could not be stopped'));
  });
  app.addHook('onClose', () => services.close());
  await services.start();
  return app;
}
