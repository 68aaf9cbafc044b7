import { type ReactNode, useId } from 'react';
import { Card } from '@agent-studio/core';
import styles from './home.module.css';

export interface HomeCardProps {
  title: string;
  /** Beside the title. */
  count?: number;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One box of the home screen. */
export function HomeCard({ title, count = 0, aside, children }: HomeCardProps) {
  const id = useId();
  return (
    <Card asChild flush>
      <section className={styles.card} aria-labelledby={id}>
        <div className={styles.cardHead}>
          <h2 id={id}>{title}</h2>
          {count > 0 && <span className={styles.count}>{count}</span>}
          {aside}
        </div>
        {children}
      </section>
    </Card>
  );
}
