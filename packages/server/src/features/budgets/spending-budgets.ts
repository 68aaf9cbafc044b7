import type { SpendPeriod, WorkspaceSettings } from '@agent-studio/api-client/contract';
import { type Said, say } from '../../say.ts';
import { periodAround } from './calendar-periods.ts';

/** Whose budget it is; `run`: what one run and its parts may cost. */
type BudgetScope = 'workspace' | 'agent' | 'user' | 'key' | 'run';

/** Money that may be spent until a time. */
export interface SpendingBudget {
  scope: BudgetScope;
  /** Null: the workspace. */
  id: string | null;
  usd: number;
  since: string;
  /** When it begins anew; null: never. */
  until: string | null;
  period: SpendPeriod | null;
  /** By whose calendar the period begins and ends. */
  time_zone: string;
  /** Scope `run`: it is the limit of what runs, and not of all runs. */
  own?: boolean;
}

/** Who a run is paid for by. */
export interface Payers {
  /** Agents, teams and workflows: the run's own, and those of the runs it is a part of. */
  target_ids: readonly string[];
  /** Null: a visitor. */
  user_id: string | null;
  api_key_id: string | null;
}

/** The budget that an API key has of its own. */
export interface KeyBudget {
  usd: number;
  period: SpendPeriod | 'total';
}

export type BudgetSettings = Pick<WorkspaceSettings, 'limits' | 'general'>;

/** By whose calendar budgets begin anew: it is the same for everybody. */
export const zoneOfBudgets = ({ time_zone }: BudgetSettings['general']): string => time_zone ?? 'UTC';

const EPOCH = new Date(0).toISOString();

/** Every budget that a run of these is paid from. */
export function budgetsOf(
  { limits, general }: BudgetSettings,
  { target_ids, user_id, api_key_id }: Payers,
  keyBudget: KeyBudget | null,
  now = new Date(),
): SpendingBudget[] {
  const time_zone = zoneOfBudgets(general);
  const inPeriod = (scope: BudgetScope, id: string | null, period: SpendPeriod, usd: number | null) =>
    usd === null ? [] : [{ scope, id, usd, period, time_zone, ...periodAround(period, now, time_zone) }];
  const own = (scope: 'agent' | 'user', id: string, usual: number | null): SpendingBudget[] => {
    const found = limits[scope === 'agent' ? 'agents' : 'users'].find((one) => one.id === id);
    return found ? inPeriod(scope, id, found.period, found.usd) : inPeriod(scope, id, 'month', usual);
  };
  const ofKey = (id: string): SpendingBudget[] => {
    if (!keyBudget) return inPeriod('key', id, 'month', limits.key_month_usd);
    if (keyBudget.period !== 'total') return inPeriod('key', id, keyBudget.period, keyBudget.usd);
    return [{ scope: 'key', id, usd: keyBudget.usd, period: null, time_zone, since: EPOCH, until: null }];
  };
  return [
    ...inPeriod('workspace', null, 'day', limits.workspace_day_usd),
    ...inPeriod('workspace', null, 'month', limits.workspace_month_usd),
    ...[...new Set(target_ids)].flatMap((id) => own('agent', id, limits.agent_month_usd)),
    ...(user_id === null ? [] : own('user', user_id, limits.user_month_usd)),
    ...(api_key_id === null ? [] : ofKey(api_key_id)),
  ];
}

/** What a call of a model needs, and what is left for it. */
export interface CallNeeds {
  usd: number;
  left_usd: number;
}

/** Less is nothing. */
export const LEAST_USD = 1e-9;

/** For people: which budget, how much, whether something is left, when it begins anew, and who can raise it. */
export function toBudgetText(
  { scope, usd: limit_usd, period, until: begins_at, time_zone, own }: SpendingBudget,
  call?: CallNeeds,
): Said {
  if (scope === 'run') return say(own ? 'budget.run.own' : 'budget.run', { limit_usd });
  const amount = say(`budget.${period ?? 'total'}`, { limit_usd });
  if (call && call.usd > limit_usd) return say('budget.small', { amount });
  const isShort = call !== undefined && call.left_usd >= LEAST_USD;
  // The budget of a key alone may be for all times.
  if (begins_at === null) return say(isShort ? 'budget.key.total.short' : 'budget.key.total', { amount });
  const until = { amount, begins_at, time_zone };
  return isShort ? say(`budget.${scope}.short`, until) : say(`budget.${scope}`, until);
}
