import type {
  AgentLimits,
  Citation,
  FinishReason,
  RunResult,
  Usage,
} from '@agent-studio/api-client/contract';
import type { Told } from '../say.ts';
import type { AgentTurn, EngineTools, TurnState } from './agent-turn.ts';
import type { AnswerLimits } from './answer-limits.ts';
import { createCitationFinder } from './find-citations.ts';
import type { SearchCard } from './find-passages.ts';
import type { RunEvent, StepFinished } from './run-events.ts';

/** One turn under way: what was asked, how far it has come, and the answer so far. */
export interface Course {
  turn: AgentTurn;
  state: TurnState;
  answer: Answer;
  search: SearchCard;
  helpers: Pick<EngineTools, 'wishesOf' | 'shortTaskModel' | 'meter'>;
  limits: AnswerLimits;
  approvalTtlMs: number;
  /** Aborts when the run is stopped, or its time is over. */
  signal: AbortSignal;
}

/** What a short task beside an answer needs of it. */
export interface TaskCourse extends Pick<Course, 'limits' | 'signal'> {
  turn: { limits: Pick<AgentLimits, 'max_cost_usd'> };
  state: Pick<TurnState, 'usage' | 'steps'>;
  helpers: Pick<EngineTools, 'meter'>;
}

export interface Answer {
  /** As readers have it. */
  text: string;
  /** It says that a call waits, and nothing else. */
  isWaiting: boolean;
  citations: Citation[];
  finish_reason: FinishReason;
  output: unknown;
  stopped_by: RunResult['stopped_by'];
  /** What the reader may ask next. */
  suggestions: string[];
  /** Which budget is used up, for people. */
  refusedBy?: Told;
  /** Adds a piece and gives the citations it completes. */
  citationsIn: (piece: string) => Citation[];
}

export const newAnswer = (): Answer => ({
  text: '',
  isWaiting: false,
  citations: [],
  finish_reason: 'stop',
  output: null,
  stopped_by: undefined,
  suggestions: [],
  citationsIn: () => [],
});

/** Shows a piece of the answer, with the citations it completes. */
export function* say({ answer }: Course, content: string): Generator<RunEvent> {
  if (!content) return;
  answer.text += content;
  yield { type: 'text', content };
  for (const citation of answer.citationsIn(content)) {
    answer.citations.push(citation);
    yield { type: 'citation', citation };
  }
}

/** Takes back what was shown, if anything was. */
export function* takeBack({ turn, state, answer }: Course, reason: string): Generator<RunEvent> {
  if (answer.text) yield { type: 'text.reset', reason };
  answer.text = '';
  answer.isWaiting = false;
  answer.citations = [];
  answer.citationsIn = createCitationFinder(turn.question, state.passages);
}

/** Says that a call waits, to those who show no approvals. */
export function* sayWaiting(course: Course, content: string): Generator<RunEvent> {
  yield* takeBack(course, 'paused');
  course.answer.text = content;
  course.answer.isWaiting = true;
  yield { type: 'text', content, waiting: true };
}

/** Shows this text as the whole answer. */
export function* sayInstead(course: Course, reason: string, text: string): Generator<RunEvent> {
  yield* takeBack(course, reason);
  yield* say(course, text);
}

export function nextStepId(state: Pick<TurnState, 'steps'>): string {
  state.steps += 1;
  return `s${state.steps}`;
}

/** Measures a step from now on; answers how to end it. */
export function startClock(step_id: string) {
  const startedAt = performance.now();
  return (outcome: StepFinished['outcome'], output: unknown, error: string | null = null): StepFinished => ({
    type: 'step.finished',
    step_id,
    outcome,
    duration_ms: Math.round(performance.now() - startedAt),
    output,
    error,
  });
}

export function addUsage(state: Pick<TurnState, 'usage'>, usage: Usage): void {
  const before = state.usage;
  const cached_tokens = (before?.cached_tokens ?? 0) + (usage.cached_tokens ?? 0);
  const cost = before?.cost_usd === undefined && usage.cost_usd === undefined;
  state.usage = {
    input_tokens: (before?.input_tokens ?? 0) + usage.input_tokens,
    output_tokens: (before?.output_tokens ?? 0) + usage.output_tokens,
    ...(cached_tokens && { cached_tokens }),
    ...(!cost && { cost_usd: (before?.cost_usd ?? 0) + (usage.cost_usd ?? 0) }),
    model: usage.model,
  };
}

/** The models to ask, the one that answered last first: a provider that failed is not asked again in the same run. */
export function modelsToAsk({
  turn: { models },
  state: { modelId },
}: {
  turn: Pick<AgentTurn, 'models'>;
  state: Pick<TurnState, 'modelId'>;
}) {
  const from = models.findIndex(({ id }) => id === modelId);
  return from > 0 ? models.slice(from) : models;
}

export function toResult(course: Course): RunResult {
  const { turn, state, answer } = course;
  const [model] = modelsToAsk(course);
  const hasUnusedTools = turn.tools.length > 0 && model?.capabilities.tools === false;
  const notices = [
    model?.notice,
    hasUnusedTools ? 'This model cannot use tools' : undefined,
    ...state.notices,
  ].filter((notice) => notice !== undefined);
  return {
    content: { text: answer.text, ...(answer.isWaiting && { waiting: true }) },
    finish_reason: answer.finish_reason,
    citations: answer.citations,
    tool_calls: state.done,
    usage: state.usage ?? { input_tokens: 0, output_tokens: 0, model: model?.model ?? '' },
    suggestions: answer.suggestions,
    output: answer.output,
    ...(answer.stopped_by && { stopped_by: answer.stopped_by }),
    ...(notices.length > 0 && { notice: notices.join('. ') }),
  };
}
