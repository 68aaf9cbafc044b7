import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { Chunk } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { useDocumentsChanged } from './knowledge-cards.ts';

type ChunksQuery = Parameters<ApiClient['chunks']['list']>[0]['query'];
type PreviewBody = Parameters<ApiClient['chunks']['preview']>[0]['body'];
type ChunkChange = Parameters<ApiClient['chunks']['update']>[0]['body'];

const listsOf = (cardId: string) => ['chunks', cardId, 'list'];
const oneOf = (cardId: string, id: string) => ['chunks', cardId, 'one', id];

export function useChunks(cardId: string, query: ChunksQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...listsOf(cardId), query],
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
    queryKey: oneOf(cardId, id),
    queryFn: ({ signal }) => api.chunks.get({ params: { id: cardId, chunk_id: id }, signal }),
    staleTime: 0,
  });
}

/** Rejects as `stale`, with the present passage in `problem.current`, when somebody else changed it. */
export function useUpdateChunk(cardId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const changed = useDocumentsChanged();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ chunk, change }: { chunk: Pick<Chunk, 'id' | 'revision'>; change: ChunkChange }) =>
      api.chunks.update({
        params: { id: cardId, chunk_id: chunk.id },
        body: change,
        ifMatch: chunk.revision,
      }),
    async onSettled() {
      await queries.invalidateQueries({ queryKey: ['chunks', cardId] });
      void changed(cardId);
    },
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
