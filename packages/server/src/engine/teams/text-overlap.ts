/** How much of their words two texts share, 0..1: those of both, divided by those of either. Short words do not count. */
export function textOverlap(a: string, b: string): number {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  if (!one.size || !other.size) return 0;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared);
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu));
