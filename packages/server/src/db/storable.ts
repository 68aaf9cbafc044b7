/** Text that the database takes: PostgreSQL refuses NUL everywhere, and half a surrogate pair in JSON. */
export const toStorableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** How JSON writes what the database refuses, and little else. */
const REFUSED = /\\u(?:0000|d[89a-f])/i;

/** The same for every text inside a value that becomes JSON. */
export const toStorable = (value: unknown): unknown => JSON.parse(toStorableJson(value));

/** The same as JSON. */
export function toStorableJson(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null';
  // Looking at each text takes several times as long, and hardly ever finds one.
  if (!REFUSED.test(json)) return json;
  return (
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? toStorableText(part) : part)) ??
    'null'
  );
}
