import { useEffect, useState } from 'react';
import { useText } from '@agent-studio/core';
import { useFormat } from '../format/use-format.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const NEAR_MINUTES = 48 * HOUR_MINUTES;

/** Until when something waits: how long still where that is near, else the day; the exact time shows on hover. */
export function Deadline({ time, className }: { time: string; className?: string | undefined }) {
  const t = useText();
  const format = useFormat();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.floor((Date.parse(time) - now) / MINUTE_MS);
  const whole = minutes < HOUR_MINUTES ? Math.max(1, minutes) : minutes - (minutes % HOUR_MINUTES);
  const isNear = minutes >= 0 && minutes < NEAR_MINUTES;
  return (
    <time className={className} dateTime={time} title={format.dateTime(time)}>
      {isNear
        ? t('Expires in {time}.', { time: format.span(whole) })
        : t('Waits until {time}.', { time: format.dateTime(time) })}
    </time>
  );
}
