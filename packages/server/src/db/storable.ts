/** Text that the database takes: PostgreSQL refuses NUL everywhere, and half a surrogate pair in JSON. */
export const toStorableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** The same for every text inside a value that becomes JSON. */
export const toStorable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? toStorableText(part) : part)) ??
      'null',
  );
