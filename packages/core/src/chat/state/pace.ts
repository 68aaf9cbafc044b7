/** Runs `work` at most once per `gapMs`: at once after a quiet time, else when the gap is over. */
export function createPace(work: () => void, gapMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = -Infinity;

  function run() {
    clearTimeout(timer);
    timer = undefined;
    last = performance.now();
    work();
  }

  return {
    request() {
      if (timer !== undefined) return;
      const rest = last + gapMs - performance.now();
      if (rest <= 0) run();
      else timer = setTimeout(run, rest);
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
