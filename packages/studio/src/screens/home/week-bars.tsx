import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { type Translate, useSurface, useText } from '@agent-studio/core';
import { niceTicks } from '../../charts/chart-scale.ts';
import { type Format, useFormat } from '../../format/use-format.ts';
import styles from './week-card.module.css';
import type { WeekDay, WeekSlot } from './week-days.ts';

const sum = (slots: readonly WeekSlot[], of: 'succeeded' | 'failed') =>
  slots.reduce((total, slot) => total + slot[of], 0);

const told = (slots: readonly WeekSlot[], format: Format, t: Translate) =>
  t('{succeeded} succeeded, {failed} failed', {
    succeeded: format.count(sum(slots, 'succeeded')),
    failed: format.count(sum(slots, 'failed')),
  });

/** The runs of seven days, some hours a bar; each day leads to its runs. */
export function WeekBars({ days }: { days: readonly WeekDay[] }) {
  const t = useText();
  const format = useFormat();
  const { locale } = useSurface();
  const most = Math.max(1, ...days.flatMap(({ slots }) => slots.map((slot) => slot.succeeded + slot.failed)));
  // Nobody runs half a time.
  const ticks = niceTicks(most).filter((tick) => tick > 0 && Number.isInteger(tick));
  const top = ticks.at(-1) ?? most;
  const isWhole = days.every(({ slots }) => slots.length === 1);
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <>
      <ul className={styles.legend} aria-hidden="true">
        <li>{t('Succeeded')}</li>
        <li data-failed="">{t('Failed')}</li>
      </ul>
      <ol
        className={styles.bars}
        aria-label={t('Runs by day')}
        style={{ '--step': `${((ticks[0] ?? top) / top) * 100}%` } as CSSProperties}
      >
        {days.map(({ date, slots }, index) => {
          const [first, last] = [slots[0], slots.at(-1)];
          const name = index === days.length - 1 ? t('Today') : dayName.format(Date.parse(date));
          const drawn = (
            <>
              <span className={styles.slots} aria-hidden="true">
                {index === 0 &&
                  ticks.map((tick) => (
                    <b key={tick} style={{ '--at': `${(tick / top) * 100}%` } as CSSProperties}>
                      {format.count(tick)}
                    </b>
                  ))}
                {slots.map((slot) => (
                  <Slot key={slot.from} slot={slot} top={top} isWhole={isWhole} />
                ))}
              </span>
              <span className={styles.day}>{name}</span>
              <span className="sr">: {told(slots, format, t)}</span>
            </>
          );
          return (
            // As wide as the hours it has.
            <li
              key={date}
              style={{ flexGrow: slots.length }}
              {...(slots.length < 3 && !isWhole && { 'data-short': '' })}
            >
              {first && last && sum(slots, 'succeeded') + sum(slots, 'failed') > 0 ? (
                <Link to={`/reports?${new URLSearchParams({ from: first.from, to: last.to })}`}>{drawn}</Link>
              ) : (
                drawn
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface SlotProps {
  slot: WeekSlot;
  /** The end of the scale. */
  top: number;
  /** It is a day, whose name stands below. */
  isWhole: boolean;
}

function Slot({ slot, top, isWhole }: SlotProps) {
  const t = useText();
  const format = useFormat();
  const { from, to, succeeded, failed, isOpen } = slot;
  const all = succeeded + failed;
  const figures = [told([slot], format, t), isOpen && t('Incomplete')].filter(Boolean).join(' · ');
  const hours = t('{from} to {to}', { from: format.time(from), to: format.time(to) });
  return (
    <i data-tip={isWhole ? figures : `${hours}: ${figures}`}>
      <i
        className={styles.stacked}
        {...(isOpen && { 'data-open': '' })}
        style={{ height: `${(all / top) * 100}%` }}
      >
        {failed > 0 && <i style={{ height: `${(failed / all) * 100}%` }} />}
      </i>
    </i>
  );
}
