import type { Feedback } from '@agent-studio/api-client/contract';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { Asker } from '../access/viewer.ts';
import type { ConversationsService } from './conversations-service.ts';
import type { FeedbackRepository } from './feedback-repository.ts';

interface Given extends Omit<Feedback, 'correction'> {
  correction?: string | null | undefined;
}

/**
 * The rules of feedback: one of each person for each answer they may see, and one of the visitor who has the secret of its
 * conversation; once it is there.
 */
export function createFeedbackService(
  feedback: FeedbackRepository,
  conversations: Pick<ConversationsService, 'isHeldBy'>,
) {
  async function find(caller: Asker, messageId: string) {
    const run = await feedback.runOf(caller, messageId);
    const isTheirs =
      run && (caller.userId !== null || (await conversations.isHeldBy(caller, run.conversation_id)));
    if (!isTheirs) throw new Refusal('notFound', 'There is no such answer.', { code: 'message.not_found' });
    return run;
  }

  return {
    async give(caller: Asker, messageId: string, given: Given): Promise<Feedback> {
      const { id, status } = await find(caller, messageId);
      if (status === 'running' || status === 'paused') {
        throw new Refusal('conflict', say('feedback.too_early'), {
          code: 'feedback.too_early',
        });
      }
      const reasons = [...new Set(given.reasons)];
      return feedback.put(id, caller.userId, { ...given, reasons, correction: given.correction || null });
    },

    /** Taken back twice is taken back. */
    async takeBack(caller: Asker, messageId: string): Promise<void> {
      await feedback.remove((await find(caller, messageId)).id, caller.userId);
    },
  };
}

export type FeedbackService = ReturnType<typeof createFeedbackService>;
