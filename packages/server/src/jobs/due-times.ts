import { type Clock, createClock, timesOf } from './clock.ts';
import { type CronTime, nextCronTime } from './cron.ts';
import type { JobLog } from './job-log.ts';
import type { Signals } from './signals.ts';

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
  /** Where the rows are. */
  table: string;
  signals?: Pick<Signals, 'hear'> | undefined;
  /** Rows whose time comes until then, the longest overdue first. */
  due: (until: string, most: number) => Promise<Row[]>;
  /**
   * Begins what is due, so that it is certain to happen. It is asked again for the same time by another process, after a
   * crash and after an error, so row and time must name what it begins; throws when it could not.
   */
  fire: (row: Row) => Promise<Outcome>;
  /** Writes the next time, if `row.next_at` still stands there; null: none comes. */
  moveOn: (row: Row, next: string | null, outcome: Outcome) => Promise<void>;
}

export type DueTimes = Pick<Clock, 'start' | 'close'>;

const MOST_AT_ONCE = 50;

/**
 * Schedules, watched by every process. A time that has come stays in its row until what it begins is certain, and is then
 * moved on by whoever comes first: no time is lost or taken twice, whichever process dies when. Of the times that passed
 * while no server ran, one is made up for.
 */
export function createDueTimes<Row extends DueRow, Outcome>({
  name,
  log,
  table,
  signals,
  due,
  fire,
  moveOn,
}: DueTimesParts<Row, Outcome>): DueTimes {
  /** Whether it is done with. */
  async function take(row: Row): Promise<boolean> {
    try {
      const outcome = await fire(row);
      await moveOn(row, nextCronTime(row)?.toISOString() ?? null, outcome);
      return true;
    } catch (error) {
      // The time stays, and is due again with the next look.
      log.error(
        { err: error, id: row.id, at: row.next_at },
        `${name}: a time that is due could not be taken yet`,
      );
      return false;
    }
  }

  return createClock({
    name,
    log,
    hear: timesOf(signals, table),
    async look(until) {
      const now = new Date().toISOString();
      const rows = await due(until.toISOString(), MOST_AT_ONCE);
      const isDue = (row: Row) => row.next_at <= now;
      const taken = await Promise.all(rows.filter(isDue).map(take));
      const isMore = taken.length === MOST_AT_ONCE || taken.includes(false);
      return isMore ? now : rows.find((row) => !isDue(row))?.next_at;
    },
  });
}
