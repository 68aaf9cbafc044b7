import { describe, expect, it } from 'vitest';
import { align } from '#studio/format/align.ts';
import { type DiffPart, diffWords } from '#studio/format/text-diff.ts';

const textOf = (parts: DiffPart[], without: DiffPart['kind']) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

describe('a text and what became of it', () => {
  it.each([
    ['Five days.', 'Ten days.'],
    ['', 'All of it is new.'],
    ['All of it went.', ''],
    ['Ein  Satz,\nzwei Zeilen.', 'Ein Satz,\nzwei neue Zeilen!'],
    ['هذا نص قديم', 'هذا نص جديد'],
    ['短い文です。', '長い文です。'],
  ])('%j and %j can be read from the parts', (before, after) => {
    const parts = diffWords(before, after);
    expect(textOf(parts, 'added')).toBe(before);
    expect(textOf(parts, 'removed')).toBe(after);
  });

  it('keeps what is the same, and puts what went before what came', () => {
    expect(diffWords('Refunds take five days.', 'Refunds take ten days.')).toEqual([
      { kind: 'same', text: 'Refunds take ' },
      { kind: 'removed', text: 'five' },
      { kind: 'added', text: 'ten' },
      { kind: 'same', text: ' days.' },
    ]);
  });

  it('takes words that were replaced one after the other as one change', () => {
    expect(diffWords('It has been sent.', 'It is on its way.')).toEqual([
      { kind: 'same', text: 'It ' },
      { kind: 'removed', text: 'has been sent' },
      { kind: 'added', text: 'is on its way' },
      { kind: 'same', text: '.' },
    ]);
  });

  it('of any length is compared, if need be as one change', () => {
    const before = Array.from({ length: 3_000 }, (_, n) => `a${n}`).join(' ');
    const after = Array.from({ length: 3_000 }, (_, n) => `b${n}`).join(' ');
    const parts = diffWords(before, after);
    expect(textOf(parts, 'added')).toBe(before);
    expect(textOf(parts, 'removed')).toBe(after);
  });
});

it('two sequences stand side by side in their order', () => {
  const pairs = align(['a', 'b', 'c', 'd'], ['x', 'b', 'd', 'y'], (a, b) => a === b);
  expect(pairs.map(({ before = '-', after = '-' }) => before + after)).toEqual([
    'a-',
    '-x',
    'bb',
    'c-',
    'dd',
    '-y',
  ]);
});
