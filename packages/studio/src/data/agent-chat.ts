import type { Message, PageContext, VariableValues } from '@agent-studio/api-client/contract';
import type { Studio } from '@agent-studio/core';
import { type Ask, type Chat, createChat, type SafeStorage } from '@agent-studio/core/chat';
import type { Feedbacks } from './feedback.ts';
import { keepReading } from './keep-reading.ts';
import type { RunLines } from './run-activity.ts';

export interface AgentChatOptions {
  api: Studio['api'];
  /** Is told where answers are kept, and what the person thought of stored ones. */
  feedbacks: Feedbacks;
  /** Where the conversation's id is kept, so that a reload finds it again. */
  storage: SafeStorage;
  open?: boolean;
  /** Sees the lines of every answer on their way. */
  follow?: (lines: RunLines, signal: AbortSignal) => ReturnType<Ask>;
  /** Where the person is at that moment; for the help agent. */
  context?: () => PageContext;
  /** What fills the variables of the agent. */
  variables?: () => VariableValues | undefined;
  /** Asks the draft, not what is published. */
  draft?: boolean;
  /** Sees the stored messages of an earlier conversation. */
  onStored?: (messages: readonly Message[]) => void;
}

/** A conversation with an agent of this workspace, told in rich lines. */
export function createAgentChat(
  agentId: string,
  { api, feedbacks, follow, onStored, context, variables, draft, ...options }: AgentChatOptions,
): Chat {
  const linesOf = (id: string, after: number, signal: AbortSignal) =>
    api.agentRuns.stream({ params: { id }, query: { after }, signal });

  function read(lines: RunLines, signal: AbortSignal): ReturnType<Ask> {
    const whole = feedbacks.follow(keepReading(lines, (id, after) => linesOf(id, after, signal), signal));
    return follow ? follow(whole, signal) : whole;
  }

  return createChat({
    agentId,
    ...options,
    ask({ text, sessionId }, signal) {
      const body = {
        agentId,
        userInput: text,
        ...(sessionId && { sessionId }),
        ...(draft && { version: 'draft' as const }),
        ...(variables && { variables: variables() }),
        // A form carries text.
        ...(context && { context: JSON.stringify(context()) }),
      };
      const headers = { 'X-Studio-Events': '1' };
      return read(api.agentRuns.inferStream({ body, headers, signal }), signal);
    },
    rejoin: (id, signal) => read(linesOf(id, 0, signal), signal),
    cancel: (id) => api.agentRuns.cancel({ params: { id } }),
    async loadMessages(id) {
      const { items } = await api.agentRuns.messages({ params: { id } });
      feedbacks.recall(items);
      onStored?.(items);
      return items;
    },
  });
}
