import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type {
  Document,
  KnowledgeCard,
  KnowledgeCardUpdate,
  KnowledgeCardValues,
} from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

type CardsQuery = NonNullable<Parameters<ApiClient['knowledgeCards']['list']>[0]>['query'];
type DocumentsQuery = Parameters<ApiClient['knowledgeCards']['documents']>[0]['query'];

type SearchBody = Parameters<ApiClient['knowledgeCards']['search']>[0]['body'];

const LISTS = ['knowledge-cards', 'list'];
const one = (id: string) => ['knowledge-cards', 'one', id];
const documentsOf = (id: string) => ['knowledge-cards', 'documents', id];

/** How often something is looked at whose documents are being processed. */
const PROCESSING_POLL_MS = 1000;

/** Documents that are neither ready nor failed. */
export const processingCount = ({ counts }: KnowledgeCard): number =>
  counts.documents - counts.ready - counts.failed;

const pollWhile = (processing: boolean | undefined) => (processing ? PROCESSING_POLL_MS : false);

export function useKnowledgeCards(query: CardsQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => api.knowledgeCards.list({ query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollWhile(state.data?.items.some((card) => processingCount(card) > 0)),
  });
}

export function useKnowledgeCard(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: one(id),
    queryFn: ({ signal }) => api.knowledgeCards.get({ params: { id }, signal }),
    refetchInterval: ({ state }) => pollWhile(state.data && processingCount(state.data) > 0),
  });
}

export function useCreateKnowledgeCard() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: KnowledgeCardValues) => api.knowledgeCards.create({ body }),
    onSuccess(card) {
      queries.setQueryData(one(card.id), card);
      void queries.invalidateQueries({ queryKey: LISTS });
    },
  });
}

/** Sends what has changed; rejects as `stale` when `revision` is not the newest. */
export function useUpdateKnowledgeCard(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ changes, revision }: { changes: KnowledgeCardUpdate; revision: number }) =>
      api.knowledgeCards.update({ params: { id }, body: changes, ifMatch: revision }),
    onSuccess(card) {
      queries.setQueryData(one(id), card);
      void queries.invalidateQueries({ queryKey: LISTS });
    },
  });
}

/** Rejects as `conflict` with `problem.used_by` while agents use the card. */
export function useRemoveKnowledgeCard() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id }: Pick<KnowledgeCard, 'id'>) => api.knowledgeCards.remove({ params: { id } }),
    onSuccess(_, { id }) {
      queries.removeQueries({ queryKey: one(id) });
      queries.removeQueries({ queryKey: documentsOf(id) });
      return queries.invalidateQueries({ queryKey: LISTS });
    },
  });
}

export function useDocuments(cardId: string, query: DocumentsQuery) {
  const api = useApi();
  return useQuery({
    queryKey: [...documentsOf(cardId), query],
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

/** Tells everything that shows this card that its documents have changed. */
export function useDocumentsChanged(): (cardId: string) => Promise<void> {
  const queries = useQueryClient();
  return async (cardId) => {
    const changed = [documentsOf(cardId), one(cardId), LISTS, ['home'], ['chunks', cardId]];
    await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

export function useAddText(cardId: string) {
  const api = useApi();
  const changed = useDocumentsChanged();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: { title: string; text: string }) =>
      api.knowledgeCards.addDocuments({ params: { id: cardId }, body }),
    onSuccess: () => void changed(cardId),
  });
}

/** The page is fetched when it is processed: why that failed stands with the document. */
export function useAddPage(cardId: string) {
  const api = useApi();
  const changed = useDocumentsChanged();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: { url: string }) =>
      api.knowledgeCards.addDocuments({ params: { id: cardId }, body }),
    onSuccess: () => void changed(cardId),
  });
}

export function useRemoveDocument(cardId: string) {
  const api = useApi();
  const changed = useDocumentsChanged();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id }: Pick<Document, 'id'>) =>
      api.knowledgeCards.removeDocument({ params: { id: cardId, document_id: id } }),
    onSuccess: () => changed(cardId),
  });
}

export function useRetryDocument(cardId: string) {
  const api = useApi();
  const changed = useDocumentsChanged();
  return useMutation({
    mutationFn: ({ id }: Pick<Document, 'id'>) =>
      api.knowledgeCards.retryDocument({ params: { id: cardId, document_id: id } }),
    onSuccess: () => changed(cardId),
  });
}

export function useSwitchDocument(cardId: string) {
  const api = useApi();
  const changed = useDocumentsChanged();
  return useMutation({
    mutationFn: ({ id, enabled }: Pick<Document, 'id' | 'enabled'>) =>
      api.knowledgeCards.updateDocument({ params: { id: cardId, document_id: id }, body: { enabled } }),
    onSuccess: () => changed(cardId),
  });
}

export function useCancelDocument(cardId: string) {
  const api = useApi();
  const changed = useDocumentsChanged();
  return useMutation({
    mutationFn: ({ id }: Pick<Document, 'id'>) =>
      api.knowledgeCards.cancelDocument({ params: { id: cardId, document_id: id } }),
    onSuccess: () => changed(cardId),
  });
}

/** Reads and cuts one document again, or all of them. */
export function useIndexAgain(cardId: string) {
  const api = useApi();
  const changed = useDocumentsChanged();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: async (document?: Pick<Document, 'id'>) => {
      if (document)
        await api.knowledgeCards.indexDocument({ params: { id: cardId, document_id: document.id } });
      else await api.knowledgeCards.index({ params: { id: cardId } });
    },
    onSuccess: () => changed(cardId),
  });
}

/** The retrieval test: a question is a call of its own, not something to keep. */
export function useSearchCard(cardId: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: SearchBody) =>
      api.knowledgeCards.search({ params: { id: cardId }, body }),
  });
}
