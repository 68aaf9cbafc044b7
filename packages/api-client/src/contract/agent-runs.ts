import * as z from 'zod/mini';
import { givenVariablesSchema, variableValuesSchema } from './agents.ts';
import {
  approvalDecisionSchema,
  calledToolSchema,
  chatLineSchema,
  citationSchema,
  completeSchema,
  runKindSchema,
  stepKindSchema,
  usageSchema,
} from './chat.ts';
import {
  idParams,
  idSchema,
  jsonSchemaSchema,
  pageOf,
  pageQueryShape,
  refSchema,
  runTriggerSchema,
  timeSchema,
  versionSchema,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { conversationSchema, feedbackSchema, messageSchema, ratingSchema } from './messages.ts';

/** A chat turn. Field names are camelCase as in SPEC 7; the server takes snake_case too. */
export const inferInputSchema = z.object({
  agentId: idSchema,
  userInput: z.string().check(z.trim(), z.minLength(1, 'Type a message.'), z.maxLength(20_000)),
  /** The conversation to go on with; absent: a new one. */
  sessionId: z.optional(idSchema),
  /** What fills `{{name}}` in the instructions; declared by the agent. */
  variables: z.optional(givenVariablesSchema),
  /** `1`: rich lines, as header `X-Studio-Events: 1`. */
  events: z.optional(z.string()),
  /** A version by its number, or `draft`, for those who may edit it; absent: what is published. */
  version: z.optional(versionSchema),
  /** What the page around knows: the help agent answers from it, and it fills variables that are left open. In a form: as JSON. */
  context: z.optional(z.union([z.record(z.string(), z.unknown()), z.string().check(z.maxLength(20_000))])),
});
export type InferInput = z.input<typeof inferInputSchema>;

/** One task without chat memory. */
export const executeInputSchema = z.object({
  agent_id: idSchema,
  input: z.string().check(z.trim(), z.minLength(1, 'Input is required.'), z.maxLength(100_000)),
  version: z.optional(versionSchema),
  variables: z.optional(variableValuesSchema),
  /** Of this answer, in place of the agent's own. */
  output_schema: z.optional(jsonSchemaSchema),
  /** Lowers the limit of the agent, and never raises it. */
  max_cost_usd: z.optional(z.number().check(z.gt(0), z.lte(1_000))),
  /** Answers 202 at once; the run goes on without the caller. */
  async: z.optional(z.boolean()),
});

/** Answer to a call that takes longer than 25 s: read it later from /api/runs/{id}. */
export const runningSchema = z.object({ status: z.literal('running'), run_id: idSchema });

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
  /** `member`: its key. `node`: its id. */
  at: z.optional(z.nullable(z.string())),
  /** The run of an agent, team or workflow that this step is; its own steps stand there. */
  child_run_id: z.optional(z.nullable(idSchema)),
  usage: z.optional(z.nullable(usageSchema)),
});
export type Step = z.output<typeof stepSchema>;

export const runStatusSchema = z.enum([
  'running',
  'paused',
  'succeeded',
  'failed',
  'cancelled',
  'interrupted',
]);
export type RunStatus = z.output<typeof runStatusSchema>;

/** A call that waits for somebody to allow it. */
export const approvalSchema = z.object({
  approval_id: idSchema,
  call_id: z.string(),
  tool: calledToolSchema,
  args: z.unknown(),
  options: z.array(approvalDecisionSchema),
  expires_at: timeSchema,
});
export type Approval = z.output<typeof approvalSchema>;

/** What a workflow waits for from a person; several, when branches wait at once. */
export const humanRequestSchema = z.object({
  request_id: idSchema,
  step_id: z.string(),
  kind: z.enum(['input', 'approval']),
  title: z.string(),
  message: z.string(),
  /** `input`: the form, JSON Schema of an object. */
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
  session_id: z.nullable(idSchema),
  user: z.nullable(refSchema),
  /** The API key that asked. */
  api_key_id: z.optional(z.nullable(idSchema)),
  input: z.string(),
  output: z.string(),
  error: z.nullable(z.object({ code: z.string(), detail: z.string() })),
  usage: z.nullable(usageSchema),
  ttft_ms: z.nullable(z.number()),
  duration_ms: z.nullable(z.number()),
  started_at: timeSchema,
  /** The run whose question was asked again here, as a test: such a run counts in no figures. */
  replay_of: z.nullable(idSchema),
  /** Of whoever asked; else the latest. */
  feedback: z.optional(z.object({ rating: ratingSchema })),
};
export const runSummarySchema = z.object(runSummaryShape);
export const runSchema = z.object({
  ...runSummaryShape,
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

export const agentRuns = {
  infer: endpoint({
    method: 'POST',
    path: '/api/agent/infer',
    summary: 'A chat turn, answered whole (200) or, after 25 s, with the run to poll (202).',
    access: 'user',
    encoding: 'form',
    body: inferInputSchema,
    response: z.union([completeSchema, runningSchema]),
  }),
  inferStream: endpoint({
    method: 'POST',
    path: '/api/agent/infer/stream',
    summary: 'A chat turn as newline-delimited JSON.',
    access: 'visitor',
    rated: true,
    encoding: 'form',
    body: inferInputSchema,
    response: chatLineSchema,
    stream: true,
  }),
  execute: endpoint({
    method: 'POST',
    path: '/api/agent/execute',
    summary: 'One task without chat memory, answered whole (200) or with the run to poll (202).',
    access: 'user',
    body: executeInputSchema,
    response: z.union([completeSchema, runningSchema]),
  }),
  executeStream: endpoint({
    method: 'POST',
    path: '/api/agent/execute/stream',
    summary: 'One task without chat memory as newline-delimited JSON.',
    access: 'user',
    body: executeInputSchema,
    response: chatLineSchema,
    stream: true,
  }),
  memory: endpoint({
    method: 'POST',
    path: '/api/fetch_short_term_memory',
    summary: 'What the agent remembers of a conversation.',
    access: 'user',
    body: z.object({
      agent_id: idSchema,
      session_id: idSchema,
      limit: z._default(z.int().check(z.gte(1), z.lte(200)), 50),
    }),
    response: z.object({
      session_id: idSchema,
      /** Stands for the messages before those that the model reads; empty: there is none. */
      summary: z.string(),
      /** Of the summary and the messages the model would read now, estimated at four characters a token. */
      used_tokens: z.int(),
      max_tokens: z.int(),
      messages: z.array(messageSchema),
      facts: z.array(z.object({ id: idSchema, text: z.string(), scope: z.string() })),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/runs',
    summary: 'Runs the caller may see, newest first.',
    access: 'user',
    query: z.object({ ...pageQueryShape, ...runFilterShape }),
    response: pageOf(runSummarySchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/runs/{id}',
    params: idParams,
    summary: 'One run with its steps.',
    access: 'user',
    response: runSchema,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/runs/{id}/cancel',
    params: idParams,
    summary: 'Stops a run; the model call ends within 2 s. A run that has ended stays as it is.',
    access: 'visitor',
    response: runSummarySchema,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/runs/{id}/resume',
    params: idParams,
    summary:
      'Decides about what a paused run waits for (`approval_id`: a call; `request_id`: a form or approval of a workflow), and goes on with the run; its stream follows after the last `seq`. Somebody else was faster, or it is too late: 409.',
    access: 'user',
    body: z.union([
      z.object({
        approval_id: idSchema,
        decision: approvalDecisionSchema,
        /** For `edit`: the arguments to call with instead. */
        args: z.optional(z.record(z.string(), z.unknown())),
      }),
      z.object({
        request_id: idSchema,
        /** Of an approval. */
        decision: z.optional(z.enum(['approve', 'reject'])),
        /** Of a form. */
        values: z.optional(z.record(z.string(), z.unknown())),
        comment: z.optional(z.string().check(z.maxLength(2_000))),
      }),
    ]),
    response: runningSchema,
    status: 202,
  }),
  stream: endpoint({
    method: 'GET',
    path: '/api/runs/{id}/stream',
    params: idParams,
    query: z.object({
      after: z._default(z.coerce.number().check(z.multipleOf(1), z.gte(0), z.lte(1_000_000_000)), 0),
    }),
    summary:
      'The rich lines of a run after line `after`, then those that come. Lines that are not kept any more are told again from the record, behind a `text.reset`.',
    access: 'user',
    response: chatLineSchema,
    stream: true,
  }),
  conversations: endpoint({
    method: 'GET',
    path: '/api/sessions',
    summary: "The caller's conversations, newest first.",
    access: 'user',
    query: z.object({ ...pageQueryShape, agent_id: z.optional(idSchema) }),
    response: pageOf(conversationSchema),
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/sessions/{id}/messages',
    params: idParams,
    summary: 'Messages of a conversation, oldest first.',
    access: 'visitor',
    response: z.object({ items: z.array(messageSchema) }),
  }),
  removeConversation: endpoint({
    method: 'DELETE',
    path: '/api/sessions/{id}',
    params: idParams,
    summary: 'Deletes a conversation and its messages. Runs stay.',
    access: 'user',
    response: z.undefined(),
  }),
};
