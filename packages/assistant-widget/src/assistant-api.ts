import {
  ApiError,
  authorize,
  CHAT_ROUTES,
  type ChatCalls,
  type Connection,
  createAgentCalls,
  type Message,
  openBatches,
  REQUEST_TIMEOUT_MS,
  toUrl,
} from '@agent-studio/api-client/stream';
import type { SafeStorage } from '@agent-studio/core/chat';
import type { AssistantHandle } from './assistant-surface.ts';
import { createAssistantTokens } from './assistant-token.ts';
import { createVisit } from './visit.ts';

/** What an agent says before the first question. */
export interface AgentProfile {
  opening: string;
  suggested: readonly string[];
}

/** The few calls the assistant makes, by fetch alone. */
export interface AssistantApi extends ChatCalls {
  /** Null when nobody is signed in, or the agent is not to be seen. */
  loadProfile: () => Promise<AgentProfile | null>;
  /** Somebody else uses the page from now on; null: nobody. */
  changePerson: (isNobody: boolean) => void;
  dispose: () => void;
}

export function createAssistantApi(
  handle: AssistantHandle,
  storage: SafeStorage,
  getContext: () => object | undefined,
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
    get fetch() {
      return handle.store.get().fetch;
    },
  };

  const call = (method: string, path: string): Promise<unknown> =>
    authorize(connection, path, async (token) => {
      const { fetch = globalThis.fetch } = connection;
      const response = await fetch(baseUrl + path, {
        method,
        headers: visit.headers() ?? (token ? { Authorization: `Bearer ${token}` } : {}),
        credentials: 'omit',
        signal: AbortSignal.any([handle.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
      });
      const body: unknown = await response.json().catch(() => undefined);
      if (response.ok) return body;
      throw ApiError.fromStatus(response.status, body);
    });

  const callRoute = ({ method, path }: { method: string; path: string }, params: Record<string, string>) =>
    call(method, toUrl('', path, params));

  const { ask, cancel, history } = createAgentCalls(
    {
      agentRuns: {
        inferStream: ({ body, signal }) =>
          openBatches(connection, { ...CHAT_ROUTES.askAgent, body, headers: visit.headers() ?? {}, signal }),
        cancel: ({ params }) => callRoute(CHAT_ROUTES.cancel, params),
        messages: ({ params }) => callRoute(CHAT_ROUTES.history, params) as Promise<{ items?: Message[] }>,
      },
    },
    agentId,
    () => ({ context: getContext() }),
  );

  /** What a page with a key may know. */
  const loadShown = async () =>
    (await call('GET', `/api/publication?agent_id=${id}`)) as Partial<AgentProfile> | undefined;

  async function loadAgent(): Promise<Partial<AgentProfile> | undefined> {
    if (!(await tokens.get())) return undefined;
    const agent = await call('GET', `/api/agents/${id}`);
    return (agent as { conversation?: Partial<AgentProfile> } | undefined)?.conversation;
  }

  async function loadProfile(): Promise<AgentProfile | null> {
    try {
      const { opening = '', suggested = [] } =
        (visit.headers() ? await loadShown() : await loadAgent()) ?? {};
      return { opening, suggested };
    } catch {
      // The greeting is an extra: the first question will tell what is wrong.
      return null;
    }
  }

  return {
    async *ask(question, signal) {
      // A person wants to know: the page may be asked again for a token that it did not have.
      tokens.resume();
      for await (const events of ask(question, signal)) {
        events.forEach(visit.keepSecret);
        yield events;
      }
    },
    cancel,
    history,
    loadProfile,
    changePerson: (isNobody) => (isNobody ? tokens.clear() : tokens.forget()),
    dispose: tokens.start(),
  };
}
