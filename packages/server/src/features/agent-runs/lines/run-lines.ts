import type { ChatLine, RunError, Sentence } from '@agent-studio/api-client/contract';
import type { LastEvent, RunEvent } from '../../../engine/run-events.ts';
import { Refusal } from '../../../refusal.ts';
import { toldOf } from '../../../say.ts';
import type { LineLog, NewLine } from './line-log.ts';

/** A little less than the 15 s after which any silent stream gets an empty line: rich readers get a `ping` instead. */
const PING_MS = 14_000;

/**
 * The lines of a run behind number `after`, for a reader that asked for rich ones. The run does not need the reader:
 * leaving ends the lines only. The secret is for whoever began the conversation.
 */
export async function* toRichLines(
  log: Pick<LineLog, 'next' | 'push'>,
  after = 0,
  sessionSecret?: string,
): AsyncGenerator<ChatLine> {
  let seq = after;
  for (;;) {
    const line = await log.next(seq, PING_MS);
    if (line === undefined) return;
    if (line === 'quiet') {
      log.push({ type: 'ping' });
      continue;
    }
    seq = line.seq;
    const isFirst = line.type === 'run.started' && sessionSecret !== undefined;
    yield isFirst ? { ...line, session_secret: sessionSecret } : line;
  }
}

/**
 * Text and the whole answer, nothing else. A failure is thrown: before the first line it becomes the HTTP status, later
 * the last line. Nobody could come back to the run, so leaving cancels it.
 */
export async function* toPlainLines({
  log,
  cancel,
}: {
  log: Pick<LineLog, 'next'>;
  cancel: () => void;
}): AsyncGenerator<ChatLine> {
  let seq = 0;
  try {
    for (;;) {
      const line = await log.next(seq, Infinity);
      if (line === undefined || line === 'quiet') return;
      ({ seq } = line);
      if (line.type === 'text') yield { content: line.content };
      if (line.type === 'error') throw toRefusal(line.error);
      if (line.type === 'run.finished') {
        const { seq: _, ...complete } = line;
        yield complete;
      }
    }
  } finally {
    cancel();
  }
}

/** A failed run as the answer of a call. */
export function toRefusal(error: RunError): Refusal {
  const { code } = error;
  const told = toldOf(error);
  const again = secondsOf(error.sentence);
  const extra = { code, ...(again !== undefined && { retryAfterS: again }) };
  if (code.startsWith('provider.') || code.startsWith('team.') || code.startsWith('node.'))
    return new Refusal('upstream', told, extra);
  if (code === 'limit.budget') return new Refusal('tooMany', told, extra);
  // The same call would come to the same end.
  if (code.startsWith('limit.')) return new Refusal('invalid', told, { code });
  return new Refusal(code === 'server.closing' ? 'unavailable' : 'internal', told, { code });
}

/** When the same call may work, as the sentence says it itself or in what it tells of a part; undefined: nobody knows. */
function secondsOf(sentence: Sentence | undefined): number | undefined {
  for (const [name, value] of Object.entries(sentence?.params ?? {})) {
    const seconds =
      typeof value === 'object'
        ? secondsOf(value)
        : name === 'begins_at'
          ? (Date.parse(String(value)) - Date.now()) / 1000
          : name === 'wait_ms'
            ? Number(value) / 1000
            : NaN;
    if (seconds !== undefined && seconds > 0) return Math.ceil(seconds);
  }
  return undefined;
}

/** What readers are told of an event; undefined: nothing. The last events are told once they are stored. */
export function toLine(event: Exclude<RunEvent, LastEvent>): NewLine | undefined {
  switch (event.type) {
    case 'step.started': {
      const { type, step_id, parent_id, kind, name, at } = event;
      return { type, step_id, parent_id, kind, name, ...(at !== undefined && { at }) };
    }
    case 'step.finished': {
      const { type, step_id, outcome, duration_ms } = event;
      return { type, step_id, outcome: outcome === 'refused' ? 'error' : outcome, duration_ms };
    }
    case 'summarized':
      return undefined;
    default:
      return event;
  }
}
