const MAX_WORDS = 64;

/** The words of a question as they were typed, each once; punctuation separates, except inside words such as `e-mail` or `1.5`. */
export function toQueryWords(query: string): string[] {
  const words = query.normalize('NFC').matchAll(/[\p{L}\p{N}\p{M}]+(?:['’._/-][\p{L}\p{N}\p{M}]+)*/gu);
  const byLowerCase = new Map([...words].map(([word]) => [word.toLowerCase(), word]));
  return [...byLowerCase.values()].slice(0, MAX_WORDS);
}
