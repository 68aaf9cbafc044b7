import { useQuery } from '@tanstack/react-query';
import { useApi } from '@agent-studio/core';
import { itemsOrEmpty } from './side-features.ts';

const FRESH_MS = 10_000;

/** Whatever has a name, by a part of it; runs by their id. Nothing is asked for an empty text. */
export function useSearch(q: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['search', 'list', q],
    queryFn: ({ signal }) => itemsOrEmpty(api.search.find({ query: { q }, signal })),
    enabled: q !== '',
    staleTime: FRESH_MS,
    retry: false,
  });
}
