import { describe, expect, it } from 'vitest';
import { allows, entriesFor, originOf } from '#server/http/pages/page-origins.ts';

it.each([
  ['https://shop.example.com', ['https://shop.example.com', 'https://*.example.com']],
  ['http://a.b.example.com:8080', ['http://a.b.example.com:8080', 'http://*.b.example.com:8080']],
  ['http://localhost:3000', ['http://localhost:3000']],
  ['http://[::1]:3000', ['http://[::1]:3000']],
])('%s is allowed by itself, and by the star for its first label', (origin, entries) => {
  expect(entriesFor(origin)).toEqual(entries);
});

it.each([
  'null',
  '',
  'https://*.example.com',
  'https://shop.example.com/',
  'https://SHOP.example.com',
  'file://',
  'chrome-extension://abc',
])('"%s" is never allowed', (origin) => {
  expect(entriesFor(origin)).toEqual([]);
  expect(allows([origin, 'https://*.example.com'], origin)).toBe(false);
});

describe('where a call comes from', () => {
  const listed = ['https://shop.example.com', 'http://*.intern.example'];

  it.each([
    [{ origin: 'https://a.example', host: 'shop.example.com' }, 'https://a.example'],
    [{ 'sec-fetch-site': 'same-origin', host: 'shop.example.com' }, 'https://shop.example.com'],
    [{ 'sec-fetch-site': 'same-origin', host: 'a.intern.example' }, 'http://a.intern.example'],
    [{ 'sec-fetch-site': 'same-origin', host: 'studio.example.com' }, undefined],
    [{ 'sec-fetch-site': 'same-site', host: 'shop.example.com' }, undefined],
    [{ host: 'shop.example.com' }, undefined],
  ])('%o', (headers, origin) => {
    expect(originOf(headers, listed)).toBe(origin);
  });
});
