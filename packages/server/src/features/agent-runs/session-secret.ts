import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Proves that a caller without sign-in began a conversation; only its hash is stored. */
export function createSessionSecret(): { secret: string; secret_hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, secret_hash: hash(secret) };
}

/** Compares in constant time; a conversation without a hash has no secret that fits. */
export const fitsSecret = (secret: string, secretHash: string): boolean =>
  secretHash.length > 0 && timingSafeEqual(Buffer.from(hash(secret)), Buffer.from(secretHash));

const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');
