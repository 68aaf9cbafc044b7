import type { Translate } from '@agent-studio/core';
import { type CronClock, type CronDays, isAllDay, readCron } from './read-cron.ts';

/** A Sunday, to name the days of a week by. */
const SUNDAY = Date.UTC(2023, 0, 1);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Speech {
  t: Translate;
  locale: string;
}

/** Names of weekdays; 0 is Sunday. */
export function dayNames(locale: string): (weekday: number) => string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return (weekday) => format.format(SUNDAY + weekday * DAY_MS);
}

/** A cron expression as a sentence: `Weekdays at 9:00 AM`. Undefined: only the expression itself says it. */
export function scheduleWords(cron: string, speech: Speech): string | undefined {
  const { t, locale } = speech;
  const pattern = readCron(cron);
  if (!pattern) return undefined;
  const { days, clock } = pattern;
  if (clock.kind === 'every') {
    const often = oftenWords(clock, speech);
    return days.kind === 'all' ? often : t('{days}: {often}', { days: daysWords(days, speech), often });
  }
  const times = and(locale, clock.minutes.map(clockIn(locale)));
  return t('{days} at {times}', { days: daysWords(days, speech), times });
}

/** The name of a time zone's place: `Europe/Berlin` is Berlin. */
export const zoneName = (timezone: string): string =>
  /^(?:Etc|GMT|SystemV)\b/.test(timezone) ? timezone : timezone.split('/').at(-1)!.replaceAll('_', ' ');

function daysWords(days: CronDays, { t, locale }: Speech): string {
  switch (days.kind) {
    case 'all':
      return t('Every day');
    case 'week': {
      const joined = days.days.join('');
      if (joined === '12345') return t('Weekdays');
      if (joined === '06') return t('Weekends');
      // Lists begin on Monday.
      const names = days.days.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7)).map(dayNames(locale));
      return t('Every {days}', { days: and(locale, names) });
    }
    case 'month':
      if (days.days.join('') === '1') return t('On the first of the month');
      return t('Day {days} of the month', { days: and(locale, days.days.map(String)) });
    default: {
      const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
      return t('Every year on {date}', { date: format.format(Date.UTC(2023, days.month - 1, days.day)) });
    }
  }
}

function oftenWords(clock: CronClock & { kind: 'every' }, { t, locale }: Speech): string {
  const { step, first, last } = clock;
  if (isAllDay(clock) && first > 0) return t('Every hour, {minute} minutes past', { minute: first });
  const often =
    step === 1
      ? t('Every minute')
      : step === 60
        ? t('Every hour')
        : step % 60 === 0
          ? t('Every {count} hours', { count: step / 60 })
          : t('Every {count} minutes', { count: step });
  if (isAllDay(clock)) return often;
  const time = clockIn(locale);
  return t('{often} from {first} to {last}', { often, first: time(first), last: time(last) });
}

function clockIn(locale: string): (minutes: number) => string {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  return (minutes) => format.format(SUNDAY + minutes * MINUTE_MS);
}

const and = (locale: string, parts: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
