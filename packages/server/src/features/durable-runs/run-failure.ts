import { SaidError, type Told } from '../../say.ts';
/** Ends a run as failed, with a sentence for people. Anything else that is thrown is logged and called internal. */
export class RunFailure extends SaidError {
  override readonly name = 'RunFailure';
  /** Stable, for programs. */
  readonly code: string;

  constructor(code: string, told: Told) {
    super(told);
    this.code = code;
  }
}
