import { orAbort } from '../../engine/or-abort.ts';
import type { RunLog } from '../agent-runs/retry.ts';

/** Lets runs of one target work a few at a time, in the order in which they were stored, across processes. */
export interface RunSlots {
  /** Resolves when the run may work; rejects with the signal's reason. */
  enter(run: WaitingRun, signal: AbortSignal): Promise<void>;
  /** One of its runs has ended, or waits for a person: others may work. */
  recheck(targetId: string): void;
}

export interface WaitingRun {
  id: string;
  targetId: string;
  concurrency: number;
}

/** Who waits here for a target. */
interface Line {
  waiting: Map<string, { concurrency: number; admit: () => void }>;
  timer: NodeJS.Timeout;
  isLooking: boolean;
  mustLookAgain: boolean;
}

/** In other processes runs end too. */
const LOOK_EVERY_MS = 500;

/** `firstInLine` answers the ids of so many runs of a target that are under way, the first of all processes. */
export function createRunSlots(
  firstInLine: (targetId: string, most: number) => Promise<string[]>,
  log: RunLog,
): RunSlots {
  const lines = new Map<string, Line>();

  function lineOf(targetId: string): Line {
    const present = lines.get(targetId);
    if (present) return present;
    const timer = setInterval(() => recheck(targetId), LOOK_EVERY_MS);
    const line = { waiting: new Map(), timer, isLooking: false, mustLookAgain: false };
    lines.set(targetId, line);
    return line;
  }

  /** One look at a time; what happens meanwhile asks for one more. */
  function recheck(targetId: string): void {
    const line = lines.get(targetId);
    if (!line?.waiting.size) return;
    if (line.isLooking) line.mustLookAgain = true;
    else void look(targetId, line);
  }

  async function look(targetId: string, line: Line): Promise<void> {
    line.isLooking = true;
    try {
      await admitSome(targetId, line);
    } catch (error) {
      // The next look asks again.
      log.error({ err: error }, 'runs in line could not be read');
    }
    line.isLooking = false;
    if (!line.mustLookAgain) return;
    line.mustLookAgain = false;
    recheck(targetId);
  }

  async function admitSome(targetId: string, { waiting }: Line): Promise<void> {
    const most = Math.max(...[...waiting.values()].map(({ concurrency }) => concurrency));
    const first = await firstInLine(targetId, most);
    for (const [place, id] of first.entries()) {
      const run = waiting.get(id);
      if (run && place < run.concurrency) run.admit();
    }
  }

  return {
    recheck,
    async enter({ id, targetId, concurrency }, signal) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const line = lineOf(targetId);
      line.waiting.set(id, { concurrency, admit: resolve });
      recheck(targetId);
      try {
        await orAbort(promise, signal);
      } finally {
        line.waiting.delete(id);
        if (!line.waiting.size) {
          clearInterval(line.timer);
          lines.delete(targetId);
        }
      }
    },
  };
}
