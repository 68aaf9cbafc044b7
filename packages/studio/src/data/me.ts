import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Me, MeUpdate } from '@agent-studio/api-client/contract';
import { useApi, useStudio } from '@agent-studio/core';

const ME = ['me', 'itself'];

export function useMe() {
  const api = useApi();
  return useQuery({ queryKey: ME, queryFn: ({ signal }) => api.me.get({ signal }) });
}

/** Changes what is sent; the name in the header follows. Rejects as `stale` when it was changed elsewhere. */
export function useUpdateMe() {
  const api = useApi();
  const { session, storage } = useStudio();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ me, changes }: { me: Pick<Me, 'revision'>; changes: MeUpdate }) =>
      api.me.update({ body: changes, ifMatch: me.revision }),
    onSuccess(me) {
      queries.setQueryData(ME, me);
      if (session.kind !== 'builtin' || storage.get('name') === me.name) return;
      storage.set('name', me.name);
      session.check();
    },
  });
}

export function useMyUsage(days: number) {
  const api = useApi();
  return useQuery({
    queryKey: ['me', 'usage', days],
    queryFn: ({ signal }) => api.me.usage({ query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useMySessions() {
  const api = useApi();
  return useQuery({
    queryKey: ['me', 'sessions'],
    queryFn: async ({ signal }) => (await api.me.sessions({ signal })).items,
  });
}

/** Ends one session, or all but this one. */
export function useEndMySessions() {
  const api = useApi();
  return useMutation({
    mutationFn: async (which: { id: string } | 'others') =>
      which === 'others'
        ? void (await api.me.endOtherSessions())
        : api.me.endSession({ params: { session_id: which.id } }),
  });
}
