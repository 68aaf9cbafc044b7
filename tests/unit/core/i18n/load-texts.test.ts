import { expect, it, vi } from 'vitest';
import { CHAT_LANGUAGES } from '#core/i18n/chat-languages.ts';
import { loadTexts } from '#core/i18n/load-texts.ts';
import { STUDIO_LANGUAGES } from '#core/i18n/studio-languages.ts';
import { chat } from '#core/i18n/texts/de/chat.ts';
import { studio } from '#core/i18n/texts/de/studio.ts';

it.each([
  ['de', 'de'],
  ['de-AT', 'de-AT'],
  ['DE_ch', 'de-CH'],
])('gives German for %s', async (given, locale) => {
  expect(await loadTexts(STUDIO_LANGUAGES, given)).toEqual({ locale, table: studio });
});

it.each(['en', 'en-GB', 'fr', '', 'deutsch', 'constructor'])('has nothing for "%s"', async (locale) => {
  expect(await loadTexts(STUDIO_LANGUAGES, locale)).toBeUndefined();
});

it('loads one language, and for the assistant the texts of the chat alone', async () => {
  const de = vi.fn(CHAT_LANGUAGES['de']);
  const ar = vi.fn(CHAT_LANGUAGES['ar']);
  expect((await loadTexts({ de, ar }, 'de'))!.table).toBe(chat);
  expect(ar).not.toHaveBeenCalled();
});
