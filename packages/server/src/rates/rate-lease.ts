import type { CountInMinute } from './rate-counts.ts';

const MINUTE_MS = 60_000;
/** Calls are taken from the count in blocks, so that not each of them costs a query; what a process does not use is lost. */
/** Of what is left: the last ones are not kept from each other by several processes. */
const LARGEST_BLOCK = 1 / 20;
/** Of what is allowed. */
const SMALLEST_BLOCK = 1 / 200;

interface Lease {
  window: number;
  left: number;
  /** What this process has taken so far. */
  taken: number;
  /** What all have, as it was last told. */
  total: number;
  isFull: boolean;
  asking?: Promise<void> | undefined;
}

/**
 * Counts calls in the present minute, or in the present one of as many windows as it is cut into, for all processes
 * together: never more than allowed, and in one process exactly as many.
 */
export function createRateLease(count: CountInMinute, windows = 1) {
  const windowMs = MINUTE_MS / windows;
  const leases = new Map<string, Lease>();

  async function ask(bucket: string, lease: Lease, limit: number): Promise<void> {
    const block = blockOf(lease, limit);
    const minute = Math.floor(lease.window / windows);
    const total = await count(windows === 1 ? bucket : `${bucket} ${lease.window % windows}`, minute, block);
    const granted = block - Math.max(0, total - limit);
    lease.total = total;
    if (granted > 0) {
      lease.left += granted;
      lease.taken += granted;
    } else lease.isFull = true;
  }

  return {
    /** Seconds to wait, or undefined when the call may go on; `limit` is that of a window. */
    async take(bucket: string, limit: number): Promise<number | undefined> {
      const window = Math.floor(Date.now() / windowMs);
      let lease = leases.get(bucket);
      if (lease?.window !== window)
        leases.set(bucket, (lease = { window, left: 0, taken: 0, total: 0, isFull: false }));
      while (lease.left === 0) {
        if (lease.isFull) return Math.max(1, Math.ceil(((window + 1) * windowMs - Date.now()) / 1000));
        const asked = lease;
        asked.asking ??= ask(bucket, asked, limit).finally(() => (asked.asking = undefined));
        await asked.asking;
      }
      lease.left--;
      return undefined;
    },

    /** Forgets what is over. */
    purge() {
      const window = Math.floor(Date.now() / windowMs);
      for (const [bucket, lease] of leases) if (lease.window < window) leases.delete(bucket);
    },
  };
}

/** As much again as a process has used: one that is seldom called keeps little from the others. */
function blockOf({ taken, total }: Lease, limit: number): number {
  const ofLeft = Math.ceil((limit - total) * LARGEST_BLOCK);
  return Math.max(Math.ceil(limit * SMALLEST_BLOCK), Math.min(taken, ofLeft));
}
