import {
  type AgentTurn,
  type Decision,
  type EngineTools,
  newTurnState,
  type TurnState,
} from './agent-turn.ts';
import { limitTime } from '../time-limit.ts';
import { DEFAULT_LIMITS } from './answer-limits.ts';
import type { RequestedCall } from './requested-calls.ts';
import { tell } from './ask-step.ts';
import { askPaid } from './ask-paid.ts';
import { budgetOf } from './call-budget.ts';
import { buildPrompt } from './build-prompt.ts';
import { findFollowUps } from './follow-ups.ts';
import { ProviderFailure } from './providers/provider-failure.ts';
import { retrieve } from './retrieve.ts';
import type { Pause, RunEvent } from './run-events.ts';
import { limitReached, stopForMoney, stopTurn, TurnRefused } from './stop-turn.ts';
import { summarize } from './summarize.ts';
import { carryOut, type Carried } from './tool-calls.ts';
import {
  type Course,
  newAnswer,
  nextStepId,
  say,
  sayInstead,
  sayWaiting,
  takeBack,
  toResult,
} from './turn-course.ts';

/** A paused turn, and what a person decided about the call it waits for. */
export interface Resumption extends Decision {
  state: TurnState;
}

const APPROVAL_TTL_MS = 24 * 3_600_000;

/**
 * A whole turn: finds passages, asks the model, calls the tools it wants until it answers, cites. It ends with `paused`
 * where a person has to allow a call; `resumption` goes on from there. Limits of the agent end it with an answer that
 * says so, provider failures and money that does not pay for the first call with `failed`, an aborted signal with `finished` and the text so far; whatever else goes
 * wrong (a database error in `searchCard`) is thrown.
 */
export async function* runAgent(
  turn: AgentTurn,
  engine: EngineTools,
  signal: AbortSignal,
  resumption?: Resumption,
): AsyncGenerator<RunEvent> {
  const state = resumption?.state ?? newTurnState();
  const time = limitTurn(signal, turn.limits.timeout_ms - state.spentMs);
  const course: Course = {
    turn,
    state,
    answer: newAnswer(),
    search: engine.searchCard,
    helpers: engine,
    limits: { ...DEFAULT_LIMITS, ...engine.limits },
    approvalTtlMs: engine.approvalTtlMs ?? APPROVAL_TTL_MS,
    signal: time.signal,
  };
  try {
    const pause = yield* work(course, resumption);
    if (!pause && turn.followUps && !turn.outputSchema) yield* findFollowUps(course);
    state.spentMs += time.passedMs();
    yield* tellUsage(course);
    if (pause) {
      yield* sayWaiting(course, toQuestion(pause));
      course.answer.finish_reason = 'paused';
      yield { type: 'paused', result: toResult(course), pause };
    } else yield { type: 'finished', result: toResult(course) };
  } catch (error) {
    if (signal.aborted) {
      course.answer.finish_reason = 'cancelled';
      yield { type: 'finished', result: toResult(course) };
    } else if (time.signal.aborted) {
      yield* stopTurn(course, 'time');
      yield* tellUsage(course);
      yield { type: 'finished', result: toResult(course) };
    } else if (error instanceof ProviderFailure || error instanceof TurnRefused) {
      yield* tellUsage(course);
      yield { type: 'failed', error: error.toRunError() };
    } else throw error;
  } finally {
    time.end();
  }
}

async function* work(course: Course, resumption?: Resumption): AsyncGenerator<RunEvent, Pause | undefined> {
  const { turn, state } = course;
  if (resumption) {
    // What readers have is the question whether to go on.
    yield { type: 'text.reset', reason: 'resumed' };
    yield* takeBack(course, 'resumed');
    const carried = yield* carryOut(course, resumption);
    if (carried !== 'done') return yield* handle(course, carried);
  } else {
    yield* tell(course, turn.inputHits);
    if (turn.inputHits.some(({ action }) => action === 'block')) {
      course.answer.finish_reason = 'blocked';
      yield* sayInstead(course, 'guardrail', BLOCKED_QUESTION);
      return undefined;
    }
    yield* prepare(course);
  }
  for (;;) {
    const budget = budgetOf(course);
    if (!budget) {
      yield* stopForMoney(course, 'cost');
      return undefined;
    }
    const asked = yield* askPaid(course, budget);
    if (asked === 'done') return undefined;
    if (asked === 'again') continue;
    const limit = limitReached(course, asked.calls.length);
    if (limit) {
      yield* stopTurn(course, limit);
      return undefined;
    }
    state.waiting = asked.calls.map((call) => toWaiting(state, call, asked.intent));
    const carried = yield* carryOut(course);
    if (carried !== 'done') return yield* handle(course, carried);
  }
}

const BLOCKED_QUESTION =
  'This message was not passed on to the model: it has content that this agent must not take. Leave that out and ask again.';

function* handle(course: Course, carried: Exclude<Carried, 'done'>): Generator<RunEvent, Pause | undefined> {
  if (typeof carried === 'object') return carried;
  if (carried === 'over') {
    // Whoever goes on reads what was said along with it.
    yield* say(course, lastSaid(course));
    return undefined;
  }
  yield* stopTurn(course, carried);
  return undefined;
}

function lastSaid({ state }: Course): string {
  const content = state.messages.findLast(({ role }) => role === 'assistant')?.content ?? '';
  if (typeof content === 'string') return content.trim();
  return content
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('')
    .trim();
}

function toWaiting(state: TurnState, { provider_call_id, name, args }: RequestedCall, intent: string) {
  state.toolCalls += 1;
  const call_id = `c${state.toolCalls}`;
  return { call_id, step_id: nextStepId(state), provider_call_id, name, args, intent, told: false };
}

/** Finds passages, brings the summary up to date, and writes the prompt. */
async function* prepare(course: Course): AsyncGenerator<RunEvent> {
  const { turn, state } = course;
  if (turn.cards.length) yield* retrieve(course);
  const summary = turn.summary && (yield* summarize(course, turn.summary));
  const { told } = turn;
  const prompt = buildPrompt({
    ...turn,
    ...(told && { history: [] }),
    facts: turn.about?.facts,
    passages: state.passages,
    hasCards: turn.cards.length > 0,
    hasTools: turn.tools.length > 0,
    summary,
  });
  state.instructions = prompt.instructions;
  state.messages = told ? [...told.before, ...prompt.messages, ...told.after] : prompt.messages;
  yield* takeBack(course, 'start');
}

function* tellUsage({ state }: Course): Generator<RunEvent> {
  if (state.usage) yield { type: 'usage', ...state.usage };
}

function toQuestion({ tool, expires_at }: Pause): string {
  const until = `${expires_at.slice(0, 16).replace('T', ' ')} UTC`;
  return `To go on I need somebody’s permission to use “${tool.name}”. It was not used yet. The permission can be given in Agent Studio until ${until}.`;
}

/** The signal of the caller, or the end of the time for the turn, whichever comes first. */
function limitTurn(signal: AbortSignal, ms: number) {
  const over = new AbortController();
  const startedAt = performance.now();
  const leave = () => over.abort(signal.reason);
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  const endLimit = limitTime(Math.max(0, ms), () => over.abort(new Error('The time for this turn is over.')));
  return {
    signal: over.signal,
    passedMs: () => Math.round(performance.now() - startedAt),
    end() {
      endLimit();
      signal.removeEventListener('abort', leave);
    },
  };
}
