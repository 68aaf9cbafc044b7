import type { FeedbackReason } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';

/** What may be wrong with an answer, as people read it. */
export const FEEDBACK_REASONS: Record<FeedbackReason, string> = {
  not_correct: msg('Not correct'),
  not_complete: msg('Not complete'),
  not_asked_for: msg('Not what I asked for'),
  wrong_tone: msg('Wrong tone'),
  other: msg('Something else'),
};

/** The text of a reason; of one that only a later server knows, its name. */
export const reasonText = (reason: string): string =>
  (FEEDBACK_REASONS as Partial<Record<string, string>>)[reason] ?? reason;
