import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { AnswerEvent } from '@agent-studio/api-client';
import type { Feedback, FeedbackInput, Message } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { RUNS } from './agent-runs.ts';

type Thought = Feedback | null;

interface RatedAnswer {
  /** Of the server; a message that was only streamed has another one on this page. */
  messageId: string;
  /** As it is shown: ahead of the server while it is sent. */
  shown: Thought;
  /** What the server knows. */
  kept: Thought;
}

export type Feedbacks = ReturnType<typeof createFeedbacks>;

/** What the person thinks of the answers of one chat, by run; the chat itself keeps only what was said. */
export function createFeedbacks() {
  const byRun = new Map<string, RatedAnswer>();
  const listeners = new Set<() => void>();

  function change(runId: string, next: RatedAnswer): void {
    byRun.set(runId, next);
    for (const listener of listeners) listener();
  }

  return {
    of: (runId: string): RatedAnswer | undefined => byRun.get(runId),

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** One of the events of an answer says where it is kept. */
    read({ run_id, message_id }: AnswerEvent): void {
      if (run_id && message_id && !byRun.has(run_id)) {
        change(run_id, { messageId: message_id, shown: null, kept: null });
      }
    },

    /** What the stored messages of a conversation say. */
    recall(messages: readonly Message[]): void {
      for (const { id, run_id, role, feedback = null } of messages) {
        if (run_id && role === 'assistant') change(run_id, { messageId: id, shown: feedback, kept: feedback });
      }
    },

    show(runId: string, shown: Thought): void {
      const rated = byRun.get(runId);
      if (rated) change(runId, { ...rated, shown });
    },

    /** The server has it. */
    keep(runId: string, kept: Thought): void {
      const rated = byRun.get(runId);
      if (rated) change(runId, { ...rated, kept });
    },

    /** The server refused it: unless the person thinks something else by now, what it knows is shown again. */
    undo(runId: string, refused: Thought): void {
      const rated = byRun.get(runId);
      if (rated && rated.shown === refused) change(runId, { ...rated, shown: rated.kept });
    },
  };
}

/** What the person thinks of one answer, and how they say so: shown at once, sent one after the other. */
export function useFeedback(feedbacks: Feedbacks, runId: string) {
  const api = useApi();
  const queries = useQueryClient();
  const rated = useSyncExternalStore(feedbacks.subscribe, () => feedbacks.of(runId));
  const id = rated?.messageId ?? '';
  const { mutateAsync, isPending } = useMutation({
    scope: { id: `feedback ${runId}` },
    mutationFn: async (thought: Thought) => {
      const params = { id };
      if (thought) await api.feedback.give({ params, body: thought as FeedbackInput });
      else await api.feedback.takeBack({ params });
    },
    onSuccess: (_, thought) => feedbacks.keep(runId, thought),
    onError: (_, thought) => feedbacks.undo(runId, thought),
    onSettled: () => queries.invalidateQueries({ queryKey: RUNS }),
  });
  return {
    feedback: rated?.shown ?? null,
    canRate: rated !== undefined,
    isPending,
    /** False when the server refused; a message says why. Null takes back what was said. */
    async rate(thought: Thought): Promise<boolean> {
      feedbacks.show(runId, thought);
      try {
        await mutateAsync(thought);
        return true;
      } catch {
        // Shown as a message, and the state is back.
        return false;
      }
    },
  };
}
