import type { Home } from '@agent-studio/api-client';
import { NONE, useSurface, useText } from '@agent-studio/core';
import { type Format, useFormat } from '../../format/use-format.ts';
import { HomeCard } from './home-card.tsx';
import styles from './week-card.module.css';

type Week = Home['week'];

/** Runs of the last seven days. */
export function WeekCard({ week }: { week: Week }) {
  const t = useText();
  const format = useFormat();
  return (
    <HomeCard title={t('Last 7 days')} aside={week.days.some(({ failed }) => failed > 0) && <Legend />}>
      <WeekFigures week={week} format={format} />
      <WeekBars days={week.days} format={format} />
    </HomeCard>
  );
}

/** What the colours mean, where there is more than one. Whoever hears the bars is told both numbers. */
function Legend() {
  const t = useText();
  return (
    <span className={styles.legend} aria-hidden="true">
      <i data-kind="succeeded" />
      {t('Succeeded')}
      <i data-kind="failed" />
      {t('Failed')}
    </span>
  );
}

function WeekFigures({ week, format }: { week: Week; format: Format }) {
  const t = useText();
  const figures = [
    { name: t('Runs'), value: format.count(week.runs) },
    { name: t('Success'), value: week.success_rate === null ? NONE : format.percent(week.success_rate) },
    { name: t('p95'), value: week.p95_ms === null ? NONE : format.duration(week.p95_ms) },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function WeekBars({ days, format }: { days: Week['days']; format: Format }) {
  const t = useText();
  const { locale } = useSurface();
  const most = Math.max(1, ...days.map((day) => day.succeeded + day.failed));
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <ol className={styles.bars} aria-label={t('Runs by day')}>
      {days.map(({ date, succeeded, failed }, index) => {
        const name = index === days.length - 1 ? t('Today') : dayName.format(Date.parse(date));
        const summary = t('{succeeded} succeeded, {failed} failed', {
          succeeded: format.count(succeeded),
          failed: format.count(failed),
        });
        return (
          <li key={date} title={summary}>
            <span className={styles.bar} aria-hidden="true">
              {failed > 0 && <i data-kind="failed" style={{ height: `${(failed / most) * 100}%` }} />}
              <i data-kind="succeeded" style={{ height: `${(succeeded / most) * 100}%` }} />
            </span>
            <span className={styles.day}>{name}</span>
            <span className="sr">: {summary}</span>
          </li>
        );
      })}
    </ol>
  );
}
