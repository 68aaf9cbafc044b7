export interface TextPart {
  text: string;
  marked: boolean;
}

/** Cuts a passage at the words that were found; put together again the parts are the passage. */
export function toMarkedParts(text: string, terms: readonly string[]): TextPart[] {
  const words = terms
    .map((term) => term.trim())
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return [{ text, marked: false }];
  // Terms may be stems: a word that begins like one is marked whole.
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escape).join('|')})[\\p{L}\\p{N}]*`, 'giu');
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(found)) {
    if (index > end) parts.push({ text: text.slice(end, index), marked: false });
    parts.push({ text: match, marked: true });
    end = index + match.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), marked: false });
  return parts;
}

/** So much of what was quoted still stands in a passage that was not changed. */
const LEAST_SHARE = 0.8;
const WORD = /[\p{L}\p{N}]+/gu;
const BETWEEN = '[^\\p{L}\\p{N}]+';

/** The passage with what was quoted of it; null: it says something else by now. Marks and line breaks may have been left out. */
export function toQuotedParts(text: string, quote: string): TextPart[] | null {
  const all = quote.match(WORD) ?? [];
  // A quote that was cut ends in the middle of a word.
  const words = quote.endsWith('…') ? all.slice(0, -1) : all;
  if (words.length === 0) return [{ text, marked: false }];
  const found = new RegExp(words.join(BETWEEN), 'iu').exec(text);
  if (found) return cutOut(text, found.index, found[0].length);
  // Rows of tables and links were quoted in other words.
  const quoted = new Set(words.map((word) => word.toLowerCase()));
  if (shareOf(quoted, text) < LEAST_SHARE) return null;
  let start = 0;
  let best = { share: 0, start: 0, length: 0 };
  for (const line of text.split('\n')) {
    const share = shareOf(quoted, line);
    // Of equals the later one: a row below the names of its columns.
    if (share > 0 && share >= best.share) best = { share, start, length: line.length };
    start += line.length + 1;
  }
  return cutOut(text, best.start, best.length);
}

function shareOf(quoted: ReadonlySet<string>, text: string): number {
  const there = new Set(text.toLowerCase().match(WORD));
  return [...quoted].filter((word) => there.has(word)).length / quoted.size;
}

const cutOut = (text: string, start: number, length: number): TextPart[] =>
  [
    { text: text.slice(0, start), marked: false },
    { text: text.slice(start, start + length), marked: true },
    { text: text.slice(start + length), marked: false },
  ].filter((part) => part.text !== '');

const escape = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
