import { useMutation, useQuery } from '@tanstack/react-query';
import type { IdentityProviderInput, IdentityProviderUpdate, Trial } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import type { FlowAnswer, StartFlow } from './provider-flow.ts';

/** The OpenID Connect providers of the workspace, for administrators; never a secret. */
export function useIdentityProviders() {
  const api = useApi();
  return useQuery({
    queryKey: ['identityProviders', 'list'],
    queryFn: ({ signal }) => api.identityProviders.list({ signal }),
  });
}

export type IdentityProviderChange =
  | { id: null; body: IdentityProviderInput }
  | { id: string; body: IdentityProviderUpdate; revision: number };

/** Adds a provider, or changes one. What was sent, which may have a secret, is not kept here. */
export function useSaveIdentityProvider() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    gcTime: 0,
    mutationFn: (change: IdentityProviderChange) =>
      change.id === null
        ? api.identityProviders.create({ body: change.body })
        : api.identityProviders.update({
            params: { id: change.id },
            body: change.body,
            ifMatch: change.revision,
          }),
  });
}

export function useRemoveIdentityProvider() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id }: { id: string }) => api.identityProviders.remove({ params: { id } }),
  });
}

/** Calls of a sign-in that signs nobody in: where to go, and how it went. */
export function useTrialCalls() {
  const { identityProviders } = useApi();
  return {
    start:
      (id: string): StartFlow =>
      async (body) =>
        (await identityProviders.startTrial({ params: { id }, body })).address,
    read: (answer: FlowAnswer): Promise<Trial> => identityProviders.readTrial({ body: answer }),
  };
}
