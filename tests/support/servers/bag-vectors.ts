/* Vectors without a model: texts that share words are near each other, which is enough for a search by meaning to be shown. */

const DIMENSIONS = 256;
const COMMON = new Set(
  'a an and are as at be by can did do for from has have how i in is it its may me my of on or that the this to was what when which who with you your'.split(
    ' ',
  ),
);

/** The beginnings of its words, so that "filters" and "filter" are one. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [])
    .filter((word) => !COMMON.has(word))
    .map((word) => word.slice(0, 6));

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 2_166_136_261;
  for (const letter of word) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619) >>> 0;
  return hash;
}

export function toBagVector(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0.02);
  for (const word of wordsOf(text)) vector[hashOf(word) % DIMENSIONS]! += 1;
  // A word that is said often is not meant more often.
  const damped = vector.map((count) => Math.log1p(count));
  const length = Math.hypot(...damped);
  return damped.map((value) => value / length);
}
