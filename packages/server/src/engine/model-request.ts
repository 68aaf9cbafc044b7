import type { JSONSchema7, LanguageModelV4FunctionTool, SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { ModelMessage } from 'ai';
import { convertToLanguageModelPrompt, prepareToolChoice } from 'ai/internal';
import type { ToolChoice } from './agent-turn.ts';
import type { ModelRequest } from './providers/language-model.ts';
import type { AgentTool } from './tools/agent-tool.ts';

/** What a model may be told about a tool. */
export type OfferedTool = Pick<AgentTool, 'name' | 'description' | 'input_schema'>;

/** All that a model reads of a call, as its size is counted: tools hold more than is told of them. */
export const readByModel = ({
  instructions,
  messages,
  tools = [],
}: {
  instructions: string;
  messages: readonly ModelMessage[];
  tools?: readonly OfferedTool[];
}) => [
  instructions,
  messages,
  tools.map(({ name, description, input_schema }) => [name, description, input_schema]),
];

interface Asked {
  instructions?: string;
  messages: ModelMessage[];
  temperature?: number | undefined;
  maxOutputTokens?: number | undefined;
  tools?: readonly OfferedTool[];
  /** Absent: the model calls tools as it likes. */
  toolChoice?: ToolChoice | undefined;
  providerOptions?: SharedV4ProviderOptions;
  abortSignal: AbortSignal;
}

/** What a model is asked, as the SDK's own `streamText` puts it. */
export async function toModelRequest({
  instructions,
  messages,
  temperature,
  maxOutputTokens,
  tools = [],
  toolChoice: choice,
  providerOptions,
  abortSignal,
}: Asked): Promise<ModelRequest> {
  const prompt = await convertToLanguageModelPrompt({
    prompt: { instructions, messages },
    supportedUrls: {},
    download: undefined,
    abortSignal,
  });
  const isRequired = choice === 'required';
  return {
    prompt,
    ...(temperature !== undefined && { temperature }),
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...(tools.length > 0 && {
      tools: tools.map(toTool),
      toolChoice: prepareToolChoice({
        toolChoice: choice && (isRequired ? choice : { type: 'tool' as const, toolName: choice.name }),
      }),
    }),
    ...(providerOptions && { providerOptions }),
    abortSignal,
  };
}

const toTool = ({ name, description, input_schema }: OfferedTool): LanguageModelV4FunctionTool => ({
  type: 'function',
  name,
  inputSchema: { type: 'object', ...input_schema } as JSONSchema7,
  description,
});
