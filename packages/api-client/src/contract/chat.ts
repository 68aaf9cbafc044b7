import * as z from 'zod/mini';
import { idSchema, jsonSchemaSchema, timeSchema, toolRiskSchema } from './common.ts';
import { endpoint, part } from './endpoint.ts';
import { sentenceSchema } from './sentence.ts';

/** A passage an answer rests on; `index` is the number in square brackets in the text. */
export const citationSchema = z.object({
  index: z.int(),
  card_id: idSchema,
  document_id: idSchema,
  chunk_id: idSchema,
  title: z.string(),
  heading: z.optional(z.string()),
  page: z.nullable(z.int()),
  quote: z.string(),
  score: z.number(),
});
export type Citation = z.output<typeof citationSchema>;

export const usageSchema = z.object({
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** Of the input tokens, those the provider had in its cache. */
  cached_tokens: z.optional(z.int()),
  /** Absent where the prices of the model are not known. */
  cost_usd: z.optional(z.number()),
  model: z.string(),
});
export type Usage = z.output<typeof usageSchema>;

/** `length`: a limit ended it, of the model or of the agent. `paused`: a person has to decide, see `approval.required`. */
export const finishReasonSchema = z.enum(['stop', 'length', 'paused', 'blocked', 'cancelled']);
export type FinishReason = z.output<typeof finishReasonSchema>;

/** `refused`: it was not carried out, because a person or a rule said no. */
export const toolOutcomeSchema = z.enum(['ok', 'error', 'refused', 'cancelled']);
export type ToolCallOutcome = z.output<typeof toolOutcomeSchema>;

/** A tool as a run shows it: `name` is what the model calls it. */
export const calledToolSchema = z.object({ id: idSchema, name: z.string(), risk: toolRiskSchema });
export type CalledTool = z.output<typeof calledToolSchema>;

/** How people read an argument of a call, as the schema of its tool says it: docs/decisions/0093. */
export const argumentWordsSchema = z.object({
  name: z.string(),
  title: z.optional(z.string()),
  /** ISO 4217: the number is an amount of it. */
  currency: z.optional(z.string()),
  /** Stands behind the number, such as `kg`. */
  unit: z.optional(z.string()),
});
export type ArgumentWords = z.output<typeof argumentWordsSchema>;

/** One call of an answer in short; arguments and result stand in the steps of its run. */
export const toolCallSchema = z.object({
  call_id: z.string(),
  tool: calledToolSchema,
  outcome: toolOutcomeSchema,
  latency_ms: z.number(),
});
export type ToolCall = z.output<typeof toolCallSchema>;

export const runResultSchema = z.object({
  content: z.object({
    text: z.string(),
    /** See the line `text`. */
    waiting: z.optional(z.literal(true)),
  }),
  finish_reason: finishReasonSchema,
  citations: z.array(citationSchema),
  tool_calls: z.array(toolCallSchema),
  usage: usageSchema,
  /** What the reader may ask next. */
  suggestions: z.array(z.string()),
  /** The answer as JSON, where the agent has an `output_schema` and the answer fits it; else null. */
  output: z.nullable(z.unknown()),
  /**
   * The limit of the agent that ended the run. `repeats`: it made the same call over and over. `recording`: a replay came to
   * a call that the original run has no result for. Of a team: `turns`, `time`, `cost`, and `stop_text`, which is no limit.
   */
  stopped_by: z.optional(
    z.enum(['steps', 'tool_calls', 'time', 'cost', 'repeats', 'recording', 'turns', 'stop_text', 'budget']),
  ),
  /** Of a team: what each member did, by key. `cost_usd` null: prices are not known. */
  members: z.optional(
    z.array(z.object({ key: z.string(), turns: z.int(), cost_usd: z.nullable(z.number()) })),
  ),
  /** What the reader must know about this answer, such as that it was extracted and not generated. */
  notice: z.optional(z.string()),
});
export type RunResult = z.output<typeof runResultSchema>;

/** The whole answer; last line of a successful stream, and the body of a call without stream. */
export const completeSchema = z.object({
  status: z.literal('complete'),
  type: z.literal('run.finished'),
  seq: z.optional(z.int()),
  run_id: idSchema,
  session_id: z.nullable(idSchema),
  message_id: z.nullable(idSchema),
  result: runResultSchema,
});
export type Complete = z.output<typeof completeSchema>;

export const runErrorSchema = z.object({
  code: z.string(),
  detail: z.string(),
  sentence: z.optional(sentenceSchema),
  retryable: z.boolean(),
});
export type RunError = z.output<typeof runErrorSchema>;

/** `member`: a turn of a team's member. `handoff`: one member passed on to another. `node`: of a workflow. */
export const stepKindSchema = z.enum(['retrieval', 'llm', 'tool', 'member', 'handoff', 'node', 'breakpoint']);

/** What a run carries out. */
export const runKindSchema = z.enum(['agent', 'multi_agent', 'workflow']);
export type RunKind = z.output<typeof runKindSchema>;

export const approvalDecisionSchema = z.enum(['approve', 'edit', 'reject']);
export type ApprovalDecision = z.output<typeof approvalDecisionSchema>;

const seq = { seq: z.int() };

/** Lines a caller gets that asked for them with `X-Studio-Events: 1` or form field `events=1`. */
export const richLineSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('run.started'),
    ...seq,
    run_id: idSchema,
    session_id: z.nullable(idSchema),
    /** Allows POST /reset-session for this conversation; sent once, to its starter. */
    session_secret: z.optional(z.string()),
    message_id: z.nullable(idSchema),
    target: z.object({
      kind: runKindSchema,
      id: idSchema,
      name: z.string(),
      /** Null: the draft. */
      version: z.nullable(z.int()),
    }),
  }),
  z.object({
    type: z.literal('step.started'),
    ...seq,
    step_id: z.string(),
    parent_id: z.nullable(z.string()),
    kind: stepKindSchema,
    name: z.string(),
    /** `member`: its key. `node`: its id. */
    at: z.optional(z.string()),
  }),
  z.object({
    type: z.literal('tool.call'),
    ...seq,
    call_id: z.string(),
    step_id: z.string(),
    tool: calledToolSchema,
    /** What the model said it calls it for. */
    intent: z.optional(z.string()),
    /** Sent again, with the same `call_id`, when a person changed them. */
    args: z.unknown(),
  }),
  z.object({
    type: z.literal('approval.required'),
    ...seq,
    approval_id: idSchema,
    call_id: z.string(),
    options: z.array(approvalDecisionSchema),
    expires_at: timeSchema,
    /** Absent: by their names alone. */
    fields: z.optional(z.array(argumentWordsSchema)),
  }),
  z.object({
    type: z.literal('tool.result'),
    ...seq,
    call_id: z.string(),
    outcome: toolOutcomeSchema,
    /** The beginning of what came back. */
    preview: z.string(),
    latency_ms: z.number(),
  }),
  z.object({
    type: z.literal('retrieval'),
    ...seq,
    card_id: idSchema,
    query: z.string(),
    hits: z.int(),
    top_score: z.number(),
  }),
  /** One member of a team passes on to another; both by their keys. */
  z.object({
    type: z.literal('handoff'),
    ...seq,
    from: z.string(),
    to: z.string(),
    reason: z.string(),
  }),
  /** A workflow waits for a person, see `requests` of the run. */
  z.object({
    type: z.literal('input.required'),
    ...seq,
    request_id: idSchema,
    step_id: z.string(),
    kind: z.enum(['input', 'approval', 'breakpoint']),
    title: z.string(),
    schema: z.nullable(jsonSchemaSchema),
    expires_at: z.nullable(timeSchema),
  }),
  z.object({
    type: z.literal('text'),
    ...seq,
    content: z.string(),
    /**
     * No answer, but the sentence for those who show no approvals: that somebody has to allow a call. Whoever shows
     * `approval.required` leaves it out.
     */
    waiting: z.optional(z.literal(true)),
  }),
  /** The text so far does not count any more: it came before a tool call, or what follows replaces it. */
  z.object({ type: z.literal('text.reset'), ...seq, reason: z.string() }),
  z.object({ type: z.literal('citation'), ...seq, citation: citationSchema }),
  z.object({
    type: z.literal('guardrail'),
    ...seq,
    name: z.enum(['pii', 'keywords', 'schema']),
    stage: z.enum(['input', 'output', 'tool']),
    action: z.enum(['mask', 'block', 'warn']),
  }),
  z.object({
    type: z.literal('step.finished'),
    ...seq,
    step_id: z.string(),
    outcome: z.enum(['ok', 'error', 'cancelled']),
    duration_ms: z.number(),
  }),
  z.object({ type: z.literal('usage'), ...seq, ...usageSchema.shape }),
  z.object({ type: z.literal('ping'), ...seq }),
  z.object({ type: z.literal('error'), ...seq, error: runErrorSchema }),
]);
export type RichLine = z.output<typeof richLineSchema>;

/** The two kinds of line every caller understands (docs/rules.md section 7), the rich ones, and whatever a later server may add. */
export const chatLineSchema = z.union([
  completeSchema,
  richLineSchema,
  z.object({ content: z.string() }),
  z.object({ type: z.literal('error'), error: runErrorSchema }),
  z.looseObject({ type: z.string() }),
]);
export type ChatLine = Complete | RichLine | { content: string } | { type: 'error'; error: RunError };

/** What a caller may say about where the question comes from. */
export const pageContextSchema = z.object({
  route: z.optional(z.string().check(z.maxLength(500))),
  /** Of the page, as the person reads it. */
  title: z.optional(z.string().check(z.maxLength(200))),
  /** What is open there; the server reads it only where the caller may. `kind`: agent, run, tool, knowledge_card. */
  entity: z.optional(
    z.object({ kind: z.string().check(z.maxLength(40)), id: z.string().check(z.maxLength(80)) }),
  ),
});

export type PageContext = z.output<typeof pageContextSchema>;

export const chat = part('agents', 'untold', {
  iaChatbot: endpoint({
    method: 'POST',
    path: '/api/ia_chatbot',
    summary: 'One question to the help agent, answered whole.',
    access: 'user',
    verb: 'run',
    anyRole: true,
    body: z.object({
      message: z.string().check(z.trim(), z.minLength(1, 'Type a message.'), z.maxLength(20_000)),
      session_id: z.optional(idSchema),
      context: z.optional(pageContextSchema),
    }),
    response: completeSchema,
  }),
});
