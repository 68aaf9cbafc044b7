import { type CronTime, nextCronTime } from './cron.ts';
import type { JobLog } from './job-log.ts';

/** Something with a schedule, whose next time stands in its row until it was begun. */
export interface DueRow extends CronTime {
  id: string;
  /** ISO 8601. */
  next_at: string;
}

interface DueTimesParts<Row extends DueRow, Outcome> {
  /** For the log. */
  name: string;
  log: JobLog;
  everyMs?: number;
  /** Rows whose time has come, the longest overdue first. */
  due: (now: string, most: number) => Promise<Row[]>;
  /**
   * Begins what is due, so that it is certain to happen. It is asked again for the same time by another process, after a
   * crash and after an error, so row and time must name what it begins; throws when it could not.
   */
  fire: (row: Row) => Promise<Outcome>;
  /** Writes the next time, if `row.next_at` still stands there; null: none comes. */
  moveOn: (row: Row, next: string | null, outcome: Outcome) => Promise<void>;
}

export interface DueTimes {
  start: () => void;
  /** Begins nothing more, and waits for what is being begun. */
  close: () => Promise<void>;
}

const EVERY_MS = 1_000;
const MOST_AT_ONCE = 50;

/**
 * Schedules, watched by every process. A time that has come stays in its row until what it begins is certain, and is then
 * moved on by whoever comes first: no time is lost or taken twice, whichever process dies when. Of the times that passed
 * while no server ran, one is made up for.
 */
export function createDueTimes<Row extends DueRow, Outcome>({
  name,
  log,
  everyMs = EVERY_MS,
  due,
  fire,
  moveOn,
}: DueTimesParts<Row, Outcome>): DueTimes {
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> = Promise.resolve();
  let stopped = false;

  async function take(row: Row): Promise<void> {
    try {
      const outcome = await fire(row);
      await moveOn(row, nextCronTime(row)?.toISOString() ?? null, outcome);
    } catch (error) {
      // The time stays, and is due again with the next tick.
      log.error(
        { err: error, id: row.id, at: row.next_at },
        `${name}: a time that is due could not be taken yet`,
      );
    }
  }

  async function tick(): Promise<void> {
    try {
      const rows = await due(new Date().toISOString(), MOST_AT_ONCE);
      await Promise.all(rows.map(take));
    } catch (error) {
      log.error({ err: error }, `${name}: the times that are due could not be read`);
    }
  }

  function next(): void {
    if (stopped) return;
    timer = setTimeout(() => {
      ticking = tick().finally(next);
    }, everyMs);
  }

  return {
    start: next,
    async close() {
      stopped = true;
      clearTimeout(timer);
      await ticking;
    },
  };
}
