import type { LanguageModelV4ToolCall } from '@ai-sdk/provider';
import { secureJsonParse } from '@ai-sdk/provider-utils';
import type { ToolChoice } from './agent-turn.ts';
import type { OfferedTool } from './model-request.ts';

/** A tool the model wants to be called, as it put it: neither name nor arguments are checked. */
export interface RequestedCall {
  /** The provider's own name for it. */
  provider_call_id: string;
  name: string;
  args: unknown;
}

/** Collects the calls of one answer. */
export function createCallReader(tools: readonly OfferedTool[], choice: ToolChoice | undefined) {
  const found: RequestedCall[] = [];
  const isOffered = (called: string) => tools.some(({ name }) => name === called);
  return {
    found,
    read({ toolCallId, toolName: name, input }: LanguageModelV4ToolCall): RequestedCall {
      // Many models write nothing where a tool takes nothing.
      const args = isOffered(name) && !input.trim() ? {} : toArgs(input);
      const call = { provider_call_id: toolCallId, name, args };
      found.push(call);
      return call;
    },
    /** Throws where the model had to call a tool and did not. */
    checkChoice(): void {
      if (!choice || !tools.length) return;
      if (found.some(({ name }) => choice === 'required' || name === choice.name)) return;
      throw new Error('The model did not call the tool that it had to call.');
    },
  };
}

/** What is no JSON is passed on as it is: the model is told. */
function toArgs(input: string): unknown {
  try {
    return secureJsonParse(input);
  } catch {
    return input;
  }
}
