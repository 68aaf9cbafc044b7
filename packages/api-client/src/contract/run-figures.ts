import * as z from 'zod/mini';
import { runKindSchema } from './chat.ts';
import { idSchema, runTriggerSchema, timeSchema } from './common.ts';

/** How a run can have ended. */
export const endedStatusSchema = z.enum(['succeeded', 'failed', 'cancelled', 'interrupted']);
export type EndedStatus = z.output<typeof endedStatusSchema>;

const isTimeZone = (name: string) => {
  try {
    return (
      new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' &&
      /^[A-Za-z]/.test(name)
    );
  } catch {
    return false;
  }
};

/** An IANA name such as `Europe/Berlin`; days and weeks begin there. */
export const timeZoneSchema = z
  .string()
  .check(z.maxLength(60), z.refine(isTimeZone, 'There is no such time zone. Write it like “Europe/Berlin”.'));

/** What a filter is set to for runs without one: nobody signed in, no key, no model, no error. */
export const WITHOUT = 'none';
const idOrNone = z.union([idSchema, z.literal(WITHOUT)]);

const amount = z.coerce.number().check(z.gte(0), z.lte(1e9));

/**
 * The one filter of all figures over runs that have ended (monitoring and reports), as a query. Runs count whole, without
 * the runs they consist of; with `agent`, what it did as a part of others counts too. Replays never count.
 */
export const figureFilterShape = {
  /** Started at this time or later. */
  from: z.optional(timeSchema),
  /** Started before this time. */
  to: z.optional(timeSchema),
  /** The agent, team or workflow. */
  agent: z.optional(idSchema),
  /** With `agent`: without what it did as a part of larger runs, as a breakdown by agent counts. */
  whole: z.optional(z.literal('yes')),
  kind: z.optional(runKindSchema),
  /** `none`: nobody who is known. */
  user: z.optional(idOrNone),
  channel: z.optional(runTriggerSchema),
  /** `failed_or_interrupted`: what the figure `failed` counts. */
  status: z.optional(z.union([endedStatusSchema, z.literal('failed_or_interrupted')])),
  /** Of the latest rating. `any`: rated at all. */
  feedback: z.optional(z.enum(['up', 'down', 'any', 'none'])),
  /** `none`: runs that asked no model. */
  model: z.optional(z.string().check(z.maxLength(200))),
  /** A number, or `draft`. */
  version: z.optional(
    z.string().check(z.regex(/^(?:draft|[1-9]\d{0,8})$/, 'Give the number of a version, or “draft”.')),
  ),
  /** `none`: without a key. */
  api_key_id: z.optional(idOrNone),
  /** A tool that was called in it or in what it consists of, as agents call it. */
  tool: z.optional(z.string().check(z.maxLength(200))),
  /** The code of the error it ended with; `none`: without one. */
  error_code: z.optional(z.string().check(z.maxLength(100))),
  session_id: z.optional(idSchema),
  /** USD. */
  min_cost: z.optional(amount),
  min_ms: z.optional(amount),
  /** In what was asked, in the answer or in the name of the target. */
  q: z.optional(z.string().check(z.maxLength(200))),
};
const figureFilterSchema = z.object(figureFilterShape);
export type FigureFilter = z.output<typeof figureFilterSchema>;

/**
 * What can be counted. Rates are 0..1. `failed` counts interrupted runs too; latencies are those of runs that succeeded;
 * `success_rate` leaves cancelled runs out. Null: nothing to tell from. Of more than two days and 10,000 runs, percentiles
 * may be up to 2 % off.
 */
export const figureNameSchema = z.enum([
  'requests',
  'succeeded',
  'failed',
  'cancelled',
  'success_rate',
  'p50_ms',
  'p95_ms',
  'p99_ms',
  'ttft_p50_ms',
  'ttft_p95_ms',
  'input_tokens',
  'output_tokens',
  'cached_tokens',
  'tokens',
  'cache_rate',
  'cost_usd',
  'users',
  'up',
  'down',
  'up_rate',
]);
export type FigureName = z.output<typeof figureNameSchema>;

/** By what figures can be split. */
export const figureGroupSchema = z.enum([
  'status',
  'agent',
  'kind',
  'model',
  'api_key',
  'user',
  'version',
  'channel',
  'error_code',
]);
export type FigureGroup = z.output<typeof figureGroupSchema>;

/** The length of one point of a series; weeks begin on Monday. */
export const figureIntervalSchema = z.enum([
  'minute',
  '5_minutes',
  '15_minutes',
  'hour',
  '3_hours',
  'day',
  'week',
]);
export type FigureInterval = z.output<typeof figureIntervalSchema>;
