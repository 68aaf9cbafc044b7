import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Studio, useStudio } from '@agent-studio/core';
import { type Chat, createChat, type SafeStorage } from '@agent-studio/core/chat';
import { RUNS } from './agent-runs.ts';

export interface AgentChatOptions {
  api: Studio['api'];
  /** Where the conversation's id is kept, so that a reload finds it again. */
  storage: SafeStorage;
  open?: boolean;
}

/** A conversation with an agent of this workspace, told in rich lines. */
export const createAgentChat = (agentId: string, { api, ...options }: AgentChatOptions): Chat =>
  createChat({
    agentId,
    ...options,
    ask: ({ text, sessionId }, signal) =>
      api.agentRuns.inferStream({
        body: { agentId, userInput: text, ...(sessionId && { sessionId }) },
        headers: { 'X-Studio-Events': '1' },
        signal,
      }),
    cancel: (id) => api.agentRuns.cancel({ params: { id } }),
    loadMessages: async (id) => (await api.agentRuns.messages({ params: { id } })).items,
  });

/** The chat beside an agent's form. The last conversation of this tab is there again after a reload. */
export function useTestChat(agentId: string): Chat {
  const { api, tabStorage } = useStudio();
  const queries = useQueryClient();
  const [chat] = useState(() => createAgentChat(agentId, { api, storage: tabStorage, open: true }));

  useEffect(() => {
    void chat.resume();
    const unlisten = chat.listen(({ type }) => {
      if (type === 'delta' || type === 'sent') return;
      void queries.invalidateQueries({ queryKey: RUNS });
      void queries.invalidateQueries({ queryKey: ['home'] });
    });
    return () => {
      unlisten();
      chat.dispose();
    };
  }, [chat, queries]);

  return chat;
}
