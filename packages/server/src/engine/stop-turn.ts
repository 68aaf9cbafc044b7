import type { AgentLimits, RunError } from '@agent-studio/api-client/contract';
import { budgetOf } from './call-budget.ts';
import type { RunEvent } from './run-events.ts';
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
      ? `I stopped here. ${answer.refusedBy}`
      : toSentence(reason, turn.limits);
  yield* say(course, `${answer.text && '\n\n'}${why}`);
}

/** The turn ended before its model was asked for the first time: there is no answer that a sentence could stand in. */
export class TurnRefused extends Error {
  override readonly name = 'TurnRefused';
  readonly stoppedBy: StopReason;

  constructor(stoppedBy: StopReason, message: string) {
    super(message);
    this.stoppedBy = stoppedBy;
  }

  toRunError(): RunError {
    return { code: `${LIMIT}${this.stoppedBy}`, detail: this.message, retryable: false };
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
  const why = (reason === 'budget' && answer.refusedBy) || toSentence(reason, turn.limits);
  throw new TurnRefused(reason, why.replace('I stopped here: ', 'This was not begun: '));
}

/** For people: what happened, and what to do. */
export const toSentence = (reason: StopReason, limits: AgentLimits): string => SENTENCES[reason](limits);

const RAISE = 'Ask for less at once; whoever manages this agent can raise the limit.';

const SENTENCES: Record<StopReason, (limits: AgentLimits) => string> = {
  steps: ({ max_steps }) =>
    `I stopped here without an answer: this agent may ask its model at most ${times(max_steps)} for one question. ${RAISE}`,
  tool_calls: ({ max_tool_calls }) =>
    `I stopped here without an answer: this agent may use its tools at most ${times(max_tool_calls)} for one question. ${RAISE}`,
  time: ({ timeout_ms }) =>
    `I stopped here: this agent may work at most ${timeout_ms / 1000} s on one question. ${RAISE}`,
  cost: ({ max_cost_usd }) =>
    `I stopped here: one answer of this agent may cost at most $${max_cost_usd}, and going on could cost more than is left of that. ${RAISE}`,
  budget: () =>
    'I stopped here: a budget that this run is paid from is used up, or too little is left of it to go on. An administrator can raise it under Settings, Limits & budgets.',
  repeats: () =>
    'I stopped here without an answer: I was going in circles and wanted to use the same tool in the same way again and again. Put the question in other words, or check what the tool answers.',
  recording: () =>
    'This replay stopped here: the model wants to use a tool in a way for which the original run has no result, and a replay with recorded results calls nothing outside. Replay the run with live tools to go on.',
};

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);
