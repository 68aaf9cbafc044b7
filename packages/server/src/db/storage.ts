import { statfs } from 'node:fs/promises';
import { databaseErrorOf } from './damaged-data.ts';

/** Whether the database has room to write. */
export interface Storage {
  /** True where the next write would fail, or might. Measured at most twice a second, and only when somebody asks. */
  isFull(): Promise<boolean>;
  /** A write failed for want of space. */
  noteFull(): void;
}

/** The embedded engine stops at the last byte: what it still has to write of work that is under way needs room. */
const LOW_WATER_BYTES = 64 * 1_048_576;
/** Of a small volume only so much. */
const LOW_WATER_SHARE = 0.25;
const MEASURED_FOR_MS = 500;
/** A server elsewhere does not tell how much room it has: after so long a write is let try it again. */
const NOTED_FOR_MS = 5_000;

type Measure = (folder: string) => Promise<{ bsize: number; bavail: number; blocks: number }>;

/** `folder` is on the volume of the embedded database; absent: only what failed is known. */
export function watchStorage(folder: string | undefined, measure: Measure = statfs): Storage {
  let measuredAt = -Infinity;
  let measured: Promise<boolean> = Promise.resolve(false);
  let notedUntil = -Infinity;

  async function isLow(): Promise<boolean> {
    const { bsize, bavail, blocks } = await measure(folder!);
    return bavail * bsize < Math.min(LOW_WATER_BYTES, blocks * bsize * LOW_WATER_SHARE);
  }

  return {
    isFull() {
      const now = performance.now();
      if (now < notedUntil) return Promise.resolve(true);
      if (folder !== undefined && now - measuredAt > MEASURED_FOR_MS) {
        measuredAt = now;
        // A volume that cannot be measured is not refused for that.
        measured = isLow().catch(() => false);
      }
      return measured;
    },
    noteFull() {
      notedUntil = performance.now() + NOTED_FOR_MS;
    },
  };
}

/** SQLSTATE of a disk that is full; and what the embedded engine says where it has no such error. */
const DISK_FULL = '53100';
const NO_SPACE = /No space left on device|ENOSPC|Disk quota exceeded/;

/** Whether a query failed because there is no room to write. */
export function isDiskFull(error: unknown): boolean {
  const said = databaseErrorOf(error);
  return said !== undefined && (said.code === DISK_FULL || NO_SPACE.test(said.message));
}
