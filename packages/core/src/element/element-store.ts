export type ElementStore<Values> = ReturnType<typeof createElementStore<Values>>;

/** The values of one element, as `useSyncExternalStore` wants them: a new snapshot only when something changed. */
export function createElementStore<Values>(initial: Values) {
  const listeners = new Set<() => void>();
  let values = initial;
  return {
    get: (): Values => values,
    set: (changes: Partial<Values>): void => {
      const keys = Object.keys(changes) as (keyof Values)[];
      if (keys.every((key) => Object.is(values[key], changes[key]))) return;
      values = { ...values, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
