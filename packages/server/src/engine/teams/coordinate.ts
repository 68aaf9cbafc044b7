import type { JsonSchema, RunResult, Usage } from '@agent-studio/api-client/contract';
import { say, toldOf } from '../../say.ts';
import { runAgent } from '../run-agent.ts';
import { moneyOf } from '../stop-turn.ts';
import type { RunEvent } from '../run-events.ts';
import type { ChatModel } from '../providers/providers.ts';
import type { AgentTool } from '../tools/agent-tool.ts';
import { keepAnswers } from './kept-model.ts';
import { hear, msLeft, spend, type TeamCourse, type TeamStop, usdLeft } from './team-course.ts';
import { TeamFailure } from './team.ts';

interface Coordination {
  models: readonly ChatModel[];
  instructions: string;
  question: string;
  /** Whether earlier messages of the conversation are shown. */
  withHistory?: boolean;
  tools?: AgentTool[];
  /** Its tools are the members, who take their own time. */
  asksMembers?: boolean;
  outputSchema?: JsonSchema;
  /** Readers hear the answer as it comes. */
  aloud?: boolean;
}

/** What came of it. */
type Coordinated = Pick<RunResult, 'content' | 'output' | 'stopped_by'>;

const MAX_TIMER_MS = 2_147_483_647;
/** The turns of members are what is limited: this only ends a model that never answers. */
const STEPS_PER_TURN = 2;

/**
 * A model of the team itself at work: coordinator, judge, or whoever sums up. It is one turn as those of agents are, but of
 * no agent; each answer of the model is kept, so that the team takes the same course when its run begins again.
 */
export async function coordinate(course: TeamCourse, asked: Coordination): Promise<Coordinated> {
  const { team, support, task } = course;
  const {
    models,
    instructions,
    question,
    tools = [],
    asksMembers,
    outputSchema = null,
    aloud = false,
  } = asked;
  if (!models.some(({ provider }) => provider !== 'offline')) throw needsModel(team.name);
  const { call, broken, kept, signal } = beginCall(course, models);
  // Members have their own limits, and may wait for people: only a turn without them is timed here.
  const timeout_ms = asksMembers ? MAX_TIMER_MS : Math.max(1, Math.min(MAX_TIMER_MS, msLeft(course)));
  let spentUsd = 0;
  const turn = {
    runId: `${support.runId}:${call}`,
    instructions,
    models: kept,
    tools: tools.map((tool) => whole(tool, broken)),
    cards: [],
    history: asked.withHistory ? task.history : [],
    inputHits: [],
    guardrails: [],
    outputSchema,
    question,
    attended: false,
    limits: {
      max_steps: (team.termination.max_turns + 2) * STEPS_PER_TURN,
      max_tool_calls: (team.termination.max_turns + 2) * STEPS_PER_TURN,
      timeout_ms,
      // What members have cost meanwhile is not there any more.
      get max_cost_usd() {
        const left = usdLeft(course);
        return left === null ? null : left + spentUsd;
      },
    },
  };
  const engine = { searchCard: () => Promise.resolve([]), limits: support.limits, meter: support.meter };
  for await (const event of runAgent(turn, engine, signal)) {
    if (event.type === 'failed') {
      const stopped_by = moneyOf(event.error.code);
      if (!stopped_by || !course.said.length) throw new TeamFailure(event.error.code, toldOf(event.error));
      // What members have said already is an answer.
      course.stopped ??= stopped_by;
      return { content: { text: '' }, output: null, stopped_by };
    }
    if (event.type === 'finished' || event.type === 'paused') {
      if (signal.aborted) throw signal.reason;
      const { stopped_by } = event.result;
      if (stopped_by) course.stopped ??= STOPS[stopped_by] ?? 'turns';
      return event.result;
    }
    if (event.type === 'step.finished') {
      const usage = usageOf(event);
      if (usage) spend(course, usage);
      spentUsd += usage?.cost_usd ?? 0;
    }
    pass(course, event, { call, aloud });
  }
  throw new Error('The coordinator ended without a last event.');
}

/** Models of the team itself, with their answers kept; `broken` aborts where keeping one failed, and `signal` with it. */
export function beginCall(course: TeamCourse, models: readonly ChatModel[]) {
  const { support, clock } = course;
  const call = (course.calls += 1);
  const broken = new AbortController();
  let answers = 0;
  const kept = keepAnswers(models, {
    step: support.step,
    isDone: support.isDone,
    nextKey: () => `model:${call}:${(answers += 1)}`,
    onAnswer: (tookMs) => clock.begin()(tookMs),
    onBroken: (error) => broken.abort(error),
  });
  return { call, broken, kept, signal: AbortSignal.any([support.signal, broken.signal]) };
}

const STOPS: Partial<Record<NonNullable<RunResult['stopped_by']>, TeamStop>> = {
  time: 'time',
  cost: 'cost',
  budget: 'budget',
};

export const needsModel = (team: string) =>
  new TeamFailure('team.no_model', say('team.no_model', { name: team }));

type StepFinished = Extract<RunEvent, { type: 'step.finished' }>;

/** What a call of a model took, as its step says. */
const usageOf = ({ output }: StepFinished) => (output as { usage?: Usage } | null)?.usage;

/** The members are told of by their own steps, not as tools. */
function pass(course: TeamCourse, event: RunEvent, { call, aloud }: { call: number; aloud: boolean }): void {
  if (aloud && (event.type === 'text' || event.type === 'text.reset')) hear(course, event);
  if (event.type === 'step.started' && event.kind === 'llm')
    course.support.emit({ ...event, step_id: `c${call}.${event.step_id}` });
  if (event.type === 'step.finished') {
    const usage = usageOf(event);
    if (usage) course.support.emit({ ...event, step_id: `c${call}.${event.step_id}`, usage });
  }
}

/** What a member's turn throws ends the whole, and is no answer to its coordinator. */
const whole = (tool: AgentTool, broken: AbortController): AgentTool => ({
  ...tool,
  async call(args, context) {
    try {
      return await tool.call(args, context);
    } catch (error) {
      broken.abort(error);
      throw error;
    }
  },
});
