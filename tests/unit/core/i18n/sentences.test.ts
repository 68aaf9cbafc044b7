import { describe, expect, it } from 'vitest';
import { type SentenceText, sentences } from '@agent-studio/api-client/sentences';
import { said as arabic } from '#core/i18n/texts/ar/said.ts';
import { said as german } from '#core/i18n/texts/de/said.ts';
import type { Table } from '#core/i18n/translate.ts';

const keyOf = (text: SentenceText) => (typeof text === 'string' ? text : text.other);
const texts: readonly (readonly [string, SentenceText])[] = Object.entries(sentences);
const holesOf = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];
const formsOf = (entry: Table[string]): string[] =>
  typeof entry === 'string' ? [entry] : Object.values(entry);

it('the server has hundreds of sentences by code', () => {
  expect(texts.length).toBeGreaterThan(300);
});

describe.each([
  ['German', german],
  ['Arabic', arabic],
] satisfies [string, Table][])('%s', (_language, table) => {
  it('has a sentence for every code that the server can say', () => {
    const missing = texts.filter(([, text]) => !Object.hasOwn(table, keyOf(text)));
    expect(missing.map(([code]) => code)).toEqual([]);
  });

  it('has no sentence that the server cannot say', () => {
    const keys = new Set(texts.map(([, text]) => keyOf(text)));
    expect(Object.keys(table).filter((key) => !keys.has(key))).toEqual([]);
  });

  it('fills in no value that the server does not send', () => {
    const wrong = Object.entries(table).filter(([key, entry]) => {
      const sent = new Set(holesOf(key));
      return formsOf(entry).some(
        (form) => form.trim() === '' || holesOf(form).some((hole) => !sent.has(hole)),
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has plural forms where English has them', () => {
    const plural = texts.filter(([, text]) => typeof text !== 'string').map(([, text]) => keyOf(text));
    expect(plural.filter((key) => typeof table[key] !== 'object')).toEqual([]);
  });
});
