import type { ChartSeries } from './chart-types.ts';

const PALETTE = 8;

/** The colour of a series, from the tokens of charts.module.css. */
export const colorOf = (series: readonly ChartSeries[], index: number): string => {
  const tone = series[index]?.tone;
  if (tone) return `var(--chart-${tone})`;
  const place = series.slice(0, index).filter((one) => !one.tone).length;
  return `var(--chart-${(place % PALETTE) + 1})`;
};
