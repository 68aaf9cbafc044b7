const REFERENCE = /\{\{\s*secret\.([A-Z][A-Z0-9_]{0,59})\s*\}\}/g;

/** Names of the secrets that a value refers to, as `{{secret.NAME}}`, in all of its texts. */
export function secretNamesIn(value: unknown): string[] {
  const text = JSON.stringify(value) ?? '';
  return [...new Set([...text.matchAll(REFERENCE)].map(([, name]) => name!))];
}

/** The same JSON with each reference replaced. */
export function fillReferences<T>(value: T, secretOf: (name: string) => string): T {
  if (typeof value === 'string') return value.replaceAll(REFERENCE, (_, name: string) => secretOf(name)) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => fillReferences(one, secretOf)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, fillReferences(one, secretOf)]),
  ) as T;
}

/** Whether a secret may be sent to a host; `*.example.com` stands for every name below. */
export const maySendTo = (hosts: readonly string[], host: string): boolean =>
  hosts.some((entry) =>
    entry.startsWith('*.') ? host.endsWith(entry.slice(1)) && host.length > entry.length - 1 : entry === host,
  );
