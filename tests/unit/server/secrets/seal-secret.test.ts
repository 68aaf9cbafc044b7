import { expect, it } from 'vitest';
import { createSecretSeal, lastFour } from '#server/secrets/seal-secret.ts';

const key = Buffer.alloc(32, 1);
const { seal, unseal } = createSecretSeal(key);
const SECRET = 'sk-marker-Grüße-4711';

it('reads again what it sealed, for the same object and with the same key', () => {
  expect(unseal(seal(SECRET, 'model-provider:1'), 'model-provider:1')).toBe(SECRET);
  expect(createSecretSeal(Buffer.from(key)).unseal(seal('', 'a'), 'a')).toBe('');
});

it('seals the same text differently each time, and shows nothing of it', () => {
  const [one, two] = [seal(SECRET, 'a'), seal(SECRET, 'a')];
  expect(one).not.toBe(two);
  expect(Buffer.from(one.split('.')[2]!, 'base64url').toString('latin1')).not.toContain('marker');
});

it('refuses what was sealed for another object', () => {
  const sealed = seal(SECRET, 'tool:1');
  expect(() => unseal(sealed, 'tool:2')).toThrow(
    'This stored credential was changed or belongs to another object. Enter it again.',
  );
});

it('says that the key is another one, and which', () => {
  const other = createSecretSeal(Buffer.alloc(32, 2));
  expect(() => other.unseal(seal(SECRET, 'a'), 'a')).toThrow(
    /stored with another secret key \([0-9a-f]{8}\).*SECRET_KEY/,
  );
});

it('refuses text that was changed, cut or never sealed', () => {
  const sealed = seal(SECRET, 'a');
  const [version, keyId, body] = sealed.split('.') as [string, string, string];
  const flipped = Buffer.from(body, 'base64url');
  flipped[20]! ^= 1;
  const broken = [
    `${version}.${keyId}.${flipped.toString('base64url')}`,
    sealed.slice(0, -8),
    `${version}.${keyId}.`,
    SECRET,
    '',
  ];
  for (const text of broken) {
    expect(() => unseal(text, 'a'), text).toThrow(expect.objectContaining({ name: 'SealError' }));
  }
});

it('shows the last four characters of a long secret, nothing of a short one', () => {
  expect(lastFour('sk-marker-secret-4711')).toBe('4711');
  expect(lastFour('hunter2')).toBe('');
});
