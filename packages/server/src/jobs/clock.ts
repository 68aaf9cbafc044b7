import type { JobLog } from './job-log.ts';
import type { Signals } from './signals.ts';

/** Calls whenever there may be something sooner than is known: at this time, or now. Answers how to stop. */
type Hear = (heard: (time?: string) => void) => () => void;

interface ClockParts {
  /** For the log. */
  name: string;
  log: JobLog;
  /**
   * Does what is due, and says when more is, if that is before `until`: later it is found unasked. A time that has passed
   * means that something is left.
   */
  look: (until: Date) => Promise<Date | string | null | undefined | void>;
  /** Absent: nobody tells. */
  hear?: Hear;
  unaskedMs?: number;
}

/** Looks for work when its time has come, and not before. */
export interface Clock {
  start(): void;
  /** Looks then at the latest. */
  wakeIn(ms: number): void;
  /** Looks no more, and waits for what is being done. */
  close(): Promise<void>;
}

/** Nothing that is told may be missed for longer. */
export const UNASKED_MS = 30_000;
const FIRST_MS = 1_000;
/** What could not be done is tried again after this. */
const AGAIN_MS = 1_000;

/** On what channel the database tells that a row of this table has a time before the next look, see `tell_time`. */
export const timesOf =
  (signals: Pick<Signals, 'hear'> | undefined, table: string): Hear =>
  (heard) =>
    signals?.hear(`time ${table}`, heard) ?? (() => {});

/** On what channel the database tells that one of these tables was written, see `tell_change`. */
export const changesOf =
  (signals: Pick<Signals, 'hear'> | undefined, ...tables: string[]): Hear =>
  (heard) => {
    const stops = tables.map((table) => signals?.hear(`change ${table}`, () => heard()));
    return () => stops.forEach((stop) => stop?.());
  };

/**
 * Looks when told of a time, when the next one it knows of has come, and unasked now and then: a signal may be lost, and a
 * process may die before it did what it stored.
 */
export function createClock({ name, log, look, hear, unaskedMs = UNASKED_MS }: ClockParts): Clock {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let stopHearing: (() => void) | undefined;
  let isRunning = false;
  let nextAt = Infinity;

  function wakeAt(time: number): void {
    if (!isRunning || time >= nextAt) return;
    nextAt = time;
    if (!looking) arm();
  }

  function arm(): void {
    clearTimeout(timer);
    timer = setTimeout(go, Math.max(0, nextAt - Date.now()));
    timer.unref();
  }

  function go(): void {
    nextAt = Date.now() + unaskedMs;
    looking = lookOnce(new Date(nextAt)).finally(() => {
      looking = undefined;
      if (isRunning) arm();
    });
  }

  async function lookOnce(until: Date): Promise<void> {
    try {
      const next = await look(until);
      if (next == null) return;
      const time = new Date(next).getTime();
      wakeAt(time > Date.now() ? time : Date.now() + AGAIN_MS);
    } catch (error) {
      log.error({ err: error }, `${name}: what is due could not be looked for`);
      wakeAt(Date.now() + AGAIN_MS);
    }
  }

  return {
    start() {
      isRunning = true;
      stopHearing = hear?.((time) => wakeAt(time === undefined ? Date.now() : Date.parse(time)));
      wakeAt(Date.now() + FIRST_MS);
    },
    wakeIn: (ms) => wakeAt(Date.now() + ms),
    async close() {
      isRunning = false;
      stopHearing?.();
      clearTimeout(timer);
      await looking;
    },
  };
}
