import { useQueries } from '@tanstack/react-query';
import type { Agent } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { oneAgent, useAgents } from './agents.ts';

/** Those of them that are there and may be seen; undefined while one of them is not known yet. */
export function useKnownAgents(ids: readonly string[]): Agent[] | undefined {
  const api = useApi();
  return useQueries({
    queries: [...new Set(ids)].map((id) => ({
      queryKey: oneAgent(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.agents.get({ params: { id }, signal }),
    })),
    combine: (results) =>
      results.some(({ isPending }) => isPending) ? undefined : results.flatMap(({ data }) => data ?? []),
  });
}

/** An agent; undefined while it is not known. */
export type AgentOf = (agentId: string) => Agent | undefined;

/** The name of an agent; undefined while it is not known. */
export type NameOf = (agentId: string) => string | undefined;

/** So many names are looked up at once. */
const MOST_NAMES = 100;

/** These agents, as far as a person may see them: in one call but where there are more agents than it answers. */
export function useAgentsOf(ids: readonly string[]): AgentOf {
  const { data } = useAgents({ page_size: MOST_NAMES });
  const listed = data?.items ?? [];
  const isWhole = !data || data.total <= listed.length;
  const others = useKnownAgents(isWhole ? [] : ids.filter((id) => !listed.some((agent) => agent.id === id)));
  const known = [...listed, ...(others ?? [])];
  return (agentId) => known.find(({ id }) => id === agentId);
}

/** Names of these agents, see `useAgentsOf`. */
export function useAgentNames(ids: readonly string[]): NameOf {
  const agentOf = useAgentsOf(ids);
  return (agentId) => agentOf(agentId)?.name;
}
