import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useSurface } from './surface.tsx';

const MINUTE_MS = 60_000;
const UNITS = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

export interface TimeAgoProps {
  /** An ISO time. */
  time: string;
  className?: string | undefined;
}

/** "12 min ago"; the exact time shows on hover. */
export function TimeAgo({ time, className }: TimeAgoProps) {
  const t = useText();
  const { locale } = useSurface();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const then = new Date(time);
  // A time just written can be younger than the last tick.
  const elapsedMs = Math.max(0, now - then.getTime());
  return (
    <time
      className={className}
      dateTime={time}
      title={then.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })}
    >
      {formatAgo(elapsedMs, locale) ?? t('just now')}
    </time>
  );
}

/** Undefined for less than a minute. */
export function formatAgo(elapsedMs: number, locale: string): string | undefined {
  const minutes = Math.floor(elapsedMs / MINUTE_MS);
  const found = UNITS.find(([, length]) => minutes >= length);
  if (!found) return undefined;
  const [unit, length] = found;
  // Minutes alone are long words; British English has no full stop behind the short one.
  const words = unit === 'minute' ? locale.replace(/^en\b.*/, 'en-GB') : locale;
  const style = unit === 'minute' ? 'short' : 'long';
  const format = new Intl.RelativeTimeFormat(words, { numeric: 'auto', style });
  return format.format(-Math.floor(minutes / length), unit);
}
