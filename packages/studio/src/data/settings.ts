import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@agent-studio/api-client';
import type { KeepDays, SettingsUpdate, WorkspaceSettings } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { withFallback } from './side-features.ts';

const ALL = ['settings'];

const FRESH_MS = 300_000;

const isKnown = (settings: Partial<WorkspaceSettings> | null): boolean =>
  Boolean(settings?.general && settings.assistant);

/** What is decided for the whole workspace. `patient`: what was read minutes ago will do, and a failure is nobody's matter. */
export function useSettings({ patient = false } = {}) {
  const api = useApi();
  return useQuery({
    queryKey: [...ALL, 'itself'],
    async queryFn({ signal }) {
      const settings = await withFallback(api.settings.get({ signal }), isKnown, null);
      if (settings) return settings;
      // Nobody is told of what only some servers have, but whoever opened its screen.
      throw patient ? ApiError.canceled() : ApiError.fromStatus(404);
    },
    ...(patient && { staleTime: FRESH_MS, retry: false, retryOnMount: false }),
  });
}

/** Sends what has changed; rejects as `stale` when `revision` is not the newest. */
export function useUpdateSettings() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ changes, revision }: { changes: SettingsUpdate; revision: number }) =>
      api.settings.update({ body: changes, ifMatch: revision }),
    onSuccess: (settings) => queries.setQueryData([...ALL, 'itself'], settings),
  });
}

const BUDGETS_EVERY_MS = 15_000;

/** What is spent of each budget. */
export function useBudgets(enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [...ALL, 'budgets'],
    queryFn: async ({ signal }) => (await api.settings.budgets({ signal })).items,
    refetchInterval: BUDGETS_EVERY_MS,
    enabled,
  });
}

/** How much would be deleted with these days. */
export function useRetentionPreview(days: KeepDays, enabled: boolean) {
  const api = useApi();
  const query = Object.fromEntries(Object.entries(days).filter(([, count]) => count !== null));
  return useQuery({
    queryKey: [...ALL, 'retention', query],
    queryFn: ({ signal }) => api.settings.retention({ query, signal }),
    placeholderData: (before) => before,
    enabled,
  });
}
