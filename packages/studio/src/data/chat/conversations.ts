import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { createRunCalls } from '@agent-studio/api-client';
import type { Conversation, Message } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { RUNS } from '../runs/agent-runs.ts';

/** The person's own conversations with an agent, newest first, a page more with each `fetchNextPage`. */
export function useConversations(agentId: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...RUNS, 'conversations', agentId],
    queryFn: ({ signal, pageParam }) =>
      api.agentRuns.conversations({ query: { agent_id: agentId, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size: size, total }) => (page * size < total ? page + 1 : undefined),
    select: ({ pages }) => withoutRepeats(pages.flatMap(({ items }) => items)),
  });
}

/** A conversation that came meanwhile moves the last of a page onto the next one. */
const withoutRepeats = (conversations: readonly Conversation[]): Conversation[] => [
  ...new Map(conversations.map((conversation) => [conversation.id, conversation])).values(),
];

/** Reads the messages of a conversation, oldest first. */
export function useLoadMessages(): (conversationId: string) => Promise<readonly Message[]> {
  return createRunCalls(useApi()).history;
}

export function useRemoveConversation() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (id: string) => api.agentRuns.removeConversation({ params: { id } }),
  });
}
