import type { FigureFilter } from '@agent-studio/api-client/contract';
import { NONE, StatRow, useText } from '@agent-studio/core';
import { useSideOverview } from '../../data/figures/monitoring.ts';
import { changeOf } from '../../format/change-of.ts';
import { useFormat } from '../../format/use-format.ts';
import { FiguresOutline } from '../../lists/over-list.tsx';
import styles from './week-stats.module.css';

const WEEK_MS = 7 * 86_400_000;
const DAYS = 7;

/** How all of a kind did in the last seven days, with the change against the seven before, above its list. */
export function WeekStats({ kind }: { kind: NonNullable<FigureFilter['kind']> }) {
  const t = useText();
  const format = useFormat();
  const { data, error } = useSideOverview({ kind, lastMs: WEEK_MS });
  if (error || data === null) return null;
  if (!data) return <FiguresOutline />;
  const { current: now, previous: before, points } = data;
  // Where nothing ran yet, a row of zeros would only push down what there is.
  if (!now.requests && !before.requests) return null;
  const words = { format, t };
  /** Day by day: nights would hide where it goes. */
  const course = (name: 'requests' | 'success_rate' | 'p95_ms' | 'cost_usd') => ({
    values: points.map(({ figures }) => figures[name] ?? null),
    each: Math.max(1, Math.round(points.length / DAYS)),
  });
  return (
    <StatRow
      className={styles.stats}
      stats={[
        {
          label: t('Runs, 7 days'),
          value: format.count(now.requests ?? 0),
          ...changeOf(now.requests, before.requests, words),
          ...course('requests'),
        },
        {
          label: t('Success'),
          value: now.success_rate === null ? NONE : format.percent(now.success_rate),
          ...changeOf(now.success_rate, before.success_rate, { ...words, goodIf: 'up', isRate: true }),
          ...course('success_rate'),
        },
        {
          label: t('p95 latency'),
          value: now.p95_ms === null ? NONE : format.duration(now.p95_ms),
          ...changeOf(now.p95_ms, before.p95_ms, { ...words, goodIf: 'down' }),
          ...course('p95_ms'),
        },
        {
          label: t('Cost, 7 days'),
          value: now.cost_usd === null ? NONE : format.usd(now.cost_usd),
          ...changeOf(now.cost_usd, before.cost_usd, words),
          ...course('cost_usd'),
        },
      ]}
    />
  );
}
