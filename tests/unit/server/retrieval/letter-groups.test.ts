import { expect, it } from 'vitest';
import { toLetterGroups } from '#server/engine/retrieval/letter-groups.ts';

it('pairs the characters of scripts without spaces, and takes other words whole', () => {
  expect(toLetterGroups(['保修期是', '期', 'Garantie', 'x', 'Garantie'])).toEqual([
    '保修',
    '修期',
    '期是',
    '期',
    'Garantie',
  ]);
});
