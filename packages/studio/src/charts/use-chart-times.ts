import { useMemo } from 'react';
import { useSurface } from '@agent-studio/core';
import { useChosenZone } from '../data/time-zone.ts';
import { stepOf } from './chart-scale.ts';
import type { ChartPoint } from './chart-types.ts';

const DAY_MS = 24 * 3_600_000;

/** Times of a chart as short as its range allows; `full` names the whole interval. */
export function useChartTimes(points: readonly ChartPoint[]) {
  const { locale } = useSurface();
  const timeZone = useChosenZone();
  const step = stepOf(points);
  const first = points[0]?.at;
  const span = first ? Date.parse(points.at(-1)!.at) - Date.parse(first) : 0;
  return useMemo(() => {
    const clock = { hour: 'numeric', minute: '2-digit' } as const;
    const isDays = step >= DAY_MS - 3_600_000;
    const short = new Intl.DateTimeFormat(locale, {
      timeZone,
      ...(isDays
        ? { day: 'numeric', month: 'short' }
        : span > DAY_MS
          ? { weekday: 'short', ...clock }
          : clock),
    });
    const full = new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...(!isDays && clock),
    });
    return {
      short: (at: string) => short.format(new Date(at)),
      full: (at: string) => full.format(new Date(at)),
    };
  }, [locale, timeZone, step, span]);
}
