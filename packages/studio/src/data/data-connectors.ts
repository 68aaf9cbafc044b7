import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type {
  Connector,
  ConnectorQuery,
  ConnectorSummary,
  ConnectorUpdate,
} from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

export type ConnectorsQuery = NonNullable<
  NonNullable<Parameters<ApiClient['dataConnectors']['list']>[0]>['query']
>;
type CreateBody = Parameters<ApiClient['dataConnectors']['create']>[0]['body'];
type TryOutBody = Parameters<ApiClient['dataConnectors']['tryOut']>[0]['body'];

/** Everything loaded about connectors; their syncs and logs stand below `one`. */
const LISTS = ['data-connectors', 'list'];
export const oneConnector = (id: string) => ['data-connectors', 'one', id];

/** A page of connectors. The page before stays, marked as such, until the next one is there. */
export function useConnectors(query: ConnectorsQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => api.dataConnectors.list({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What kinds there are, and the fields of their forms; it does not change while the server runs. */
export function useConnectorKinds() {
  const api = useApi();
  return useQuery({
    queryKey: ['data-connectors', 'kinds'],
    queryFn: async ({ signal }) => (await api.dataConnectors.kinds({ signal })).items,
    staleTime: Infinity,
  });
}

export function useConnector(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...oneConnector(id), 'itself'],
    queryFn: ({ signal }) => api.dataConnectors.get({ params: { id }, signal }),
  });
}

/** The connector as the server answered it now stands everywhere. */
function useKeepConnector() {
  const queries = useQueryClient();
  return (connector: Connector) => {
    queries.setQueryData([...oneConnector(connector.id), 'itself'], connector);
    void queries.invalidateQueries({ queryKey: LISTS });
  };
}

/** Rejects with code `connector.test_failed` when the test that comes with it fails. What was sent is not kept here. */
export function useCreateConnector() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    gcTime: 0,
    mutationFn: (body: CreateBody) => api.dataConnectors.create({ body }),
    onSuccess: useKeepConnector(),
  });
}

/** Sends what has changed; rejects as `stale` when `revision` is not the newest. What was sent is not kept here. */
export function useUpdateConnector(id: string) {
  const api = useApi();
  const keep = useKeepConnector();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    gcTime: 0,
    mutationFn: ({ changes, revision }: { changes: ConnectorUpdate; revision: number }) =>
      api.dataConnectors.update({ params: { id }, body: changes, ifMatch: revision }),
    onSuccess(connector) {
      keep(connector);
      // Another address has other things in it.
      queries.removeQueries({ queryKey: [...oneConnector(id), 'browse'] });
    },
  });
}

/** Rejects as `conflict` with `problem.used_by` while something uses it. */
export function useRemoveConnector() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id }: Pick<ConnectorSummary, 'id'>) => api.dataConnectors.remove({ params: { id } }),
    onSuccess(_, { id }) {
      queries.removeQueries({ queryKey: oneConnector(id) });
      return queries.invalidateQueries({ queryKey: LISTS });
    },
  });
}

/** Tests what stands in a form; nothing is stored, here neither. */
export function useTryOutConnector() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    gcTime: 0,
    mutationFn: (body: TryOutBody) => api.dataConnectors.tryOut({ body }),
  });
}

/** Tests a stored connector; its status changes with that. */
export function useTestConnector(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: () => api.dataConnectors.test({ params: { id } }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: LISTS });
      return queries.invalidateQueries({ queryKey: [...oneConnector(id), 'itself'] });
    },
  });
}

/** Reads live. `cancel` stops it on both sides. */
export function useConnectorQuery(id: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ signal, ...body }: ConnectorQuery & { signal?: AbortSignal }) =>
      api.dataConnectors.query({ params: { id }, body, signal }),
  });
}
