import type { RunEvent } from '../../engine/run-events.ts';

/** Between a run and the one reader of its events, who may be slower, or gone. */
export interface EventQueue {
  push(event: RunEvent): void;
  /** No event follows. */
  end(): void;
  /** The reader is gone: what comes is dropped. */
  close(): void;
  /** The next event; `quiet` when none came in time; undefined after the last one. */
  next(quietMs: number): Promise<RunEvent | 'quiet' | undefined>;
}

/** From so many waiting events on, pieces of text are joined: a reader that stops costs no more than the answer. */
const JOIN_FROM = 64;
const MAX_JOINED_CHARS = 32_000;

export function createEventQueue(): EventQueue {
  let waiting: RunEvent[] = [];
  let ended = false;
  let closed = false;
  let wake = () => {};

  return {
    push(event) {
      if (closed) return;
      const last = waiting.at(-1);
      const joins =
        waiting.length >= JOIN_FROM &&
        event.type === 'text' &&
        last?.type === 'text' &&
        last.content.length < MAX_JOINED_CHARS;
      if (joins) waiting[waiting.length - 1] = { type: 'text', content: last.content + event.content };
      else waiting.push(event);
      wake();
    },
    end() {
      ended = true;
      wake();
    },
    close() {
      closed = true;
      waiting = [];
    },
    async next(quietMs) {
      if (!waiting.length && !ended) await wait(quietMs, (resolve) => (wake = resolve));
      return waiting.shift() ?? (ended ? undefined : 'quiet');
    },
  };
}

async function wait(ms: number, onWake: (resolve: () => void) => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
    onWake(resolve);
  });
  clearTimeout(timer);
}
