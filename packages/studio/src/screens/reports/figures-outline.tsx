import type { ReactNode } from 'react';
import { Card, Outline, Skeleton, TableOutline } from '@agent-studio/core';
import { ChartOutline } from '../../charts/chart-outline.tsx';
import { useMay } from '../../data/rights.ts';
import { useColumns } from '../../data/saved-views.ts';
import { HIDDEN_AT_FIRST, logHeads } from './log-columns.ts';
import table from './log-table.module.css';
import styles from './reports.module.css';
import totals from './totals.module.css';

const CHART_PX = 220;

/** The outline of the logs: tiles, then a table. */
export const LogsOutline = () => (
  <div aria-busy="true">
    <TotalsOutline count={6} />
    <LogsTableOutline />
  </div>
);

export function LogsTableOutline() {
  const { shows } = useColumns('reports', HIDDEN_AT_FIRST);
  const mayReview = useMay().may('review');
  return (
    <div className={mayReview ? table.ticked : undefined}>
      <TableOutline columns={logHeads(shows)} count={8} />
    </div>
  );
}

export const TotalsOutline = ({ count }: { count: number }) => (
  <Outline of="tiles" count={count} className={`${totals.totals} ${totals.totalsOutline}`} />
);

interface FiguresOutlineProps {
  count?: number;
  /** Between the tiles and the chart. */
  children?: ReactNode;
  /** At the end of the chart's title. */
  end?: ReactNode;
}

/** The outline of a tab of figures: tiles, then a chart. */
export const FiguresOutline = ({ count = 5, children, end }: FiguresOutlineProps) => (
  <div className={styles.report} aria-busy="true">
    <TotalsOutline count={count} />
    {children}
    <Card className={styles.chart}>
      <header>
        <Skeleton width={160} height={20} />
        {end}
      </header>
      <ChartOutline height={CHART_PX} />
    </Card>
  </div>
);

/** With what is to be reviewed. */
export const QualityOutline = () => (
  <FiguresOutline count={6}>
    <div className={styles.queue}>
      <p>
        <Skeleton width="70%" />
      </p>
      <Skeleton width={170} height={32} radius={9} />
      <Skeleton width={119} height={32} radius={9} />
    </div>
  </FiguresOutline>
);

/** With what the chart is split by. */
export const CostOutline = () => <FiguresOutline end={<Skeleton width={284} height={32} radius={9} />} />;
