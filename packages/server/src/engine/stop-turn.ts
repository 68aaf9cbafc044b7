import type { AgentLimits, RunError } from '@agent-studio/api-client/contract';
import { budgetOf } from './call-budget.ts';
import type { RunEvent } from './run-events.ts';
import { type Said, SaidError, say as put, textOf, toDetail, type Told } from '../say.ts';
import { type Answer, type Course, say, takeBack } from './turn-course.ts';

/** The other two end teams only. */
export type StopReason = Exclude<NonNullable<Answer['stopped_by']>, 'turns' | 'stop_text'>;

/** The limit that forbids to carry out `wanted` calls of tools and then to ask the model again. */
export function limitReached(course: Course, wanted: number): StopReason | undefined {
  const { limits } = course.turn;
  const { state } = course;
  if (state.toolCalls + wanted > limits.max_tool_calls) return 'tool_calls';
  if (state.modelCalls >= limits.max_steps) return 'steps';
  return budgetOf(course) ? undefined : 'cost';
}

/** Ends the answer with a sentence that says why. What was written when time or money ran out in the middle of it stays. */
export function* stopTurn(course: Course, reason: StopReason): Generator<RunEvent> {
  const { answer, turn } = course;
  if (reason !== 'time' && reason !== 'cost' && reason !== 'budget') yield* takeBack(course, 'limit');
  answer.finish_reason = 'length';
  answer.stopped_by = reason;
  const why =
    reason === 'budget' && answer.refusedBy
      ? `I stopped here. ${textOf(answer.refusedBy)}`
      : toSentence(reason, turn.limits).text;
  yield* say(course, `${answer.text && '\n\n'}${why}`);
}

/** The turn ended before its model was asked for the first time: there is no answer that a sentence could stand in. */
export class TurnRefused extends SaidError {
  override readonly name = 'TurnRefused';
  readonly stoppedBy: StopReason;

  constructor(stoppedBy: StopReason, told: Told) {
    super(told);
    this.stoppedBy = stoppedBy;
  }

  toRunError(): RunError {
    return { code: `${LIMIT}${this.stoppedBy}`, ...toDetail(this.told), retryable: false };
  }
}

/** Begins the codes of runs that a limit ended. */
const LIMIT = 'limit.';

/** What a run with this code was ended by, where it was money. */
export function moneyOf(code: string | undefined): 'cost' | 'budget' | undefined {
  if (code === `${LIMIT}cost`) return 'cost';
  return code === `${LIMIT}budget` ? 'budget' : undefined;
}

/** For money that is missing: refuses a turn that has not begun, and ends one that has with what it came to. */
export function* stopForMoney(course: Course, reason: 'cost' | 'budget'): Generator<RunEvent> {
  const { state, turn, answer } = course;
  if (state.modelCalls > 0) return yield* stopTurn(course, reason);
  throw new TurnRefused(reason, (reason === 'budget' && answer.refusedBy) || notBegun(reason, turn.limits));
}

/** For people: what happened, and what to do. */
export const toSentence = (reason: StopReason, limits: AgentLimits): Said => SENTENCES[reason](limits);

const notBegun = (reason: 'cost' | 'budget', { max_cost_usd }: AgentLimits): Said =>
  reason === 'budget'
    ? put('limit.budget.not_begun')
    : put('limit.cost.not_begun', { limit_usd: max_cost_usd ?? 0 });

const SENTENCES: Record<StopReason, (limits: AgentLimits) => Said> = {
  steps: ({ max_steps }) => put('limit.steps', { count: max_steps }),
  tool_calls: ({ max_tool_calls }) => put('limit.tool_calls', { count: max_tool_calls }),
  time: ({ timeout_ms }) => put('limit.time', { limit_ms: timeout_ms }),
  cost: ({ max_cost_usd }) => put('limit.cost', { limit_usd: max_cost_usd ?? 0 }),
  budget: () => put('limit.budget'),
  repeats: () => put('limit.repeats'),
  recording: () => put('replay.no_recording'),
};
