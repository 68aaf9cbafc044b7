import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { Chunk } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

type ChunksQuery = Parameters<ApiClient['chunks']['list']>[0]['query'];
type PreviewBody = Parameters<ApiClient['chunks']['preview']>[0]['body'];
type ChunkChange = Parameters<ApiClient['chunks']['update']>[0]['body'];

export function useChunks(cardId: string, query: ChunksQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['knowledge', 'chunks', cardId, query],
    queryFn: ({ signal }) => api.chunks.list({ params: { id: cardId }, query, signal }),
    placeholderData: keepPreviousData,
    // Documents become ready while nobody looks.
    staleTime: 0,
  });
}

/** One passage with those around it. */
export function useChunk(cardId: string, id: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['knowledge', 'chunk', cardId, id],
    queryFn: ({ signal }) => api.chunks.get({ params: { id: cardId, chunk_id: id }, signal }),
    staleTime: 0,
  });
}

/** Rejects as `stale`, with the present passage in `problem.current`, when somebody else changed it. */
export function useUpdateChunk(cardId: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ chunk, change }: { chunk: Pick<Chunk, 'id' | 'revision'>; change: ChunkChange }) =>
      api.chunks.update({
        params: { id: cardId, chunk_id: chunk.id },
        body: change,
        ifMatch: chunk.revision,
      }),
  });
}

/** The passages something would be cut into; nothing is stored. */
export function usePreview(cardId: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: PreviewBody) => api.chunks.preview({ params: { id: cardId }, body }),
  });
}
