import type { ChatLine } from '@agent-studio/api-client/contract';
import type { RunLines } from './run-activity.ts';

/** How long a lost connection is left alone before each new try. */
const PAUSES_MS = [300, 1_000, 2_000, 4_000, 8_000];

/** Reads the lines of a run behind number `after`. */
type Follow = (runId: string, after: number) => RunLines;

/**
 * The lines of an answer whatever happens to the connection: where it breaks, the rest is fetched from behind the last line.
 * Rejects when the server refuses, or stays away for a quarter of a minute.
 */
export async function* keepReading(
  lines: RunLines,
  follow: Follow,
  signal: AbortSignal,
  pausesMs: readonly number[] = PAUSES_MS,
): RunLines {
  let stream = lines;
  let runId: string | undefined;
  let after = 0;
  for (let losses = 0; ; losses += 1) {
    try {
      for await (const line of stream) {
        losses = 0;
        const { seq, run_id } = line as { seq?: unknown; run_id?: unknown };
        if (typeof seq === 'number') after = seq;
        if (typeof run_id === 'string') runId = run_id;
        yield line;
        if (isLast(line as ChatLine)) return;
      }
    } catch (error) {
      if (!runId || signal.aborted || losses >= pausesMs.length || !isLoss(error)) throw error;
    }
    // A server that does not number its lines cannot be asked for the rest.
    if (!runId || signal.aborted || losses >= pausesMs.length) return;
    await pause(pausesMs[losses]!, signal);
    stream = follow(runId, after);
  }
}

const isLast = (line: ChatLine) => 'status' in line || ('type' in line && line.type === 'error');

const LOSSES = new Set(['network', 'timeout', 'upstream', 'unavailable']);

/** The connection broke, or something in between says that the server is away. */
const isLoss = (error: unknown) => error instanceof Error && LOSSES.has((error as { kind?: string }).kind ?? '');

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
