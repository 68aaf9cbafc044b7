/** What people call things, in small letters, one word or several: and the words that the documents have for it. */
export type OtherWords = Readonly<Record<string, readonly string[]>>;

export interface Meant {
  /** As it was typed: all words of it. */
  typed: readonly string[];
  words: readonly string[];
}

/** What a question, given as its words, names otherwise than the documents do. */
export function toMeant(words: readonly string[], others: OtherWords): Meant[] {
  const line = ` ${words.join(' ').toLowerCase()} `;
  return Object.entries(others).flatMap(([name, meant]) =>
    line.includes(` ${name} `) ? [{ typed: name.split(' '), words: meant }] : [],
  );
}
