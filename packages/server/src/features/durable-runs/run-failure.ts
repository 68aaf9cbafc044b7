/** Ends a run as failed, with a sentence for people. Anything else that is thrown is logged and called internal. */
export class RunFailure extends Error {
  override readonly name = 'RunFailure';
  /** Stable, for programs. */
  readonly code: string;

  constructor(code: string, detail: string) {
    super(detail);
    this.code = code;
  }
}
