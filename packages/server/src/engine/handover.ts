/** Carries items from whoever has them to one reader, who may come later, slower, or leave early. */
export function createHandover<T>() {
  let waiting: T[] = [];
  let ended: { error?: unknown } | undefined;
  let wake = () => {};
  let hasLeft = false;

  function end(how: { error?: unknown }): void {
    ended ??= how;
    wake();
  }

  return {
    give(item: T): void {
      if (!hasLeft) waiting.push(item);
      wake();
    },
    end: () => end({}),
    /** The reader gets what was given before, then this. */
    fail: (error: unknown) => end({ error }),
    /** Throws the reason of the signal as soon as it aborts. */
    async *untilEnd(signal: AbortSignal | undefined): AsyncGenerator<T> {
      const leave = () => wake();
      signal?.addEventListener('abort', leave);
      try {
        for (;;) {
          signal?.throwIfAborted();
          const items = waiting;
          waiting = [];
          yield* items;
          if (waiting.length || signal?.aborted) continue;
          if (ended) {
            if ('error' in ended) throw ended.error;
            return;
          }
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      } finally {
        signal?.removeEventListener('abort', leave);
        hasLeft = true;
        waiting = [];
      }
    },
  };
}
