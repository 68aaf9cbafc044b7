import { setTimeout as sleep } from 'node:timers/promises';
import { createDueTimes, type DueRow, type DueTimes } from '../../jobs/due-times.ts';
import type { Job, JobDefinition } from '../../jobs/durable.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { Signals } from '../../jobs/signals.ts';
import { Refusal } from '../../refusal.ts';
import type { TriggerStarter } from './start-workflow.ts';
import { inputsOf, type Fired, type FiringTrigger, type TriggersRepository } from './triggers-repository.ts';
import { NO_ERROR, toLastError } from './last-error.ts';

interface ClockParts {
  triggers: Pick<TriggersRepository, 'due' | 'moveOn' | 'firing' | 'fired'>;
  start: TriggerStarter;
  createJob: (definition: JobDefinition) => Job;
  log: JobLog;
  signals?: Pick<Signals, 'hear'> | undefined;
}

type DueTrigger = FiringTrigger & DueRow;

/** So few that are due at once begin where they were seen; more are shared out over the processes. */
const FEW = 4;
/** How many of those that are shared out one process works on before it takes others. */
const SHARED_AT_ONCE = 5;
/** One that takes longer does not keep others from being taken. */
const SHARED_MS = 1_000;
const RETRY_MS = 1_000;

/** Fires schedules. The run of a time has an id that is fixed by trigger and time, so it is started once. */
export function createTriggerClock({ triggers, start, createJob, log, signals }: ClockParts): DueTimes {
  let areMany = false;

  /** What it came to; what would not work a second later either is read by people at the trigger. */
  async function begin(
    trigger: FiringTrigger,
    time: string,
  ): Promise<{ fired: Fired; done?: Promise<void> }> {
    const last_fired_at = new Date().toISOString();
    try {
      const { run_id, done } = await start(trigger, inputsOf(trigger), time);
      return { fired: { last_fired_at, last_run_id: run_id, ...NO_ERROR }, done };
    } catch (error) {
      if (error instanceof Refusal) return { fired: { last_fired_at, ...toLastError(error.told) } };
      throw error;
    }
  }

  const job = createJob({
    name: 'scheduled-run',
    concurrency: SHARED_AT_ONCE,
    async run(key, signal) {
      const [id = '', time] = key.split(' ');
      for (;;) {
        try {
          const trigger = await triggers.firing(id);
          if (!trigger) return;
          const { fired, done } = await begin(trigger, new Date(Number(time)).toISOString());
          await triggers.fired(id, fired);
          await Promise.race([done, sleep(SHARED_MS, undefined, { ref: false })]);
          return;
        } catch (error) {
          log.error({ err: error, id }, 'workflow schedules: a run could not be begun yet');
          await sleep(RETRY_MS, undefined, { signal });
        }
      }
    },
  });

  return createDueTimes<DueTrigger, Fired>({
    name: 'workflow schedules',
    log,
    table: 'workflow_triggers',
    signals,
    async due(until, most) {
      const rows = await triggers.due(until, most);
      const now = new Date().toISOString();
      areMany = rows.filter(({ next_at }) => next_at! <= now).length > FEW;
      return rows.flatMap(({ next_at, cron, timezone, ...row }) =>
        next_at !== null && cron !== null ? { ...row, next_at, cron, timezone: timezone ?? 'UTC' } : [],
      );
    },
    async fire(trigger) {
      if (!areMany) return (await begin(trigger, trigger.next_at)).fired;
      await job.start(`${trigger.id} ${Date.parse(trigger.next_at)}`);
      return { last_fired_at: new Date().toISOString() };
    },
    moveOn: ({ id, next_at }, next, fired) => triggers.moveOn(id, next_at, next, fired),
  });
}
