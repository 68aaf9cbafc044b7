import { useSurface, useText } from '@agent-studio/core';
import { toPreset } from './schedule-presets.ts';

/** A Sunday, to name the days of a week by. */
const SUNDAY = Date.UTC(2023, 0, 1);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Names of weekdays in the language of the surface; 0 is Sunday. */
export function useDayNames(): (weekday: number) => string {
  const { locale } = useSurface();
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (weekday) => format.format(SUNDAY + weekday * DAY_MS);
}

/** Says a cron expression in words: `Monday to Friday at 9:00 AM`. */
export function useScheduleWords(): (cron: string) => string {
  const t = useText();
  const { locale } = useSurface();
  const dayName = useDayNames();
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

  return (cron) => {
    const { preset, hour, minute, weekday } = toPreset(cron);
    const time = clock.format(SUNDAY + (hour * 60 + minute) * MINUTE_MS);
    switch (preset) {
      case 'quarterly':
        return t('Every 15 minutes');
      case 'hourly':
        return minute === 0 ? t('Every hour') : t('Every hour, {minute} minutes past', { minute });
      case 'daily':
        return t('Every day at {time}', { time });
      case 'weekdays':
        return t('Monday to Friday at {time}', { time });
      case 'weekly':
        return t('Every {day} at {time}', { day: dayName(weekday), time });
      case 'monthly':
        return t('On the first of the month at {time}', { time });
      default:
        return t('By its own times');
    }
  };
}
