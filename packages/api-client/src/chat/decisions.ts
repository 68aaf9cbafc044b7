export type Decisions = ReturnType<typeof createDecisions>;

/** Answers that wait, each in its stream, until somebody has decided about a call; see `followRun`. */
export function createDecisions() {
  const waiting = new Map<string, () => void>();

  return {
    /** Waits until somebody has decided what this run waits for; also ends when the signal aborts. */
    decided(runId: string, signal: AbortSignal): Promise<void> {
      return new Promise((resolve) => {
        const end = () => {
          waiting.delete(runId);
          signal.removeEventListener('abort', end);
          resolve();
        };
        waiting.set(runId, end);
        signal.addEventListener('abort', end);
        if (signal.aborted) end();
      });
    },

    /** The server knows the decision. Answers whether a stream waited for it. */
    settle(runId: string): boolean {
      const end = waiting.get(runId);
      end?.();
      return end !== undefined;
    },
  };
}
