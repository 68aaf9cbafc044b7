import { jsonSchema, type LanguageModel, type ModelMessage, streamText, tool } from 'ai';
import { createAssistantContent } from '#server/engine/assistant-content.ts';
import type { ToolChoice } from '#server/engine/agent-turn.ts';
import type { OfferedTool } from '#server/engine/model-request.ts';
import type { RequestedCall } from '#server/engine/requested-calls.ts';

/** A question as the model is asked it. */
export interface Asked {
  instructions: string;
  messages: ModelMessage[];
  temperature?: number;
  maxOutputTokens?: number;
  tools?: OfferedTool[];
  toolChoice?: ToolChoice;
}

/** What an answer comes to. */
export interface Heard {
  text: string;
  /** Characters of arguments and names of calls. */
  unseen: number;
  calls: RequestedCall[];
  finish: string;
  usage: { input: number | undefined; output: number | undefined; cached: number | undefined };
  /** As the model is shown it again. */
  content: unknown;
}

/** The answer as the SDK's own `streamText` has it: the measure of what is read here. Throws what it fails with. */
export async function answerOfSdk(model: LanguageModel, asked: Asked): Promise<Heard> {
  const { toolChoice: choice, tools = [], ...rest } = asked;
  const { stream } = streamText({
    ...rest,
    model,
    ...(tools.length > 0 && {
      tools: Object.fromEntries(
        tools.map(({ name, description, input_schema }) => [
          name,
          tool({ description, inputSchema: jsonSchema({ type: 'object', ...input_schema }) }),
        ]),
      ),
      ...(choice && {
        toolChoice: choice === 'required' ? choice : { type: 'tool' as const, toolName: choice.name },
      }),
    }),
    maxRetries: 0,
    onError: () => {},
  });
  const said = createAssistantContent();
  const heard = { text: '', unseen: 0, calls: [] as RequestedCall[] };
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'text-delta' || part.type === 'reasoning-delta')
      said.add({ ...part, delta: part.text });
    else if (part.type === 'tool-call') {
      const input = part.input as unknown;
      const { toolCallId, toolName, providerMetadata } = part;
      said.add(
        { type: 'tool-call', toolCallId, toolName, input: '', ...(providerMetadata && { providerMetadata }) },
        input,
      );
      heard.calls.push({ provider_call_id: part.toolCallId, name: part.toolName, args: input });
      heard.unseen += part.toolName.length;
    } else if (part.type === 'tool-input-delta') heard.unseen += part.delta.length;
    else if (/^(?:text|reasoning)-(?:start|end)$/.test(part.type)) said.add(part as never);
    if (part.type === 'text-delta') heard.text += part.text;
    if (part.type !== 'finish') continue;
    if (part.finishReason === 'error' || part.finishReason === 'interrupted')
      throw new Error(part.finishReason);
    const { inputTokens: input, outputTokens: output, inputTokenDetails } = part.totalUsage;
    const usage = { input, output, cached: inputTokenDetails.cacheReadTokens };
    return { ...heard, finish: part.finishReason, usage, content: said.content };
  }
  throw new Error('The stream ended without a finish.');
}
