import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Agent, ApiClient } from '@agent-studio/api-client';
import type { AgentUpdate, AgentValues } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

export type AgentsQuery = NonNullable<Parameters<ApiClient['agents']['list']>[0]>['query'];

const LISTS = ['agents', 'list'];
export const oneAgent = (id: string) => ['agents', 'one', id];

/** A page of agents. The page before stays, marked as such, until the next one is there. */
export function useAgents(query: AgentsQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => api.agents.list({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useAgent(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: oneAgent(id),
    queryFn: ({ signal }) => api.agents.get({ params: { id }, signal }),
  });
}

/** Takes an agent from an answer: screens that show it, and lists, follow. */
function useKeepAgent(): (agent: Agent) => void {
  const queries = useQueryClient();
  return (agent) => {
    queries.setQueryData(oneAgent(agent.id), agent);
    void queries.invalidateQueries({ queryKey: LISTS });
  };
}

export function useCreateAgent() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: AgentValues) => api.agents.create({ body }),
    onSuccess: useKeepAgent(),
  });
}

/** Sends what has changed; rejects as `stale` when `revision` is not the newest. */
export function useUpdateAgent(id: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ changes, revision }: { changes: AgentUpdate; revision: number }) =>
      api.agents.update({ params: { id }, body: changes, ifMatch: revision }),
    onSuccess: useKeepAgent(),
  });
}

export function useRemoveAgent() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id }: Pick<Agent, 'id'>) => api.agents.remove({ params: { id } }),
    onSuccess(_, { id }) {
      queries.removeQueries({ queryKey: oneAgent(id) });
      // Its name stands on knowledge cards as well.
      void queries.invalidateQueries({ queryKey: ['knowledge-cards'] });
      return queries.invalidateQueries({ queryKey: LISTS });
    },
  });
}

/** The name of an agent; undefined while it is not known. */
export type NameOf = (agentId: string) => string | undefined;

/** So many names are looked up at once. */
const MOST_NAMES = 100;

/** Names of the agents that a person may see, newest change first. */
export function useAgentNames(): NameOf {
  const { data } = useAgents({ page_size: MOST_NAMES });
  return (agentId) => data?.items.find(({ id }) => id === agentId)?.name;
}
