import {
  type ChatEvent,
  type ChatMessage,
  createChat,
  createSafeStorage,
  isApiError,
  type PlainMessage,
  toChatMessage,
  toUnreadLabel,
} from '@agent-studio/core/chat';
import { emitBefore } from '@agent-studio/core/element';
import { loadAssistantApi } from './load-assistant-api.ts';
import type { AssistantHandle, AssistantUser } from './assistant-surface.ts';

export type AssistantSession = ReturnType<typeof createAssistantSession>;

/** The chat with the agent that the attributes name now, shown to the host as properties and events. */
export function createAssistantSession(
  handle: AssistantHandle,
  setBadge: (text: string) => void,
  getPerson: () => AssistantUser | null,
) {
  const { agentId, storage: kind, storagePrefix } = handle.store.get();
  const storage = createSafeStorage(kind, storagePrefix);
  /** What the host says about the place of the question that is on its way. */
  let context: object | undefined;
  /** What this one question brings along. */
  let extra: object | undefined;
  const api = loadAssistantApi(handle, storage, () => context, startOver);
  const chat = createChat({ ...api, agentId, storage, beforeSend });

  /** Nothing of one person is left for the next: no stream, no message. */
  function startOver(): void {
    chat.dispose();
    chat.newConversation();
  }

  async function beforeSend(text: string): Promise<string | null> {
    const given = handle.store.get().context;
    const user = getPerson();
    const detail = {
      text,
      context: {
        ...(user && { user }),
        ...(typeof given === 'function' ? (given as () => object)() : given),
        ...extra,
      },
    };
    if (!(await emitBefore(handle.host, 'studio-before-send', detail))) return null;
    context = Object.keys(detail.context).length > 0 ? detail.context : undefined;
    return detail.text;
  }

  /** What the properties say; another value there was set by the host. */
  let { messages: published, conversationId: publishedId } = handle.store.get();
  let before = chat.getState();

  function publish(): void {
    const state = chat.getState();
    const { pending, unread, sessionId, messages } = state;
    if (messages !== before.messages) published = toPlain(messages);
    const { pending: wasPending, unread: wasUnread } = before;
    before = state;
    publishedId = sessionId;
    handle.store.set({ messages: published, pending, unreadCount: unread, conversationId: sessionId });
    if (pending !== wasPending) {
      handle.setState('pending', pending);
      handle.emit('studio-pending-change', { pending });
    }
    if (unread !== wasUnread) {
      setBadge(toUnreadLabel(unread));
      handle.emit('studio-unread-change', { count: unread, label: toUnreadLabel(unread) });
    }
  }

  function adoptMessages(): void {
    const { messages } = handle.store.get();
    if (messages === published) return;
    published = messages;
    chat.restore((messages ?? []).map(toChatMessage), null);
  }

  function adoptConversation(): void {
    const { conversationId } = handle.store.get();
    if (conversationId === publishedId) return;
    chat.newConversation();
    if (conversationId) void chat.resume(conversationId);
  }

  function announce(event: ChatEvent): void {
    if (event.type === 'delta') {
      handle.emit('studio-message-delta', { id: event.id, delta: event.delta }, { bubbles: false });
    } else if (event.type === 'failed') {
      announceFailure(event.error);
    } else {
      const { id, sender, content: text, timestamp, status } = event.message;
      handle.emit('studio-message', { id, sender, text, timestamp, status });
    }
  }

  function announceFailure(error: unknown): void {
    const { kind: code, message, status } = isApiError(error) ? error : toUnknown(error);
    // `studio-login-required` has said so.
    if (code !== 'unauthorized') handle.emit('studio-error', { code, message, status, fatal: false });
  }

  function follow(): void {
    adoptMessages();
    adoptConversation();
  }

  const stops = [chat.subscribe(publish), chat.listen(announce), handle.store.subscribe(follow)];
  if (published?.length) chat.restore(published.map(toChatMessage), publishedId);
  else void chat.resume(publishedId);

  return {
    chat,
    loadProfile: api.loadProfile,
    send(text: string, bring?: object) {
      extra = bring;
      const answer = chat.send(text);
      extra = undefined;
      return answer;
    },
    changePerson(isNobody: boolean): void {
      startOver();
      api.changePerson(isNobody);
    },
    dispose(): void {
      api.dispose();
      chat.dispose();
      for (const stop of stops) stop();
    },
  };
}

const toUnknown = (error: unknown) => ({ kind: 'other', message: String(error), status: undefined });

const toPlain = (messages: readonly ChatMessage[]): PlainMessage[] =>
  messages
    .filter(({ content }) => content)
    .map(({ content, sender, timestamp }) => ({ content, sender, timestamp }));
