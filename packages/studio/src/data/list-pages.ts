import type { ApiClient } from '@agent-studio/api-client';
import { useApi } from '@agent-studio/core';

interface PlaceOf {
  page: number;
  page_size: number;
}

type QueryOf<
  Entity extends
    | 'agents'
    | 'tools'
    | 'multiAgents'
    | 'workflows'
    | 'knowledgeCards'
    | 'dataConnectors'
    | 'users'
    | 'sops'
    | 'sopRuns',
> = NonNullable<Parameters<ApiClient[Entity]['list']>[0]>['query'];

/** Pages of lists for files, which read all of them: nothing is kept, and a call ends with its signal. */
export function useListPages() {
  const api = useApi();
  return {
    agents: (query: QueryOf<'agents'>) => (place: PlaceOf, signal: AbortSignal) =>
      api.agents.list({ query: { ...query, ...place }, signal }),
    tools: (query: QueryOf<'tools'>) => (place: PlaceOf, signal: AbortSignal) =>
      api.tools.list({ query: { ...query, ...place }, signal }),
    teams: (query: QueryOf<'multiAgents'>) => (place: PlaceOf, signal: AbortSignal) =>
      api.multiAgents.list({ query: { ...query, ...place }, signal }),
    workflows: (query: QueryOf<'workflows'>) => (place: PlaceOf, signal: AbortSignal) =>
      api.workflows.list({ query: { ...query, ...place }, signal }),
    cards: (query: QueryOf<'knowledgeCards'>) => (place: PlaceOf, signal: AbortSignal) =>
      api.knowledgeCards.list({ query: { ...query, ...place }, signal }),
    connectors: (query: QueryOf<'dataConnectors'>) => (place: PlaceOf, signal: AbortSignal) =>
      api.dataConnectors.list({ query: { ...query, ...place }, signal }),
    users: (query: QueryOf<'users'>) => (place: PlaceOf, signal: AbortSignal) =>
      api.users.list({ query: { ...query, ...place }, signal }),
    sops: (query: QueryOf<'sops'>) => (place: PlaceOf, signal: AbortSignal) =>
      api.sops.list({ query: { ...query, ...place }, signal }),
    sopRuns: (query: QueryOf<'sopRuns'>) => (place: PlaceOf, signal: AbortSignal) =>
      api.sopRuns.list({ query: { ...query, ...place }, signal }),
    runs: (query: NonNullable<Parameters<ApiClient['agentRuns']['list']>[0]>['query']) =>
      (place: PlaceOf, signal: AbortSignal) => api.agentRuns.list({ query: { ...query, ...place }, signal }),
  };
}
