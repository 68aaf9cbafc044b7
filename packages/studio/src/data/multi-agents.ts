import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type {
  MultiAgent,
  MultiAgentContent,
  MultiAgentUpdate,
  MultiAgentValues,
} from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

type TeamsQuery = NonNullable<Parameters<ApiClient['multiAgents']['list']>[0]>['query'];

/** As in `entity-versions.ts`. */
const LISTS = ['multi-agents', 'list'];
const one = (id: string) => ['multi-agents', 'one', id];

/** A page of teams. The page before stays, marked as such, until the next one is there. */
export function useTeams(query: TeamsQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => api.multiAgents.list({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useTeam(id: string, enabled = true) {
  const api = useApi();
  return useQuery({
    enabled,
    queryKey: one(id),
    queryFn: ({ signal }) => api.multiAgents.get({ params: { id }, signal }),
  });
}

/** Takes a team from an answer: screens that show it, and lists, follow. */
function useKeepTeam(): (team: MultiAgent) => void {
  const queries = useQueryClient();
  return (team) => {
    queries.setQueryData(one(team.id), team);
    void queries.invalidateQueries({ queryKey: LISTS });
  };
}

export function useCreateTeam() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: MultiAgentValues) => api.multiAgents.create({ body }),
    onSuccess: useKeepTeam(),
  });
}

/** Sends what has changed; rejects as `stale` when `revision` is not the newest. */
export function useUpdateTeam(id: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ changes, revision }: { changes: MultiAgentUpdate; revision: number }) =>
      api.multiAgents.update({ params: { id }, body: changes, ifMatch: revision }),
    onSuccess: useKeepTeam(),
  });
}

export function useRemoveTeam() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id }: Pick<MultiAgent, 'id'>) => api.multiAgents.remove({ params: { id } }),
    onSuccess(_, { id }) {
      queries.removeQueries({ queryKey: one(id) });
      return queries.invalidateQueries({ queryKey: LISTS });
    },
  });
}

/** What the server says about a team as it stands, saved or not. The last answer stays until the next one is there. */
export function useTeamCheck(content: MultiAgentContent, enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['multi-agents', 'check', content],
    queryFn: ({ signal }) => api.multiAgents.validate({ body: content, signal }),
    placeholderData: keepPreviousData,
    enabled,
    // Another person may take an agent away meanwhile.
    staleTime: 0,
  });
}
