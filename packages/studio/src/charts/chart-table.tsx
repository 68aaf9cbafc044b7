import { memo } from 'react';
import { NONE, useText } from '@agent-studio/core';
import { NOT_OVER } from './chart-legend.tsx';
import type { DrawingProps, TimeChartProps } from './chart-types.ts';
import { useChartTimes } from './use-chart-times.ts';

type ChartTableProps = Pick<DrawingProps, 'label' | 'points' | 'format' | 'isOpen'> &
  Pick<TimeChartProps, 'series'>;

/** What a chart draws, as a table for screen readers. */
export const ChartTable = memo(function ChartTable({
  label,
  points,
  series,
  format,
  isOpen,
}: ChartTableProps) {
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
          {points.map(({ at, values }, index) => (
            <tr key={at}>
              <th scope="row">
                {times.full(at)}
                {isOpen && index === points.length - 1 && ` (${t(NOT_OVER)})`}
              </th>
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
