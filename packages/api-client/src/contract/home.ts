import * as z from 'zod/mini';
import { runSummarySchema } from './agent-runs.ts';
import { idSchema, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Something that waits for the caller: a document or a run that failed. */
export const attentionSchema = z.object({
  id: z.string(),
  kind: z.enum(['document.failed', 'run.failed', 'run.interrupted']),
  title: z.string(),
  detail: z.string(),
  at: timeSchema,
  /** Studio route that shows it. */
  href: z.string(),
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
  attention: z.array(attentionSchema),
  recent: z.array(
    z.object({
      kind: z.enum(['agent', 'card']),
      id: idSchema,
      name: z.string(),
      icon: z.string(),
      updated_at: timeSchema,
    }),
  ),
  recent_runs: z.array(runSummarySchema),
});
export type Home = z.output<typeof homeSchema>;

export const home = {
  get: endpoint({
    method: 'GET',
    path: '/api/home',
    summary:
      'What waits for the caller, the last seven days and recent work. Feeds the home screen and the bell.',
    access: 'user',
    response: homeSchema,
  }),
};
