import { memo } from 'react';
import { NONE, useText } from '@agent-studio/core';
import type { TimeChartProps } from './chart-types.ts';
import { useChartTimes } from './use-chart-times.ts';

type ChartTableProps = Pick<TimeChartProps, 'label' | 'points' | 'series' | 'format'>;

/** What a chart draws, as a table for screen readers. */
export const ChartTable = memo(function ChartTable({ label, points, series, format }: ChartTableProps) {
  const t = useText();
  const times = useChartTimes(points);
  return (
    <div className="sr">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('Time')}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, values }) => (
            <tr key={at}>
              <th scope="row">{times.full(at)}</th>
              {series.map(({ key }) => {
                const value = values[key] ?? null;
                return <td key={key}>{value === null ? NONE : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
