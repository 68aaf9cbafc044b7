import { useMemo } from 'react';
import { useSurface } from '@agent-studio/core';
import { useChosenZone } from '../data/time-zone.ts';
import { stepOf } from './chart-scale.ts';
import type { ChartPoint } from './chart-types.ts';

const DAY_MS = 24 * 3_600_000;

/** Times of a chart: `full` names the whole interval of a point, days without a time of day. */
export function useChartTimes(points: readonly ChartPoint[]) {
  const { locale } = useSurface();
  const timeZone = useChosenZone();
  const isDays = stepOf(points) >= DAY_MS - 3_600_000;
  return useMemo(() => {
    const full = new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...(!isDays && { hour: 'numeric', minute: '2-digit' }),
    });
    return { full: (at: string) => full.format(new Date(at)) };
  }, [locale, timeZone, isDays]);
}
