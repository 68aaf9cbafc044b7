/** How late a change of a session or key may be noticed; 5 s are promised. */
const FRESH_MS = 3_000;
const MAX_ENTRIES = 10_000;

/** Remembers what was loaded for a moment, so that a busy session or key costs a query every few seconds and not one per call. */
export function createFreshCache<T>(load: (id: string) => Promise<T>, isFinal: (value: T) => boolean) {
  const entries = new Map<string, { value: Promise<T>; until: number }>();

  return {
    get(id: string): Promise<T> {
      const entry = entries.get(id);
      if (entry && entry.until > Date.now()) return entry.value;
      if (entries.size >= MAX_ENTRIES) entries.clear();
      const value = load(id);
      entries.set(id, { value, until: Date.now() + FRESH_MS });
      const forget = () => {
        if (entries.get(id)?.value === value) entries.delete(id);
      };
      // What failed, or is about to change, is asked for again.
      value.then((loaded) => isFinal(loaded) || forget(), forget);
      return value;
    },
    forget(id: string) {
      entries.delete(id);
    },
    /** Rights have changed: everything is asked for again. */
    clear() {
      entries.clear();
    },
  };
}
