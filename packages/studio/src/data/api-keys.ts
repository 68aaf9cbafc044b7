import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { ApiKey, ApiKeyUpdate } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

export type ApiKeysQuery = NonNullable<NonNullable<Parameters<ApiClient['apiKeys']['list']>[0]>['query']>;
type CreateBody = Parameters<ApiClient['apiKeys']['create']>[0]['body'];

const one = (id: string) => ['apiKeys', 'one', id];

/** A page of keys. The page before stays, marked as such, until the next one is there. */
export function useApiKeys(query: ApiKeysQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['apiKeys', 'list', query],
    queryFn: ({ signal }) => api.apiKeys.list({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The same by page, for a file of the whole list. */
export function useLoadApiKeys(query: ApiKeysQuery) {
  const api = useApi();
  return (page: { page: number; page_size: number }, signal: AbortSignal) =>
    api.apiKeys.list({ query: { ...query, ...page }, signal });
}

export function useApiKey(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...one(id), 'itself'],
    queryFn: ({ signal }) => api.apiKeys.get({ params: { id }, signal }),
  });
}

/** How much a key was used on each of the last days. */
export function useApiKeyUsage(id: string, days: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...one(id), 'usage', days],
    queryFn: ({ signal }) => api.apiKeys.usage({ params: { id }, query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The key as the server answered it now stands everywhere; its secret is kept nowhere. */
function useKeepKey() {
  const queries = useQueryClient();
  return (answer: ApiKey & { secret?: string }) => {
    const { secret: _, ...key } = answer;
    queries.setQueryData([...one(key.id), 'itself'], key);
  };
}

/** Answers with the secret, this once. */
export function useCreateApiKey() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true, goesOn: true },
    gcTime: 0,
    mutationFn: (body: CreateBody) => api.apiKeys.create({ body }),
    onSuccess: useKeepKey(),
  });
}

/** Sends what has changed; rejects as `stale` when `revision` is not the newest. */
export function useUpdateApiKey(id: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true, goesOn: true },
    mutationFn: ({ changes, revision }: { changes: ApiKeyUpdate; revision?: number }) =>
      api.apiKeys.update({
        params: { id },
        body: changes,
        ...(revision !== undefined && { ifMatch: revision }),
      }),
    onSuccess: useKeepKey(),
  });
}

/** Answers with the new secret, this once. */
export function useRotateApiKey(id: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true, goesOn: true },
    gcTime: 0,
    mutationFn: (overlap_hours: number) => api.apiKeys.rotate({ params: { id }, body: { overlap_hours } }),
    onSuccess: useKeepKey(),
  });
}

export function useRevokeApiKey() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (id: string) => api.apiKeys.remove({ params: { id } }),
  });
}
