import { SaidError, type Told } from '../../say.ts';
/** What a model reads of one answer at most. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** The value as it is, or its first 64 KiB as text with a note that says what is missing. */
export function cutAnswer(value: unknown): unknown {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'null');
  const bytes = Buffer.byteLength(text);
  return bytes <= MAX_ANSWER_BYTES ? value : cutText(text, `The whole answer has ${bytes} bytes.`);
}

/** The beginning of a text that is too long, as an answer that says so. */
export function cutText(text: string, size: string): { note: string; text: string } {
  // Room for the note and for what JSON escapes.
  const start = Buffer.from(text)
    .subarray(0, MAX_ANSWER_BYTES / 2)
    .toString('utf8')
    .replace(/\ufffd$/, '');
  return {
    note: `This answer was too long and is cut after ${Buffer.byteLength(start)} bytes. ${size}`,
    text: start,
  };
}

/** A failure that the model, and the person at the test pane, can read. */
export class ToolFailure extends SaidError {
  override readonly name = 'ToolFailure';
  /** `refused`: nothing was sent. */
  readonly outcome: 'error' | 'refused';
  /** What there is to read besides the message. */
  readonly detail: Readonly<Record<string, unknown>>;
  /** Whether the same call may succeed in a moment, and after how many milliseconds at the earliest. */
  readonly retryAfterMs: number | undefined;

  constructor(
    outcome: 'error' | 'refused',
    told: Told,
    {
      detail = {},
      retryAfterMs,
    }: { detail?: Record<string, unknown>; retryAfterMs?: number | undefined } = {},
  ) {
    super(told);
    this.outcome = outcome;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
  }
}
