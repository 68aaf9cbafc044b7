import { setTimeout as sleep } from 'node:timers/promises';
import { ExpressionError } from '../../engine/expressions/expression-error.ts';
import { orAbort } from '../../engine/or-abort.ts';
import { Refusal } from '../../refusal.ts';
import { say, sentenceOf, textOf, type Told, toldOf } from '../../say.ts';
import type { Caller } from '../access/viewer.ts';
import type { Outcome } from '../agent-runs/lines/live-runs.ts';
import { fixedId } from '../durable-runs/fixed-id.ts';
import type { StartedRun } from '../durable-runs/started-run.ts';
import type { WorkflowForRun } from '../workflows/start-workflow.ts';
import { judgeCase } from './judge-case.ts';
import type { StoredCaseRun, StoredResult, WorkflowCasesRepository } from './workflow-cases-repository.ts';

/** Starts one run of a workflow, or joins the one that has this id. */
export type StartCase = (
  workflow: WorkflowForRun,
  given: {
    id: string;
    inputs: Record<string, unknown>;
    max_cost_usd: number | null;
    user_id: string | null;
  },
) => Promise<StartedRun>;

interface Parts {
  cases: WorkflowCasesRepository;
  startCase: StartCase;
  /** Ends a run, wherever it is carried out. */
  cancel: (caller: Caller, runId: string) => Promise<unknown>;
  /** A case that takes longer is given up. */
  caseMs?: number | undefined;
}

/** What came of one case; `isTooDear`: what was left for it did not do. */
type Tried = Parameters<WorkflowCasesRepository['keep']>[1] & { isTooDear?: boolean };

const AT_ONCE = 3;
/** How a run ends that has cost what it may. */
const TOO_DEAR = 'limit.cost';
const CASE_MS = 10 * 60_000;
/** Where it goes on in another process, or is not stored yet. */
const PASSING = new Set(['server.closing', 'run.moved', 'run.not_found']);
const LOOK_AGAIN_MS = 1_000;

/** Runs a workflow with all cases that have not come to an end; again from there, where the process dies within. */
export function createCarryOutCases({ cases, startCase, cancel, caseMs = CASE_MS }: Parts) {
  /** How the run ended; undefined: it waits for a person, or takes too long. */
  async function endOf(run: StartedRun, signal: AbortSignal): Promise<Outcome | 'waits' | 'late'> {
    const ended = new AbortController();
    const late = sleep(caseMs, 'late' as const, { signal: ended.signal, ref: false }).catch(
      () => 'late' as const,
    );
    try {
      return await orAbort(Promise.race([run.done, run.waiting.then(() => 'waits' as const), late]), signal);
    } finally {
      ended.abort();
    }
  }

  /** `left`: what it may cost at most; null: no limit. */
  async function attempt(
    series: StoredCaseRun,
    result: StoredResult,
    left: number | null,
    signal: AbortSignal,
  ): Promise<Tried> {
    const { workflow, workflow_id: id, version, created_by: user_id } = series;
    const runId = fixedId('case', series.id, result.case_id);
    const failed = (told: Told) => ({ outcome: 'error' as const, error: textOf(told), ...sentenceOf(told) });
    for (;;) {
      signal.throwIfAborted();
      let run: StartedRun;
      try {
        run = await startCase(
          { ...workflow, id, version },
          { id: runId, inputs: result.inputs, max_cost_usd: left, user_id },
        );
      } catch (error) {
        // A budget is used up, the inputs do not fit, or there is no room just now.
        if (error instanceof Refusal) return failed(error.told);
        throw error;
      }
      await cases.keep(result, { outcome: 'running', run_id: runId });
      const end = await endOf(run, signal);
      if (end === 'waits' || end === 'late') {
        await cancel(workflow.owner, runId);
        return failed(end === 'waits' ? say('case.waits') : say('case.late', { limit_ms: caseMs }));
      }
      if ('complete' in end) {
        const { output } = end.complete.result;
        try {
          const places = judgeCase(result, (output ?? {}) as Record<string, unknown>);
          return { outcome: places.length > 0 ? ('failed' as const) : ('passed' as const), places };
        } catch (error) {
          if (error instanceof ExpressionError) return failed(error.told);
          throw error;
        }
      }
      if (!PASSING.has(end.error.code))
        return { ...failed(toldOf(end.error)), isTooDear: end.error.code === TOO_DEAR };
      await sleep(LOOK_AGAIN_MS, undefined, { signal });
    }
  }

  return async function carryOut(id: string, signal: AbortSignal): Promise<void> {
    const series = await cases.stored(id);
    if (series?.status !== 'running') return;
    const open = await cases.open(id);
    const most = series.max_cost_usd;
    const own = series.workflow.content.limits.max_cost_usd ?? Infinity;
    async function takeTurns(): Promise<void> {
      for (let next = open.shift(); next; next = open.shift()) {
        if (!(await cases.isRunning(id))) return;
        const left = most === null ? null : most - (await cases.spent(id));
        if (left !== null && left <= 0) return void (await cases.breakOff(id, 'cost_reached'));
        const { isTooDear = false, ...came } = await attempt(series!, next, left, signal);
        const runId = fixedId('case', id, next.case_id);
        await cases.keep(next, { ...came, ...(await cases.figuresOf(runId)) });
        // What is left does not do for one of them; with a limit of its own the next may be cheaper.
        if (isTooDear && left !== null && left < own && open.length > 0)
          return void (await cases.breakOff(id, 'cost_reached'));
      }
    }
    // What is left is known only when nobody else is spending it.
    await Promise.all(Array.from({ length: most === null ? AT_ONCE : 1 }, takeTurns));
    await cases.finish(id);
  };
}
