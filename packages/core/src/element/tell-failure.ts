import { StudioError } from './studio-error.ts';

/** What broke: a page of the studio, a part of a page or of a chat, or the whole element. */
export type FailureCode = 'screen-failed' | 'part-failed' | 'fatal';

/** Tells the console and the page around that something inside failed. */
export type TellFailure = (error: unknown, code: FailureCode) => void;

type Emit = (name: string, detail: object) => unknown;

/** One failure is one `studio-error`, however many places wait for the same file. A file that did not come says so itself. */
export function createFailureTeller(emit: Emit): TellFailure {
  const told = new WeakSet<object>();
  return (cause, code) => {
    if (cause instanceof Object) {
      if (told.has(cause)) return;
      told.add(cause);
    }
    console.error('[studio]', cause);
    const { message = String(cause) } = Object(cause) as Partial<Error>;
    emit('studio-error', {
      code: cause instanceof StudioError ? cause.code : code,
      message,
      fatal: code === 'fatal',
      cause,
    });
  };
}
