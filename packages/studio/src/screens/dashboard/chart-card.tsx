import type { ReactNode } from 'react';
import { Card, Outline } from '@agent-studio/core';
import { Loaded, type LoadedProps } from '../../data/loaded.tsx';
import styles from './dashboard.module.css';

/** px at normal size: so that what is asked most stands in the first screen. */
export const CHART_HEIGHT = 190;

/** About as high as the rows that come. */
const LINES = 9;

interface ChartCardProps<Data> {
  title: string;
  /** At the end of the title's line. */
  end?: ReactNode;
  query: LoadedProps<Data>['query'] & { isPlaceholderData?: boolean };
  /** Until it is there; absent: lines of a list. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A card with a heading and something that is loaded. */
export function ChartCard<Data>({ title, end, query, skeleton, children }: ChartCardProps<Data>) {
  return (
    <Card asChild>
      <section className={styles.card} aria-label={title}>
        <header>
          <h2>{title}</h2>
          {end}
        </header>
        <div
          className={styles.content}
          aria-busy={query.data === undefined || query.isPlaceholderData === true}
        >
          <Loaded query={query} skeleton={skeleton ?? <Outline of="text" count={LINES} />}>
            {children}
          </Loaded>
        </div>
      </section>
    </Card>
  );
}
