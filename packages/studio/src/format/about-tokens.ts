/** English text has about so many letters in a token; close enough to see whether something is large. */
const LETTERS_PER_TOKEN = 4;

export const aboutTokens = (letters: number): number => Math.ceil(letters / LETTERS_PER_TOKEN);
