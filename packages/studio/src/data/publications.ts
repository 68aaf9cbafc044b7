import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PublicationUpdate } from '@agent-studio/api-client/contract';
import { fetchOf } from '@agent-studio/api-client/stream';
import { useApi, useStudio } from '@agent-studio/core';

const one = (agentId: string) => ['publications', 'one', agentId];

/** Where an agent is published. */
export function usePublication(agentId: string) {
  const api = useApi();
  return useQuery({
    queryKey: one(agentId),
    queryFn: ({ signal }) => api.publications.get({ params: { id: agentId }, signal }),
  });
}

/** Sends what has changed; rejects as `stale` when `revision` is not the newest. */
export function useUpdatePublication(agentId: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ changes, revision }: { changes: PublicationUpdate; revision: number }) =>
      api.publications.update({ params: { id: agentId }, body: changes, ifMatch: revision }),
    onSuccess: (publication) => queries.setQueryData(one(agentId), publication),
  });
}

/** Replaces the key; the old one stops working at once. */
export function useRotateKey(agentId: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: () => api.publications.rotate({ params: { id: agentId } }),
    onSuccess: (publication) => queries.setQueryData(one(agentId), publication),
  });
}

/** Root of the server, absolute, as pages elsewhere have to name it. */
export function useServerUrl(): string {
  const { connection } = useStudio();
  return connection.baseUrl || location.origin;
}

/** The hashes of the server's scripts, by file name. */
export function useIntegrity(isWanted: boolean) {
  const { connection } = useStudio();
  const url = `${useServerUrl()}/studio/integrity.json`;
  return useQuery({
    queryKey: ['integrity', url],
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const answer = await fetchOf(connection)(url, { signal, credentials: 'omit' });
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      return (await answer.json()) as Record<string, string>;
    },
  });
}
