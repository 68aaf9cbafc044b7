import type { ToolAuthInput } from '@agent-studio/api-client/contract';
import { textOf, type Told } from '../../say.ts';

/** How a tool signs in, unsealed. */
export type ToolCredential = ToolAuthInput;

export const NO_CREDENTIAL: ToolCredential = { type: 'none' };

/** The headers and query values that sign a call in. */
export function toCredentialParts(auth: ToolCredential): {
  headers: [string, string][];
  query: [string, string][];
} {
  switch (auth.type) {
    case 'none':
      return { headers: [], query: [] };
    case 'api_key': {
      const pair: [string, string] = [auth.values.name, auth.values.value];
      return auth.values.in === 'query' ? { headers: [], query: [pair] } : { headers: [pair], query: [] };
    }
    case 'bearer':
      return { headers: [['authorization', `Bearer ${auth.values.token}`]], query: [] };
    case 'basic':
      return { headers: [['authorization', `Basic ${toBasic(auth.values)}`]], query: [] };
    default:
      return { headers: auth.values.headers.map(({ name, value }) => [name, value]), query: [] };
  }
}

/** The secret that people know it by: its end may be shown. */
export function mainSecret(auth: ToolCredential): string {
  switch (auth.type) {
    case 'none':
      return '';
    case 'api_key':
      return auth.values.value;
    case 'bearer':
      return auth.values.token;
    case 'basic':
      return auth.values.password;
    default:
      return auth.values.headers[0]?.value ?? '';
  }
}

/** Takes the secrets of a sign-in out of a text: a server may send back what it received. */
export function createRedactor(auth: ToolCredential): (text: string) => string {
  const secrets = secretsOf(auth)
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
    .filter((secret) => secret.length >= SHORTEST_REDACTED)
    .toSorted((a, b) => b.length - a.length);
  return (text) => secrets.reduce((redacted, secret) => redacted.replaceAll(secret, REDACTED), text);
}

/** A sentence stays one, unless there is a secret in it. */
export const withoutSecrets = (told: Told, redact: (text: string) => string): Told =>
  redact(textOf(told)) === textOf(told) ? told : redact(textOf(told));

const SHORTEST_REDACTED = 6;
const REDACTED = '[secret]';

function secretsOf(auth: ToolCredential): string[] {
  if (auth.type === 'basic') return [auth.values.password, toBasic(auth.values)];
  if (auth.type === 'headers') return auth.values.headers.map(({ value }) => value);
  return [mainSecret(auth)];
}

const toBasic = ({ username, password }: { username: string; password: string }) =>
  Buffer.from(`${username}:${password}`).toString('base64');
