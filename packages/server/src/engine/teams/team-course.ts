import type { RunResult, Usage } from '@agent-studio/api-client/contract';
import type { RunEvent } from '../run-events.ts';
import type { Passage } from '../find-passages.ts';
import { addUsage } from '../turn-course.ts';
import { createTeamClock, type TeamClock } from './team-clock.ts';
import type { Said } from './team-prompts.ts';
import type { Team, TeamSupport, TeamTask } from './team.ts';

/** Why a team ends before it is done, or at a member's word. */
export type TeamStop = 'turns' | 'time' | 'cost' | 'budget' | 'stop_text';

/** A run of a team under way. */
export interface TeamCourse {
  readonly team: Team;
  readonly task: TeamTask;
  readonly support: TeamSupport;
  readonly clock: TeamClock;
  /** What members said, in the order of their turns. */
  readonly said: Said[];
  /** Set once: no member is asked after that. */
  stopped: TeamStop | undefined;
  /** Of all, the coordinator included. */
  usage: Usage | null;
  /** What searches of members brought. */
  readonly found: Pick<Passage, 'chunk_id' | 'heading'>[];
  readonly notices: Set<string>;
  readonly tallies: Map<string, { turns: number; cost_usd: number | null }>;
  /** What readers have of the answer. */
  shown: string;
  /** Turns that were begun, and those of them that go on. */
  turns: number;
  atOnce: number;
  /** Calls of the team's own models. */
  calls: number;
}

export function createTeamCourse(team: Team, task: TeamTask, support: TeamSupport): TeamCourse {
  return {
    team,
    task,
    support,
    clock: createTeamClock(),
    said: [],
    stopped: undefined,
    usage: null,
    found: [],
    notices: new Set(),
    tallies: new Map(team.members.map(({ key }) => [key, { turns: 0, cost_usd: 0 }])),
    shown: '',
    turns: 0,
    atOnce: 0,
    calls: 0,
  };
}

/** Counts what a member or a model of the team took, and tells it at once: of a run that is stopped nothing else is kept. */
export function spend(course: TeamCourse, usage: Usage): void {
  addUsage(course, usage);
  course.support.emit({ type: 'usage', ...course.usage! });
}

export const msLeft = ({ team, clock }: TeamCourse): number => team.termination.timeout_ms - clock.spentMs;

/** Null: no limit. */
export const usdLeft = ({ team, usage }: TeamCourse): number | null => {
  const { max_cost_usd } = team.termination;
  return max_cost_usd === null ? null : max_cost_usd - (usage?.cost_usd ?? 0);
};

/** The limit that forbids to go on. */
export function limitOf(course: TeamCourse): TeamStop | undefined {
  const { team, turns } = course;
  if (course.stopped) return course.stopped;
  if (turns >= team.termination.max_turns) return 'turns';
  if (msLeft(course) <= 0) return 'time';
  const usd = usdLeft(course);
  return usd !== null && usd <= 0 ? 'cost' : undefined;
}

/** Passes on what somebody says. */
export function hear(course: TeamCourse, event: Extract<RunEvent, { type: 'text' | 'text.reset' }>): void {
  if (event.type === 'text.reset') return takeBack(course, event.reason);
  course.shown += event.content;
  course.support.emit(event);
}

export function takeBack(course: TeamCourse, reason: string): void {
  if (course.shown) course.support.emit({ type: 'text.reset', reason });
  course.shown = '';
}

/** What a pattern comes to. */
export interface TeamAnswer {
  text: string;
  citations?: RunResult['citations'];
  output?: unknown;
}

/** The answer as it stood when the team had to end: what was said last. */
export const soFar = ({ said }: TeamCourse): TeamAnswer => ({
  text: said.findLast(({ failed, text }) => !failed && text)?.text ?? '',
});

const SENTENCES: Record<Exclude<TeamStop, 'stop_text'>, (termination: Team['termination']) => string> = {
  turns: ({ max_turns }) =>
    `The team stopped after ${max_turns} ${max_turns === 1 ? 'turn' : 'turns'}, its limit`,
  time: ({ timeout_ms }) => `The team stopped after ${timeout_ms / 1000} s, its limit`,
  cost: ({ max_cost_usd }) => `The team stopped because a run of it may cost at most $${max_cost_usd}`,
  budget: () => 'The team stopped because too little is left of a budget that it is paid from',
};

/** An answer as readers have it. */
export interface TeamTold extends Required<TeamAnswer> {
  /** Why there is no more of it. */
  limit: string | undefined;
}

/** Readers have the whole answer from then on, or a sentence in its place. */
export function tellAnswer(
  course: TeamCourse,
  { text, citations = [], output = null }: TeamAnswer,
): TeamTold {
  const { team, stopped, support } = course;
  const limit = stopped && stopped !== 'stop_text' ? SENTENCES[stopped](team.termination) : undefined;
  const answer =
    text || (limit ? `${limit}, before anybody had answered.` : 'Nobody of the team said anything.');
  if (course.shown !== answer) {
    takeBack(course, 'answer');
    hear(course, { type: 'text', content: answer });
  }
  for (const citation of citations) support.emit({ type: 'citation', citation });
  return { text: answer, citations, output, limit };
}

/** The whole result. */
export function toTeamResult(course: TeamCourse, told: TeamTold, suggestions: string[]): RunResult {
  const { stopped, usage, notices, tallies } = course;
  const { text, citations, output, limit } = told;
  const notice = [...notices, ...(limit ? [limit] : [])].join('. ');
  return {
    content: { text },
    finish_reason: limit ? 'length' : 'stop',
    citations,
    tool_calls: [],
    usage: usage ?? { input_tokens: 0, output_tokens: 0, model: '' },
    suggestions,
    output,
    ...(stopped && { stopped_by: stopped }),
    members: [...tallies].map(([key, tally]) => ({ key, ...tally })),
    ...(notice && { notice }),
  };
}
