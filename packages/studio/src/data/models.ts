import { useQuery } from '@tanstack/react-query';
import { useApi } from '@agent-studio/core';

/** Set by the operator, so they change rarely. */
const FRESH_MS = 5 * 60_000;

export function useModels() {
  const api = useApi();
  return useQuery({
    queryKey: ['models'],
    queryFn: async ({ signal }) => (await api.models.list({ signal })).items,
    staleTime: FRESH_MS,
  });
}
