const MINUTE_MS = 60_000;
/** Calls are taken from the count in blocks, so that not each of them costs a query; a block of a process that stops is lost. */
const BLOCKS_A_MINUTE = 20;

interface Lease {
  minute: number;
  left: number;
  isFull: boolean;
  asking?: Promise<void> | undefined;
}

/**
 * Counts calls in the present minute for all processes together: never more than allowed, and in one process exactly as
 * many. `count` adds to the count of a minute and answers how many it are then.
 */
export function createRateLease(count: (bucket: string, minute: number, by: number) => Promise<number>) {
  const leases = new Map<string, Lease>();

  async function ask(bucket: string, lease: Lease, limit: number): Promise<void> {
    const block = Math.ceil(limit / BLOCKS_A_MINUTE);
    const total = await count(bucket, lease.minute, block);
    const granted = block - Math.max(0, total - limit);
    if (granted > 0) lease.left += granted;
    else lease.isFull = true;
  }

  return {
    /** Seconds to wait, or undefined when the call may go on. */
    async take(bucket: string, limit: number): Promise<number | undefined> {
      const minute = Math.floor(Date.now() / MINUTE_MS);
      let lease = leases.get(bucket);
      if (lease?.minute !== minute) leases.set(bucket, (lease = { minute, left: 0, isFull: false }));
      while (lease.left === 0) {
        if (lease.isFull) return Math.max(1, Math.ceil(((minute + 1) * MINUTE_MS - Date.now()) / 1000));
        const asked = lease;
        asked.asking ??= ask(bucket, asked, limit).finally(() => (asked.asking = undefined));
        await asked.asking;
      }
      lease.left--;
      return undefined;
    },

    /** Forgets minutes that are over. */
    purge() {
      const minute = Math.floor(Date.now() / MINUTE_MS);
      for (const [bucket, lease] of leases) if (lease.minute < minute) leases.delete(bucket);
    },
  };
}
