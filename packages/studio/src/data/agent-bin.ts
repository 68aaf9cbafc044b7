import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@agent-studio/core';
import { useKeepAgent } from './agents.ts';

const BIN = ['agents', 'bin'];
export const BIN_PAGE_SIZE = 20;

export function useAgentBin(page: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...BIN, page],
    queryFn: ({ signal }) => api.agentBin.list({ query: { page, page_size: BIN_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useBringBackAgent() {
  const api = useApi();
  const queries = useQueryClient();
  const keep = useKeepAgent();
  return useMutation({
    mutationFn: ({ id }: { id: string }) => api.agentBin.restore({ params: { id } }),
    onSuccess(agent) {
      keep(agent);
      void queries.invalidateQueries({ queryKey: BIN });
      void queries.invalidateQueries({ queryKey: ['knowledge-cards'] });
    },
  });
}

export function useRemoveForGood() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id }: { id: string }) => api.agentBin.remove({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: BIN }),
  });
}
