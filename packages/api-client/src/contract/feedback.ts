import * as z from 'zod/mini';
import { feedbackSchema } from './messages.ts';
import { CHAT_ROUTES } from './chat-routes.ts';
import { idParams } from './common.ts';
import { endpoint, part } from './endpoint.ts';

/** What may be wrong with an answer. */
export const feedbackReasonSchema = z.enum([
  'not_correct',
  'not_complete',
  'not_asked_for',
  'wrong_tone',
  'other',
]);
export type FeedbackReason = z.output<typeof feedbackReasonSchema>;

export const feedbackInputSchema = z.object({
  rating: z.literal([1, -1], 'Give 1 or -1.'),
  reasons: z._default(z.array(feedbackReasonSchema).check(z.maxLength(5, 'At most 5 reasons.')), []),
  comment: z._default(
    z.string().check(z.trim(), z.maxLength(2_000, 'A comment can have at most 2,000 characters.')),
    '',
  ),
  /** What the answer should have been. */
  correction: z.optional(
    z.nullable(
      z.string().check(z.trim(), z.maxLength(20_000, 'A correction can have at most 20,000 characters.')),
    ),
  ),
});
export type FeedbackInput = z.input<typeof feedbackInputSchema>;

export const feedback = part('runs', 'untold', {
  give: endpoint({
    ...CHAT_ROUTES.giveFeedback,
    params: idParams,
    summary:
      'What the caller, or a visitor of the conversation, thinks of an answer; takes the place of what they thought before. While the answer is being written: 409.',
    access: 'visitor',
    audit: false,
    anyRole: true,
    body: feedbackInputSchema,
    response: feedbackSchema,
  }),
  takeBack: endpoint({
    ...CHAT_ROUTES.takeBackFeedback,
    params: idParams,
    summary: 'Takes back what the caller thought of an answer.',
    access: 'visitor',
    audit: false,
    anyRole: true,
    response: z.undefined(),
  }),
});
