import type { AgentStats } from '@agent-studio/api-client/contract';
import { Cell, Sparkline } from '@agent-studio/core';
import { NONE } from '../../lists/entity-table.tsx';
import { useFormat } from '../../format/use-format.ts';
import styles from './stat-cells.module.css';

interface StatCellProps {
  stats: AgentStats | undefined;
}

/** Runs of the last seven days, day by day. */
export function RunsCell({ stats, failing = false }: StatCellProps & { failing?: boolean }) {
  const format = useFormat();
  return (
    <Cell minor>
      <div className={styles.runs}>
        <Sparkline
          values={stats?.runs_by_day ?? []}
          width={72}
          height={22}
          tone={failing ? 'danger' : 'accent'}
        />
        {stats && stats.runs_7d > 0 ? format.count(stats.runs_7d) : NONE}
      </div>
    </Cell>
  );
}

/** How many of them succeeded. */
export function SuccessCell({ stats }: StatCellProps) {
  const format = useFormat();
  return (
    <Cell numeric minor>
      {stats && stats.success_rate !== null ? format.percent(stats.success_rate) : NONE}
    </Cell>
  );
}

/** How long all but the slowest twentieth of them took at most. */
export function P95Cell({ stats }: StatCellProps) {
  const format = useFormat();
  return (
    <Cell numeric minor="first">
      {stats && stats.p95_ms !== null ? format.duration(stats.p95_ms) : NONE}
    </Cell>
  );
}
