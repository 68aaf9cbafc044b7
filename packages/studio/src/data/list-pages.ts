import type { ApiClient } from '@agent-studio/api-client';
import { useApi } from '@agent-studio/core';

interface PlaceOf {
  page: number;
  page_size: number;
}

type QueryOf<Entity extends 'users' | 'sopRuns' | 'agentRuns'> = NonNullable<
  Parameters<ApiClient[Entity]['list']>[0]
>['query'];

/** Pages of lists for files, which read all of them: nothing is kept, and a call ends with its signal. */
export function useListPages() {
  const api = useApi();
  return {
    users: (query: QueryOf<'users'>) => (place: PlaceOf, signal: AbortSignal) =>
      api.users.list({ query: { ...query, ...place }, signal }),
    sopRuns: (query: QueryOf<'sopRuns'>) => (place: PlaceOf, signal: AbortSignal) =>
      api.sopRuns.list({ query: { ...query, ...place }, signal }),
    runs: (query: QueryOf<'agentRuns'>) => (place: PlaceOf, signal: AbortSignal) =>
      api.agentRuns.list({ query: { ...query, ...place }, signal }),
  };
}
