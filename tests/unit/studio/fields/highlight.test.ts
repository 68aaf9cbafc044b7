import { expect, it } from 'vitest';
import { toMarkedParts, toQuotedParts } from '#studio/fields/highlight.ts';

const show = (text: string, ...terms: string[]) =>
  toMarkedParts(text, terms)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Refunds take five days.', ['refund'], '[Refunds] take five days.'],
  ['After the 30-day window', ['30', 'window'], 'After the [30]-day [window]'],
  ['A refund, no prerefund.', ['refund'], 'A [refund], no prerefund.'],
  ['Größe und Maß', ['größe'], '[Größe] und Maß'],
  ['a+b (c) [d]', ['a+b', '(c)'], '[a+b] [(c)] [d]'],
  ['<b>bold</b>', ['bold'], '<b>[bold]</b>'],
  ['Nothing here', ['absent'], 'Nothing here'],
  ['Nothing to find', [' ', ''], 'Nothing to find'],
])('marks %j for %j', (text, terms, shown) => {
  expect(show(text, ...terms)).toBe(shown);
});

it.each([
  ['Hello. Refunds take five days. Bye.', 'Refunds take five days.', 'Hello. [Refunds take five days]. Bye.'],
  ['Refunds take\n**five** days.', 'Refunds take **five** days.', '[Refunds take\n**five** days].'],
  ['Refunds take five working days', 'refunds take five wor…', '[Refunds take five] working days'],
  [
    '| Country | Days |\n| --- | --- |\n| Norway | 6 |\n| Austria | 2 |',
    'Country: Norway; Days: 6',
    '| Country | Days |\n| --- | --- |\n[| Norway | 6 |]\n| Austria | 2 |',
  ],
  [
    'See [our rules](https://a.test/x) for parcels.',
    'See our rules for parcels.',
    '[See [our rules](https://a.test/x) for parcels.]',
  ],
  ['أربعة أيام. خمسة أيام للإرجاع.', 'خمسة أيام للإرجاع.', 'أربعة أيام. [خمسة أيام للإرجاع].'],
  ['Anything', '…', 'Anything'],
])('marks in %j what was quoted: %j', (text, quote, shown) => {
  const parts = toQuotedParts(text, quote);
  expect(parts?.map((part) => (part.marked ? `[${part.text}]` : part.text)).join('')).toBe(shown);
});

it('knows a passage that says something else by now', () => {
  expect(toQuotedParts('Refunds take nine weeks from now on.', 'Refunds take five days.')).toBeNull();
});
