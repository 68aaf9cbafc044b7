/** Numbers from 0 to below 1, the same for the same seed: mulberry32, in the public domain. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Choices that a generator makes. */
export function choicesOf(seed: number) {
  const random = numbersOf(seed);
  const below = (count: number) => Math.floor(random() * count);
  return {
    random,
    below,
    pick: <T>(from: readonly T[]): T => from[below(from.length)]!,
    list: <T>(length: number, make: (at: number) => T): T[] => Array.from({ length }, (_, at) => make(at)),
  };
}

export type Choices = ReturnType<typeof choicesOf>;
