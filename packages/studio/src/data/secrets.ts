import { useMutation, useQuery } from '@tanstack/react-query';
import type { SecretInput, SecretUpdate } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { itemsOrEmpty } from './side-features.ts';

const ALL = ['secrets'];

/** The named secrets and every stored credential; never a value. */
export function useSecretsOfWorkspace(enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [...ALL, 'all'],
    queryFn: ({ signal }) => api.secrets.list({ signal }),
    enabled,
  });
}

const NAMES_FRESH_MS = 60_000;

/** The secrets that whoever is signed in may put into credentials; a failure leaves the list empty. */
export function useSecretNames() {
  const api = useApi();
  return useQuery({
    queryKey: [...ALL, 'names'],
    queryFn: ({ signal }) => itemsOrEmpty(api.secrets.names({ signal })),
    staleTime: NAMES_FRESH_MS,
    retry: false,
    meta: { shownInPlace: true },
  });
}

export type SecretChange =
  | { id: null; body: SecretInput }
  | { id: string; body: SecretUpdate; revision: number };

/** Keeps a new secret, or changes one. What was sent is not kept here. */
export function useSaveSecret() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    gcTime: 0,
    mutationFn: (change: SecretChange) =>
      change.id === null
        ? api.secrets.create({ body: change.body })
        : api.secrets.update({ params: { id: change.id }, body: change.body, ifMatch: change.revision }),
  });
}

/** Rejects as `conflict` with `problem.used_by` while something uses it. */
export function useRemoveSecret() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id }: { id: string }) => api.secrets.remove({ params: { id } }),
  });
}
