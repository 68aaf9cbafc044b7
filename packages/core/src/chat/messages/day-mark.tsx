import { memo } from 'react';
import styles from './day-mark.module.css';

/** Messages further apart get a new time mark. */
const PAUSE_MS = 60 * 60 * 1000;

export const startsSitting = (timestamp: string, before: string | undefined): boolean =>
  before === undefined || Date.parse(timestamp) - Date.parse(before) > PAUSE_MS;

/** "Today, 14:06" above the first message after a pause. */
export const DayMark = memo(function DayMark({
  timestamp,
  locale,
}: {
  timestamp: string;
  locale?: string | undefined;
}) {
  const time = new Date(timestamp);
  if (Number.isNaN(time.getTime())) return null;
  return (
    <time className={styles.day} dateTime={timestamp}>
      {toLabel(time, locale)}
    </time>
  );
});

const toClock = (time: Date, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(time);

const toLabel = (time: Date, locale: string | undefined): string =>
  `${toDay(time, locale)}, ${toClock(time, locale)}`;

function toDay(time: Date, locale: string | undefined): string {
  const days = Math.round((startOfDay(time) - startOfDay(new Date())) / (24 * 60 * 60 * 1000));
  if (days < -1 || days > 0) return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(time);
  const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
}

const startOfDay = (time: Date): number => new Date(time).setHours(0, 0, 0, 0);
