import type { Feedback } from '@agent-studio/api-client/contract';
import { Refusal } from '../../refusal.ts';
import type { FeedbackRepository } from './feedback-repository.ts';
import type { Who } from './question.ts';

interface Given extends Omit<Feedback, 'correction'> {
  correction?: string | null | undefined;
}

/** The rules of feedback: one of each person for each answer they may see, once it is there. */
export function createFeedbackService(feedback: FeedbackRepository) {
  async function find(who: Who, messageId: string) {
    const run = await feedback.runOf(who, messageId);
    if (!run) throw new Refusal('notFound', 'There is no such answer.', { code: 'message.not_found' });
    return run;
  }

  return {
    async give(who: Who, messageId: string, given: Given): Promise<Feedback> {
      const { id, status } = await find(who, messageId);
      if (status === 'running' || status === 'paused') {
        throw new Refusal('conflict', 'This answer is still being written. Wait until it is there.', {
          code: 'feedback.too_early',
        });
      }
      const reasons = [...new Set(given.reasons)];
      return feedback.put(id, who.userId, { ...given, reasons, correction: given.correction || null });
    },

    /** Taken back twice is taken back. */
    async takeBack(who: Who, messageId: string): Promise<void> {
      await feedback.remove((await find(who, messageId)).id, who.userId);
    },
  };
}

export type FeedbackService = ReturnType<typeof createFeedbackService>;
