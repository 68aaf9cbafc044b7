import type { Place } from './find-pii.ts';

/** Finds words and phrases in any letter case, left to right. A phrase is found across spaces, not across lines. */
export function findWords(text: string, words: readonly string[]): Place[] {
  // The longest first, so that a phrase is not hidden in part.
  const patterns = words.toSorted((a, b) => b.length - a.length).map(toPattern);
  if (!patterns.length) return [];
  return [...text.matchAll(new RegExp(patterns.join('|'), 'giu'))].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
    label: 'removed',
  }));
}

/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function toPattern(word: string): string {
  const escaped = word
    .trim()
    .split(/\s+/)
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join(String.raw`[^\S\n]+`);
  return UNSPACED.test(word) ? escaped : String.raw`(?<![\p{L}\p{M}\p{N}_])${escaped}(?![\p{L}\p{M}\p{N}_])`;
}
