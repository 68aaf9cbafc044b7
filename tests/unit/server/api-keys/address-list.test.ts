import { expect, it } from 'vitest';
import { isAddress, isListed } from '#server/features/api-keys/address-list.ts';

it.each([
  ['203.0.113.7', ['203.0.113.7'], true],
  ['203.0.113.8', ['203.0.113.7'], false],
  ['10.9.8.7', ['10.0.0.0/8'], true],
  ['11.9.8.7', ['10.0.0.0/8'], false],
  ['::ffff:10.9.8.7', ['10.0.0.0/8'], true],
  ['2001:db8::1', ['2001:db8::/32'], true],
  ['2001:db9::1', ['2001:db8::/32'], false],
  ['10.9.8.7', ['2001:db8::/32'], false],
  ['10.9.8.7', ['nonsense', '10.0.0.0/99', '10.9.8.7'], true],
  ['nonsense', ['10.0.0.0/8'], false],
])('%s in %j: %s', (address, list, expected) => {
  expect(isListed(list, address)).toBe(expected);
});

it.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['2001:db8::/32', true],
  ['203.0.113.0/33', false],
  ['2001:db8::/129', false],
  ['999.0.0.1', false],
])('%s can be listed: %s', (entry, expected) => {
  expect(isAddress(entry)).toBe(expected);
});
