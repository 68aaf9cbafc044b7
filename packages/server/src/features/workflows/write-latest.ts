/**
 * Writes what comes for an id at once, and what follows within `everyMs` later and only the latest of it. A write that is
 * put off and fails is reported to `onError`.
 */
export function createLatest<Value>(
  everyMs: number,
  write: (id: string, value: Value) => Promise<void>,
  onError: (error: unknown) => void,
) {
  const waiting = new Map<string, { latest: Value | undefined; timer: NodeJS.Timeout }>();

  async function flush(id: string): Promise<void> {
    const { latest } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (latest !== undefined) await write(id, latest).catch(onError);
  }

  return {
    async write(id: string, value: Value): Promise<void> {
      const open = waiting.get(id);
      if (open) {
        open.latest = value;
        return;
      }
      const timer = setTimeout(() => void flush(id), everyMs).unref();
      waiting.set(id, { latest: undefined, timer });
      await write(id, value);
    },

    /** Writes at once, in the place of what waits. */
    async writeNow(id: string, value: Value): Promise<void> {
      const open = waiting.get(id);
      if (open) open.latest = undefined;
      await write(id, value);
    },

    /** Writes what waits. */
    async close(): Promise<void> {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      await Promise.all([...waiting.keys()].map(flush));
    },
  };
}
