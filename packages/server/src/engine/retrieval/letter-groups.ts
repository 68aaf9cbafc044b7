const MIN_CHARS = 3;
/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** What to look for letter by letter: whole words, or pairs of neighbouring characters where a script has no spaces. */
export function toLetterGroups(words: string[]): string[] {
  return [...new Set(words.flatMap((word) => (UNSPACED.test(word) ? toPairs(word) : longEnough(word))))];
}

function toPairs(word: string): string[] {
  const characters = Array.from(word);
  return characters.length < 2
    ? characters
    : characters.slice(1).map((second, index) => characters[index]! + second);
}

/** Two Latin letters stand in too many words to say anything. */
const longEnough = (word: string): string[] => (word.length >= MIN_CHARS ? [word] : []);
