import { useMutation, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { Model, ModelProvider, ModelUpdate } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { isList, withFallback } from './side-features.ts';

/** Administrators change them now and then; a screen that is opened later sees it. */
const FRESH_MS = 30_000;

const MODELS = ['models', 'list'];
const PROVIDERS = ['models', 'providers'];

// A server of the host's own need not have any.
const NO_MODELS: ModelList = { permissions: [], items: [] };

type ModelList = Awaited<ReturnType<ApiClient['models']['list']>>;
type NewModels = Parameters<ApiClient['models']['create']>[0]['body'];
type NewProvider = Parameters<ApiClient['modelProviders']['create']>[0]['body'];
type ProviderChanges = Parameters<ApiClient['modelProviders']['update']>[0]['body'];

function useModelList<T>(select: (list: ModelList) => T) {
  const api = useApi();
  return useQuery({
    queryKey: MODELS,
    queryFn: ({ signal }) => withFallback(api.models.list({ signal }), isList, NO_MODELS),
    staleTime: FRESH_MS,
    select,
  });
}

const toItems = ({ items }: ModelList) => items;
const toAll = (list: ModelList) => list;

export const useModels = () => useModelList(toItems);

/** The models, and what this person may do with them. */
export const useModelsPage = () => useModelList(toAll);

/** For administrators only. */
export function useModelProviders(enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: PROVIDERS,
    queryFn: async ({ signal }) => (await api.modelProviders.list({ signal })).items,
    enabled,
  });
}

export function useCreateProvider() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: NewProvider) => api.modelProviders.create({ body }),
  });
}

/** Sends what has changed; rejects as `stale` when the revision is not the newest. */
export function useUpdateProvider({ id }: Pick<ModelProvider, 'id'>) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ changes, revision }: { changes: ProviderChanges; revision: number }) =>
      api.modelProviders.update({ params: { id }, body: changes, ifMatch: revision }),
  });
}

/** Rejects as `conflict` with `problem.used_by` while agents use one of its models. */
export function useRemoveProvider() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id }: Pick<ModelProvider, 'id'>) => api.modelProviders.remove({ params: { id } }),
  });
}

/** Which models a provider has: asked anew each time. */
export function useDiscovery({ id }: Pick<ModelProvider, 'id'>) {
  const api = useApi();
  return useQuery({
    queryKey: ['discovery', id],
    queryFn: async ({ signal }) => (await api.modelProviders.discover({ params: { id }, signal })).items,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

export function useAddModels() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: async (body: NewModels) => (await api.models.create({ body })).items,
  });
}

/** Sends what has changed; rejects as `stale` when the revision is not the newest. */
export function useUpdateModel() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id, changes, revision }: { id: string; changes: ModelUpdate; revision: number }) =>
      api.models.update({ params: { id }, body: changes, ifMatch: revision }),
  });
}

/** Rejects as `conflict` with `problem.used_by` while agents name it. */
export function useRemoveModel() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id }: Pick<Model, 'id'>) => api.models.remove({ params: { id } }),
  });
}

/** One short call; a failure of the model is a result too. */
export function useTestModel({ id }: Pick<Model, 'id'>) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: () => api.models.test({ params: { id } }),
  });
}
