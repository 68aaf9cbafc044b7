import { expect, it } from 'vitest';
import { countTyped, toQueryWords } from '#server/engine/retrieval/query-words.ts';

it('takes words as they were typed, each once, without what separates them', () => {
  expect(toQueryWords(`What's "E42"? (the e-mail & v1.5 | ! <-> :* \\ 'x') what's`)).toEqual([
    `what's`,
    'E42',
    'the',
    'e-mail',
    'v1.5',
    'x',
  ]);
});

it('knows letters of every script, and limits a whole book', () => {
  expect(toQueryWords('Größe 保修期 مرحبا नमस्ते')).toEqual(['Größe', '保修期', 'مرحبا', 'नमस्ते']);
  expect(toQueryWords(Array.from({ length: 500 }, (_, index) => `w${index}`).join(' '))).toHaveLength(64);
  expect(toQueryWords(' ?! ')).toEqual([]);
});

it('counts how often a word is asked for, whatever its case', () => {
  const timesTyped = countTyped('Wing flutter of a swept wing. WING?');
  expect([timesTyped('wing'), timesTyped('Flutter'), timesTyped('absent')]).toEqual([3, 1, 1]);
});
