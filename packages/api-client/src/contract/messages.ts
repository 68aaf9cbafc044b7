import * as z from 'zod/mini';
import { citationSchema, runKindSchema, toolCallSchema } from './chat.ts';
import { idSchema, refSchema, timeSchema } from './common.ts';

export const ratingSchema = z.literal([1, -1]);

/** What somebody thinks of an answer. `reasons`: see `feedbackReasonSchema`. */
export const feedbackSchema = z.object({
  rating: ratingSchema,
  reasons: z.array(z.string()),
  comment: z.string(),
  correction: z.nullable(z.string()),
});
export type Feedback = z.output<typeof feedbackSchema>;

export const messageSchema = z.object({
  id: idSchema,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: timeSchema,
  /** `interrupted`: the server stopped while it answered; the text so far is kept. `paused`: a person has to decide, as `content` says. */
  status: z.enum(['complete', 'pending', 'paused', 'failed', 'cancelled', 'interrupted']),
  run_id: z.nullable(idSchema),
  citations: z.array(citationSchema),
  tool_calls: z.array(toolCallSchema),
  notice: z.nullable(z.string()),
  /** What may be asked next: of the last message, where it is an answer that came with some. */
  suggestions: z.optional(z.array(z.string())),
  /** The caller's own. */
  feedback: z.optional(feedbackSchema),
});
export type Message = z.output<typeof messageSchema>;

export const conversationSchema = z.object({
  id: idSchema,
  /** What it is held with. */
  kind: z.optional(runKindSchema),
  agent: refSchema,
  title: z.string(),
  messages: z.int(),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type Conversation = z.output<typeof conversationSchema>;
