import type { LanguageModelV4Usage } from '@ai-sdk/provider';

/** Tokens of one answer; what the provider said word for word is not kept. */
export type PartUsage = Omit<LanguageModelV4Usage, 'raw'>;

/** Where a provider counts nothing. */
export const NO_USAGE: PartUsage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};
