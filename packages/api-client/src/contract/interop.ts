import * as z from 'zod/mini';
import { idSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

/*
 * The calls of OpenAI's API that this server answers, for clients that others wrote. They are no part of `contract`: our
 * client does not send them, and their answers and errors have OpenAI's shapes.
 */

/** What OpenAI's clients expect where a call failed. */
export const openAiErrorSchema = z.object({
  error: z.object({
    message: z.string(),
    type: z.string(),
    param: z.nullable(z.string()),
    code: z.nullable(z.string()),
  }),
});
export type OpenAiError = z.output<typeof openAiErrorSchema>;

/** A text, or parts of which only texts are taken. */
const contentSchema = z.union([
  z.string(),
  z.array(z.object({ type: z.string(), text: z.optional(z.string()) })).check(z.maxLength(1_000)),
]);

const toolCallSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z._default(z.literal('function'), 'function'),
  function: z.object({ name: z.string().check(z.maxLength(64)), arguments: z.string() }),
});

const openAiMessageSchema = z.discriminatedUnion('role', [
  z.object({ role: z.enum(['system', 'developer']), content: contentSchema }),
  z.object({ role: z.literal('user'), content: contentSchema }),
  z.object({
    role: z.literal('assistant'),
    content: z.optional(z.nullable(contentSchema)),
    tool_calls: z.optional(z.nullable(z.array(toolCallSchema).check(z.maxLength(128)))),
  }),
  z.object({
    role: z.literal('tool'),
    tool_call_id: z.string().check(z.minLength(1), z.maxLength(200)),
    content: contentSchema,
  }),
]);
export type OpenAiMessage = z.output<typeof openAiMessageSchema>;

const functionToolSchema = z.object({
  type: z.literal('function', 'Only tools of type “function” are taken.'),
  function: z.object({
    name: z.string().check(z.regex(/^[a-zA-Z0-9_-]{1,64}$/, 'Letters, digits, _ and - only, at most 64.')),
    description: z.optional(z.string().check(z.maxLength(10_000))),
    parameters: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  }),
});

const toolChoiceSchema = z.union([
  z.enum(['none', 'auto', 'required']),
  z.object({ type: z.literal('function'), function: z.object({ name: z.string() }) }),
]);

const responseFormatSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text') }),
  z.object({ type: z.literal('json_object') }),
  z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({
      name: z.optional(z.string()),
      schema: z.optional(z.record(z.string(), z.unknown())),
    }),
  }),
]);

const tokensSchema = z.optional(z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))));

export const chatCompletionInputSchema = z.looseObject({
  /** The id of a published agent, team or workflow, or its slug. */
  model: z.string().check(z.minLength(1), z.maxLength(200)),
  messages: z.array(openAiMessageSchema).check(z.minLength(1), z.maxLength(2_000)),
  stream: z.optional(z.nullable(z.boolean())),
  stream_options: z.optional(z.nullable(z.object({ include_usage: z.optional(z.nullable(z.boolean())) }))),
  temperature: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(2)))),
  max_tokens: tokensSchema,
  max_completion_tokens: tokensSchema,
  tools: z.optional(z.nullable(z.array(functionToolSchema).check(z.maxLength(128)))),
  tool_choice: z.optional(z.nullable(toolChoiceSchema)),
  parallel_tool_calls: z.optional(z.nullable(z.boolean())),
  response_format: z.optional(z.nullable(responseFormatSchema)),
});
export type ChatCompletionInput = z.output<typeof chatCompletionInputSchema>;

const openAiUsageSchema = z.object({
  prompt_tokens: z.int(),
  completion_tokens: z.int(),
  total_tokens: z.int(),
  prompt_tokens_details: z.optional(z.object({ cached_tokens: z.int() })),
});
export type OpenAiUsage = z.output<typeof openAiUsageSchema>;

const chatCompletionSchema = z.object({
  /** `chatcmpl-` and the id of the run. */
  id: z.string(),
  object: z.literal('chat.completion'),
  created: z.int(),
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.int(),
      message: z.object({
        role: z.literal('assistant'),
        content: z.nullable(z.string()),
        refusal: z.null(),
        tool_calls: z.optional(
          z.array(
            z.object({
              id: z.string(),
              type: z.literal('function'),
              function: z.object({ name: z.string(), arguments: z.string() }),
            }),
          ),
        ),
      }),
      logprobs: z.null(),
      finish_reason: z.enum(['stop', 'length', 'tool_calls', 'content_filter']),
    }),
  ),
  usage: openAiUsageSchema,
});
export type ChatCompletion = z.output<typeof chatCompletionSchema>;

const openAiModelSchema = z.object({
  id: idSchema,
  object: z.literal('model'),
  /** When it was made, in seconds. */
  created: z.int(),
  /** The name of its owner. */
  owned_by: z.string(),
  name: z.string(),
  /** Stands for the id where no other that the caller sees has the same. */
  slug: z.string(),
  kind: z.enum(['agent', 'multi_agent', 'workflow']),
  description: z.string(),
});
export type OpenAiModel = z.output<typeof openAiModelSchema>;

/** Calls for clients of others; their area depends on what is asked, so that the service checks it. */
export const interop = {
  chatCompletions: endpoint({
    method: 'POST',
    path: '/v1/chat/completions',
    summary:
      'OpenAI’s chat completions: `model` is a published agent, team or workflow. With `stream: true` the answer is a stream of server-sent events. Errors have OpenAI’s shape.',
    access: 'user',
    verb: 'run',
    body: chatCompletionInputSchema,
    response: chatCompletionSchema,
  }),
  models: endpoint({
    method: 'GET',
    path: '/v1/models',
    summary: 'Published agents, teams and workflows that the caller may run, as models.',
    access: 'user',
    response: z.object({ object: z.literal('list'), data: z.array(openAiModelSchema) }),
  }),
  model: endpoint({
    method: 'GET',
    path: '/v1/models/{model}',
    summary: 'One published agent, team or workflow, by id or slug.',
    access: 'user',
    params: z.object({ model: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: openAiModelSchema,
  }),
};
