import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toApiError } from '@agent-studio/api-client';
import type { PublishedSop, SopCitation } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

export interface ProceduresQuery {
  page?: number;
  page_size?: number;
  q?: string;
  category?: string;
}

/** Published procedures that the person may use. The page before stays until the next one is there. */
export function useProcedures(query: ProceduresQuery) {
  const api = useApi();
  return useQuery({
    queryKey: ['procedures', 'list', query],
    queryFn: ({ signal }) => api.sopNavigator.list({ query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One published procedure with its steps. */
export function useProcedure(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['procedures', 'one', id],
    queryFn: ({ signal }) => api.sopNavigator.get({ params: { id }, signal }),
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

type Line = Record<string, unknown>;

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
    let answer = unanswered(question);
    const show = (next: SopAsking) => {
      answer = next;
      if (!abort.signal.aborted) setAsking(answer);
    };
    show(answer);
    try {
      const lines = api.sopNavigator.askStream({
        body: { question, ...(sopId && { sop_id: sopId }) },
        signal: abort.signal,
      });
      for await (const line of lines) show(readAnswer(answer, line as Line));
      // A stream that ends without its last line was cut.
      if (answer.status === 'asking') show({ ...answer, status: 'failed' });
    } catch (reason) {
      const { kind, message } = toApiError(reason, abort.signal);
      if (kind !== 'canceled') show({ ...answer, status: 'failed', error: message });
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

/** What one more line of the stream adds. The last one holds the whole answer and replaces what came before. */
function readAnswer(answer: SopAsking, line: Line): SopAsking {
  if (line['status'] === 'complete') {
    const result = line['result'] as Partial<{
      content: { text: string };
      citations: SopCitation[];
      sops: PublishedSop[];
      gap: boolean;
      notice: string;
    }>;
    return {
      ...answer,
      text: result.content?.text ?? answer.text,
      citations: result.citations ?? answer.citations,
      sops: result.sops ?? [],
      gap: result.gap ?? false,
      notice: result.notice ?? null,
      status: 'answered',
    };
  }
  if (line['type'] === 'error') {
    const { detail } = line['error'] as { detail?: string };
    return { ...answer, status: 'failed', error: detail ?? null };
  }
  if (line['type'] === 'text.reset') return { ...answer, text: '', citations: [] };
  if (line['type'] === 'citation')
    return { ...answer, citations: [...answer.citations, line['citation'] as SopCitation] };
  if (typeof line['content'] === 'string') return { ...answer, text: answer.text + line['content'] };
  return answer;
}
