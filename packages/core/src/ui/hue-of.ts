// Hues that stay apart from each other at the lightness our tints use.
const HUES = [294, 255, 230, 195, 160, 130, 72, 50, 20, 350, 325] as const;

/** A hue that always is the same for the same key. */
export function hueOf(key: string): number {
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return HUES[sum % HUES.length]!;
}
