import * as z from 'zod/mini';
import { runKindSchema } from './chat.ts';
import { idParams, idSchema, refSchema, runTriggerSchema, timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';
import { endedStatusSchema, figureFilterShape, figureIntervalSchema, timeZoneSchema } from './run-figures.ts';
import { ratingSchema } from './messages.ts';
import { storedErrorSchema } from './run-shapes.ts';

/** Who marked a run as reviewed, when, and what they noted. */
export const reviewSchema = z.object({ by: z.nullable(refSchema), at: timeSchema, note: z.string() });
export type Review = z.output<typeof reviewSchema>;

/** One run that has ended, as the agent logs show it. Texts are null once they are not kept any more. */
export const agentLogSchema = z.object({
  run_id: idSchema,
  time: timeSchema,
  /** The agent, team or workflow. */
  agent: refSchema,
  /** Its picture of today, as `icon` of the agent, team or workflow; null: it is gone. */
  icon: z.optional(z.nullable(z.string())),
  kind: runKindSchema,
  /** Null: the draft. */
  version: z.nullable(z.int()),
  user: z.nullable(refSchema),
  channel: runTriggerSchema,
  input: z.nullable(z.string()),
  output: z.nullable(z.string()),
  status: endedStatusSchema,
  error: z.nullable(storedErrorSchema),
  /** The latest. */
  feedback: z.nullable(z.object({ rating: ratingSchema, reasons: z.array(z.string()), comment: z.string() })),
  /** How many tools it called. */
  tool_calls: z.int(),
  /** Read and written together. */
  tokens: z.int(),
  /** Null: the price is not known. */
  cost_usd: z.nullable(z.number()),
  duration_ms: z.nullable(z.number()),
  session_id: z.nullable(idSchema),
  reviewed: z.nullable(reviewSchema),
  /** False: whoever only asked does not review it, whatever their role. */
  may_review: z.optional(z.boolean()),
});
export type AgentLog = z.output<typeof agentLogSchema>;

/** What narrows reports down: the filter of all figures, and what was reviewed. */
export const reportFilterShape = {
  ...figureFilterShape,
  reviewed: z.optional(z.enum(['yes', 'no'])),
  /**
   * `unanswered`: succeeded although none of its searches in knowledge found a passage. `review`: not reviewed yet, and
   * failed, unanswered or rated bad.
   */
  attention: z.optional(z.enum(['unanswered', 'review'])),
};
const reportFilterSchema = z.object(reportFilterShape);
export type ReportFilter = z.output<typeof reportFilterSchema>;

const count = z.number();
const sumsShape = {
  requests: count,
  succeeded: count,
  /** Interrupted ones too. */
  failed: count,
  tokens: count,
  cost_usd: count,
  up: count,
  down: count,
};
const reportSumsSchema = z.object(sumsShape);
export type ReportSums = z.output<typeof reportSumsSchema>;

/** Over all that matches. Rates are 0..1; latencies are of runs that succeeded; null: nothing to tell from. */
export const reportTotalsSchema = z.object({
  ...sumsShape,
  cancelled: count,
  input_tokens: count,
  output_tokens: count,
  success_rate: z.nullable(count),
  up_rate: z.nullable(count),
  p50_ms: z.nullable(count),
  p95_ms: z.nullable(count),
});
export type ReportTotals = z.output<typeof reportTotalsSchema>;

/** One point of a series. `group`: see `group_by`; null: all that are not among the largest, empty: none. */
export const reportPointSchema = z.object({ t: timeSchema, group: z.nullable(z.string()), ...sumsShape });
export type ReportPoint = z.output<typeof reportPointSchema>;

/** One row of a breakdown. `id`: an id, a model or a status; empty: none. */
export const reportRowSchema = z.object({ id: z.string(), name: z.string(), ...sumsShape });
export type ReportRow = z.output<typeof reportRowSchema>;

const rows = z.array(reportRowSchema);

/** Over time: one question of all charts. */
const chartShape = {
  ...reportFilterShape,
  /** Absent: as it suits the period. */
  interval: z.optional(figureIntervalSchema),
  time_zone: z._default(timeZoneSchema, 'UTC'),
};

export const reportGroupSchema = z.enum(['agent', 'model', 'user', 'status', 'api_key']);
export type ReportGroup = z.output<typeof reportGroupSchema>;

const courseShape = {
  interval: figureIntervalSchema,
  /** When the first run of all began, of the one agent, person or key that was asked for; null: there is none. */
  begins_at: z._default(z.nullable(timeSchema), null),
};

export const reportStatsSchema = z.object({
  totals: reportTotalsSchema,
  /** Of the period of equal length right before; null: the period has no beginning. */
  previous: z.nullable(reportTotalsSchema),
  ...courseShape,
  series: z.array(reportPointSchema),
  breakdowns: z.object({ agent: rows, model: rows, user: rows, status: rows, api_key: rows }),
});
export type ReportStats = z.output<typeof reportStatsSchema>;

export const qualityReportSchema = z.object({
  totals: z.object({
    requests: z.int(),
    up: z.int(),
    down: z.int(),
    unanswered: z.int(),
    failed: z.int(),
    to_review: z.int(),
    reviewed: z.int(),
  }),
  previous: z.nullable(
    z.object({ requests: z.int(), up: z.int(), down: z.int(), unanswered: z.int(), failed: z.int() }),
  ),
  ...courseShape,
  series: z.array(z.object({ t: timeSchema, up: z.int(), down: z.int(), unanswered: z.int() })),
  /** Why answers were rated bad, most frequent first; one rating may name several. */
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** Rated at least once, the lowest share of good ratings first. */
  agents: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      requests: z.int(),
      up: z.int(),
      down: z.int(),
      unanswered: z.int(),
    }),
  ),
});
export type QualityReport = z.output<typeof qualityReportSchema>;

const adoptionShape = {
  users: z.int(),
  /** Asked nothing that matches before the period. */
  new_users: z.int(),
  requests: z.int(),
  conversations: z.int(),
};
export const adoptionReportSchema = z.object({
  totals: z.object(adoptionShape),
  previous: z.nullable(z.object(adoptionShape)),
  ...courseShape,
  series: z.array(z.object({ t: timeSchema, users: z.int(), new_users: z.int(), requests: z.int() })),
  /** Who asked most. */
  users: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      requests: z.int(),
      conversations: z.int(),
      first_at: timeSchema,
      last_at: timeSchema,
    }),
  ),
  /** How many questions conversations have. */
  lengths: z.array(z.object({ questions: z.enum(['1', '2-3', '4-9', '10+']), conversations: z.int() })),
});
export type AdoptionReport = z.output<typeof adoptionReportSchema>;

export const monthCostSchema = z.object({
  /** The first of the month. */
  from: timeSchema,
  cost_usd: z.number(),
  /** If every day of the rest cost as much as the days so far; null: the month has hardly begun. */
  projected_usd: z.nullable(z.number()),
  /** Of the month so far, 0..1. */
  elapsed: z.number(),
  /** Runs whose price is not known: their cost is missing. */
  unpriced: z.int(),
});

const reviewInput = {
  reviewed: z.boolean(),
  note: z._default(
    z.string().check(z.trim(), z.maxLength(2_000, 'A note can have at most 2,000 characters.')),
    '',
  ),
};

const list = { method: 'GET', access: 'user' } as const;

export const reports = part('reports', 'untold', {
  agentLogs: endpoint({
    ...list,
    path: '/api/reports/agent-logs',
    summary:
      'Runs that have ended and that the caller may see, newest first, cursor by cursor. `format=csv` and `format=jsonl` stream all that match, without cursor and limit.',
    query: z.object({
      ...reportFilterShape,
      cursor: z.optional(
        z.string().check(z.maxLength(100), z.regex(/^[\w-]+$/, 'Take the `next_cursor` of the page before.')),
      ),
      limit: z._default(z.coerce.number().check(z.multipleOf(1), z.gte(1), z.lte(200)), 50),
      format: z._default(z.enum(['json', 'csv', 'jsonl']), 'json'),
    }),
    response: z.object({ items: z.array(agentLogSchema), next_cursor: z.nullable(z.string()) }),
    files: ['text/csv', 'application/x-ndjson'],
  }),
  agentNames: endpoint({
    ...list,
    path: '/api/reports/agent-names',
    summary: 'Agents, teams and workflows that ran, deleted ones too, most runs first.',
    query: z.object({ kind: z.optional(runKindSchema) }),
    response: z.object({
      items: z.array(
        z.object({
          id: idSchema,
          name: z.string(),
          kind: runKindSchema,
          deleted: z.boolean(),
          runs: z.int(),
        }),
      ),
    }),
  }),
  stats: endpoint({
    ...list,
    path: '/api/reports/stats',
    summary: 'Figures over the runs that match, over time, and by agent, model, user, status and API key.',
    query: z.object({ ...chartShape, group_by: z.optional(reportGroupSchema) }),
    response: reportStatsSchema,
  }),
  /** What filters can be set to. */
  filterValues: endpoint({
    ...list,
    path: '/api/reports/filter-values',
    summary: 'People, models and API keys that the visible runs name.',
    response: z.object({
      users: z.array(refSchema),
      models: z.array(z.string()),
      api_keys: z.array(refSchema),
    }),
  }),
  quality: endpoint({
    ...list,
    path: '/api/reports/quality',
    summary: 'Ratings and their reasons, unanswered questions, what is to be reviewed.',
    query: z.object(chartShape),
    response: qualityReportSchema,
  }),
  adoption: endpoint({
    ...list,
    path: '/api/reports/adoption',
    summary: 'Who uses agents, how often and for how long.',
    query: z.object(chartShape),
    response: adoptionReportSchema,
  }),
  monthCost: endpoint({
    ...list,
    path: '/api/reports/month-cost',
    summary: 'What this month cost so far, and a plain projection.',
    query: z.object({ time_zone: z._default(timeZoneSchema, 'UTC') }),
    response: monthCostSchema,
  }),
  review: endpoint({
    method: 'PUT',
    path: '/api/reports/agent-logs/{id}/review',
    params: idParams,
    summary:
      'Marks a run as reviewed, with a note, or takes the mark away. For operators, administrators and the owner of what ran.',
    access: 'user',
    verb: 'run',
    refreshes: ['reports'],
    body: z.object(reviewInput),
    response: z.object({ reviewed: z.nullable(reviewSchema) }),
  }),
  reviewMany: endpoint({
    method: 'POST',
    path: '/api/reports/reviews',
    summary: 'The same for several runs at once. Those that the caller may not review stay as they are.',
    access: 'user',
    verb: 'run',
    refreshes: ['reports'],
    body: z.object({
      run_ids: z
        .array(idSchema)
        .check(z.minLength(1, 'Choose a run.'), z.maxLength(500, 'At most 500 runs at once.')),
      ...reviewInput,
    }),
    response: z.object({ changed: z.int() }),
  }),
});
