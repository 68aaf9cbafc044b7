const MOST = 6;
const MOST_CHARS = 60;

/** What an object says in a few short words, by name; undefined: it has to be read as JSON. */
export function shortValuesOf(value: unknown): [name: string, value: unknown][] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.length <= MOST && entries.every(([, one]) => isShort(one))
    ? entries
    : undefined;
}

const isShort = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= MOST_CHARS && !value.includes('\n')
    : value === null || typeof value === 'number' || typeof value === 'boolean';

/** `order_id` and `orderId` as words. */
export const nameInWords = (name: string): string =>
  name
    .replaceAll(
      /(\p{Ll})(\p{Lu}\p{Ll})/gu,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    )
    .replaceAll(/[_\s]+/g, ' ')
    .trim() || name;
