import { describe, expect, it } from 'vitest';
import { inEnglish } from '#core/i18n/in-english.ts';
import { createTranslate, type Table } from '#core/i18n/translate.ts';

const GERMAN: Table = {
  Save: 'Speichern',
  '“{name}” was created.': '„{name}“ wurde erstellt.',
  '{count} agents': { one: '{count} Agent', other: '{count} Agenten' },
};
const ARABIC: Table = {
  '{count} agents': {
    zero: 'لا وكلاء',
    one: 'وكيل واحد',
    two: 'وكيلان',
    few: '{count} وكلاء',
    many: '{count} وكيلًا',
    other: '{count} وكيل',
  },
};

describe('inEnglish', () => {
  it('fills what it is given and leaves the rest', () => {
    expect(inEnglish('{name} has {count} runs', { name: 'Desk', count: 0 })).toBe('Desk has 0 runs');
    expect(inEnglish('{name} of {other}', { name: '{other}', more: 1 })).toBe('{other} of {other}');
    expect(inEnglish('Write {"json": 1} or {name}')).toBe('Write {"json": 1} or {name}');
  });
});

describe('createTranslate', () => {
  const german = createTranslate(GERMAN, undefined, 'de');

  it('translates what the table has and keeps the English of the rest', () => {
    expect(german('Save')).toBe('Speichern');
    expect(german('“{name}” was created.', { name: 'A' })).toBe('„A“ wurde erstellt.');
    expect(german('{name} is new', { name: 'A' })).toBe('A is new');
    expect(german('')).toBe('');
  });

  it('takes no text for an entry that objects have by themselves', () => {
    expect(german('constructor')).toBe('constructor');
    expect(createTranslate(GERMAN, {}, 'de')('toString')).toBe('toString');
  });

  it.each([
    [0, '0 Agenten'],
    [1, '1 Agent'],
    [2, '2 Agenten'],
    [1200, '1.200 Agenten'],
  ])('counts %d in German', (count, text) => {
    expect(german('{count} agents', { count })).toBe(text);
  });

  it.each([
    [0, 'لا وكلاء'],
    [1, 'وكيل واحد'],
    [2, 'وكيلان'],
    [5, '5 وكلاء'],
    [11, '11 وكيلًا'],
    [100, '100 وكيل'],
  ])('counts %d in Arabic', (count, text) => {
    expect(createTranslate(ARABIC, undefined, 'ar')('{count} agents', { count })).toBe(text);
  });

  it('takes the general form without a number, or where the language has no form of its own', () => {
    expect(german('{count} agents', { count: 'many' })).toBe('many Agenten');
    expect(createTranslate({ n: { other: '{count} Stück' } }, undefined, 'de')('n', { count: 1 })).toBe(
      '1 Stück',
    );
  });

  it('lets the labels of the host win', () => {
    const labels = { Save: 'Sichern', '{count} agents': 'Agenten: {count}' };
    const translate = createTranslate(GERMAN, labels, 'de');
    expect(translate('Save')).toBe('Sichern');
    expect(translate('{count} agents', { count: 1 })).toBe('Agenten: 1');
    expect(translate('“{name}” was created.', { name: 'A' })).toBe('„A“ wurde erstellt.');
  });
});
