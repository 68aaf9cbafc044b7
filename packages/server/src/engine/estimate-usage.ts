import type { Usage } from '@agent-studio/api-client/contract';
import { estimateTokens } from './estimate-tokens.ts';
import type { ChatModel } from './providers/providers.ts';

/** What a call comes to that broke off before its provider told its figures: it is paid for all the same. */
export function estimateUsage({ model, price }: ChatModel, prompt: unknown, said: string): Usage {
  const input_tokens = estimateTokens(JSON.stringify(prompt));
  const output_tokens = estimateTokens(said);
  const cost_usd = price && (input_tokens * price.input + output_tokens * price.output) / 1_000_000;
  return { model, input_tokens, output_tokens, ...(cost_usd !== null && { cost_usd }) };
}
