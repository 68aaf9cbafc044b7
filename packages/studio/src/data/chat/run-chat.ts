import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ChatCalls, createDecisions, createRejoin, followRun } from '@agent-studio/api-client';
import type { Message } from '@agent-studio/api-client/contract';
import type { Studio } from '@agent-studio/core';
import { type Chat, createChat, type SafeStorage } from '@agent-studio/core/chat';
import { resumeSurely, RUNS } from '../runs/agent-runs.ts';

export interface RunChatOptions {
  api: Studio['api'];
  agentId: string;
  calls: ChatCalls;
  /** Where the conversation's id is kept, so that a reload finds it again. */
  storage: SafeStorage;
  open?: boolean;
  /** Calls that wait for the person are decided in the chat, and their answer goes on there. */
  decides?: boolean;
  /** Sees the stored messages of an earlier conversation. */
  onStored?: (messages: readonly Message[]) => void;
}

/** A conversation of the studio: its answers are read to their end whatever happens to the connection. */
export function createRunChat({
  api,
  calls: { ask, cancel, history, rate },
  decides = false,
  onStored,
  ...options
}: RunChatOptions): Chat {
  const rejoin = createRejoin(api.agentRuns);
  const decisions = createDecisions();
  const decided = decides ? decisions.decided : undefined;
  return createChat({
    ...options,
    ask: (question, signal) => followRun(ask(question, signal), { rejoin, signal, decided }),
    rejoin: (runId, signal) => followRun(rejoin(runId, signal), { rejoin, signal, decided }),
    cancel,
    rate,
    ...(decides && {
      decide: async (runId, decision) => {
        await resumeSurely(api, runId, decision);
        return decisions.settle(runId);
      },
    }),
    async history(sessionId) {
      const messages = await history(sessionId);
      onStored?.(messages);
      return messages;
    },
  });
}

/** Finds the last conversation of this tab again, and keeps the lists of runs up to date, while the chat is shown. */
export function useRunChat(chat: Chat): void {
  const queries = useQueryClient();
  useEffect(() => {
    void chat.resume();
    const unlisten = chat.listen(({ type }) => {
      if (type !== 'delta' && type !== 'sent') readRunsAgain(queries);
    });
    return () => {
      unlisten();
      chat.dispose();
    };
  }, [chat, queries]);
}

function readRunsAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: RUNS });
  void queries.invalidateQueries({ queryKey: ['home'] });
}
