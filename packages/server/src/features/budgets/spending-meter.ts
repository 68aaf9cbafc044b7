import type { Hold, Meter } from '../../engine/spending.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { BudgetsRepository, RunPath } from './budgets-repository.ts';
import { type BudgetSettings, budgetsOf, type SpendingBudget, toBudgetText } from './spending-budgets.ts';

/** Lets the calls of runs be paid for by every budget they belong to. */
export interface RunMeter extends Meter {
  /** Call where a run begins again and counts anew what it had spent. */
  restart: () => Promise<void>;
}

export interface MeterParts {
  repository: Pick<BudgetsRepository, 'pathOf' | 'hold' | 'settle' | 'forget' | 'keyBudget'>;
  settings: () => Promise<BudgetSettings>;
  log: JobLog;
}

/** A run has no calendar. */
const WHOLE_RUN = {
  scope: 'run',
  since: new Date(0).toISOString(),
  until: null,
  period: null,
  time_zone: 'UTC',
} as const;

const FREE: Hold = { usd: Infinity, refused: null, settle: () => Promise.resolve() };

/** The meter of one run. `ownUsd`: what the run and its parts may cost, where the run itself cannot count that. */
export function createRunMeter(
  { repository, settings, log }: MeterParts,
  runId: string,
  ownUsd: number | null = null,
): RunMeter {
  let found: Promise<RunPath | undefined> | undefined;
  const ofRun = (id: string, usd: number | null, own: boolean): SpendingBudget[] =>
    usd === null ? [] : [{ ...WHOLE_RUN, own, id, usd }];

  async function budgets(path: RunPath): Promise<SpendingBudget[]> {
    const current = await settings();
    const ofKey = path.api_key_id === null ? null : await repository.keyBudget(path.api_key_id);
    return [
      ...budgetsOf(current, path, ofKey),
      ...ofRun(path.root_id, current.limits.run_usd, false),
      ...ofRun(runId, ownUsd, true),
    ];
  }

  return {
    async hold({ sure, least }) {
      // Runs never change whom they belong to.
      const path = await (found ??= repository.pathOf(runId));
      if (!path) return FREE;
      const all = await budgets(path);
      if (!all.length) return FREE;
      const { usd, budget, remaining } = await repository.hold(runId, path, { wanted: sure, least }, all);
      const nearest = budget === null ? undefined : all[budget];
      const left_usd = remaining ?? 0;
      if (usd === 0 && nearest && left_usd < Math.max(least, Number.MIN_VALUE))
        return { ...FREE, usd: 0, refused: toBudgetText(nearest, { usd: least, left_usd }) };
      let open = true;
      return {
        usd: remaining ?? Infinity,
        refused: null,
        async settle(spentUsd) {
          if (!open) return;
          open = false;
          try {
            await repository.settle(runId, usd, spentUsd);
          } catch (error) {
            // What stays reserved ends with the run, and its figures say what was spent.
            log.error({ err: error, run_id: runId }, 'a reservation could not be ended');
          }
        },
      };
    },

    restart: () => repository.forget(runId),
  };
}
