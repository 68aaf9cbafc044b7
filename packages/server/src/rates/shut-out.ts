const MOST_REMEMBERED = 10_000;

/** Who has used up their attempts, until when: they are refused from memory, before anything is looked up for them. */
export function createShutOut() {
  const until = new Map<string, number>();
  return {
    add(caller: string, seconds: number): void {
      if (until.size >= MOST_REMEMBERED) until.clear();
      until.set(caller, Date.now() + seconds * 1000);
    },

    /** Seconds that are left; undefined: there is nothing to wait for. */
    left(caller: string): number | undefined {
      const leftMs = (until.get(caller) ?? 0) - Date.now();
      if (leftMs > 0) return Math.ceil(leftMs / 1000);
      until.delete(caller);
      return undefined;
    },
  };
}
