import { expect, it } from 'vitest';
import { toMarkedParts } from '#studio/forms/highlight.ts';

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
