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

const escape = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
