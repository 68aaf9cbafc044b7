import { useState } from 'react';
import { useSurface } from '@agent-studio/core';
import { useChosenZone } from '../../data/time-zone.ts';
import { useFormat } from '../../format/use-format.ts';
import styles from './log-table.module.css';

/** When a run began: by the clock, with its day below unless that is today, as in a list of mails. */
export function StartedAt({ time }: { time: string }) {
  const { locale } = useSurface();
  const format = useFormat();
  const timeZone = useChosenZone();
  const [now] = useState(() => new Date());
  const at = new Date(time);
  const dayOf = (moment: Date) => moment.toLocaleDateString('en-CA', { timeZone });
  const day = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    ...(at.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  });
  return (
    <time dateTime={time} title={format.dateTime(time)} className={styles.started}>
      {format.time(time)}
      {dayOf(at) !== dayOf(now) && <small>{day.format(at)}</small>}
    </time>
  );
}
