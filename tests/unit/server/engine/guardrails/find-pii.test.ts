import { describe, expect, it } from 'vitest';
import { findPii } from '#server/engine/guardrails/find-pii.ts';

const ALL = ['email', 'phone', 'iban', 'card'] as const;
const found = (text: string) =>
  findPii(text, ALL).map(({ start, end, label }) => [label, text.slice(start, end)]);

describe('finds', () => {
  it.each<[string, string, string]>([
    ['email', 'Write to ada.l+x@example.co.uk, please.', 'ada.l+x@example.co.uk'],
    ['email', '(ADA@EXAMPLE.COM)', 'ADA@EXAMPLE.COM'],
    ['email', 'jörg@bücher.example.', 'jörg@bücher.example'],
    ['iban', 'IBAN DE89 3704 0044 0532 0130 00 and more', 'DE89 3704 0044 0532 0130 00'],
    ['iban', 'GB29NWBK60161331926819.', 'GB29NWBK60161331926819'],
    ['iban', 'no9386011117947', 'no9386011117947'],
    ['card', '4111 1111 1111 1111', '4111 1111 1111 1111'],
    ['card', 'card 5500-0000-0000-0004, exp', '5500-0000-0000-0004'],
    ['card', '378282246310005', '378282246310005'],
    ['phone', 'call +49 151 23456789 now', '+49 151 23456789'],
    ['phone', '+44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
    ['phone', '0049 30 901820', '0049 30 901820'],
    ['phone', 'Tel. (0151) 23456789', '(0151) 23456789'],
    ['phone', '030/9018 2000', '030/9018 2000'],
    ['phone', '555-123-4567', '555-123-4567'],
    ['phone', '(555) 123-4567!', '(555) 123-4567'],
  ])('%s in “%s”', (label, text, expected) => {
    expect(found(text)).toEqual([[label, expected]]);
  });

  it('several, from left to right', () => {
    expect(found('a@b.de, +49 151 23456789, 4111111111111111, c@d.de').map(([label]) => label)).toEqual([
      'email',
      'phone',
      'card',
      'email',
    ]);
  });

  it('only what it is asked for', () => {
    expect(findPii('a@b.de +49 151 23456789', ['phone'])).toHaveLength(1);
  });
});

describe('leaves alone', () => {
  it.each([
    'Order 4711 of 2024-01-15 at 12:00',
    'on 01-02-2024 or 01/02/2024 or 1.2.2024',
    '192.168.0.1 and 10.0.0.255:8080',
    'ISBN 978-3-16-148410-0',
    '1.234.567,00 EUR, 1,234,567.89 USD',
    '4111 1111 1111 1112',
    '0000 0000 0000 0000',
    'DE89 3704 0044 0532 0130 01',
    'version 1.2.3-4567, build 20240115',
    'user@localhost, a@b, @ada',
    '0192a000-0000-7000-8000-000000000001',
    'Paragraph 823 of the code, 1000000 people',
    'v00123456789012',
  ])('%s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

it('needs linear time, whatever it reads', () => {
  const began = performance.now();
  for (const piece of ['a', '1 ', '0 ', 'DE12 ', 'a@', 'a.', '+4', '(0', '-1', 'a@a.']) {
    findPii(piece.repeat(160_000 / piece.length), ALL);
  }
  expect(performance.now() - began).toBeLessThan(5_000);
});
