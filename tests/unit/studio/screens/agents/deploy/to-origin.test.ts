import { expect, it } from 'vitest';
import { toOrigin } from '#studio/screens/agents/deploy/to-origin.ts';

it.each([
  ['https://www.example.com', 'https://www.example.com'],
  [' HTTPS://WWW.Example.com/shop?a=1#b ', 'https://www.example.com'],
  ['www.example.com', 'https://www.example.com'],
  ['http://localhost:8080/', 'http://localhost:8080'],
  ['https://example.com:443', 'https://example.com'],
  ['https://*.example.com', 'https://*.example.com'],
  ['*.example.com', 'https://*.example.com'],
  ['http://*.Example.com:8080/x', 'http://*.example.com:8080'],
  ['https://müller.example', 'https://xn--mller-kva.example'],
])('finds the origin in %s', (typed, origin) => {
  expect(toOrigin(typed)).toBe(origin);
});

it.each([
  '',
  '  ',
  '*',
  'https://*',
  '*.com',
  'ftp://example.com',
  'https://a.*.com',
  'two words',
  'https://',
])('finds none in "%s"', (typed) => expect(toOrigin(typed)).toBeNull());
