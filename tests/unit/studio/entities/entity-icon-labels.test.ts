import { expect, it } from 'vitest';
import { entityIconLabel } from '#studio/entities/entity-icon-labels.ts';
import { ENTITY_ICONS } from '#studio/entities/entity-icons.ts';
import { readSourceTexts } from '#support/source-texts.ts';

it('names every picture by a text that can be translated', () => {
  const texts = new Set(readSourceTexts().wrapped.map(({ text }) => text));
  expect(Object.keys(ENTITY_ICONS).filter((name) => !texts.has(entityIconLabel(name)))).toEqual([]);
});

it('reads a name that nobody knows any more', () => {
  expect(entityIconLabel('old-robot')).toBe('old robot');
});
