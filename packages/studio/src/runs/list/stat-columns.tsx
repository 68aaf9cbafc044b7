import type { AgentStats } from '@agent-studio/api-client/contract';
import { msg, NONE, Sparkline } from '@agent-studio/core';
import type { ListColumn } from '../../lists/list-column.ts';
import styles from './stat-columns.module.css';
import { FailingShare } from './failing-share.tsx';
import { isFailing } from './is-failing.ts';

interface Counted {
  stats?: AgentStats | undefined;
}

/** Runs of the last seven days, day by day. */
export const RUNS: ListColumn<Counted> = {
  id: 'runs',
  label: msg('Runs, 7 days'),
  numeric: true,
  minor: true,
  cell: ({ stats }, { format }) =>
    stats && stats.runs_7d > 0 ? (
      <div className={styles.runs}>
        <Sparkline
          values={stats.runs_by_day}
          width={72}
          height={22}
          tone={isFailing(stats) ? 'danger' : 'accent'}
        />
        <span>{format.count(stats.runs_7d)}</span>
      </div>
    ) : (
      NONE
    ),
  file: { runs_7d: ({ stats }) => stats?.runs_7d },
};

/** How many of them succeeded. */
export const SUCCESS: ListColumn<Counted> = {
  id: 'success',
  label: msg('Success'),
  numeric: true,
  minor: true,
  cell: ({ stats }, { format }) => {
    if (!stats || stats.success_rate === null) return NONE;
    const share = format.percent(stats.success_rate);
    // Of many runs before, too few may have failed so far to be seen in the share.
    if (!isFailing(stats) && !stats.fails_since) return share;
    return <FailingShare share={share} since={stats.fails_since} />;
  },
  file: { success_rate: ({ stats }) => stats?.success_rate },
};

/** How long all but the slowest twentieth of them took at most. */
export const P95: ListColumn<Counted> = {
  id: 'p95',
  label: msg('p95 latency'),
  numeric: true,
  minor: 'first',
  cell: ({ stats }, { format }) => (stats && stats.p95_ms !== null ? format.duration(stats.p95_ms) : NONE),
  file: { p95_ms: ({ stats }) => stats?.p95_ms },
};
