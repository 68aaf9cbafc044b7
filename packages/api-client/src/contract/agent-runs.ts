import * as z from 'zod/mini';
import { chatLineSchema, citationSchema, completeSchema, usageSchema } from './chat.ts';
import { idParams, idSchema, pageOf, pageQueryShape, refSchema, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A chat turn. Field names are camelCase as in SPEC 7; the server takes snake_case too. */
export const inferInputSchema = z.object({
  agentId: idSchema,
  userInput: z.string().check(z.trim(), z.minLength(1, 'Type a message.'), z.maxLength(20_000)),
  /** The conversation to go on with; absent: a new one. */
  sessionId: z.optional(idSchema),
  /** `1`: rich lines, as header `X-Studio-Events: 1`. */
  events: z.optional(z.string()),
});
export type InferInput = z.input<typeof inferInputSchema>;

/** One task without chat memory. */
export const executeInputSchema = z.object({
  agent_id: idSchema,
  input: z.string().check(z.trim(), z.minLength(1, 'Input is required.'), z.maxLength(100_000)),
});

/** Answer to a call that takes longer than 25 s: read it later from /api/runs/{id}. */
export const runningSchema = z.object({ status: z.literal('running'), run_id: idSchema });

export const messageSchema = z.object({
  id: idSchema,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: timeSchema,
  /** `interrupted`: the server stopped while it answered; the text so far is kept. */
  status: z.enum(['complete', 'pending', 'failed', 'cancelled', 'interrupted']),
  run_id: z.nullable(idSchema),
  citations: z.array(citationSchema),
  notice: z.nullable(z.string()),
});
export type Message = z.output<typeof messageSchema>;

export const stepSchema = z.object({
  id: z.string(),
  parent_id: z.nullable(z.string()),
  kind: z.enum(['retrieval', 'llm']),
  name: z.string(),
  status: z.enum(['running', 'succeeded', 'failed', 'cancelled', 'interrupted']),
  started_at: timeSchema,
  duration_ms: z.nullable(z.number()),
  input: z.unknown(),
  output: z.unknown(),
  error: z.nullable(z.string()),
});
export type Step = z.output<typeof stepSchema>;

export const runStatusSchema = z.enum(['running', 'succeeded', 'failed', 'cancelled', 'interrupted']);
export type RunStatus = z.output<typeof runStatusSchema>;

const runSummaryShape = {
  id: idSchema,
  kind: z.literal('agent'),
  target: refSchema,
  trigger: z.enum(['studio', 'api', 'assistant', 'widget']),
  status: runStatusSchema,
  session_id: z.nullable(idSchema),
  user: z.nullable(refSchema),
  input: z.string(),
  output: z.string(),
  error: z.nullable(z.object({ code: z.string(), detail: z.string() })),
  usage: z.nullable(usageSchema),
  ttft_ms: z.nullable(z.number()),
  duration_ms: z.nullable(z.number()),
  started_at: timeSchema,
};
export const runSummarySchema = z.object(runSummaryShape);
export const runSchema = z.object({ ...runSummaryShape, steps: z.array(stepSchema) });
export type RunSummary = z.output<typeof runSummarySchema>;
export type Run = z.output<typeof runSchema>;

export const conversationSchema = z.object({
  id: idSchema,
  agent: refSchema,
  title: z.string(),
  messages: z.int(),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type Conversation = z.output<typeof conversationSchema>;

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
      used_tokens: z.int(),
      messages: z.array(messageSchema),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/runs',
    summary: 'Runs the caller may see, newest first.',
    access: 'user',
    query: z.object({
      ...pageQueryShape,
      agent_id: z.optional(idSchema),
      status: z.optional(runStatusSchema),
    }),
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
