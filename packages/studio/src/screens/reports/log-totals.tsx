import type { ReportFilter } from '@agent-studio/api-client/contract';
import { NONE, StatRow, useText } from '@agent-studio/core';
import { useReportStats } from '../../data/figures/reports.ts';
import { useFormat } from '../../format/use-format.ts';
import { TotalsOutline } from './figures-outline.tsx';
import { changeOf } from '../../format/change-of.ts';
import styles from './totals.module.css';
import { useZone } from '../../data/time-zone.ts';

/** The figures of all rows, not of the shown ones only. */
export function LogTotals({ filter }: { filter: ReportFilter }) {
  const t = useText();
  const format = useFormat();
  const { data, error } = useReportStats(filter, { time_zone: useZone() });
  if (error) return null;
  if (!data) return <TotalsOutline count={6} />;
  const { totals: now, previous: before } = data;
  // Below is said that there is nothing; a row of zeros would only push that down.
  if (now.requests === 0) return null;
  const words = { format, t };
  const rated = now.up + now.down;
  return (
    <StatRow
      className={styles.totals}
      stats={[
        {
          label: t('Runs'),
          value: format.count(now.requests),
          ...changeOf(now.requests, before?.requests, words),
        },
        {
          label: t('Success'),
          value: now.success_rate === null ? NONE : format.percent(now.success_rate),
          ...changeOf(now.success_rate, before?.success_rate, { ...words, goodIf: 'up', isRate: true }),
        },
        {
          label: t('Liked'),
          value: now.up_rate === null ? NONE : format.percent(now.up_rate),
          ...(rated > 0 && {
            note: `${format.count(now.up)}/${format.count(rated)}`,
          }),
        },
        {
          label: t('Tokens'),
          value: format.compact(now.tokens),
          ...changeOf(now.tokens, before?.tokens, words),
        },
        {
          label: t('Cost'),
          value: format.usd(now.cost_usd),
          ...changeOf(now.cost_usd, before?.cost_usd, words),
        },
        {
          label: t('Median duration'),
          value: now.p50_ms === null ? NONE : format.duration(now.p50_ms),
          ...changeOf(now.p50_ms, before?.p50_ms, { ...words, goodIf: 'down' }),
        },
      ]}
    />
  );
}
