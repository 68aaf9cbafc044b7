import type { RunResult, RunSummary } from '@agent-studio/api-client/contract';
import type { HistoryMessage } from '../../engine/build-prompt.ts';
import type { Providers } from '../../engine/providers/providers.ts';
import type { MemberAsked, MemberTurn } from '../../engine/teams/team.ts';
import { TeamFailure } from '../../engine/teams/team.ts';
import { runTeam } from '../../engine/teams/run-team.ts';
import type { AgentTurn, TurnOutcome } from '../agent-runs/agent-turns.ts';
import type { MeterOf } from '../budgets/budgets-service.ts';
import type { DurableRun } from '../durable-runs/durable-run.ts';
import { RunFailure } from '../durable-runs/run-failure.ts';
import { type FrozenTeam, toTeam } from './frozen-team.ts';

/** What a run of a team is given; plain JSON. */
export interface TeamInput {
  team: string;
  input: string;
  history: HistoryMessage[];
  trigger: RunSummary['trigger'];
  /** Whose run it is; null: nobody's. */
  user_id: string | null;
  /** Whether somebody may be asked to allow a call. */
  attended: boolean;
  /** Whether the answer comes with questions that its reader may ask next. */
  followUps?: boolean | undefined;
}

export interface CarryOutParts {
  providers: Pick<Providers, 'resolve'>;
  turn: AgentTurn;
  meterOf?: MeterOf | undefined;
}

/** Carries out the run of a team: each turn of a member is one step that is kept, and a run of its own. */
export const createCarryOutTeam =
  ({ providers, turn, meterOf }: CarryOutParts) =>
  async (run: DurableRun): Promise<RunResult> => {
    const frozen = run.content as FrozenTeam;
    const given = run.input as TeamInput;
    const meter = meterOf?.(run.id);
    // Answers that are kept are counted again.
    await meter?.restart();
    const agentOf = new Map(frozen.members.map((member) => [member.key, member]));
    try {
      return await runTeam(toTeam(frozen, given.team, providers), given, {
        runId: run.id,
        step: (key, work) => run.step(key, work),
        isDone: (key) => run.isDone(key),
        turn: (asked) =>
          keepTurn(run, asked, (signal) => {
            const { agent_id, version } = agentOf.get(asked.member.key)!;
            return takeTurn({
              run,
              turn,
              given,
              asked,
              agent: { agent_id, version, caller: frozen.owner },
              signal,
            });
          }),
        emit: (event) => run.emit(event),
        signal: run.signal,
        meter,
      });
    } catch (error) {
      throw error instanceof TeamFailure ? new RunFailure(error.code, error.told) : error;
    }
  };

/** A turn that ended when the run was over already is paid for, though nothing is kept of it. */
async function keepTurn(
  run: Pick<DurableRun, 'step'>,
  { number, onStopped }: MemberAsked,
  take: (signal: AbortSignal) => Promise<MemberTurn>,
): Promise<MemberTurn> {
  let done: MemberTurn | undefined;
  let isOver = false;
  function payIfOver() {
    if (isOver && done?.usage) onStopped?.(done.usage);
  }
  try {
    return await run.step(`turn:${number}`, async ({ signal }) => {
      done = await take(signal);
      payIfOver();
      return done;
    });
  } catch (error) {
    isOver = true;
    payIfOver();
    throw error;
  }
}

interface Taking {
  run: DurableRun;
  turn: AgentTurn;
  given: TeamInput;
  asked: MemberAsked;
  agent: { agent_id: string; version: number | null; caller: FrozenTeam['owner'] };
  signal: AbortSignal;
}

async function takeTurn({ run, turn, given, asked, agent, signal }: Taking): Promise<MemberTurn> {
  const { number, member, input, history, instructions, handoffs, timeout_ms, max_cost_usd } = asked;
  const { onText, onStopped } = asked;
  const step_id = `m${number}`;
  const child_run_id = run.childId(step_id);
  const started = {
    type: 'step.started',
    step_id,
    parent_id: null,
    kind: 'member',
    name: member.name,
    at: member.key,
    input: { input },
  } as const;
  run.emit({ ...started, child_run_id });
  const { stored, ...outcome } = await turn({
    ...agent,
    version: agent.version,
    asker: { userId: given.user_id },
    run_id: child_run_id,
    parent_id: run.id,
    trigger: given.trigger,
    input,
    history,
    instructions,
    handoffs,
    timeout_ms,
    max_cost_usd,
    attended: given.attended,
    signal,
    onStopped,
    ...(onText && {
      onEvent(line) {
        if (!('type' in line)) return;
        if (line.type === 'text') onText({ type: 'text', content: line.content });
        if (line.type === 'text.reset') onText({ type: 'text.reset', reason: line.reason });
      },
    }),
  });
  // There is no run behind it that could be opened.
  if (!stored) run.emit(started);
  run.emit({
    type: 'step.finished',
    step_id,
    outcome: OUTCOMES[outcome.status],
    duration_ms: outcome.duration_ms,
    output: toShown(outcome),
    error: outcome.error?.detail ?? null,
    usage: outcome.usage,
  });
  return outcome;
}

const OUTCOMES = { succeeded: 'ok', failed: 'error', cancelled: 'cancelled' } as const;

const toShown = ({ text, output, handoff, stopped_by }: Omit<TurnOutcome, 'stored'>) => ({
  text,
  ...(output !== null && { output }),
  ...(handoff && { handoff }),
  ...(stopped_by && { stopped_by }),
});
