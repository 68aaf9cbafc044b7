import { readByModel } from './model-request.ts';
import type { ChatModel } from './providers/providers.ts';
import { countAtMost, LEAST_BYTES_PER_TOKEN, tokensFor } from './spending.ts';
import { type Course, modelsToAsk, type TaskCourse } from './turn-course.ts';

/** What the next call of the model may take. */
export interface CallBudget {
  /** Sent as the longest answer. Undefined: what the model itself allows. */
  maxOutputTokens: number | undefined;
  /** Where nobody knows how long an answer of the model can get: it is cut there. */
  maxAnswerBytes: number;
  /** The answer may end sooner than agent and model would let it. */
  isShortened: boolean;
}

/** Less is no answer. */
const LEAST_OUTPUT_TOKENS = 32;
/** A model whose longest answer is not known takes at least this many tokens without complaint. */
const LEAST_KNOWN_LIMIT = 4_096;

/** How long the next answer may get so that the turn stays within its costs; undefined: it cannot be asked for. */
export function budgetOf(course: Course): CallBudget | undefined {
  const { turn, state, limits } = course;
  const own = turn.maxOutputTokens;
  const budget = { maxOutputTokens: own, maxAnswerBytes: limits.maxAnswerBytes, isShortened: false };
  const { max_cost_usd } = turn.limits;
  const priced = modelsToAsk(course).filter(({ price }) => price !== null);
  if (max_cost_usd === null || !priced.length) return budget;
  const left = max_cost_usd - (state.usage?.cost_usd ?? 0);
  const promptTokens = countAtMost(readByModel({ ...state, tools: turn.tools }));
  const affordable = Math.min(...priced.map((model) => tokensFor(model, left, promptTokens)));
  if (affordable < LEAST_OUTPUT_TOKENS) return undefined;
  const longest = Math.min(own ?? Infinity, ...priced.map(({ max_output_tokens: most }) => most ?? Infinity));
  if (affordable >= longest) return budget;
  if (longest < Infinity || affordable <= LEAST_KNOWN_LIMIT)
    return { ...budget, maxOutputTokens: affordable, isShortened: true };
  const bytes = affordable * LEAST_BYTES_PER_TOKEN;
  return {
    ...budget,
    maxAnswerBytes: Math.min(limits.maxAnswerBytes, bytes),
    isShortened: bytes < limits.maxAnswerBytes,
  };
}

/** Whether a call besides the answer, such as one for a summary, leaves the turn within its costs. */
export function affords(
  { turn, state }: Pick<TaskCourse, 'turn' | 'state'>,
  model: ChatModel,
  prompt: unknown,
  outputTokens: number,
): boolean {
  const { max_cost_usd } = turn.limits;
  if (max_cost_usd === null || model.price === null) return true;
  const left = max_cost_usd - (state.usage?.cost_usd ?? 0);
  return tokensFor(model, left, countAtMost(prompt)) >= outputTokens;
}
