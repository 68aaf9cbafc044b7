const BYTES_PER_MB = 1_048_576;

/** A provider sent more than any answer is; nothing more of it is read. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
  /** Completes “sent …”. */
  readonly what: string;

  constructor(part: 'answer' | 'event' | 'thoughts', limit: number) {
    const size = `more than ${Math.round(limit / BYTES_PER_MB)} MB`;
    const what = {
      answer: `${size} for one answer`,
      event: `${size} without a line end`,
      thoughts: `${size} of thoughts`,
    }[part];
    super(`The provider sent ${what}.`);
    this.what = what;
  }
}
