const MAX_WORDS = 64;

/** The words of a question as they were typed, each once; punctuation separates, except inside words such as `e-mail` or `1.5`. */
export function toQueryWords(query: string): string[] {
  const byLowerCase = new Map(splitWords(query).map((word) => [word.toLowerCase(), word]));
  return [...byLowerCase.values()].slice(0, MAX_WORDS);
}

/** How often a word is typed, whatever its case. */
export function countTyped(query: string): (word: string) => number {
  const counts = Map.groupBy(splitWords(query), (word) => word.toLowerCase());
  return (word) => counts.get(word.toLowerCase())?.length ?? 1;
}

const splitWords = (query: string): string[] =>
  query.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+(?:['’._/-][\p{L}\p{N}\p{M}]+)*/gu) ?? [];
