import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@agent-studio/core';
import { browseOf } from './data-connectors.ts';

const placeOf = (id: string, path: string) => [...browseOf(id), path];

/** What is inside of a place of the connector, page by page. */
export function useBrowse(id: string, path: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: placeOf(id, path),
    queryFn: ({ signal, pageParam }) =>
      api.dataConnectors.browse({ params: { id }, body: { path, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // The other side is asked once a visit, not at every look.
    staleTime: 60_000,
    retry: false,
  });
}

/** Ends the reading of a place, which may take long. */
export function useStopBrowse(id: string, path: string): () => void {
  const queries = useQueryClient();
  return () => void queries.cancelQueries({ queryKey: placeOf(id, path), exact: true });
}
