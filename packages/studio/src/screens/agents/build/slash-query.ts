/** What stands behind a `/` at the cursor. */
export interface SlashQuery {
  /** Place of the `/`. */
  start: number;
  /** Place of the cursor. */
  end: number;
  text: string;
}

/** A path or a date has a letter before its `/`, and no search goes on over a space. */
const QUERY = /(?:^|[\s("'“‘„«[{،])\/([^\s/]{0,40})$/u;

/** The search that the cursor stands in, if any. */
export function findSlash(text: string, caret: number): SlashQuery | null {
  const typed = QUERY.exec(text.slice(Math.max(0, caret - 50), caret))?.[1];
  return typed === undefined ? null : { start: caret - typed.length - 1, end: caret, text: typed };
}
