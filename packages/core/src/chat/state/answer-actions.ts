import type { CallDecision, Feedback } from '@agent-studio/api-client/stream';
import type { ChatMessage } from './chat-message.ts';
import type { ChatEvent, ChatOptions } from './chat-options.ts';

interface ChatParts {
  find: (id: string) => ChatMessage | undefined;
  change: (id: string, change: Partial<ChatMessage>) => void;
  rejoin: (message: ChatMessage) => void;
  emit: (event: ChatEvent) => void;
}

/** What a reader does with an answer of a chat besides reading it. */
export function createAnswerActions(options: ChatOptions, { find, change, rejoin, emit }: ChatParts) {
  /** What the server knows, by message; sent one after the other, so that the last word counts. */
  const kept = new Map<string, Feedback | null>();
  let sending: Promise<unknown> = Promise.resolve();

  return {
    /** Says what the reader thinks of an answer, null takes it back: shown at once, and undone when the server refuses (rejects). */
    async rate({ id, messageId, feedback: before }: ChatMessage, feedback: Feedback | null): Promise<void> {
      if (!options.rate || !messageId) return;
      if (!kept.has(id)) kept.set(id, before);
      change(id, { feedback });
      const sent = sending.then(() => options.rate!(messageId, feedback));
      sending = sent.catch(() => {});
      try {
        await sent;
      } catch (error) {
        // Unless the reader thinks something else by now.
        if (find(id)?.feedback === feedback) change(id, { feedback: kept.get(id) ?? null });
        throw error;
      }
      kept.set(id, feedback);
      const message = find(id);
      if (message) emit({ type: 'rated', message, feedback });
    },

    /** Decides about the call that an answer waits for; rejects when the server refuses. */
    async decide(
      message: ChatMessage,
      decision: CallDecision['decision'],
      args?: Record<string, unknown>,
    ): Promise<void> {
      const { id, runId, approval } = message;
      if (!options.decide || !runId || !approval) return;
      const { approval_id } = approval;
      const isFollowed = await options.decide(runId, { approval_id, decision, ...(args && { args }) });
      change(id, { approval: null });
      emit({ type: 'decided', message, decision });
      if (!isFollowed) rejoin(message);
    },
  };
}
