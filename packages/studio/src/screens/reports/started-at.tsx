import { useState } from 'react';
import { useSurface, useText } from '@agent-studio/core';
import { useChosenZone } from '../../data/time-zone.ts';
import { useFormat } from '../../format/use-format.ts';
import styles from './log-table.module.css';

/** When a run began: by the clock, with its day below, which rows below each other can be told apart by. */
export function StartedAt({ time }: { time: string }) {
  const t = useText();
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
      <small>{dayOf(at) === dayOf(now) ? t('Today') : day.format(at)}</small>
    </time>
  );
}
