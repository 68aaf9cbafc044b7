import type { AgentStats } from '@agent-studio/api-client/contract';
import { Sparkline, useText } from '@agent-studio/core';
import { fillIn } from '../../format/fill-in.ts';
import { useFormat } from '../../format/use-format.ts';
import { isFailing } from './is-failing.ts';
import styles from './week-of-runs.module.css';

export interface WeekOfRunsProps {
  stats: AgentStats | undefined;
}

/** At the foot of a card: the runs of the last seven days, day by day and counted. */
export function WeekOfRuns({ stats }: WeekOfRunsProps) {
  const t = useText();
  const format = useFormat();
  if (!stats?.runs_7d) return <span className={styles.runs}>{t('No runs this week')}</span>;
  return (
    <>
      <Sparkline
        values={stats.runs_by_day}
        width={76}
        height={26}
        tone={isFailing(stats) ? 'danger' : 'accent'}
        className={styles.spark ?? ''}
      />
      <span className={styles.runs} title={t('Runs in the last seven days')}>
        {fillIn(t('{number} runs', { count: stats.runs_7d }), {
          number: <b>{format.count(stats.runs_7d)}</b>,
        })}
      </span>
    </>
  );
}
