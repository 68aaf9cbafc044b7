import { describe, expect, it } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import { chat as arabicChat } from '#core/i18n/texts/ar/chat.ts';
import { studio as arabic } from '#core/i18n/texts/ar/studio.ts';
import { chat as germanChat } from '#core/i18n/texts/de/chat.ts';
import { studio as german } from '#core/i18n/texts/de/studio.ts';
import { PLURALS } from '#core/i18n/texts/en-plurals.ts';
import type { Table } from '#core/i18n/translate.ts';
import { entityIconLabel } from '#studio/entities/entity-icon-labels.ts';
import { ENTITY_ICONS } from '#studio/entities/entity-icons.ts';
import { REFUSALS } from '#support/monsters/refusals.ts';
import { readSourceTexts, type SourceText } from '#support/source-texts.ts';

const { wrapped, bare } = readSourceTexts();

/** What client and contract say by themselves, translated where it is shown. */
const SAID = [
  ApiError.network(),
  ApiError.request(),
  ...[401, 403, 404, 408, 422, 500].map((status) => ApiError.fromStatus(status)),
]
  .map(({ message }) => message)
  .concat(REFUSALS)
  .map((text): SourceText => ({ text, place: 'api-client' }));

const shown = [...wrapped, ...SAID];
const ofChat = wrapped.filter(({ place }) => /^(core\/src\/chat|assistant-widget)\//.test(place));

const missing = (texts: readonly SourceText[], table: Table): string[] =>
  texts.filter(({ text }) => !Object.hasOwn(table, text)).map(({ text, place }) => `${place} ${text}`);

const unused = (table: Table): string[] => {
  const texts = new Set(shown.map(({ text }) => text));
  return Object.keys(table).filter((text) => !texts.has(text));
};

/** What a button is called, and the word that stands on it. */
const ON_BUTTONS = [
  ['Insert a tool', 'Tool'],
  ['Insert a card', 'Card'],
  ['Insert a variable', 'Variable'],
] as const;

it.each(ON_BUTTONS)('“%s” has the word on its button in every language', (name, word) => {
  for (const table of [german, arabic]) expect(table[name]).toContain(table[word]);
});

it('finds the texts of the source', () => {
  expect(wrapped.length).toBeGreaterThan(300);
});

it('every text that is shown goes through t() or msg()', () => {
  expect(bare.map(({ text, place }) => `${place} ${text}`)).toEqual([]);
});

it('every picture of an entity has a name that is one of them', () => {
  const texts = new Set(wrapped.map(({ text }) => text));
  expect(Object.keys(ENTITY_ICONS).filter((name) => !texts.has(entityIconLabel(name)))).toEqual([]);
});

it('English has plurals for texts of the source only', () => {
  expect(unused(PLURALS)).toEqual([]);
});

describe.each([
  ['German', german, germanChat],
  ['Arabic', arabic, arabicChat],
])('%s', (_language, table, chat) => {
  it('has every text of the source', () => {
    expect(missing(shown, table)).toEqual([]);
  });

  it('has every text of the assistant among those of the chat', () => {
    expect(missing(ofChat, chat)).toEqual([]);
  });

  it('has nothing that the source does not show', () => {
    expect(unused(table)).toEqual([]);
  });

  it('keeps the placeholders', () => {
    const broken = Object.entries(table).filter(([text, entry]) =>
      formsOf(entry).some((form) => isBroken(text, form, typeof entry === 'object')),
    );
    expect(broken).toEqual([]);
  });

  it('has plural forms where English has them', () => {
    expect(Object.keys(PLURALS).filter((text) => typeof table[text] !== 'object')).toEqual([]);
  });
});

const formsOf = (entry: Table[string]): string[] =>
  typeof entry === 'string' ? [entry] : Object.values(entry);

/** A plural form may leave the count out: "no documents", "two documents". */
function isBroken(text: string, form: string, isPlural: boolean): boolean {
  const holesOf = (within: string) =>
    [...new Set(within.match(/\{\w+\}/g))].filter((hole) => !isPlural || hole !== '{count}').toSorted();
  return form.trim() === '' || holesOf(text).join() !== holesOf(form).join();
}
