import { expect, it } from 'vitest';
import { siteOf } from '#server/features/passkeys/passkey-site.ts';

it.each([
  ['https://studio.example.com/base', 'https://studio.example.com', 'https://studio.example.com'],
  // Whatever a call says of itself, they belong to what the operator says.
  ['https://studio.example.com', 'https://evil.example.net', 'https://studio.example.com'],
  ['http://localhost:4300', 'http://localhost:5123', 'http://localhost:5123'],
  ['http://localhost:4300', 'http://127.0.0.1:5123', 'http://localhost:5123'],
  // Nobody set an address, and it is reached by another one.
  ['http://localhost:4300', 'https://studio.example.com', undefined],
  ['https://192.0.2.7', 'https://192.0.2.7', undefined],
  ['https://[2001:db8::1]', 'https://[2001:db8::1]', undefined],
  ['http://studio.example.com', 'http://studio.example.com', undefined],
])('passkeys of %s, asked at %s, belong to %s', (publicUrl, called, origin) => {
  expect(siteOf(publicUrl, called)?.origin).toBe(origin);
});
