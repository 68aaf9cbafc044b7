import { type ChatMessage, fromStoredMessage } from './chat-message.ts';
import type { ChatOptions } from './chat-options.ts';
import { isApiError } from './failure.ts';

/** How often an answer is looked for that the server still writes since before a reload. */
const POLL_MS = 1500;

interface Kept {
  sessionId: string;
  messages: ChatMessage[];
}

/** Remembers which conversation a person has with an agent, and fetches it. */
export function createConversation({ agentId, storage, history }: ChatOptions) {
  const key = `studio-conversation:${agentId}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts up when what is being fetched is not wanted any more. */
  let wanted = 0;

  /** Null when there is none to be had. */
  async function load(): Promise<Kept | null> {
    const sessionId = storage?.get(key);
    if (!sessionId || !history) return null;
    try {
      return { sessionId, messages: (await history(sessionId)).map(fromStoredMessage) };
    } catch (error) {
      // Deleted, or of another person: the next question starts a new conversation.
      if (isApiError(error) && (error.kind === 'notFound' || error.kind === 'forbidden')) {
        storage?.remove(key);
      }
      return null;
    }
  }

  return {
    isKept: () => history !== undefined && Boolean(storage?.get(key)),
    keep(sessionId: string | null): void {
      if (sessionId) storage?.set(key, sessionId);
      else storage?.remove(key);
    },
    /** The kept conversation, again and again while the server still writes its last answer. */
    async *follow(): AsyncGenerator<Kept> {
      const mine = ++wanted;
      for (;;) {
        const kept = await load();
        if (!kept || mine !== wanted) return;
        yield kept;
        if (kept.messages.at(-1)?.status !== 'pending') return;
        await new Promise((resolve) => {
          timer = setTimeout(resolve, POLL_MS);
        });
      }
    },
    /** Something else began: a question, another conversation, the end. */
    unfollow(): void {
      wanted++;
      clearTimeout(timer);
    },
  };
}
