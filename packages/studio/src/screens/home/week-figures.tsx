import type { Home } from '@agent-studio/api-client';
import type { FigureName, Overview } from '@agent-studio/api-client/contract';
import { NONE, useText } from '@agent-studio/core';
import { changeOf } from '../../format/change-of.ts';
import { type Format, useFormat } from '../../format/use-format.ts';
import styles from './week-card.module.css';

interface WeekFiguresProps {
  week: Home['week'];
  /** Absent: the server tells only what home itself knows. */
  overview: Overview | undefined;
}

const write = (value: number | null | undefined, how: (value: number) => string): string =>
  value === null || value === undefined ? NONE : how(value);

/** Figures of the week in one line, with the change against the week before. */
export function WeekFigures({ week, overview }: WeekFiguresProps) {
  const t = useText();
  const format = useFormat();
  const now: Partial<Record<FigureName, number | null>> = overview?.current ?? {
    requests: week.runs,
    success_rate: week.success_rate,
    p95_ms: week.p95_ms,
  };
  const change = (name: FigureName, how: { goodIf?: 'up' | 'down'; isRate?: true } = {}) =>
    changeOf(now[name], overview?.previous[name], { format, t, ...how });
  const figures = [
    { name: t('Runs'), value: write(now.requests, format.count), ...change('requests') },
    {
      name: t('Success'),
      value: write(now.success_rate, format.percent),
      ...change('success_rate', { goodIf: 'up', isRate: true }),
    },
    { name: t('p95'), value: write(now.p95_ms, inTime(format)), ...change('p95_ms', { goodIf: 'down' }) },
    ...(overview
      ? [{ name: t('Spend'), value: write(now.cost_usd, format.usd), ...change('cost_usd') }]
      : []),
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, note, trend }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {trend && (
              <small
                {...('good' in trend && { 'data-good': trend.good })}
                title={t('Against the week before')}
              >
                {note}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const inTime = (format: Format) => (ms: number) => format.duration(ms);
