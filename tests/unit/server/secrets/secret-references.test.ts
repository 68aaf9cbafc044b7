import { expect, it } from 'vitest';
import { fillReferences, maySendTo, secretNamesIn } from '#server/secrets/secret-references.ts';

it('finds and fills references in every text of a value', () => {
  const value = { a: 'Token {{secret.CRM}}', b: [{ c: '{{ secret.OTHER }}' }], d: 5, e: '{{secret.lower}}' };
  expect(secretNamesIn(value)).toEqual(['CRM', 'OTHER']);
  expect(fillReferences(value, (name) => `<${name}>`)).toEqual({
    a: 'Token <CRM>',
    b: [{ c: '<OTHER>' }],
    d: 5,
    e: '{{secret.lower}}',
  });
});

it.each([
  ['api.example.com', ['api.example.com'], true],
  ['api.example.com', ['*.example.com'], true],
  ['example.com', ['*.example.com'], false],
  ['evilexample.com', ['*.example.com'], false],
  ['api.example.com.evil.net', ['api.example.com', '*.example.com'], false],
  ['', ['*.example.com'], false],
])('%s against %j: %s', (host, hosts, allowed) => {
  expect(maySendTo(hosts, host)).toBe(allowed);
});
