/** Text that the database takes: PostgreSQL refuses NUL everywhere, and half a surrogate pair in JSON. */
export const toStorableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** How JSON writes what the database refuses, and little else. */
const REFUSED = /\\u(?:0000|d[89a-f])/i;

/** The same for every text inside a value that becomes JSON. */
export function toStorable(value: unknown): unknown {
  const json = JSON.stringify(value) ?? 'null';
  // Looking at each text takes several times as long, and hardly ever finds one.
  if (!REFUSED.test(json)) return JSON.parse(json);
  const checked = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? toStorableText(part) : part,
  );
  return JSON.parse(checked ?? 'null');
}
