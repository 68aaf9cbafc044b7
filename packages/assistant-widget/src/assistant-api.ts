import {
  type AgentQuestion,
  type AnswerEvents,
  ApiError,
  authorize,
  type CallDecision,
  CHAT_ROUTES,
  type ChatCalls,
  type Connection,
  createAgentCalls,
  createDecisions,
  createRejoin,
  followRun,
  type Message,
  type Rejoin,
  openBatches,
  fetchOf,
  REQUEST_TIMEOUT_MS,
  toUrl,
  sureToArrive,
} from '@agent-studio/api-client/stream';
import type { AiDisclosure, SafeStorage } from '@agent-studio/core/chat';
import type { AssistantHandle } from './assistant-surface.ts';
import { createAssistantTokens } from './assistant-token.ts';
import { createVisit } from './visit.ts';

/** What an agent says before the first question. */
export interface AgentProfile {
  opening: string;
  suggested: readonly string[];
  /** What the workspace says of its AI; absent on servers that say nothing. */
  disclosure?: AiDisclosure | undefined;
}

/** The few calls the assistant makes, by fetch alone. */
export interface AssistantApi extends ChatCalls {
  rejoin: Rejoin;
  decide: (runId: string, decision: CallDecision) => Promise<boolean>;
  /** Null when nobody is signed in, or the agent is not to be seen. */
  loadProfile: () => Promise<AgentProfile | null>;
  /** Somebody else uses the page from now on; null: nobody. */
  changePerson: (isNobody: boolean) => void;
  dispose: () => void;
}

interface AgentAnswer extends Pick<AgentProfile, 'disclosure'> {
  conversation?: Partial<AgentProfile>;
}

export function createAssistantApi(
  handle: AssistantHandle,
  storage: SafeStorage,
  getMore: () => Pick<AgentQuestion, 'context' | 'metadata'>,
  onSignOut: () => void,
): AssistantApi {
  const { agentId, apiBaseUrl } = handle.store.get();
  const id = encodeURIComponent(agentId);
  // Never relative: a <base> of the page would send the token elsewhere.
  const baseUrl = apiBaseUrl
    ? new URL(apiBaseUrl, document.baseURI).href.replace(/\/+$/, '')
    : location.origin;
  const tokens = createAssistantTokens({ handle, storage, baseUrl, onSignOut });
  const visit = createVisit(handle, storage);
  const connection: Connection = {
    baseUrl,
    getToken: () => (visit.headers() ? null : tokens.get()),
    renewToken: tokens.renew,
    onUnauthorized: tokens.reject,
    getFetch: () => handle.store.get().fetch,
  };

  const call = (method: string, path: string, given?: unknown): Promise<unknown> =>
    authorize(connection, path, async (token) => {
      const response = await fetchOf(connection)(baseUrl + path, {
        method,
        headers: {
          ...(visit.headers() ?? (token ? { Authorization: `Bearer ${token}` } : {})),
          ...(given !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(given !== undefined && { body: JSON.stringify(given) }),
        credentials: 'omit',
        signal: AbortSignal.any([handle.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
      });
      const body: unknown = await response.json().catch(() => undefined);
      if (response.ok) return body;
      throw ApiError.fromStatus(response.status, body);
    });

  const callRoute = (
    { method, path }: { method: string; path: string },
    { params, body }: { params: { id: string }; body?: unknown },
  ) => call(method, toUrl('', path, params), body);

  const { ask, ...calls } = createAgentCalls(
    {
      agentRuns: {
        inferStream: ({ body, signal }) =>
          openBatches(connection, { ...CHAT_ROUTES.askAgent, body, headers: visit.headers() ?? {}, signal }),
        cancel: (input) => callRoute(CHAT_ROUTES.cancel, input),
        messages: (input) => callRoute(CHAT_ROUTES.history, input) as Promise<{ items?: Message[] }>,
      },
      feedback: {
        give: (input) => callRoute(CHAT_ROUTES.giveFeedback, input),
        takeBack: (input) => callRoute(CHAT_ROUTES.takeBackFeedback, input),
      },
    },
    agentId,
    getMore,
  );

  const rejoin = createRejoin({
    stream: ({ params, query, signal }) =>
      openBatches(connection, {
        ...CHAT_ROUTES.rejoin,
        path: `${toUrl('', CHAT_ROUTES.rejoin.path, params)}?after=${query.after}`,
        signal,
      }),
  });
  const { decided, settle } = createDecisions();
  /** To its end, whatever happens to the connection; a visitor, who is asked for no decision, has no way back into a stream. */
  const toEnd = (events: AnswerEvents, signal: AbortSignal): AnswerEvents =>
    visit.headers() ? events : followRun(events, { rejoin, signal, decided });

  /** What a page with a key may know. */
  const loadShown = async () =>
    (await call('GET', `/api/publication?agent_id=${id}`)) as Partial<AgentProfile> | undefined;

  async function loadAgent(): Promise<Partial<AgentProfile> | undefined> {
    if (!(await tokens.get())) return undefined;
    const agent = await call('GET', `/api/agents/${id}`);
    const { conversation, disclosure } = (agent ?? {}) as AgentAnswer;
    return { ...conversation, disclosure };
  }

  async function loadProfile(): Promise<AgentProfile | null> {
    try {
      const {
        opening = '',
        suggested = [],
        disclosure,
      } = (visit.headers() ? await loadShown() : await loadAgent()) ?? {};
      return { opening, suggested, disclosure };
    } catch {
      // The greeting is an extra: the first question will tell what is wrong.
      return null;
    }
  }

  return {
    async *ask(question, signal) {
      // A person wants to know: the page may be asked again for a token that it did not have.
      tokens.resume();
      visit.enter(question.sessionId);
      for await (const events of toEnd(ask(question, signal), signal)) {
        events.forEach(visit.keepSecret);
        yield events;
      }
    },
    ...calls,
    history(sessionId) {
      visit.enter(sessionId);
      return calls.history(sessionId);
    },
    rejoin: (runId, signal) => toEnd(rejoin(runId, signal), signal),
    async decide(runId, decision) {
      const resume = () => callRoute(CHAT_ROUTES.resume, { params: { id: runId }, body: decision });
      await sureToArrive<unknown>(resume, () => undefined);
      return settle(runId);
    },
    loadProfile,
    changePerson(isNobody) {
      visit.forget();
      if (isNobody) tokens.clear();
      else tokens.forget();
    },
    dispose: tokens.start(),
  };
}
