import type { Schedule } from '@agent-studio/api-client/contract';
import { useScheduleWords } from './use-schedule-words.ts';

/** When something comes, in words with the place of its clocks; the expression itself beside the pointer. */
export function ScheduleText({ schedule }: { schedule: Schedule }) {
  const { words, zone } = useScheduleWords()(schedule);
  return (
    <span title={`${schedule.cron} · ${schedule.timezone}`}>
      {words ?? <code dir="ltr">{schedule.cron}</code>} (<bdi>{zone}</bdi>)
    </span>
  );
}
