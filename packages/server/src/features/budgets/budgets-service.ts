import { type Budget, HELP_AGENT_ID, type WorkspaceSettings } from '@agent-studio/api-client/contract';
import type { JobLog } from '../../jobs/job-log.ts';
import { Refusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { Viewer } from '../access/viewer.ts';
import { type Notice, toNoticeTexts } from '../home/attention-service.ts';
import { periodAround } from './calendar-periods.ts';
import type { BudgetsRepository } from './budgets-repository.ts';
import { createLoopBreaker } from './loop-breaker.ts';
import type { CountInMinute } from '../../rates/rate-counts.ts';
import {
  budgetsOf,
  LEAST_USD,
  type SpendingBudget,
  toBudgetText,
  zoneOfBudgets,
} from './spending-budgets.ts';
import { createRunMeter, type RunMeter } from './spending-meter.ts';

export interface BudgetsParts {
  repository: BudgetsRepository;
  settings: () => Promise<Pick<WorkspaceSettings, 'general' | 'limits' | 'assistant'>>;
  /** For all processes together. */
  count: CountInMinute;
  log: JobLog;
}

/** A run that is about to begin. */
export interface RunAsked {
  target_id: string;
  /** Null: a visitor. */
  user_id: string | null;
  api_key_id?: string | null | undefined;
  /** Absent: nobody can ask it in a loop, such as a schedule. */
  input?: string | undefined;
  /** Of a visitor. */
  address?: string | undefined;
  /** Work of a model that counts under the budget of the target, but is no run of it: it goes on where that is switched off. */
  onlySpends?: true;
}

/** Lets a run begin, or throws 429. */
export type AssertMayRun = (run: RunAsked) => Promise<void>;
/** The meter of a run; `ownUsd`: what the run and its parts may cost. */
export type MeterOf = (runId: string, ownUsd?: number | null) => RunMeter;

const LISTED = 200;
const NOTICE_MS = 30_000;

/** Hard budgets: no run begins on a budget that is used up, and no call is made that would cost more than is left. */
export function createBudgetsService(parts: BudgetsParts) {
  const { repository, settings } = parts;
  const { keyBudget } = repository;
  const assertNoLoop = createLoopBreaker(parts.count);
  let noticed: { at: number; items: Budget[] } | undefined;

  async function assertMayRun({
    target_id,
    user_id,
    api_key_id = null,
    input,
    address,
    onlySpends,
  }: RunAsked): Promise<void> {
    const current = await settings();
    if (target_id === HELP_AGENT_ID && !onlySpends && !current.assistant.enabled) {
      throw new Refusal(
        'forbidden',
        'The Studio Assistant is switched off. An administrator can switch it on under Settings, Assistant.',
        {
          code: 'assistant.off',
        },
      );
    }
    if (current.limits.loop_breaker && input !== undefined) {
      const caller = api_key_id ?? user_id ?? `visitor ${address ?? ''}`;
      await assertNoLoop({ target_id, caller, input }, current.limits.loop_per_minute);
    }
    const ofKey = api_key_id === null ? null : await keyBudget(api_key_id);
    const budgets = budgetsOf(current, { target_ids: [target_id], user_id, api_key_id }, ofKey);
    const spent = await repository.spent(budgets);
    const usedUp = budgets.find(({ usd }, place) => usd - spent[place]! < LEAST_USD);
    if (usedUp) throw budgetRefusal(usedUp);
  }

  /** Every budget that is set for one object, or for a kind and spent from. */
  async function list(now = new Date()): Promise<Budget[]> {
    const current = await settings();
    const { limits, general } = current;
    const { since } = periodAround('month', now, zoneOfBudgets(general));
    const spenders = async (scope: 'agent' | 'user' | 'key', usual: number | null) =>
      usual === null ? [] : repository.spenders(scope, since, LISTED);
    const [agents, users, spending, limited] = await Promise.all([
      spenders('agent', limits.agent_month_usd),
      spenders('user', limits.user_month_usd),
      spenders('key', limits.key_month_usd),
      repository.keysWithBudget(LISTED),
    ]);
    const keys = [...new Set([...limited, ...spending])];
    const ids = (of: string[], own: { id: string }[]) => [...new Set([...own.map(({ id }) => id), ...of])];
    const none = { target_ids: [], user_id: null, api_key_id: null };
    const bare = { general, limits: { ...limits, workspace_day_usd: null, workspace_month_usd: null } };
    const budgets = [
      ...budgetsOf(current, none, null, now),
      ...budgetsOf(bare, { ...none, target_ids: ids(agents, limits.agents) }, null, now),
      ...ids(users, limits.users).flatMap((user_id) => budgetsOf(bare, { ...none, user_id }, null, now)),
      ...(
        await Promise.all(
          keys.map(async (api_key_id) =>
            budgetsOf(bare, { ...none, api_key_id }, await keyBudget(api_key_id), now),
          ),
        )
      ).flat(),
    ];
    const [spent, names] = await Promise.all([
      repository.spent(budgets),
      repository.names(budgets.flatMap(({ id }) => id ?? [])),
    ]);
    return budgets
      .map((budget, place) => {
        const name = budget.id === null ? '' : (names.get(budget.id) ?? '');
        return toBudget(budget, spent[place]!, name, limits.warn_percent);
      })
      .toSorted((a, b) => b.spent_usd / b.usd - a.spent_usd / a.usd);
  }

  return {
    assertMayRun,

    meterOf: ((runId, ownUsd = null) => createRunMeter(parts, runId, ownUsd)) satisfies MeterOf,

    list,

    /** By whose calendar budgets begin anew. */
    timeZone: async (): Promise<string> => zoneOfBudgets((await settings()).general),

    /** For administrators: budgets that are nearly or wholly used up. */
    async notices({ isAdmin }: Viewer): Promise<Notice[]> {
      if (!isAdmin) return [];
      if (!noticed || Date.now() - noticed.at > NOTICE_MS) noticed = { at: Date.now(), items: await list() };
      return noticed.items.filter(({ state }) => state !== 'ok').map(toNotice);
    },

    /** For the executor: what dead processes had reserved is free again. */
    executorsAtWork: repository.executorsAtWork,
    onExecutorDead: (dead: string) => repository.releaseOf(dead),
  };
}

export type BudgetsService = ReturnType<typeof createBudgetsService>;

function budgetRefusal(budget: SpendingBudget): Refusal {
  const { until, scope } = budget;
  const seconds =
    until === null ? undefined : Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / 1000));
  return new Refusal('tooMany', toBudgetText(budget), {
    code: `budget.${scope}`,
    ...(seconds !== undefined && { retryAfterS: seconds }),
  });
}

function toBudget(
  { scope, id, usd, period, until, time_zone }: SpendingBudget,
  spent: number,
  name: string,
  warn: number,
): Budget {
  const left = usd - spent;
  return {
    scope: scope === 'run' ? 'workspace' : scope,
    id,
    name,
    period: period ?? 'total',
    usd,
    spent_usd: spent,
    resets_at: until,
    time_zone,
    state: left < LEAST_USD ? 'used_up' : spent >= (usd * warn) / 100 ? 'near' : 'ok',
  };
}

const toCents = (usd: number) => Math.round(usd * 100) / 100;

/** Of the workspace, which has no id of its own. */
const WORKSPACE_ID = '00000000-0000-4000-8000-0000000000b0';
function toNotice({ scope, id, name, usd, spent_usd, period, resets_at, time_zone, state }: Budget): Notice {
  const isUsedUp = state === 'used_up';
  const spent = { spent_usd: toCents(spent_usd), limit_usd: usd };
  const now = isUsedUp ? 'used_up' : 'near';
  const told =
    resets_at === null
      ? say(`budget.${now}`, spent)
      : say(`budget.${now}.until`, { ...spent, begins_at: resets_at, time_zone });
  const shown = period === 'total' ? 'day' : period;
  const since = Date.parse(periodAround(shown, new Date(), time_zone).since);
  return {
    id: id ?? WORKSPACE_ID,
    kind: isUsedUp ? 'notice.danger' : 'notice.warning',
    ...toNoticeTexts(name || say(`budget.of_${scope}`), told),
    // News once a period for each of the two.
    at: new Date(since + (isUsedUp ? 1_000 : 0)).toISOString(),
    href: '/settings?section=limits',
  };
}
