import { describe, expect, it } from 'vitest';
import { namedIn, namingAt, partsOf, toNamed, withName } from '#studio/comments/mentions.ts';

const ada = { id: 'a', name: 'Ada' };
const long = { id: 'l', name: 'Ada Lovelace' };

describe('naming', () => {
  it.each([
    ['@', 1, ''],
    ['Ask @Ad', 7, 'Ad'],
    ['(@Ad', 4, 'Ad'],
    ['Ask @Ad now', 7, 'Ad'],
    ['me@example.com', 14, null],
    ['@Ada ', 5, null],
    ['nobody', 6, null],
  ])('begins with @ at the start of a word: %j at %i', (text, caret, expected) => {
    expect(namingAt(text, caret)).toBe(expected);
  });

  it('puts the name in place of what was typed of it', () => {
    expect(withName('Ask @ad now', 7, ada)).toEqual({ text: 'Ask @Ada now', caret: 9 });
    expect(withName('@', 1, ada)).toEqual({ text: '@Ada ', caret: 5 });
  });

  it('counts those who are still named, once each', () => {
    expect(namedIn('@Ada and @Ada', [ada, ada, { id: 'b', name: 'Bob' }])).toEqual(['a']);
  });

  it('calls somebody without a name by the address', () => {
    expect(toNamed({ id: 'x', name: '', email: 'x@example.com' })).toEqual({
      id: 'x',
      name: 'x@example.com',
    });
  });
});

describe('a text with names', () => {
  const read = (text: string, mentions = [ada, long]) =>
    partsOf({ text, mentions }).map(({ text: part, id }) => (id ? `[${part}]` : part));

  it('has them apart, the longest first', () => {
    expect(read('@Ada Lovelace, ask @Ada.')).toEqual(['[@Ada Lovelace]', ', ask ', '[@Ada]', '.']);
  });

  it('is as it was written where nobody is named', () => {
    expect(read('<b>@Eve</b> & more')).toEqual(['<b>@Eve</b> & more']);
    expect(read('')).toEqual([]);
    expect(read('@', [{ id: 'n', name: '' }])).toEqual(['@']);
  });
});
