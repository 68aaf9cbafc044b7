import { secretReference } from '@agent-studio/api-client/contract';
import { lastFour } from './seal-secret.ts';

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

/** What is kept beside a sealed value to tell it from others: the reference in it, else its last four characters. */
export const shownOf = (value: string, name = secretNamesIn(value)[0]): string =>
  name === undefined ? lastFour(value) : secretReference(name);

/** What `shownOf` kept, as it is told. */
export function readShown(shown: string | null): { last4: string | null; secret: string | null } {
  const [secret = null] = secretNamesIn(shown);
  return { last4: secret === null ? shown : null, secret };
}

/** Whether a secret may be sent to a host; `*.example.com` stands for every name below. */
export const maySendTo = (hosts: readonly string[], host: string): boolean =>
  hosts.some((entry) =>
    entry.startsWith('*.') ? host.endsWith(entry.slice(1)) && host.length > entry.length - 1 : entry === host,
  );
