import { useQueries } from '@tanstack/react-query';
import type { Agent } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { oneAgent } from './agents.ts';

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
