import type { AnswerEvent } from './answer-event.ts';
import type { AnswerEvents, Rejoin } from './chat-calls.ts';

/** How long a lost connection is left alone before each new try. */
const PAUSES_MS = [300, 1_000, 2_000, 4_000, 8_000];

export interface FollowRunOptions {
  rejoin: Rejoin;
  signal: AbortSignal;
  /** Resolves when somebody has decided what a paused run waits for: it is one answer then. Absent: a pause ends it. */
  decided?: ((runId: string, signal: AbortSignal) => Promise<void>) | undefined;
  pausesMs?: readonly number[];
}

/**
 * The events of an answer whatever happens to the connection: where it breaks, the rest is fetched from behind the last line.
 * Rejects when the server refuses, or stays away for a quarter of a minute.
 */
export async function* followRun(
  events: AnswerEvents,
  { rejoin, signal, decided, pausesMs = PAUSES_MS }: FollowRunOptions,
): AsyncGenerator<readonly AnswerEvent[]> {
  let stream = events;
  let runId: string | undefined;
  let after = 0;
  for (let losses = 0; ; losses += 1) {
    let waits = false;
    try {
      for await (const batch of stream) {
        losses = 0;
        for (const { seq, run_id } of batch) {
          after = seq ?? after;
          runId = run_id ?? runId;
        }
        const last = batch.find(isLast);
        waits = last !== undefined && isPause(last) && decided !== undefined && runId !== undefined;
        yield waits ? batch.map((event) => (event === last ? WAITING : event)) : batch;
        if (waits) break;
        if (last) return;
      }
    } catch (error) {
      if (!runId || signal.aborted || losses >= pausesMs.length || !isLoss(error)) throw error;
    }
    // A server that does not number its lines cannot be asked for the rest.
    if (!runId || signal.aborted || losses >= pausesMs.length) return;
    if (waits) await decided?.(runId, signal);
    else await pause(pausesMs[losses]!, signal);
    if (waits && signal.aborted) return;
    stream = rejoin(runId, signal, after);
  }
}

/** What stands for the end of a run that goes on when somebody has decided. */
const WAITING: AnswerEvent = {
  type: 'step.started',
  step_id: '',
  parent_id: null,
  kind: 'approval',
  name: '',
  at: undefined,
};

const isLast = ({ type }: AnswerEvent) => type === 'run.finished' || type === 'error';

const isPause = (event: AnswerEvent) =>
  event.type === 'run.finished' && event.result.finish_reason === 'paused';

const LOSSES = new Set(['network', 'timeout', 'upstream', 'unavailable']);

/** The connection broke, or something in between says that the server is away. */
const isLoss = (error: unknown) =>
  error instanceof Error && LOSSES.has((error as { kind?: string }).kind ?? '');

/** Ends early when the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}
