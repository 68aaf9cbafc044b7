import * as z from 'zod/mini';
import { idSchema, timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';
import { waitingCallSchema } from './human-tasks.ts';
import { runSummarySchema } from './run-shapes.ts';
import { sentenceSchema } from './sentence.ts';

/**
 * Something that waits for the caller (`task`, `connector`), or that went wrong (`run`, `document`); the group is the
 * part before the dot. What only informs can be marked as read, see `notifications.read`.
 */
export const attentionSchema = z.object({
  /** Of what it is about; of a task: `approval_id` or `request_id` for `POST /api/runs/{id}/resume`. */
  id: idSchema,
  kind: z.enum([
    'task.call',
    'task.approval',
    'task.input',
    'connector.broken',
    'connector.expiring',
    'connector.sync',
    'connector.asks',
    'run.failed',
    'run.interrupted',
    'document.failed',
    'notice.warning',
    'notice.danger',
    'notice.comment',
  ]),
  title: z.string(),
  title_sentence: z.optional(sentenceSchema),
  detail: z.string(),
  /** Of `detail`. */
  sentence: z.optional(sentenceSchema),
  /** Of `task.call`: whose call it is and what it would be made with; `detail` says the same in English. */
  call: z.optional(z.object({ of: z.string(), ...waitingCallSchema.shape })),
  at: timeSchema,
  /** Of runs: how many of the same target ended in the same way; the rest is of the newest of them. */
  count: z.optional(z.int()),
  /** Of runs: when the first of them started. */
  since: z.optional(timeSchema),
  /** Of runs: alerts that tell the same failure. They count with it, and are read with it, each by its `id` and `at`. */
  alerts: z.optional(z.array(z.object({ id: idSchema, at: timeSchema, name: z.string(), href: z.string() }))),
  /** Studio route that shows it. */
  href: z.string(),
  /** Of a task: the run that goes on once it is decided. */
  run_id: z.optional(idSchema),
});
export type Attention = z.output<typeof attentionSchema>;

export const homeSchema = z.object({
  counts: z.object({
    agents: z.int(),
    cards: z.int(),
    documents: z.int(),
    providers: z.int(),
    runs: z.int(),
  }),
  week: z.object({
    runs: z.int(),
    success_rate: z.nullable(z.number()),
    p95_ms: z.nullable(z.number()),
    /** The last seven days, oldest first. */
    days: z.array(z.object({ date: z.iso.date(), succeeded: z.int(), failed: z.int() })),
  }),
  /** The latest of each group; tasks oldest first. */
  attention: z.array(attentionSchema),
  /** How many there are of each group, those not listed included; runs that count together are one, their alerts with them. */
  waiting: z.object({ task: z.int(), connector: z.int(), run: z.int(), document: z.int(), notice: z.int() }),
  recent: z.array(
    z.object({
      kind: z.enum(['agent', 'card', 'multi_agent', 'workflow']),
      id: idSchema,
      name: z.string(),
      icon: z.string(),
      updated_at: timeSchema,
    }),
  ),
  recent_runs: z.array(runSummarySchema),
});
export type Home = z.output<typeof homeSchema>;

export const home = part(null, 'untold', {
  get: endpoint({
    method: 'GET',
    path: '/api/home',
    summary:
      'What waits for the caller, the last seven days and recent work. Feeds the home screen and the bell.',
    access: 'user',
    response: homeSchema,
  }),
});
