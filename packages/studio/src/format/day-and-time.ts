import type { Translate } from '@agent-studio/core';

/** What a moment of the last days is called: the time alone today, else with its weekday. `named`: today says so, too. */
export function dayAndTime(
  iso: string,
  {
    locale,
    zone: timeZone,
    t,
    named = false,
  }: { locale: string; zone: string; t: Translate; named?: boolean },
): string {
  const at = new Date(iso);
  const day = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
  const clock = { timeZone, hour: 'numeric', minute: '2-digit' } as const;
  if (day.format(at) === day.format(new Date())) {
    const time = new Intl.DateTimeFormat(locale, clock).format(at);
    return named ? `${t('Today')} ${time}` : time;
  }
  return new Intl.DateTimeFormat(locale, { ...clock, weekday: 'short' }).format(at);
}
