import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView, ViewList } from '@agent-studio/api-client/contract';
import { useApi, useStudio } from '@agent-studio/core';
import { itemsOrEmpty } from './side-features.ts';

/** The person's views of a list and those of the workspace. */
export function useSavedViews(list: ViewList) {
  const api = useApi();
  return useQuery({
    queryKey: ['savedViews', 'list', list],
    queryFn: ({ signal }) => itemsOrEmpty(api.savedViews.list({ query: { list }, signal })),
    staleTime: 60_000,
  });
}

export type NewView = Pick<SavedView, 'name' | 'query' | 'shared'> & { is_default: boolean };

/** Keeps the filters of a list. Rejects as `conflict` when there is one of that name. */
export function useSaveView(list: ViewList) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    async mutationFn({ is_default, ...values }: NewView) {
      const view = await api.savedViews.create({ body: { list, ...values } });
      if (!is_default) return view;
      return api.savedViews.update({ params: { id: view.id }, body: { is_default } });
    },
  });
}

export type ViewChange = Partial<NewView>;

export function useChangeView() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ view, change }: { view: SavedView; change: ViewChange }) =>
      api.savedViews.update({ params: { id: view.id }, body: change, ifMatch: view.revision }),
  });
}

export function useRemoveView() {
  const api = useApi();
  return useMutation({
    mutationFn: (view: SavedView) =>
      api.savedViews.remove({ params: { id: view.id }, ifMatch: view.revision }),
  });
}

/** The columns of a table that somebody hid: remembered on this device, and followed by whoever shows the table. */
export function useColumns(list: ViewList, hiddenAtFirst: readonly string[] = NONE) {
  const { storage } = useStudio();
  const queries = useQueryClient();
  const queryKey = ['hidden-columns', list];
  const key = `studio-hidden-columns-${list}`;
  const read = (): readonly string[] => storage.get(key)?.split(',').filter(Boolean) ?? hiddenAtFirst;
  const { data: hidden } = useQuery({ queryKey, queryFn: read, initialData: read, staleTime: Infinity });
  return {
    hidden,
    shows: (column: string) => !hidden.includes(column),
    hide(columns: readonly string[]) {
      storage.set(key, columns.join(','));
      queries.setQueryData(queryKey, columns);
    },
  };
}

const NONE: readonly string[] = [];

export type Shows = ReturnType<typeof useColumns>['shows'];
