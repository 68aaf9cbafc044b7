import { afterEach, expect, it, vi } from 'vitest';
import { languageOf } from '#core/i18n/language-of.ts';

afterEach(() => {
  document.body.replaceChildren();
  for (const name of ['lang', 'dir']) document.documentElement.removeAttribute(name);
  vi.unstubAllGlobals();
});

function anElement(page: { lang?: string; dir?: string } = {}): HTMLElement {
  Object.assign(document.documentElement, page);
  return document.body.appendChild(document.createElement('div'));
}

it('is what the host says', () => {
  expect(languageOf(anElement({ lang: 'en', dir: 'ltr' }), 'de_AT', 'rtl')).toEqual({
    locale: 'de-AT',
    dir: 'rtl',
  });
});

it('takes the direction of the language that the host names', () => {
  expect(languageOf(anElement({ lang: 'en', dir: 'ltr' }), 'ar')).toEqual({ locale: 'ar', dir: 'rtl' });
  expect(languageOf(anElement({ lang: 'ar', dir: 'rtl' }), 'de')).toEqual({ locale: 'de', dir: 'ltr' });
});

it('is that of the page around', () => {
  expect(languageOf(anElement({ lang: 'fr', dir: 'ltr' }))).toEqual({ locale: 'fr', dir: 'ltr' });
});

it('writes Arabic from the right in a page that names no direction, and follows one that does', () => {
  expect(languageOf(anElement({ lang: 'ar' }))).toEqual({ locale: 'ar', dir: 'rtl' });
  expect(languageOf(anElement({ lang: 'ar', dir: 'ltr' }))).toEqual({ locale: 'ar', dir: 'ltr' });
});

it("is the browser's in a page that names none", () => {
  vi.stubGlobal('navigator', { language: 'de-CH' });
  expect(languageOf(anElement())).toEqual({ locale: 'de-CH', dir: 'ltr' });
});
