import type { ReactNode } from 'react';
import { Card } from '@agent-studio/core';
import styles from './reports.module.css';

/** One chart with its name. */
export const ChartCard = ({
  title,
  end,
  children,
}: {
  title: string;
  end?: ReactNode;
  children: ReactNode;
}) => (
  <Card className={styles.chart}>
    <header>
      <h2>{title}</h2>
      {end}
    </header>
    {children}
  </Card>
);
