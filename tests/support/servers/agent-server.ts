import type { Ref, SearchHit } from '@agent-studio/api-client/contract';
import { readEnv } from '#server/env.ts';
import type { AnswerLimits } from '#server/engine/answer-limits.ts';
import { createProviders } from '#server/engine/providers/providers.ts';
import type { AgentTool } from '#server/engine/tools/agent-tool.ts';
import { createAgentRunsRepository } from '#server/features/agent-runs/agent-runs-repository.ts';
import { mountAgentRuns } from '#server/features/agent-runs/agent-runs-routes.ts';
import { createAgentRunsService } from '#server/features/agent-runs/agent-runs-service.ts';
import { createApprovalsRepository } from '#server/features/agent-runs/approvals-repository.ts';
import { createAgentStatsRepository } from '#server/features/agent-runs/agent-stats-repository.ts';
import { createConversationsRepository } from '#server/features/agent-runs/conversations-repository.ts';
import { createConversationsService } from '#server/features/agent-runs/conversations-service.ts';
import { createFeedbackRepository } from '#server/features/agent-runs/feedback-repository.ts';
import { mountFeedback } from '#server/features/agent-runs/feedback-routes.ts';
import { createFeedbackService } from '#server/features/agent-runs/feedback-service.ts';
import { mountAgents } from '#server/features/agents/agents-routes.ts';
import type { Viewer } from '#server/features/access/viewer.ts';
import { createAgents } from '#server/features/agents/create-agents.ts';
import { createReferences } from '#server/features/versions/create-references.ts';
import { mountChat } from '#server/features/chat/chat-routes.ts';
import { mountModels } from '#server/features/models/models-routes.ts';
import { createModelWork } from '#server/features/models/model-work.ts';
import { createModels } from '#server/features/models/create-models.ts';
import { createSession } from '#server/features/session/create-session.ts';
import { mountSession } from '#server/features/session/session-routes.ts';
import { createUsers } from '#server/features/users/create-users.ts';
import { mountUsers } from '#server/features/users/users-routes.ts';
import { createHttp } from '#server/http/create-http.ts';
import { guardRoutes } from '#server/http/sign-in.ts';
import { createSecretSeal } from '#server/secrets/seal-secret.ts';
import type { DatabaseHandle } from '#server/db/database.ts';
import { fetchLocalKey } from '../desks/local-key.ts';
import { openTestDatabase } from './test-database.ts';

export interface AgentServerOptions {
  /** A provider of OpenAI's protocol; without it the offline model answers. */
  openai?: { baseUrl: string };
  limits?: Partial<AnswerLimits>;
  answerWithinMs?: number;
  offlineWordDelayMs?: number;
  /** Stays open when the server closes. */
  database?: DatabaseHandle;
  executorId?: string;
  approvalTtlMs?: number;
  /** Those of another server, by the id of their tool. */
  tools?: Map<string, AgentTool[]>;
}

/**
 * The server without knowledge cards and tools, over HTTP and a real database: cards are those put into `cards`, and every
 * search of one finds its passages; tools are those put into `tools`. Limits can be shorter than in earnest.
 */
export async function startAgentServer(options: AgentServerOptions = {}) {
  const { openai, limits, answerWithinMs, offlineWordDelayMs = 0, executorId = 'test-executor' } = options;
  const { approvalTtlMs, tools = new Map<string, AgentTool[]>() } = options;
  const database = options.database ?? (await openTestDatabase());
  const { db } = database;
  const env = readEnv({ LOG_LEVEL: 'silent', SIGN_INS_PER_MINUTE: '100000' });
  const session = await createSession(db, env);
  const app = await createHttp({ env, database });
  guardRoutes(app, { authenticate: (token) => session.authenticate(token), captchaRequired: false });
  const cards = new Map<string, { name: string; seenBy: (userId: string) => boolean; hits: SearchHit[] }>();

  const providers = createProviders({
    offlineWordDelayMs,
    ...(openai && { openai: { ...openai, apiKey: 'sk-test-secret-4711', model: 'scripted-1' } }),
  });
  const { models, modelProviders } = createModels({
    db,
    providers,
    seal: createSecretSeal(Buffer.alloc(32, 7)),
    log: app.log,
    signals: { hear: () => () => {}, reachesOthers: false },
    fetch,
    secrets: { assertMayUse() {}, fill: (value) => value },
  });
  const visibleCards = async ({ userId, isAdmin }: Viewer, ids: string[]) =>
    ids.flatMap((id): Ref[] => {
      const card = cards.get(id);
      return card && (isAdmin || card.seenBy(userId)) ? [{ id, name: card.name }] : [];
    });
  const visibleTools = async (_: Viewer, ids: string[]) =>
    ids.filter((id) => tools.has(id)).map((id) => ({ id, name: id }));
  const references = createReferences(providers);
  references.answersFor('knowledge_card', { visible: visibleCards });
  references.answersFor('tool', { visible: visibleTools });
  const agents = createAgents({
    db,
    references,
    providers,
    statsOf: createAgentStatsRepository(db).statsOf,
    model: createModelWork({
      db,
      providers,
      assertMayRun: async () => {},
    })('proposals'),
    log: app.log,
  });
  const conversations = createConversationsService(createConversationsRepository(db));
  const runs = createAgentRunsService({
    agents: agents.service,
    conversations,
    runs: createAgentRunsRepository(db, executorId),
    approvals: createApprovalsRepository(db),
    providers,
    entityName: async (who, kind, id) =>
      kind === 'agent' ? (await agents.service.visible(who, [id]))[0]?.name : undefined,
    agentTools: async (uses) => uses.flatMap(({ tool_id }) => tools.get(tool_id) ?? []),
    engine: {
      searchCard: async (id, _, topK) => cards.get(id)?.hits.slice(0, topK) ?? [],
      limits: { backoffMs: 5, ...limits },
      approvalTtlMs,
    },
    executorId,
    log: app.log,
    ...(answerWithinMs !== undefined && { answerWithinMs }),
  });

  mountSession(app, session, {
    signInsPerMinute: env.signInsPerMinute,
    begin: async () => '',
    sendLink: () => {},
    resetConversation: conversations.reset,
  });
  mountUsers(
    app,
    createUsers(db, {
      rightsChanged: session.rightsChanged,
      sendInvitation: async () => {},
      beforeTransfer: async () => {},
    }),
  );
  mountAgents(app, agents, async () => ({ notice: '', contact: '' }));
  mountAgentRuns(app, runs, conversations);
  mountFeedback(app, createFeedbackService(createFeedbackRepository(db), conversations));
  mountChat(app, runs);
  mountModels(app, models, modelProviders);
  app.addHook('preClose', () => runs.stop());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  let key: Promise<string | undefined> | undefined;

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  return {
    url,
    database,
    cards,
    tools,
    runs,
    agents,
    post,
    /** Of local sign-in. */
    localCode: session.localCode,
    /** A session token of this person, by the local sign-in. The first one of a database becomes its owner. */
    async signIn(email: string): Promise<string> {
      key ??= fetchLocalKey(url, session.localCode);
      const credential: object = await (
        await post('/dev/google-credential', { email, key: await key })
      ).json();
      const { token } = (await (await post('/glogin', credential)).json()) as { token: string };
      return token;
    },
    async close() {
      await app.close();
      if (!options.database) await database.close();
    },
  };
}

export type AgentServer = Awaited<ReturnType<typeof startAgentServer>>;
