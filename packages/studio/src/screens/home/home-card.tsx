import { type ReactNode, useId } from 'react';
import { Card } from '@agent-studio/core';
import styles from './home.module.css';

export interface HomeCardProps {
  title: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One box of the home screen. */
export function HomeCard({ title, aside, children }: HomeCardProps) {
  const id = useId();
  return (
    <Card asChild flush>
      <section className={styles.card} aria-labelledby={id}>
        <div className={styles.cardHead}>
          <h2 id={id}>{title}</h2>
          {aside}
        </div>
        {children}
      </section>
    </Card>
  );
}
