import { expect, it } from 'vitest';
import { hashOf, newSecret } from '#server/features/api-keys/key-secret.ts';

it.each([
  ['secret', /^as_sk_[\dA-Za-z]{43}$/],
  ['publishable', /^as_pk_[\dA-Za-z]{43}$/],
] as const)('a %s key is random, and stored as a hash with its ends', (type, shape) => {
  const { secret, hash, prefix, last4 } = newSecret(type);
  expect(secret).toMatch(shape);
  expect(hash).toBe(hashOf(secret));
  expect(hash).not.toContain(secret.slice(6));
  expect([prefix, last4]).toEqual([secret.slice(0, 10), secret.slice(-4)]);
  expect(newSecret(type).secret).not.toBe(secret);
});

it('uses every letter about as often as every other', () => {
  const letters = Array.from({ length: 500 }, () => newSecret('secret').secret.slice(6)).join('');
  const counts = Object.values(Object.groupBy(letters, (letter) => letter)).map((all) => all!.length);
  expect(counts).toHaveLength(62);
  expect(Math.min(...counts)).toBeGreaterThan((letters.length / 62) * 0.7);
});
