import {
  type ChatEvent,
  type ChatMessage,
  type ChatState,
  createChat,
  createSafeStorage,
  isApiError,
  type PlainMessage,
  toChatMessage,
  toUnreadLabel,
} from '@agent-studio/core/chat';
import { emitBefore, StudioError } from '@agent-studio/core/element';
import type { MessageDetail } from './assistant-events.ts';
import { loadAssistantApi } from './load-assistant-api.ts';
import type { AssistantHandle, AssistantUser, AssistantValues } from './assistant-surface.ts';
import type { By } from './opened-by.ts';

export type AssistantSession = ReturnType<typeof createAssistantSession>;

/** What somebody said in the form before the first question, by the names of its fields. */
export type Answers = Readonly<Record<string, string>>;

interface SessionParts {
  getPerson: () => AssistantUser | null;
  getOpener: () => By;
  getAnswers: () => Answers | null;
}

/** Whether the form of the page has to be filled in before this conversation begins. */
export const isGated = (
  { preChat }: AssistantValues,
  { messages, sessionId, loading }: ChatState,
  answers: Answers | null,
): boolean =>
  // A page may set anything.
  Array.isArray(preChat?.fields) &&
  preChat.fields.length > 0 &&
  !answers &&
  messages.length === 0 &&
  !sessionId &&
  !loading;

/** The chat with the agent that the attributes name now, shown to the host as properties and events. */
export function createAssistantSession(
  handle: AssistantHandle,
  setBadge: (text: string) => void,
  { getPerson, getOpener, getAnswers }: SessionParts,
) {
  const { agentId, storage: kind, storagePrefix, publishableKey } = handle.store.get();
  const storage = createSafeStorage(kind, storagePrefix);
  /** What the host says about the place of the question that is on its way. */
  let context: object | undefined;
  /** What this one question brings along. */
  let extra: object | undefined;
  const { rejoin, decide, ...api } = loadAssistantApi(
    handle,
    storage,
    () => ({ context, metadata: getAnswers() ?? undefined }),
    startOver,
  );
  // A visitor is asked for no decision, and cannot come back into a stream: what is being written is polled for.
  const forPeople = publishableKey ? {} : { rejoin, decide };
  const chat = createChat({ ...api, ...forPeople, agentId, storage, beforeSend });

  /** Nothing of one person is left for the next: no stream, no message. */
  function startOver(): void {
    chat.dispose();
    chat.newConversation();
  }

  async function beforeSend(text: string): Promise<string | null> {
    const values = handle.store.get();
    const { context: given } = values;
    if (values.readOnly || isGated(values, chat.getState(), getAnswers())) return null;
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
    const { pending: wasPending, unread: wasUnread, sessionId: wasSession } = before;
    before = state;
    publishedId = sessionId;
    handle.store.set({ messages: published, pending, unreadCount: unread, conversationId: sessionId });
    if (pending !== wasPending) {
      handle.setState('pending', pending);
      handle.emit('studio-pending-change', { pending });
    }
    if (sessionId !== wasSession) handle.emit('studio-conversation-change', { conversationId: sessionId });
    if (unread !== wasUnread) {
      setBadge(toUnreadLabel(unread));
      handle.emit('studio-unread-change', { count: unread, label: toUnreadLabel(unread) });
    }
  }

  function restore(given: readonly PlainMessage[], id: string | null | undefined): void {
    try {
      chat.restore(given.map(toChatMessage), id ?? null);
    } catch (error) {
      // The page set something else than messages.
      handle.emit('studio-error', { code: 'part-failed', message: String(error), fatal: false });
    }
  }

  function adoptMessages(): void {
    const { messages } = handle.store.get();
    if (messages === published) return;
    published = messages;
    restore(messages ?? [], null);
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
    } else if ('message' in event) {
      handle.emit('studio-message', toDetail(event.message));
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
  let isOver = false;
  import('./log/tell-log.ts')
    .then(({ tellLog }) => isOver || stops.push(tellLog(handle, chat, getOpener())))
    .catch(() => {
      // The chat goes on uncounted; what else did not come is told by whoever needs it.
    });
  if (published?.length) restore(published, publishedId);
  else void chat.resume(publishedId);

  return {
    chat,
    loadProfile: api.loadProfile,
    /** Rejects where this person has no such conversation, or it cannot be had now. */
    async show(id: string): Promise<void> {
      chat.newConversation();
      await chat.resume(id);
      const { sessionId, messages } = chat.getState();
      if (sessionId !== id) throw new StudioError('not-found', 'There is no such conversation.');
      if (messages.length === 0)
        throw new StudioError('load-failed', 'The conversation could not be loaded.');
    },
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
      isOver = true;
      api.dispose();
      chat.dispose();
      for (const stop of stops) stop();
    },
  };
}

/** What the page is told of a message. */
export const toDetail = ({ id, sender, content: text, timestamp, status }: ChatMessage): MessageDetail => ({
  id,
  sender,
  text,
  timestamp,
  status,
});

const toUnknown = (error: unknown) => ({ kind: 'other', message: String(error), status: undefined });

const toPlain = (messages: readonly ChatMessage[]): PlainMessage[] =>
  messages
    .filter(({ content }) => content)
    .map(({ content, sender, timestamp }) => ({ content, sender, timestamp }));
