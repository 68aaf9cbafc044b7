import { vi } from 'vitest';
import { readEvents } from '#api-client/chat/chat-calls.ts';
import { ApiError, type ChatQuestion } from '#api-client/stream.ts';
import { type Chat, createChat, NOTIFY_MS } from '#core/chat/state/chat.ts';
import type { ChatOptions } from '#core/chat/state/chat-options.ts';

export type Line = Record<string, unknown>;

export const complete = (text: string, result: Line = {}): Line => ({
  status: 'complete',
  result: { content: { text }, ...result },
});

/** An agent whose stream the test feeds line by line. */
function createScript() {
  const questions: ChatQuestion[] = [];
  let signal: AbortSignal | undefined;
  let queue: (Line | Error | null)[] = [];
  let wake = () => {};
  async function* linesOf(question: ChatQuestion, given: AbortSignal) {
    questions.push(question);
    signal = given;
    queue = [];
    given.addEventListener('abort', () => wake());
    for (;;) {
      if (given.aborted) throw ApiError.canceled();
      const next = queue.shift();
      if (next === null) return;
      if (next instanceof Error) throw next;
      if (next) yield next;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  return {
    ask: (question: ChatQuestion, given: AbortSignal) => readEvents(linesOf(question, given)),
    questions,
    isAborted: () => signal?.aborted ?? false,
    async say(...lines: (Line | Error | null)[]) {
      queue.push(...lines);
      wake();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

/** A chat with a scripted agent. */
export function startChat(options: Partial<ChatOptions> = {}) {
  const script = createScript();
  const chat = createChat({ agentId: 'a1', ask: script.ask, ...options });
  return { chat, script };
}

export const last = (chat: Chat) => chat.getState().messages.at(-1)!;
/** Lets the fake clock run until the state is told. */
export const flush = () => vi.advanceTimersByTimeAsync(NOTIFY_MS);
