import type { Message } from '@agent-studio/api-client/contract';
import type { Studio } from '@agent-studio/core';
import { type Ask, type Chat, createChat, type SafeStorage } from '@agent-studio/core/chat';

import type { RunLines } from './run-activity.ts';

export interface AgentChatOptions {
  api: Studio['api'];
  /** Where the conversation's id is kept, so that a reload finds it again. */
  storage: SafeStorage;
  open?: boolean;
  /** Sees the lines of every answer on their way. */
  follow?: (lines: RunLines, signal: AbortSignal) => ReturnType<Ask>;
  /** Sees the stored messages of an earlier conversation. */
  onStored?: (messages: readonly Message[]) => void;
}

/** A conversation with an agent of this workspace, told in rich lines. */
export const createAgentChat = (agentId: string, { api, follow, onStored, ...options }: AgentChatOptions): Chat =>
  createChat({
    agentId,
    ...options,
    ask({ text, sessionId }, signal) {
      const lines = api.agentRuns.inferStream({
        body: { agentId, userInput: text, ...(sessionId && { sessionId }) },
        headers: { 'X-Studio-Events': '1' },
        signal,
      });
      return follow ? follow(lines, signal) : lines;
    },
    cancel: (id) => api.agentRuns.cancel({ params: { id } }),
    async loadMessages(id) {
      const { items } = await api.agentRuns.messages({ params: { id } });
      onStored?.(items);
      return items;
    },
  });
