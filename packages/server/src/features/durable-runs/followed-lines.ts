import { setTimeout as sleep } from 'node:timers/promises';
import type { NumberedLine } from '../agent-runs/lines/line-log.ts';
import type { LineRelay } from '../agent-runs/lines/line-relay.ts';
import type { Outcome } from '../agent-runs/lines/live-runs.ts';
import { type RunLines, SERVER_CLOSING } from './started-run.ts';

interface FollowedParts {
  run_id: string;
  relay: Pick<LineRelay, 'follow'>;
  /** Resolves when a process has taken the run up, or after a moment. */
  whenTaken: () => Promise<void>;
  /** How the run ended; undefined: it goes on. Rejects where that cannot be told. */
  ended: () => Promise<Outcome | undefined>;
  /** Aborts when this process stops: the run goes on without it. */
  closing: AbortSignal;
}

/** A reader that asks for no line for so long has gone. */
const GONE_MS = 30_000;
/** What a timer takes. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * The lines of a run that this process handed on to another, read by one reader. They are passed on while somebody asks
 * for them, and from the process that takes the run over where its first one dies.
 */
export function followLines(parts: FollowedParts): RunLines {
  let reading: { lines: AsyncGenerator<NumberedLine>; stop: AbortController } | undefined;
  let next: Promise<NumberedLine | undefined> | undefined;
  let pinged = false;
  let isOver = false;
  let gone: NodeJS.Timeout | undefined;

  function read(after: number): Promise<NumberedLine | undefined> {
    if (!reading) {
      const stop = new AbortController();
      reading = { lines: follow(parts, after, stop.signal), stop };
    }
    return reading.lines.next().then(({ value }) => value as NumberedLine | undefined);
  }

  function leave(): void {
    const left = reading;
    reading = undefined;
    left?.stop.abort();
    // What it still waits for ends by the signal.
    next?.catch(() => {});
    next = undefined;
  }

  return {
    push: () => void (pinged = true),
    async next(seq, quietMs) {
      clearTimeout(gone);
      if (isOver) return undefined;
      if (parts.closing.aborted) {
        isOver = true;
        leave();
        return { type: 'error', seq: seq + 1, error: SERVER_CLOSING };
      }
      if (pinged) {
        pinged = false;
        return { type: 'ping', seq };
      }
      next ??= read(seq);
      const inTime = new AbortController();
      const signal = AbortSignal.any([inTime.signal, parts.closing]);
      const quiet = sleep(Math.min(quietMs, LONGEST_MS), undefined, { ref: false, signal })
        .catch(() => undefined)
        .then(() => 'quiet' as const);
      try {
        const line = await Promise.race([next, quiet]);
        if (line === 'quiet') return parts.closing.aborted ? await this.next(seq, quietMs) : line;
        next = undefined;
        return line;
      } finally {
        inTime.abort();
        gone = setTimeout(leave, GONE_MS).unref();
      }
    },
  };
}

async function* follow(
  { run_id, relay, whenTaken, ended }: FollowedParts,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<NumberedLine> {
  let seq = after;
  for (let isFirst = true; ; isFirst = false) {
    if (isFirst && after === 0) await whenTaken();
    const lines = relay.follow(run_id, seq, signal);
    for (let next = await lines.next(); ; next = await lines.next()) {
      if (next.done) {
        if (next.value === 'ended') return;
        break;
      }
      ({ seq } = next.value);
      yield next.value;
    }
    // Nobody has its lines: it has ended, or waits to be taken up.
    const outcome = await ended();
    if (outcome) {
      yield 'complete' in outcome
        ? { ...outcome.complete, seq: seq + 1 }
        : { type: 'error', seq: seq + 1, error: outcome.error };
      return;
    }
  }
}
