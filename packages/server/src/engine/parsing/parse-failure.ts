import type { Failure as StoredFailure } from '@agent-studio/api-client/contract';
import { SaidError, say, textOf, toFailureTexts, type Told, toldOf } from '../../say.ts';
export type FailureCode =
  | 'empty'
  | 'unsupported'
  | 'corrupt'
  | 'encrypted'
  | 'no_text'
  | 'too_large'
  | 'timeout'
  | 'interrupted'
  | 'cancelled'
  | 'page'
  | 'internal';

/** What stands in a document's `error`: the words of a `ParseFailure`. */
export interface Failure extends Omit<StoredFailure, 'code'> {
  code: FailureCode;
}

interface Words {
  message?: Told | undefined;
  hint?: Told | undefined;
  passing?: boolean | undefined;
}

/** What another process sent of one. */
export const fromFailure = ({ code, message, sentence, hint, hint_sentence }: Failure): ParseFailure =>
  new ParseFailure(code, {
    message: toldOf({ detail: message, sentence }),
    hint: toldOf({ detail: hint, sentence: hint_sentence }),
  });

/** Why a document cannot be read, ready to show. */
export class ParseFailure extends SaidError {
  override readonly name = 'ParseFailure';
  readonly code: FailureCode;
  readonly toldHint: Told;
  /** It may be gone at the next try. */
  readonly passing: boolean;

  constructor(code: FailureCode, { message, hint, passing = false }: Words = {}) {
    super(message ?? say(`document.${code}`));
    this.code = code;
    this.toldHint = hint ?? say(`document.${code}.hint`);
    this.passing = passing;
  }

  get hint(): string {
    return textOf(this.toldHint);
  }

  toFailure(): Failure {
    return { code: this.code, ...toFailureTexts(this.told, this.toldHint) };
  }
}
