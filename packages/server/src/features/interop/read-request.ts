import type { ChatCompletionInput, JsonSchema } from '@agent-studio/api-client/contract';
import { problemOfSchema } from '../../engine/schemas/usable-schema.ts';
import { type CallerTool, createCallerTools } from '../../engine/tools/caller-tools.ts';
import type { ToolChoice } from '../../engine/agent-turn.ts';
import type { AgentTool } from '../../engine/tools/agent-tool.ts';
import type { PublishedKind } from './published-repository.ts';
import { type ReadConversation, readConversation, refused } from './read-conversation.ts';
import { textOf } from '../../say.ts';

/** What a chat completion asks for, whatever it is asked of. */
export interface Wish extends ReadConversation {
  tools: AgentTool[];
  tool_choice: ToolChoice | undefined;
  /** At most one call of the caller's tools at a time. */
  oneCall: boolean;
  output_schema: JsonSchema | undefined;
  temperature: number | undefined;
  max_output_tokens: number | undefined;
}

/** Parameters that would change the answer and that no agent can follow, with the values at which they change nothing. */
const CANNOT: Readonly<Record<string, readonly unknown[]>> = {
  n: [1],
  logprobs: [false],
  top_logprobs: [0],
  top_p: [1],
  frequency_penalty: [0],
  presence_penalty: [0],
  stop: [],
  audio: [],
  functions: [],
  function_call: [],
  reasoning_effort: [],
  web_search_options: [],
  prediction: [],
};

/** Only one agent has a model and tools of its own to go with these. */
const OF_AGENTS_ONLY = [
  'tools',
  'response_format',
  'temperature',
  'max_tokens',
  'max_completion_tokens',
] as const;

const KIND_NAME = { agent: 'agent', multi_agent: 'team', workflow: 'workflow' } as const;

/** Reads a request for what is asked of it. Throws 400 for whatever would silently be left out of the answer. */
export function readRequest(body: ChatCompletionInput, kind: PublishedKind): Wish {
  for (const [name, harmless] of Object.entries(CANNOT)) {
    const value = body[name];
    if (isEmpty(value) || harmless.includes(value)) continue;
    throw unsupported(name, `“${name}” is not supported here. Leave it out.`);
  }
  if (!isEmpty(body['logit_bias']))
    throw unsupported('logit_bias', '“logit_bias” is not supported here. Leave it out.');
  const { modalities } = body;
  if (Array.isArray(modalities) && modalities.some((each) => each !== 'text'))
    throw unsupported('modalities', 'Only answers in text are supported.');
  if (kind !== 'agent') {
    for (const name of OF_AGENTS_ONLY) {
      if (isEmpty(body[name]) || (name === 'response_format' && body.response_format?.type === 'text'))
        continue;
      throw unsupported(
        name,
        `“${name}” is for agents: a ${KIND_NAME[kind]} has its own. Leave it out, or ask an agent.`,
      );
    }
  }
  const tools = readTools(body);
  return {
    ...readConversation(body.messages),
    tools: body.tool_choice === 'none' ? [] : createCallerTools(tools),
    tool_choice: readChoice(body, tools),
    oneCall: body.parallel_tool_calls === false,
    output_schema: readFormat(body.response_format),
    temperature: body.temperature ?? undefined,
    max_output_tokens: body.max_completion_tokens ?? body.max_tokens ?? undefined,
  };
}

function readTools({ tools }: ChatCompletionInput): CallerTool[] {
  const names = new Set<string>();
  return (tools ?? []).map(({ function: { name, description = '', parameters } }, place) => {
    const path = `tools.${place}.function`;
    if (names.has(name)) throw refused(`${path}.name`, `Two tools have the name “${name}”.`);
    names.add(name);
    const input_schema = parameters ?? { type: 'object', properties: {} };
    const problem = problemOfSchema(input_schema);
    if (problem !== undefined) throw refused(`${path}.parameters`, textOf(problem));
    return { name, description, input_schema };
  });
}

function readChoice(
  { tool_choice: choice }: ChatCompletionInput,
  tools: readonly CallerTool[],
): ToolChoice | undefined {
  if (!choice || choice === 'auto' || choice === 'none') return undefined;
  if (choice === 'required') {
    if (!tools.length)
      throw refused('tool_choice', '“tool_choice” asks for a tool, and there are no “tools”.');
    return choice;
  }
  const { name } = choice.function;
  if (tools.some((tool) => tool.name === name)) return { name };
  throw refused('tool_choice', `“tool_choice” names “${name.slice(0, 64)}”, which is not among the “tools”.`);
}

function readFormat(format: ChatCompletionInput['response_format']): JsonSchema | undefined {
  if (!format || format.type === 'text') return undefined;
  return (format.type === 'json_schema' && format.json_schema.schema) || { type: 'object' };
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);

const unsupported = (param: string, message: string) => refused(param, message, 'unsupported_parameter');
