import * as z from 'zod/mini';
import { asJson, givenVariablesSchema, variableValuesSchema } from './agents.ts';
import { CHAT_ROUTES } from './chat-routes.ts';
import { approvalDecisionSchema, chatLineSchema, completeSchema } from './chat.ts';
import {
  idParams,
  idSchema,
  jsonSchemaSchema,
  longPageOf,
  pageOf,
  pageQueryShape,
  versionSchema,
} from './common.ts';
import { endpoint, part } from './endpoint.ts';
import { conversationSchema, messageSchema } from './messages.ts';
import { runFilterShape, runningSchema, runSchema, runSummarySchema } from './run-shapes.ts';

/** What somebody said of themselves in a form before the chat, by the names of its fields. */
export const metadataSchema = z
  .record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(2_000)))
  .check(z.refine((values) => Object.keys(values).length <= 30, 'At most 30 values.'));

/** A chat turn. Field names are camelCase as in docs/rules.md section 7; the server takes snake_case too. */
export const inferInputSchema = z.object({
  agentId: idSchema,
  userInput: z.string().check(z.trim(), z.minLength(1, 'Type a message.'), z.maxLength(20_000)),
  /** The conversation to go on with; absent: a new one. */
  sessionId: z.optional(idSchema),
  /** What fills `{{name}}` in the instructions; declared by the agent. */
  variables: z.optional(givenVariablesSchema),
  /** Stored with the run, and shown to whoever reads it; fills variables that are left open. In a form: as JSON. */
  metadata: z.optional(asJson(metadataSchema, 'Metadata is a JSON object of texts.')),
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

export const agentRuns = part('runs', 'untold', {
  infer: endpoint({
    method: 'POST',
    path: '/api/agent/infer',
    summary: 'A chat turn, answered whole (200) or, after 25 s, with the run to poll (202).',
    access: 'user',
    area: 'agents',
    verb: 'run',
    generated: true,
    anyRole: true,
    encoding: 'form',
    body: inferInputSchema,
    response: z.union([completeSchema, runningSchema]),
  }),
  inferStream: endpoint({
    ...CHAT_ROUTES.askAgent,
    summary: 'A chat turn as newline-delimited JSON.',
    access: 'visitor',
    area: 'agents',
    verb: 'run',
    generated: true,
    anyRole: true,
    rated: true,
    body: inferInputSchema,
    response: chatLineSchema,
    stream: true,
  }),
  execute: endpoint({
    method: 'POST',
    path: '/api/agent/execute',
    summary: 'One task without chat memory, answered whole (200) or with the run to poll (202).',
    access: 'user',
    area: 'agents',
    verb: 'run',
    generated: true,
    body: executeInputSchema,
    response: z.union([completeSchema, runningSchema]),
  }),
  executeStream: endpoint({
    method: 'POST',
    path: '/api/agent/execute/stream',
    summary: 'One task without chat memory as newline-delimited JSON.',
    access: 'user',
    area: 'agents',
    verb: 'run',
    generated: true,
    body: executeInputSchema,
    response: chatLineSchema,
    stream: true,
  }),
  memory: endpoint({
    method: 'POST',
    path: '/api/fetch_short_term_memory',
    summary: 'What the agent remembers of a conversation.',
    access: 'user',
    area: 'agents',
    verb: 'read',
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
    response: longPageOf(runSummarySchema),
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
    ...CHAT_ROUTES.cancel,
    params: idParams,
    summary: 'Stops a run; the model call ends within 2 s. A run that has ended stays as it is.',
    access: 'visitor',
    verb: 'run',
    anyRole: true,
    audit: true,
    response: runSummarySchema,
  }),
  resume: endpoint({
    ...CHAT_ROUTES.resume,
    params: idParams,
    summary:
      'Decides about what a paused run waits for (`approval_id`: a call; `request_id`: a form or approval of a workflow), and goes on with the run; its stream follows after the last `seq`. Somebody else was faster, or it is too late: 409.',
    access: 'user',
    verb: 'run',
    audit: true,
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
    ...CHAT_ROUTES.rejoin,
    params: idParams,
    query: z.object({
      after: z._default(z.coerce.number().check(z.multipleOf(1), z.gte(0), z.lte(1_000_000_000)), 0),
    }),
    summary:
      'The rich lines of a run after line `after`, then those that come. Lines that are not kept any more are told again from the record, behind a `text.reset`.',
    access: 'user',
    response: chatLineSchema,
    generated: true,
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
    ...CHAT_ROUTES.history,
    params: idParams,
    summary: 'Messages of a conversation, oldest first.',
    access: 'visitor',
    generated: true,
    response: z.object({ items: z.array(messageSchema) }),
  }),
  removeConversation: endpoint({
    method: 'DELETE',
    path: '/api/sessions/{id}',
    params: idParams,
    summary: 'Deletes a conversation and its messages. Runs stay.',
    access: 'user',
    anyRole: true,
    response: z.undefined(),
  }),
});
