import { orAbort } from '../../engine/or-abort.ts';

/** Lets runs of one target work a few at a time, those that began first before the others, across processes. */
export interface RunSlots {
  /** Resolves when the run may work; rejects with the signal's reason. */
  enter(run: WaitingRun, signal: AbortSignal): Promise<void>;
  /** It has ended, or waits for a person: others may work. */
  recheck(targetId: string): void;
  leave(run: Pick<WaitingRun, 'id' | 'targetId'>): void;
}

export interface WaitingRun {
  id: string;
  targetId: string;
  startedAt: string;
  concurrency: number;
  /** Runs before it in other processes, as far as is known. */
  others: number;
  isPaused: () => boolean;
}

interface Slot extends WaitingRun {
  admit: (() => void) | undefined;
}

const LOOK_EVERY_MS = 500;

export function createRunSlots(
  aheadElsewhere: (run: { id: string; agent_id: string; started_at: string }) => Promise<number>,
): RunSlots {
  const targets = new Map<string, Slot[]>();

  function recheck(targetId: string): void {
    let ahead = 0;
    for (const slot of targets.get(targetId) ?? []) {
      if (slot.admit && slot.others + ahead < slot.concurrency) {
        slot.admit();
        slot.admit = undefined;
      }
      if (!slot.isPaused()) ahead += 1;
    }
  }

  function place(slot: Slot): void {
    const slots = targets.get(slot.targetId) ?? [];
    targets.set(slot.targetId, slots);
    const comesLater = (other: Slot) =>
      other.startedAt > slot.startedAt || (other.startedAt === slot.startedAt && other.id > slot.id);
    const at = slots.findLastIndex((other) => !comesLater(other)) + 1;
    slots.splice(at, 0, slot);
  }

  return {
    recheck,
    async enter(run, signal) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const slot: Slot = { ...run, admit: resolve };
      place(slot);
      recheck(run.targetId);
      if (!slot.admit) return;
      const { id, targetId: agent_id, startedAt: started_at } = run;
      const timer = setInterval(() => {
        if (slot.others === 0) return;
        aheadElsewhere({ id, agent_id, started_at }).then(
          (others) => {
            slot.others = others;
            return recheck(agent_id);
          },
          () => {
            // The next look asks again.
          },
        );
      }, LOOK_EVERY_MS);
      try {
        await orAbort(promise, signal);
      } finally {
        clearInterval(timer);
      }
    },
    leave({ id, targetId }) {
      const slots = (targets.get(targetId) ?? []).filter((slot) => slot.id !== id);
      if (slots.length) targets.set(targetId, slots);
      else targets.delete(targetId);
      recheck(targetId);
    },
  };
}
