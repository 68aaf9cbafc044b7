import type { Attention, Home } from '@agent-studio/api-client/contract';

/** Runs that failed for one reason, as runs and alerts know it. */
export interface Failure {
  /** Null: of whatever the owner sees. */
  target_id: string | null;
  /** Null: nobody knows for which. */
  code: string | null;
}

type Item = Attention & { failure?: Failure };

export interface Told {
  attention: Item[];
  waiting: Home['waiting'];
}

/** Whether an alert tells these failures: those of its target, or else of its error. */
const tells = (alert: Failure, runs: Failure): boolean =>
  (alert.target_id === null || alert.target_id === runs.target_id) &&
  (alert.code === runs.code || (alert.code === null && alert.target_id !== null));

/**
 * One incident is told once: alerts about runs that failed stand with these, so that home, bell and their count agree.
 * To be called once what somebody does not want to hear is gone, or an alert would go with its runs.
 */
export function alertsWithFailures({ attention, waiting }: Told): Pick<Home, 'attention' | 'waiting'> {
  const failures = attention
    .filter((item) => item.kind === 'run.failed' || item.kind === 'run.interrupted')
    .toSorted((a, b) => (b.count ?? 1) - (a.count ?? 1));
  const alertsOf = new Map<Item, Item[]>();
  const joined = new Set<Item>();
  for (const item of attention) {
    const { kind, failure } = item;
    if (!failure || !kind.startsWith('notice.')) continue;
    const told = failures.find((runs) => runs.failure && tells(failure, runs.failure));
    if (!told) continue;
    joined.add(item);
    alertsOf.set(told, [...(alertsOf.get(told) ?? []), item]);
  }
  return {
    attention: attention
      .filter((item) => !joined.has(item))
      .map((item) => {
        const { failure: _, ...rest } = item;
        const alerts = alertsOf.get(item);
        return alerts ? { ...rest, alerts: alerts.map(toAlert) } : rest;
      }),
    waiting: { ...waiting, notice: waiting.notice - joined.size },
  };
}

const toAlert = ({ id, at, title, href }: Item) => ({ id, at, name: title, href });
