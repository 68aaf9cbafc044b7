import { createDueTimes, type DueRow, type DueTimes } from '../../jobs/due-times.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import { Refusal } from '../../refusal.ts';
import type { TriggerStarter } from './start-workflow.ts';
import type { Fired, FiringTrigger, TriggersRepository } from './triggers-repository.ts';

interface ClockParts {
  triggers: Pick<TriggersRepository, 'due' | 'moveOn'>;
  start: TriggerStarter;
  log: JobLog;
}

type DueTrigger = FiringTrigger & DueRow;

/** Fires schedules. The run of a time has an id that is fixed by trigger and time, so it is started once. */
export function createTriggerClock({ triggers, start, log }: ClockParts): DueTimes {
  return createDueTimes<DueTrigger, Fired>({
    name: 'workflow schedules',
    log,
    async due(now, most) {
      const rows = await triggers.due(now, most);
      return rows.flatMap(({ next_at, cron, timezone, ...row }) =>
        next_at !== null && cron !== null ? { ...row, next_at, cron, timezone: timezone ?? 'UTC' } : [],
      );
    },
    async fire(trigger) {
      const last_fired_at = new Date().toISOString();
      try {
        const { run_id } = await start(trigger, trigger.inputs, trigger.next_at);
        return { last_fired_at, last_run_id: run_id, last_error: null };
      } catch (error) {
        // It would not work a second later either: people read it at the trigger, and the next time comes.
        if (error instanceof Refusal) return { last_fired_at, last_error: error.message };
        throw error;
      }
    },
    moveOn: ({ id, next_at }, next, fired) => triggers.moveOn(id, next_at, next, fired),
  });
}
