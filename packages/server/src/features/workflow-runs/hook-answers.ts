import type { Signals } from '../../jobs/signals.ts';
import type { HookAnswer } from '../workflows/start-workflow.ts';

interface Told {
  run_id: string;
  answer: HookAnswer;
}

/** On what channel processes tell each other what a run answers its webhook. */
const CHANNEL = 'hook-answer';

/**
 * Webhooks that wait in this process for what their run answers, wherever it is carried out: a worker tells the process
 * that was called. What does not fit into a signal (7.5 kB) reaches the process alone that carries the run out; another one
 * tells its caller the run, as any webhook.
 */
export function createHookAnswers({
  hear,
  tell,
  reachesOthers,
}: Pick<Signals, 'hear' | 'tell' | 'reachesOthers'>) {
  const waiting = new Map<string, (answer: HookAnswer) => void>();
  const pass = ({ run_id, answer }: Told) => {
    waiting.get(run_id)?.(answer);
    waiting.delete(run_id);
  };
  hear(CHANNEL, (text) => {
    if (text !== undefined) pass(JSON.parse(text) as Told);
  });
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
      const told = { run_id: runId, answer };
      if (waiting.has(runId) || !reachesOthers) pass(told);
      else tell(CHANNEL, JSON.stringify(told));
    },
  };
}

export type HookAnswers = ReturnType<typeof createHookAnswers>;
