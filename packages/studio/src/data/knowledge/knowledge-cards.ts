import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { Document, KnowledgeCard } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { entityHooks } from '../entity-hooks.ts';

type DocumentsQuery = Parameters<ApiClient['knowledgeCards']['documents']>[0]['query'];

type SearchBody = Parameters<ApiClient['knowledgeCards']['search']>[0]['body'];

/** How often something is looked at whose documents are being processed. */
const PROCESSING_POLL_MS = 1000;

/** Documents that are neither ready nor failed. */
export const processingCount = ({ counts }: KnowledgeCard): number =>
  counts.documents - counts.ready - counts.failed;

const pollWhile = (processing: boolean | undefined) => (processing ? PROCESSING_POLL_MS : false);

export const cardHooks = entityHooks({
  part: 'knowledgeCards',
  area: 'knowledge',
  lookAgain: (cards) => pollWhile(cards.some((card) => processingCount(card) > 0)),
});
export const {
  useList: useKnowledgeCards,
  useOne: useKnowledgeCard,
  useKnown: useKnownCards,
  useCreate: useCreateKnowledgeCard,
  useUpdate: useUpdateKnowledgeCard,
} = cardHooks;

export function useDocuments(cardId: string, query: DocumentsQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['knowledge', 'documents', cardId, query],
    queryFn: ({ signal }) => api.knowledgeCards.documents({ params: { id: cardId }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollWhile(state.data?.items.some(isProcessing)),
  });
}

/** Its passages are there, and their vectors are being made. */
export const isEmbedding = ({ embedding }: Document): boolean =>
  embedding?.status === 'queued' || embedding?.status === 'running';

/** Only words find it: its vectors are missing, or of another model than the card has now. */
export const isStale = ({ embedding }: Document): boolean => embedding?.status === 'stale';

const isProcessing = (document: Document): boolean =>
  (document.status !== 'ready' && document.status !== 'failed') || isEmbedding(document);

export function useAddText(cardId: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true, goesOn: true },
    mutationFn: (body: { title: string; text: string }) =>
      api.knowledgeCards.addDocuments({ params: { id: cardId }, body }),
  });
}

/** The page is fetched when it is processed: why that failed stands with the document. */
export function useAddPage(cardId: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true, goesOn: true },
    mutationFn: (body: { url: string }) => api.knowledgeCards.addDocuments({ params: { id: cardId }, body }),
  });
}

export function useRemoveDocument(cardId: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id }: Pick<Document, 'id'>) =>
      api.knowledgeCards.removeDocument({ params: { id: cardId, document_id: id } }),
  });
}

export function useRetryDocument(cardId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id }: Pick<Document, 'id'>) =>
      api.knowledgeCards.retryDocument({ params: { id: cardId, document_id: id } }),
  });
}

export function useSwitchDocument(cardId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, enabled }: Pick<Document, 'id' | 'enabled'>) =>
      api.knowledgeCards.updateDocument({ params: { id: cardId, document_id: id }, body: { enabled } }),
  });
}

export function useCancelDocument(cardId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id }: Pick<Document, 'id'>) =>
      api.knowledgeCards.cancelDocument({ params: { id: cardId, document_id: id } }),
  });
}

/** Reads and cuts one document again, or all of them. */
export function useIndexAgain(cardId: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: async (document?: Pick<Document, 'id'>) => {
      if (document)
        await api.knowledgeCards.indexDocument({ params: { id: cardId, document_id: document.id } });
      else await api.knowledgeCards.index({ params: { id: cardId } });
    },
  });
}

/** The retrieval test: a question is a call of its own, not something to keep. */
export function useSearchCard(cardId: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: SearchBody) => api.knowledgeCards.search({ params: { id: cardId }, body }),
  });
}
