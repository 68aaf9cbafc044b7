import * as z from 'zod/mini';
import {
  approvalDecisionSchema,
  argumentWordsSchema,
  calledToolSchema,
  citationSchema,
  runKindSchema,
  stepKindSchema,
  usageSchema,
} from './chat.ts';
import { idSchema, jsonSchemaSchema, refSchema, runTriggerSchema, timeSchema } from './common.ts';
import { sentenceSchema } from './sentence.ts';
import { feedbackSchema, ratingSchema } from './messages.ts';

/** Answer to a call that takes longer than 25 s: read it later from /api/runs/{id}. */
export const runningSchema = z.object({ status: z.literal('running'), run_id: idSchema });

/** Why a run ended badly, as it is kept. */
export const storedErrorSchema = z.object({
  code: z.string(),
  detail: z.string(),
  sentence: z.optional(sentenceSchema),
});
export type StoredError = z.output<typeof storedErrorSchema>;

/** One step of a run, as its trace shows it. */
export const stepSchema = z.object({
  id: z.string(),
  parent_id: z.nullable(z.string()),
  kind: stepKindSchema,
  name: z.string(),
  /** `paused`: a call that waits for a person. `refused`: one that was not carried out. */
  status: z.enum(['running', 'paused', 'succeeded', 'refused', 'failed', 'cancelled', 'interrupted']),
  started_at: timeSchema,
  duration_ms: z.nullable(z.number()),
  input: z.unknown(),
  output: z.unknown(),
  error: z.nullable(z.string()),
  /** Of `error`. */
  sentence: z.optional(z.nullable(sentenceSchema)),
  /** `member`: its key. `node`: its id. `breakpoint`: the id of the node it stood before; `input` is what goes in there. */
  at: z.optional(z.nullable(z.string())),
  /** The run of an agent, team or workflow that this step is; its own steps stand there. */
  child_run_id: z.optional(z.nullable(idSchema)),
  usage: z.optional(z.nullable(usageSchema)),
});
export type Step = z.output<typeof stepSchema>;

/** Where a run is. */
export const runStatusSchema = z.enum([
  'running',
  'paused',
  'succeeded',
  'failed',
  'cancelled',
  'interrupted',
]);
export type RunStatus = z.output<typeof runStatusSchema>;

/**
 * What a run at work waits for from a person. Its parts count, so that one may run and wait: its other branches go on.
 * `approval` too where a form waits besides.
 */
export const waitsForSchema = z.enum(['input', 'approval']);
export type WaitsFor = z.output<typeof waitsForSchema>;

/** A call that waits for somebody to allow it. */
export const approvalSchema = z.object({
  approval_id: idSchema,
  call_id: z.string(),
  tool: calledToolSchema,
  /** What the model said it calls it for. */
  intent: z.optional(z.string()),
  args: z.unknown(),
  /** How its arguments are read; absent: by their names alone. */
  fields: z.optional(z.array(argumentWordsSchema)),
  options: z.array(approvalDecisionSchema),
  expires_at: timeSchema,
});
export type Approval = z.output<typeof approvalSchema>;

/** What a workflow waits for from a person; several, when branches wait at once. */
export const humanRequestSchema = z.object({
  request_id: idSchema,
  step_id: z.string(),
  /** `breakpoint`: a test run stands before a node, see `POST /api/runs/{id}/go-on`. */
  kind: z.enum(['input', 'approval', 'breakpoint']),
  title: z.string(),
  message: z.string(),
  /** `input`: the form, JSON Schema of an object. `breakpoint`: what may be given in place of the node; null: nothing. */
  schema: z.nullable(jsonSchemaSchema),
  expires_at: z.nullable(timeSchema),
});
export type HumanRequest = z.output<typeof humanRequestSchema>;

const runSummaryShape = {
  id: idSchema,
  kind: runKindSchema,
  target: refSchema,
  /** The run it is a part of. */
  parent_id: z.optional(z.nullable(idSchema)),
  /** Of the target; null: its draft. */
  version: z.nullable(z.int()),
  trigger: runTriggerSchema,
  status: runStatusSchema,
  /** Null: nobody is waited for. */
  waits_for: z.optional(z.nullable(waitsForSchema)),
  session_id: z.nullable(idSchema),
  user: z.nullable(refSchema),
  /** The API key that asked. */
  api_key_id: z.optional(z.nullable(idSchema)),
  input: z.string(),
  output: z.string(),
  error: z.nullable(storedErrorSchema),
  usage: z.nullable(usageSchema),
  ttft_ms: z.nullable(z.number()),
  duration_ms: z.nullable(z.number()),
  started_at: timeSchema,
  /** The run whose question was asked again here, as a test: such a run counts in no figures. */
  replay_of: z.nullable(idSchema),
  /** Of whoever asked; else the latest. */
  feedback: z.optional(z.object({ rating: ratingSchema })),
};
/** A run in lists. */
export const runSummarySchema = z.object(runSummaryShape);
/** A run with its steps. */
export const runSchema = z.object({
  ...runSummaryShape,
  /** What its asker said of themselves before, in a form of the page. */
  metadata: z._default(z.record(z.string(), z.string()), {}),
  steps: z.array(stepSchema),
  /** The passages its answer rests on. */
  citations: z.array(citationSchema),
  /** What a paused run waits for. */
  approval: z.nullable(approvalSchema),
  requests: z._default(z.array(humanRequestSchema), []),
  feedback: z.optional(feedbackSchema),
});
export type RunSummary = z.output<typeof runSummarySchema>;
export type Run = z.output<typeof runSchema>;

/** What narrows runs down; `from` counts as within, `to` as behind. */
export const runFilterShape = {
  agent_id: z.optional(idSchema),
  /** Any kind of target. */
  target_id: z.optional(idSchema),
  kind: z.optional(runKindSchema),
  status: z.optional(runStatusSchema),
  from: z.optional(timeSchema),
  to: z.optional(timeSchema),
};
