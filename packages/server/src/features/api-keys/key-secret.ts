import { createHash, randomBytes } from 'node:crypto';
import { API_KEY_PREFIX, type ApiKeyType } from '@agent-studio/api-client/contract';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Of 62 letters: more than 256 bits. */
const CHARS = 43;
/** Bytes from here on would make the first letters likelier than the others. */
const EVEN = 256 - (256 % LETTERS.length);
const PREFIX_CHARS = 4;

/** What is stored of a secret. */
export interface StoredSecret {
  hash: string;
  prefix: string;
  last4: string;
}

/** A new secret: letters and digits only, so that a double click selects it all. */
export function newSecret(type: ApiKeyType): StoredSecret & { secret: string } {
  const start = API_KEY_PREFIX[type];
  let random = '';
  while (random.length < CHARS) {
    for (const byte of randomBytes(CHARS)) if (byte < EVEN) random += LETTERS[byte % LETTERS.length]!;
  }
  const secret = start + random.slice(0, CHARS);
  return {
    secret,
    hash: hashOf(secret),
    prefix: secret.slice(0, start.length + PREFIX_CHARS),
    last4: secret.slice(-4),
  };
}

/** The secret is random throughout, so that nothing slower is needed. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
