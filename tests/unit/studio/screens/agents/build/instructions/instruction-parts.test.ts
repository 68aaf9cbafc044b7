import { expect, it } from 'vitest';
import {
  type KnownReferences,
  toInstructionParts,
} from '#studio/screens/agents/build/instructions/instruction-parts.ts';

const KNOWN: KnownReferences = {
  variables: new Set(['customer', 'order.id']),
  slugs: new Set(['get_order']),
  titles: new Map([
    ['Shop rules', 'card'],
    ['Customers', 'tool'],
  ]),
};

const parts = (text: string) =>
  toInstructionParts(text, KNOWN).map((part) =>
    part.reference
      ? `${part.reference.kind}: ${part.reference.before}|${part.text}|${part.reference.after}`
      : part.text,
  );
const together = (text: string) =>
  toInstructionParts(text, KNOWN)
    .map((part) => `${part.reference?.before ?? ''}${part.text}${part.reference?.after ?? ''}`)
    .join('');

it('cuts a line at what it names', () => {
  expect(parts('Greet {{customer}} with `get_order`, “Shop rules” and “Customers”.')).toEqual([
    'Greet ',
    'variable: {{|customer|}}',
    ' with ',
    'tool: `|get_order|`',
    ', ',
    'card: “|Shop rules|”',
    ' and ',
    'tool: “|Customers|”',
    '.',
  ]);
  expect(parts('{{ order.id }}{{customer}}')).toEqual([
    'variable: {{ |order.id| }}',
    'variable: {{|customer|}}',
  ]);
  expect(parts('')).toEqual([]);
});

it('says what nothing fills in, and leaves other quotes and words of code alone', () => {
  expect(parts('{{who}} `npm` “Well, well”')).toEqual(['unknown: {{|who|}}', ' `npm` “Well, well”']);
  expect(parts('“Ask `get_order` for {{customer}}”')).toEqual([
    '“Ask ',
    'tool: `|get_order|`',
    ' for ',
    'variable: {{|customer|}}',
    '”',
  ]);
  expect(parts('`no` and `get_order`')).toEqual(['`no` and ', 'tool: `|get_order|`']);
  expect(parts('“not this “Shop rules”')).toEqual(['“not this ', 'card: “|Shop rules|”']);
  expect(parts('{{}} {{two words}} {customer} “” ``')).toEqual(['{{}} {{two words}} {customer} “” ``']);
});

it.each([
  ['{'.repeat(100_000)],
  ['`'.repeat(100_000)],
  ['“'.repeat(100_000)],
  ['`a'.repeat(50_000)],
  ['{{a'.repeat(33_000)],
  [`{{${' '.repeat(99_000)}`],
  ['“a b '.repeat(25_000)],
  ['{{customer}} `get_order` “Shop rules” '.repeat(2_600)],
])('takes its time for no text: %.9s…', (text) => {
  const start = performance.now();
  expect(together(text) === text).toBe(true);
  // Some of these take a machine a hundredth of it; what grows with the square takes minutes.
  expect(performance.now() - start).toBeLessThan(1_000);
});
