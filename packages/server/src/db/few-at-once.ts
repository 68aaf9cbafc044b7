/** Lets so many pieces of a kind of work go on at one time; others wait, in their order. */
export function fewAtOnce(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever is next has this place: it is not free in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
