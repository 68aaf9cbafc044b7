import type { Schedule } from '@agent-studio/api-client/contract';
import { useSurface, useText } from '@agent-studio/core';
import { dayNames, scheduleWords, zoneName } from './schedule-words.ts';

/** Names of weekdays in the language of the surface; 0 is Sunday. */
export const useDayNames = (): ((weekday: number) => string) => dayNames(useSurface().locale);

/** Says a schedule in words, where words can, and names the place of its time zone. */
export function useScheduleWords() {
  const t = useText();
  const { locale } = useSurface();
  return ({ cron, timezone }: Schedule): { words: string | undefined; zone: string } => ({
    words: scheduleWords(cron, { t, locale }),
    zone: zoneName(timezone),
  });
}
