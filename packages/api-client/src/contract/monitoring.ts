import * as z from 'zod/mini';
import { runKindSchema } from './chat.ts';
import { waitsForSchema } from './run-shapes.ts';
import { idSchema, runTriggerSchema, timeSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';
import {
  figureFilterShape,
  figureGroupSchema,
  figureIntervalSchema,
  figureNameSchema,
  timeZoneSchema,
} from './run-figures.ts';
import { sentenceSchema } from './sentence.ts';

/* Searching texts takes longer than a dashboard may: that is what reports are for. */
const { q: _q, session_id: _session, ...filterShape } = figureFilterShape;
/** At most three years; without `from` the last 24 hours, without `to` until now. */
const filterSchema = z.object(filterShape);
const seriesQueryShape = { ...filterShape, time_zone: z._default(timeZoneSchema, 'UTC') };

const figure = z.nullable(z.number());
const count = z.int().check(z.gte(0));

/** Figures by name; null: nothing to tell from. */
export const figuresSchema = z.record(figureNameSchema, figure);

const periodShape = {
  from: timeSchema,
  to: timeSchema,
  interval: figureIntervalSchema,
  /** When the first run of all began, of the one agent, person or key that was asked for; null: there is none. */
  begins_at: z._default(z.nullable(timeSchema), null),
};

export const overviewSchema = z.object({
  ...periodShape,
  current: figuresSchema,
  /** Of the period of equal length before. */
  previous: figuresSchema,
  /** Where cost is not known: runs with tokens whose model has no price. */
  unpriced: count,
  /** One per interval, none left out. */
  points: z.array(z.object({ at: timeSchema, figures: z.partialRecord(figureNameSchema, figure) })),
  /** When versions were published, of the one agent, team or workflow that was asked for. */
  markers: z.array(z.object({ at: timeSchema, version: z.int() })),
});
export type Overview = z.output<typeof overviewSchema>;

export const timeseriesSchema = z.object({
  ...periodShape,
  metric: figureNameSchema,
  /** The largest first; `key` null: all others together. */
  groups: z.array(z.object({ key: z.nullable(z.string()), name: z.nullable(z.string()) })),
  /** Values in the order of the groups. */
  points: z.array(z.object({ at: timeSchema, values: z.array(figure) })),
});
export type Timeseries = z.output<typeof timeseriesSchema>;

export const topItemSchema = z.object({
  /** What to filter by; empty: runs without a user, key, error or model. */
  key: z.string(),
  /** Null: it is gone, or not the caller's to know. */
  name: z.nullable(z.string()),
  /** Of `by=agent`. */
  kind: z.optional(runKindSchema),
  requests: count,
  success_rate: figure,
  p95_ms: figure,
  tokens: figure,
  cost_usd: figure,
  users: figure,
});
export type TopItem = z.output<typeof topItemSchema>;

export const toolFigureSchema = z.object({
  /** As agents call it. */
  name: z.string(),
  calls: count,
  /** How many of the runs called it, themselves or by what they consist of: those that `tool` narrows down to. */
  runs: count,
  failed: count,
  failure_rate: figure,
  p50_ms: figure,
  p95_ms: figure,
  last_used_at: timeSchema,
});
export type ToolFigure = z.output<typeof toolFigureSchema>;

const runRefSchema = z.object({ id: idSchema, kind: runKindSchema, target_id: idSchema });

export const errorClassSchema = z.object({
  code: z.string(),
  count,
  /** How many agents, teams and workflows it met. */
  targets: count,
  /** Of the first within the period. */
  first_at: z.optional(timeSchema),
  last_at: timeSchema,
  /** The latest, for its trace. */
  run: runRefSchema,
  /** What the latest said. Null: the run is gone. */
  detail: z.nullable(z.string()),
  sentence: z.optional(sentenceSchema),
});
export type ErrorClass = z.output<typeof errorClassSchema>;

/** A run that succeeded, and how long it took. */
export const slowRunSchema = z.object({
  id: idSchema,
  kind: runKindSchema,
  target: z.object({ id: idSchema, name: z.string() }),
  /** Empty: none was asked. */
  model: z.string(),
  /** The beginning of what was asked; null once it is not kept any more. */
  input: z.nullable(z.string()),
  duration_ms: z.number(),
  started_at: timeSchema,
});
export type SlowRun = z.output<typeof slowRunSchema>;

/** A run as the live tail shows it. */
export const liveRunSchema = z.object({
  id: idSchema,
  kind: runKindSchema,
  target: z.object({ id: idSchema, name: z.string() }),
  user: z.nullable(z.string()),
  channel: runTriggerSchema,
  status: z.enum(['running', 'paused', 'succeeded', 'failed', 'cancelled', 'interrupted']),
  /** What it waits for from a person. */
  waits_for: z.optional(z.nullable(waitsForSchema)),
  input: z.string(),
  error_code: z.nullable(z.string()),
  duration_ms: figure,
  tokens: figure,
  cost_usd: figure,
  started_at: timeSchema,
});
export type LiveRun = z.output<typeof liveRunSchema>;

/** `run`: one started, or went on to another status. `tick`: nothing new, and the sign-in still counts. */
export const liveLineSchema = z.union([
  z.object({ type: z.literal('run'), run: liveRunSchema }),
  z.object({ type: z.literal('tick'), at: timeSchema }),
  z.object({
    type: z.literal('error'),
    error: z.object({ code: z.string(), detail: z.string(), retryable: z.boolean() }),
  }),
]);
export type LiveLine = z.output<typeof liveLineSchema>;

const option = z.object({ key: z.string(), name: z.nullable(z.string()), requests: count });

export const monitoring = part('reports', 'untold', {
  overview: endpoint({
    method: 'GET',
    path: '/api/monitoring/overview',
    summary: 'Figures of a period with those of the period before, and their course.',
    access: 'user',
    query: z.object(seriesQueryShape),
    response: overviewSchema,
  }),
  timeseries: endpoint({
    method: 'GET',
    path: '/api/monitoring/timeseries',
    summary: 'One figure over time, split by what is asked for: the eight largest, and all others together.',
    access: 'user',
    query: z.object({
      ...seriesQueryShape,
      metric: z._default(figureNameSchema, 'requests'),
      group_by: z._default(figureGroupSchema, 'status'),
    }),
    response: timeseriesSchema,
  }),
  top: endpoint({
    method: 'GET',
    path: '/api/monitoring/top',
    summary: 'What was used most: agents, models, keys, people and more.',
    access: 'user',
    query: z.object({
      ...filterShape,
      by: z._default(figureGroupSchema, 'agent'),
      order_by: z._default(z.enum(['requests', 'cost_usd', 'tokens', 'p95_ms', 'failed']), 'requests'),
      most: z._default(z.coerce.number().check(z.gte(1), z.lte(100), z.multipleOf(1)), 10),
    }),
    response: z.object({ items: z.array(topItemSchema) }),
  }),
  tools: endpoint({
    method: 'GET',
    path: '/api/monitoring/tools',
    summary: 'Tools that runs called: how often, how slowly, and how often they failed.',
    access: 'user',
    query: z.object({
      ...filterShape,
      order_by: z._default(z.enum(['p95_ms', 'failed', 'calls']), 'p95_ms'),
      most: z._default(z.coerce.number().check(z.gte(1), z.lte(100), z.multipleOf(1)), 10),
    }),
    response: z.object({ items: z.array(toolFigureSchema) }),
  }),
  slowest: endpoint({
    method: 'GET',
    path: '/api/monitoring/slowest',
    summary: 'Runs that succeeded and took longest: those that latencies are told of.',
    access: 'user',
    query: z.object({
      ...filterShape,
      most: z._default(z.coerce.number().check(z.gte(1), z.lte(50), z.multipleOf(1)), 10),
    }),
    response: z.object({ items: z.array(slowRunSchema) }),
  }),
  errors: endpoint({
    method: 'GET',
    path: '/api/monitoring/errors',
    summary: 'Why runs failed: error codes with their number and the latest example.',
    access: 'user',
    query: filterSchema,
    response: z.object({ items: z.array(errorClassSchema) }),
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/monitoring/options',
    summary: 'What the figures of a period can be filtered by; of the filter, only the period counts.',
    access: 'user',
    query: filterSchema,
    response: z.object({
      agents: z.array(z.extend(option, { kind: z.optional(runKindSchema) })),
      models: z.array(option),
      api_keys: z.array(option),
      users: z.array(option),
    }),
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/monitoring/live',
    summary: 'Runs as they start and end, from now on. Parts of larger runs and replays are left out.',
    access: 'user',
    query: z.pick(filterSchema, { agent: true, kind: true, user: true, channel: true, api_key_id: true }),
    stream: true,
    response: liveLineSchema,
  }),
});
