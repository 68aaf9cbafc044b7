import * as z from 'zod/mini';

/** Parts of something stored that the contract does not know, with what is wrong: they stand empty here, or are left out. */
export const damagesSchema = z.array(z.object({ path: z.string(), message: z.string() }));
export type Damage = z.output<typeof damagesSchema>[number];

/** What an answer, or an item of its list, says of itself. */
export const damagesIn = (row: unknown): readonly Damage[] =>
  (row as { damaged?: readonly Damage[] } | undefined)?.damaged ?? [];

/** Tells of an answer and of the items of its list what `given` says of them: no schema names it, so parsing drops it. */
export function keepDamages<T>(parsed: T, given: unknown): T {
  const note = (row: unknown, from: unknown) => {
    const damaged = damagesIn(from);
    if (damaged.length && typeof row === 'object') Object.assign(row ?? {}, { damaged });
  };
  const items = itemsOf(parsed);
  const from = itemsOf(given);
  note(parsed, given);
  if (items.length === from.length) for (const [place, item] of items.entries()) note(item, from[place]);
  return parsed;
}

/** The items of a list; of anything else none. */
export const itemsOf = (value: unknown): unknown[] => {
  const { items } = (value ?? {}) as { items?: unknown };
  return Array.isArray(items) ? items : [];
};
