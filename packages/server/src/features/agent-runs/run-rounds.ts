/** Does a round every `everyMs` while there is something to do; one at a time. */
export function createRounds(everyMs: number, round: () => Promise<void>, goesOn: () => boolean) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let going: Promise<void> = Promise.resolve();

  function begin(): void {
    if (stopped) return;
    timer ??= setTimeout(() => {
      going = round().finally(() => {
        timer = undefined;
        if (goesOn()) begin();
      });
    }, everyMs);
  }

  return {
    /** Call when there is something to do. */
    begin,

    /** Resolves when the round under way is over; no other follows. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await going;
    },
  };
}
