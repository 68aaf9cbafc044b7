import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MultiAgentContent } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { entityHooks } from './entity-hooks.ts';

export const teamHooks = entityHooks({ part: 'multiAgents', area: 'teams' });
export const {
  useList: useTeams,
  useOne: useTeam,
  useCreate: useCreateTeam,
  useUpdate: useUpdateTeam,
} = teamHooks;

/** What the server says about a team as it stands, saved or not. The last answer stays until the next one is there. */
export function useTeamCheck(content: MultiAgentContent, enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['check', 'teams', content],
    queryFn: ({ signal }) => api.multiAgents.validate({ body: content, signal }),
    placeholderData: keepPreviousData,
    enabled,
    // Another person may take an agent away meanwhile.
    staleTime: 0,
  });
}
