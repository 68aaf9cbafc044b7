import type { ChatLine, Complete, RichLine, RunError } from '@agent-studio/api-client/contract';
import type { RunEvent } from '../../engine/run-events.ts';
import { Refusal } from '../../refusal.ts';
import { type LiveRun, toComplete } from './live-runs.ts';

/** A little less than the 15 s after which any silent stream gets an empty line: rich readers get a `ping` instead. */
const PING_MS = 14_000;

type WithoutSeq<T> = T extends unknown ? Omit<T, 'seq'> : never;

/** All of a run for a reader that asked for rich lines. The run does not need the reader: leaving ends the lines only. */
export async function* toRichLines(run: LiveRun, sessionSecret?: string): AsyncGenerator<ChatLine> {
  let seq = 0;
  const line = (fields: WithoutSeq<RichLine> | Complete) =>
    ({ ...fields, seq: (seq += 1) }) as RichLine | Complete;
  const { run_id, session_id, message_id, target } = run;
  try {
    yield line({
      type: 'run.started',
      run_id,
      session_id,
      ...(sessionSecret !== undefined && { session_secret: sessionSecret }),
      message_id,
      target: { kind: 'agent', ...target },
    });
    for (;;) {
      const event = await run.events.next(PING_MS);
      if (event === undefined) return;
      if (event === 'quiet') yield line({ type: 'ping' });
      else yield line(event.type === 'finished' ? toComplete(run, event.result) : toRichLine(event));
    }
  } finally {
    run.events.close();
  }
}

/**
 * Text and the whole answer, nothing else. A failure is thrown: before the first line it becomes the HTTP status, later
 * the last line. Nobody could come back to the run, so leaving cancels it.
 */
export async function* toPlainLines(run: LiveRun): AsyncGenerator<ChatLine> {
  try {
    for (;;) {
      const event = await run.events.next(PING_MS);
      if (event === undefined) return;
      if (event === 'quiet') continue;
      if (event.type === 'text') yield { content: event.content };
      if (event.type === 'finished') yield toComplete(run, event.result);
      if (event.type === 'failed') throw toRefusal(event.error);
    }
  } finally {
    run.cancel();
    run.events.close();
  }
}

/** A failed run as the answer of a call. */
export function toRefusal({ code, detail }: RunError): Refusal {
  if (code.startsWith('provider.')) return new Refusal('upstream', detail, { code });
  return new Refusal(code === 'server.closing' ? 'unavailable' : 'internal', detail, { code });
}

function toRichLine(event: Exclude<RunEvent, { type: 'finished' }>): WithoutSeq<RichLine> {
  switch (event.type) {
    case 'step.started': {
      const { type, step_id, parent_id, kind, name } = event;
      return { type, step_id, parent_id, kind, name };
    }
    case 'step.finished': {
      const { type, step_id, outcome, duration_ms } = event;
      return { type, step_id, outcome, duration_ms };
    }
    case 'failed':
      return { type: 'error', error: event.error };
    default:
      return event;
  }
}
