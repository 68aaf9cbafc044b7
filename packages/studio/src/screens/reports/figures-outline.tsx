import { Card, Outline } from '@agent-studio/core';
import styles from './reports.module.css';

const CHART_PX = 260;

/** The outline of a tab of figures: tiles, then a chart. */
export const FiguresOutline = () => (
  <div aria-busy="true">
    <Outline of="tiles" count={5} className={styles.totals} />
    <Card>
      <Outline of="chart" height={CHART_PX} />
    </Card>
  </div>
);
