import type { Told } from '../say.ts';
import type { ChatModel } from './providers/providers.ts';

/** Money that one call of a model may take. */
export interface Hold {
  /** USD; Infinity: nothing limits it. */
  usd: number;
  /** Set: nothing is left for this call, and why, for people. */
  refused: Told | null;
  /** Ends the reservation with what the call has cost. */
  settle: (spentUsd: number) => Promise<void>;
}

/** Reserves money before a model is called. */
export interface Meter {
  /** `sure` is reserved where there is as much; with less than `least`, the call must not be made. */
  hold(wanted: { sure: number; least: number }): Promise<Hold>;
}

/** Ordinary text has more bytes in a token, in every script: the real number is below. */
export const LEAST_BYTES_PER_TOKEN = 2;
/** Less is no answer. */
const LEAST_OUTPUT_TOKENS = 32;
/** An answer that may get longer is reserved as if it were so long: most are shorter by far. */
const USUAL_OUTPUT_TOKENS = 4_096;

export const countAtMost = (prompt: unknown): number =>
  Math.ceil(Buffer.byteLength(JSON.stringify(prompt) ?? '') / LEAST_BYTES_PER_TOKEN);

/** Tokens of output that this much money pays for, behind a prompt of this size. */
export function tokensFor({ price }: Pick<ChatModel, 'price'>, usd: number, promptTokens: number): number {
  const left = usd * 1_000_000 - promptTokens * (price?.input ?? 0);
  if (left <= 0) return price?.input || price?.output ? 0 : Infinity;
  return price?.output ? Math.floor(left / price.output) : Infinity;
}

const costOf = ({ price }: Pick<ChatModel, 'price'>, promptTokens: number, outputTokens: number): number =>
  price ? (promptTokens * price.input + outputTokens * price.output) / 1_000_000 : 0;

interface Call {
  models: readonly ChatModel[];
  prompt: unknown;
  /** Of the answer, as it is asked for so far. */
  maxOutputTokens: number | undefined;
}

export interface HeldCall extends Pick<Hold, 'refused' | 'settle'> {
  maxOutputTokens: number | undefined;
  /** The answer may end sooner than it would without budgets. */
  isShortened: boolean;
}

const free = (maxOutputTokens: number | undefined): HeldCall => ({
  maxOutputTokens,
  isShortened: false,
  refused: null,
  settle: () => Promise.resolve(),
});

/** Reserves what a call of one of these models may cost; an answer that could cost more than is left is cut shorter. */
export async function holdCall(
  meter: Meter | undefined,
  { models, prompt, maxOutputTokens }: Call,
): Promise<HeldCall> {
  const priced = models.filter(({ price }) => price !== null);
  if (!meter || !priced.length) return free(maxOutputTokens);
  const promptTokens = countAtMost(prompt);
  const longest = (model: ChatModel) =>
    Math.min(maxOutputTokens ?? Infinity, model.max_output_tokens ?? Infinity);
  const most = (tokens: (model: ChatModel) => number) =>
    Math.max(...priced.map((model) => costOf(model, promptTokens, tokens(model))));
  const hold = await meter.hold({
    sure: most((model) => Math.min(longest(model), USUAL_OUTPUT_TOKENS)),
    least: most((model) => Math.min(longest(model), LEAST_OUTPUT_TOKENS)),
  });
  if (hold.refused !== null || hold.usd === Infinity)
    return { ...free(maxOutputTokens), refused: hold.refused, settle: hold.settle };
  const affordable = Math.min(...priced.map((model) => tokensFor(model, hold.usd, promptTokens)));
  const isShortened = priced.some((model) => affordable < longest(model));
  return {
    maxOutputTokens: isShortened ? Math.min(affordable, maxOutputTokens ?? Infinity) : maxOutputTokens,
    isShortened,
    refused: null,
    settle: hold.settle,
  };
}
