const BYTES_PER_MB = 1_048_576;

/** A provider sent more than any answer is; nothing more of it is read. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
  readonly part: 'answer' | 'event' | 'thoughts';
  readonly mb: number;

  constructor(part: AnswerTooLarge['part'], limit: number) {
    const mb = Math.round(limit / BYTES_PER_MB);
    super(`The provider sent more than ${mb} MB (${part}).`);
    this.part = part;
    this.mb = mb;
  }
}
