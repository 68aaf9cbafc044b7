/** What stands for values that are no words themselves. */
export interface ValueWords {
  yes: string;
  no: string;
  empty: string;
}

/** Nobody reads further in, and what a model nests by the thousand ends the stack. */
const MOST_DEPTH = 8;

/** A value in one line of words, without signs of JSON; `…` for what is nested deeper than eight times. */
export function toValueWords(value: unknown, words: ValueWords, depth = 0): string {
  if (depth > MOST_DEPTH) return '…';
  const inner = (one: unknown) => toValueWords(one, words, depth + 1);
  if (value === null || value === undefined || value === '') return words.empty;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map(inner).join(', ') || words.empty;
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([name, one]) => `${name} ${inner(one)}`)
        .join(', ') || words.empty
    );
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** One line for lists: `amount 35.5 · customer Herr Tran`. */
export const toValuesLine = (values: readonly (readonly [string, unknown])[], words: ValueWords): string =>
  values.map(([name, value]) => `${name} ${toValueWords(value, words)}`).join(' · ');
