import { useSurface } from '@agent-studio/core';

export interface ZonedTimeProps {
  /** ISO. */
  time: string;
  /** By whose clocks it is told, IANA. */
  timezone: string;
}

/** A time by the clocks of a schedule, which are named: they need not be those of the reader. */
export function ZonedTime({ time, timezone }: ZonedTimeProps) {
  const { locale } = useSurface();
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  });
  return <time dateTime={time}>{format.format(new Date(time))}</time>;
}
