import { describe, expect, it } from 'vitest';
import { type TextRow, toTextRows } from '#studio/versions/text-rows.ts';

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}`);

const show = (row: TextRow) => {
  if (row.kind === 'skipped') return `… ${row.lines}`;
  const side = (parts: typeof row.before) =>
    parts?.map(({ kind, text }) => (kind === 'same' ? text : `[${kind} ${text}]`)).join('');
  return [row.changed, side(row.before), side(row.after)];
};

const rows = (before: string, after: string) => toTextRows(before, after).map(show);

describe('two texts side by side', () => {
  it('put a rewritten line beside what it was, with the words that changed', () => {
    expect(rows('Be brief.\nAnswer in English.', 'Be brief.\nAnswer in German.')).toEqual([
      [false, 'Be brief.', 'Be brief.'],
      [true, 'Answer in [removed English].', 'Answer in [added German].'],
    ]);
  });

  it('show lines that share nothing as wholly others', () => {
    expect(rows('one two three', 'uno dos tres')).toEqual([
      [true, '[removed one two three]', '[added uno dos tres]'],
    ]);
  });

  it('leave a gap where only one side has a line', () => {
    expect(rows('a\nb', 'a')).toEqual([
      [false, 'a', 'a'],
      [true, '[removed b]', undefined],
    ]);
    expect(rows('', 'new')).toEqual([[true, undefined, '[added new]']]);
  });

  it('leave out what is far from any change', () => {
    const before = [...lines(1, 10), 'old', ...lines(11, 20)].join('\n');
    const after = [...lines(1, 10), 'new', ...lines(11, 20)].join('\n');
    const shown = rows(before, after);
    expect(shown).toHaveLength(9);
    expect(shown[0]).toBe('… 7');
    expect(shown[1]).toEqual([false, 'line 8', 'line 8']);
    expect(shown[4]).toEqual([true, '[removed old]', '[added new]']);
    expect(shown[8]).toBe('… 7');
  });

  it('do not leave out a single line, which would take as much room', () => {
    const before = ['x', ...lines(1, 7), 'y'].join('\n');
    const after = ['X', ...lines(1, 7), 'Y'].join('\n');
    expect(rows(before, after)).toHaveLength(9);
  });
});
