/*
 * A process that was paused (a laptop that slept, a machine that was moved, SIGSTOP) finds all its timers due at once when
 * it goes on, before it reads a single answer that has come meanwhile. A limit that is noticed late therefore lets what
 * waits be read first; one that is noticed in time counts at once.
 */

const LATE_MS = 250;
const GRACE_MS = 5_000;

/** Calls `onOver` when the time is over; answers what ends the limit before that. */
export function limitTime(ms: number, onOver: () => void, { ref = true } = {}): () => void {
  const dueAt = performance.now() + ms;
  const wait = (act: () => void, forMs: number) => {
    const timer = setTimeout(act, forMs);
    return ref ? timer : timer.unref();
  };
  let timer = wait(() => {
    if (performance.now() - dueAt < LATE_MS) onOver();
    else timer = wait(onOver, GRACE_MS);
  }, ms);
  return () => clearTimeout(timer);
}

export interface SilenceLimit {
  /** The time begins anew. Costs next to nothing, so that every line of a stream may call it. */
  heard: () => void;
  end: () => void;
}

/** Calls `onOver` when nothing was heard for a time. */
export function limitSilence(ms: number, onOver: () => void): SilenceLimit {
  let dueAt = performance.now() + ms;
  let grace: NodeJS.Timeout | undefined;
  const timer = setTimeout(() => {
    if (performance.now() - dueAt < LATE_MS) onOver();
    else grace = setTimeout(onOver, GRACE_MS);
  }, ms);
  return {
    heard() {
      clearTimeout(grace);
      dueAt = performance.now() + ms;
      timer.refresh();
    },
    end() {
      clearTimeout(grace);
      clearTimeout(timer);
    },
  };
}

/** As `AbortSignal.timeout`, with the same reason; it keeps no process alive either. */
export function timeLimit(ms: number): AbortSignal {
  const over = new AbortController();
  limitTime(
    ms,
    () => over.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
    { ref: false },
  );
  return over.signal;
}
