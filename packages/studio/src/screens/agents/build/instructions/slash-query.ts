/** What stands behind a `/` at the cursor. */
export interface SlashQuery {
  /** Place of the `/`. */
  start: number;
  /** Place of the cursor. */
  end: number;
  text: string;
}

const MOST_TYPED = 40;
/** Behind which a word begins. */
const BEFORE = String.raw`[\s("'“‘„«[{،]`;
/** A path or a date has a letter before its `/`, and no search goes on over a space. */
const QUERY = new RegExp(String.raw`(?:^|${BEFORE})\/([^\s/]{0,${MOST_TYPED}})$`, 'u');

/** The search that the cursor stands in, if any. */
export function findSlash(text: string, caret: number): SlashQuery | null {
  const typed = QUERY.exec(text.slice(Math.max(0, caret - 50), caret))?.[1];
  return typed === undefined ? null : { start: caret - typed.length - 1, end: caret, text: typed };
}

/** The search from a place on at which the list was opened without a `/`; null once the cursor has left it. */
export function findTyped(text: string, start: number, caret: number): SlashQuery | null {
  if (caret < start || caret > start + MOST_TYPED) return null;
  const typed = text.slice(start, caret);
  return /\s/.test(typed) ? null : { start, end: caret, text: typed };
}

/** A word that is put in behind another one stands apart from it. */
export const needsSpace = (text: string, start: number): boolean =>
  start > 0 && !new RegExp(BEFORE, 'u').test(text[start - 1]!);
