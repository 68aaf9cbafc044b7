import { type ReactNode, useState } from 'react';
import { Card, Outline } from '@agent-studio/core';
import { LegendSlot } from '../../charts/legend-slot.ts';
import { Loaded, type LoadedProps } from '../../data/loaded.tsx';
import styles from './dashboard.module.css';

/** px at normal size: the wide one, and those below it that begin in the first screen, too. */
export const WIDE_HEIGHT = 228;
export const CHART_HEIGHT = 140;

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
  const [legend, setLegend] = useState<HTMLElement | null>(null);
  return (
    <Card asChild>
      <section className={styles.card} aria-label={title}>
        <header>
          <h2>{title}</h2>
          <div ref={setLegend} className={styles.legend} />
          {end}
        </header>
        <div
          className={styles.content}
          aria-busy={query.data === undefined || query.isPlaceholderData === true}
        >
          <Loaded query={query} skeleton={skeleton ?? <Outline of="text" count={LINES} />}>
            {(data) => <LegendSlot value={legend}>{children(data)}</LegendSlot>}
          </Loaded>
        </div>
      </section>
    </Card>
  );
}
