import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type AnswerCitation, type AnswerEvent, askProcedures, toApiError } from '@agent-studio/api-client';
import type { PublishedSop, SopCitation } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { type Answer, EMPTY_ANSWER, reduceAnswer, toFailureDetail } from '@agent-studio/core/chat';

export interface ProceduresQuery {
  page?: number;
  page_size?: number;
  q?: string;
  category?: string;
}

/** Published procedures that the person may use. The page before stays until the next one is there. */
export function useProcedures(query: ProceduresQuery, enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: ['sops', 'published', query],
    queryFn: ({ signal }) => api.sopNavigator.list({ query, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** One published procedure with its steps. */
export function useProcedure(id: string, enabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: ['sops', 'published', id],
    queryFn: ({ signal }) => api.sopNavigator.get({ params: { id }, signal }),
    enabled,
  });
}

/** A question to the procedures, and as much of the answer as has come. */
export interface SopAsking {
  question: string;
  text: string;
  citations: readonly SopCitation[];
  /** The procedures that were cited, the best first. */
  sops: readonly PublishedSop[];
  /** Nothing was found; those who write procedures know of the question. */
  gap: boolean;
  notice: string | null;
  status: 'asking' | 'answered' | 'failed';
  /** Why it failed. */
  error: string | null;
}

/** Asks one question at a time; another one, or leaving, stops the one before. */
export function useAskProcedures(sopId?: string) {
  const api = useApi();
  const [asking, setAsking] = useState<SopAsking | null>(null);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function ask(question: string): Promise<void> {
    current.current?.abort();
    const abort = new AbortController();
    current.current = abort;
    let asking = unanswered(question);
    let answer = EMPTY_ANSWER;
    const show = (next: SopAsking) => {
      asking = next;
      if (!abort.signal.aborted) setAsking(asking);
    };
    show(asking);
    try {
      for await (const events of askProcedures(api, { question, sopId }, abort.signal)) {
        for (const event of events) {
          answer = reduceAnswer(answer, event);
          show(toAsking(asking, answer, event));
        }
      }
      // A stream that ends without its last line was cut.
      if (asking.status === 'asking') show({ ...asking, status: 'failed' });
    } catch (reason) {
      const error = toApiError(reason, abort.signal);
      // Not its message: that of a stream is what the server sent, word by word.
      if (error.kind !== 'canceled')
        show({ ...asking, status: 'failed', error: toFailureDetail(error) || null });
    }
  }

  return {
    asking,
    ask,
    forget() {
      current.current?.abort();
      setAsking(null);
    },
  };
}

const unanswered = (question: string): SopAsking => ({
  question,
  text: '',
  citations: [],
  sops: [],
  gap: false,
  notice: null,
  status: 'asking',
  error: null,
});

/** The question with its answer after one more event. */
function toAsking(asking: SopAsking, { reply, failure }: Answer, event: AnswerEvent): SopAsking {
  const { content: text, notice } = reply;
  const next = { ...asking, text, notice, citations: reply.citations.filter(isOfProcedure) };
  if (event.type === 'error') return { ...next, status: 'failed', error: failure || null };
  if (event.type !== 'run.finished') return next;
  const { sops, gap } = event.result;
  return { ...next, sops, gap, status: 'answered' };
}

const isOfProcedure = (citation: AnswerCitation): citation is SopCitation => citation.sop !== undefined;
