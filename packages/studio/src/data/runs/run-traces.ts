import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { ReplayTools } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { RUNS } from './agent-runs.ts';

type Filter = NonNullable<Parameters<ApiClient['runTraces']['neighbours']>[0]['query']>;

/** The runs before and behind one in the list with these filters. */
export function useNeighbours(id: string, query: Filter) {
  const api = useApi();
  return useQuery({
    queryKey: [...RUNS, 'neighbours', id, query],
    queryFn: ({ signal }) => api.runTraces.neighbours({ params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Asks the question of a run again, of the draft; answers with the id of the new run. */
export function useReplay(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: async (tools: ReplayTools) =>
      (await api.runTraces.replay({ params: { id }, body: { tools } })).run_id,
  });
}
