import type { HookAnswer } from '../workflows/start-workflow.ts';

/**
 * Webhooks that wait in this process for what their run answers. A run that another process takes over answers nobody: its
 * webhook is told the run, as any other.
 */
export function createHookAnswers() {
  const waiting = new Map<string, (answer: HookAnswer) => void>();
  return {
    /** Call before the run begins, and `forget` when nobody waits any more. */
    expect(runId: string): { answer: Promise<HookAnswer>; forget: () => void } {
      const { promise, resolve } = Promise.withResolvers<HookAnswer>();
      waiting.set(runId, resolve);
      return {
        answer: promise,
        forget() {
          if (waiting.get(runId) === resolve) waiting.delete(runId);
        },
      };
    },

    /** The first answer of a run is taken; where nobody waits, it is for nobody. */
    give(runId: string, answer: HookAnswer): void {
      waiting.get(runId)?.(answer);
      waiting.delete(runId);
    },
  };
}

export type HookAnswers = ReturnType<typeof createHookAnswers>;
