import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { SyncInput, SyncLog, SyncUpdate } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { oneConnector } from './data-connectors.ts';

export type LogsQuery = NonNullable<Parameters<ApiClient['connectorSyncs']['logs']>[0]['query']>;
export type LogQuery = NonNullable<Parameters<ApiClient['connectorSyncs']['log']>[0]['query']>;

const AT_WORK_POLL_MS = 1_000;

export const isAtWork = ({ status }: Pick<SyncLog, 'status'>): boolean =>
  status === 'queued' || status === 'running';

const syncsOf = (id: string) => [...oneConnector(id), 'syncs'];
const logsOf = (id: string) => [...oneConnector(id), 'logs'];

/** What a connector copies; followed while something is at work. */
export function useSyncs(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: syncsOf(id),
    queryFn: async ({ signal }) => (await api.connectorSyncs.list({ params: { id }, signal })).items,
    refetchInterval: ({ state }) =>
      state.data?.some(({ active_log_id }) => active_log_id) ? AT_WORK_POLL_MS : false,
  });
}

/** What feeds a card. */
export function useCardSources(cardId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['knowledge', 'sources', cardId],
    queryFn: async ({ signal }) =>
      (await api.connectorSyncs.ofCard({ params: { id: cardId }, signal })).items,
  });
}

export function useCreateSync(id: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: SyncInput) => api.connectorSyncs.create({ params: { id }, body }),
  });
}

/** Rejects as `stale` when `revision` is not the newest. */
export function useUpdateSync(id: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ syncId, changes, revision }: { syncId: string; changes: SyncUpdate; revision: number }) =>
      api.connectorSyncs.update({ params: { id, sync_id: syncId }, body: changes, ifMatch: revision }),
  });
}

export function useRemoveSync(id: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ syncId, documents }: { syncId: string; documents: 'keep' | 'remove' }) =>
      api.connectorSyncs.remove({ params: { id, sync_id: syncId }, query: { documents } }),
  });
}

export interface SyncStart {
  sync_id: string;
  dry_run?: boolean;
  allow_removals?: boolean;
}

/** Starts it, or only counts; answers with the log to follow. */
export function useStartSync(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: SyncStart) => (await api.connectorSyncs.start({ params: { id }, body })).log_id,
  });
}

export function useCancelSync(id: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (logId: string) => api.connectorSyncs.cancel({ params: { id, log_id: logId } }),
  });
}

export function useSyncLogs(id: string, query: LogsQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...logsOf(id), 'list', query],
    queryFn: ({ signal }) => api.connectorSyncs.logs({ params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? AT_WORK_POLL_MS : false),
  });
}

/** One run of a sync with a page of its objects; followed while it is at work. */
export function useSyncLog(id: string, logId: string, query: LogQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...logsOf(id), 'one', logId, query],
    queryFn: ({ signal }) => api.connectorSyncs.log({ params: { id, log_id: logId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? AT_WORK_POLL_MS : false),
  });
}
