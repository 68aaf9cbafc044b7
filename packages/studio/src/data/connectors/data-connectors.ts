import { useMutation, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { ConnectorQuery } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { entityHooks } from '../entity-hooks.ts';

type TryOutBody = Parameters<ApiClient['dataConnectors']['tryOut']>[0]['body'];

/** Its syncs, logs and objects stand below `one`. Made and changed with a test: code `connector.test_failed` when that fails. */
export const connectorHooks = entityHooks({
  part: 'dataConnectors',
  area: 'connectors',
  isSecret: true,
  // Another address has other things in it.
  onSaved: (queries, id) => queries.removeQueries({ queryKey: browseOf(id) }),
});
export const {
  useList: useConnectors,
  useOne: useConnector,
  useCreate: useCreateConnector,
  useUpdate: useUpdateConnector,
} = connectorHooks;
export const oneConnector = (id: string) => connectorHooks.one(id);
/** Not of the area: the other side is not asked again for what is written here. */
export const browseOf = (id: string) => ['browse', id];

/** What kinds there are, and the fields of their forms; it does not change while the server runs. */
export function useConnectorKinds() {
  const api = useApi();
  return useQuery({
    queryKey: ['connectors', 'kinds'],
    queryFn: async ({ signal }) => (await api.dataConnectors.kinds({ signal })).items,
    staleTime: 'static',
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
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: () => api.dataConnectors.test({ params: { id } }),
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
