import { useState } from 'react';
import type { Home } from '@agent-studio/api-client';
import { Skeleton, useText } from '@agent-studio/core';
import { useSideOverview } from '../../data/figures/monitoring.ts';
import { useZone } from '../../data/time-zone.ts';
import { HomeCard } from './home-card.tsx';
import { WeekBars } from './week-bars.tsx';
import styles from './week-card.module.css';
import { daysOf, wholeDays } from './week-days.ts';
import { WeekFigures } from './week-figures.tsx';
import { WeekIncidents } from './week-incidents.tsx';

const WEEK_MS = 7 * 86_400_000;

/** How the last seven days went: the figures, their course, and what went wrong. */
export function WeekCard({ home: { week, attention } }: { home: Pick<Home, 'week' | 'attention'> }) {
  const t = useText();
  const zone = useZone();
  const [since] = useState(() => new Date(Date.now() - WEEK_MS).toISOString());
  // The same seven times 24 hours as in the lists and in API monitoring.
  const { data, isPending } = useSideOverview({ lastMs: WEEK_MS });
  return (
    <HomeCard
      title={t('Last 7 days')}
      aside={isPending ? <Skeleton width={240} /> : <WeekFigures week={week} overview={data ?? undefined} />}
    >
      {isPending ? (
        <div className={styles.bones} />
      ) : (
        <WeekBars days={data ? daysOf(data, zone) : wholeDays(week.days)} />
      )}
      <WeekIncidents since={since} attention={attention} />
    </HomeCard>
  );
}
