import { describe, expect, it } from 'vitest';
import { createReplacer, isOneWord } from '#server/features/erasures/person-words.ts';

const ADA = { id: 'u1', names: ['Ada Lovelace', 'Ada'], emails: ['ada@example.com'] };
const TO = { name: 'Erased person 1', email: 'erased-1@erased.invalid' };

describe('what tells of a person', () => {
  const { text, json } = createReplacer(ADA, { ...TO, names: true });

  it.each([
    ['Ask Ada Lovelace.', 'Ask Erased person 1.'],
    ['ADA LOVELACE, ada', 'Erased person 1, Erased person 1'],
    ['Adam, Canada, Ada2', 'Adam, Canada, Ada2'],
    ['Write to ada@example.com.', 'Write to erased-1@erased.invalid.'],
    ['ada.smith@example.org x.ada@example.org', 'ada.smith@example.org x.ada@example.org'],
    ['Ask Ada. She knows.', 'Ask Erased person 1. She knows.'],
    ['<Ada@Example.com>', '<erased-1@erased.invalid>'],
    ['nada@example.com ada@example.com.au', 'nada@example.com ada@example.com.au'],
  ])('%s becomes %s', (before, after) => {
    expect(text(before)).toBe(after);
  });

  it('is found in JSON, in keys, behind a line end and beside an id', () => {
    expect(json({ 'ada@example.com': ['\nAda Lovelace', 3, null] })).toEqual({
      'erased-1@erased.invalid': ['\nErased person 1', 3, null],
    });
  });

  it('is replaced by an id alone where the name may mean somebody else', () => {
    const careful = createReplacer(ADA, { ...TO, names: false });
    expect(
      careful.json({ by: { id: 'u1', name: 'Ada' }, other: { id: 'u2', name: 'Ada' }, note: 'Ada' }),
    ).toEqual({
      by: { id: 'u1', name: 'Erased person 1' },
      other: { id: 'u2', name: 'Ada' },
      note: 'Ada',
    });
    expect(careful.text('ada@example.com')).toBe('erased-1@erased.invalid');
  });

  it('knows names of one word', () => {
    expect([isOneWord('Ada'), isOneWord(' Ada '), isOneWord('Ada Lovelace')]).toEqual([true, true, false]);
  });
});
