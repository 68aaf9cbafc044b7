import { Card, Outline } from '@agent-studio/core';
import styles from './reports.module.css';

const CHART_PX = 260;

/** The outline of the logs: tiles, then a table. */
export const LogsOutline = () => (
  <div aria-busy="true">
    <Outline of="tiles" count={6} className={styles.totals} />
    <Outline of="table" count={8} />
  </div>
);

/** The outline of a tab of figures: tiles, then a chart. */
export const FiguresOutline = () => (
  <div aria-busy="true">
    <Outline of="tiles" count={5} className={styles.totals} />
    <Card>
      <Outline of="chart" height={CHART_PX} />
    </Card>
  </div>
);
