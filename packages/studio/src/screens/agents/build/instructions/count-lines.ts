import { align } from '../../../../format/align.ts';

/** How many lines a text has more and fewer than another one; a line that was rewritten counts as both. */
export function countLines(before: string, after: string): { added: number; removed: number } {
  const pairs = align(toLines(before), toLines(after), (a, b) => a === b);
  return {
    added: pairs.filter((pair) => pair.before === undefined).length,
    removed: pairs.filter((pair) => pair.after === undefined).length,
  };
}

/** An empty text has no line, and an end of line at its end begins none. */
const toLines = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));
