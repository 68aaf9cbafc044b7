import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@agent-studio/api-client';
import type { GoldenQuestion } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

type QuestionsQuery = Parameters<ApiClient['goldenQuestions']['list']>[0]['query'];
type QuestionBody = Parameters<ApiClient['goldenQuestions']['create']>[0]['body'];

/** So many are tried before one thinks of another. */
export const EXAMPLE_QUESTIONS = { page: 1, page_size: 3 };

export function useGoldenQuestions(cardId: string, query: QuestionsQuery, enabled = true) {
  const api = useApi();
  return useQuery({
    enabled,
    queryKey: ['knowledge', 'questions', cardId, query],
    queryFn: ({ signal }) => api.goldenQuestions.list({ params: { id: cardId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The last evaluations, newest first. */
export function useEvaluations(cardId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['knowledge', 'evaluations', cardId],
    queryFn: ({ signal }) => api.goldenQuestions.evaluations({ params: { id: cardId }, signal }),
  });
}

/** Adds a question, or replaces `question`; rejects as `stale` when somebody else changed it. */
export function useSaveGoldenQuestion(cardId: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ question, body }: { question?: GoldenQuestion | undefined; body: QuestionBody }) =>
      question
        ? api.goldenQuestions.update({
            params: { id: cardId, question_id: question.id },
            body,
            ifMatch: question.revision,
          })
        : api.goldenQuestions.create({ params: { id: cardId }, body }),
  });
}

export function useRemoveGoldenQuestion(cardId: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ id, revision }: Pick<GoldenQuestion, 'id' | 'revision'>) =>
      api.goldenQuestions.remove({ params: { id: cardId, question_id: id }, ifMatch: revision }),
  });
}

export function useEvaluate(cardId: string) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: () => api.goldenQuestions.evaluate({ params: { id: cardId } }),
  });
}
