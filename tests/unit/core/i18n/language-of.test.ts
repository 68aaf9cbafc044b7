import { afterEach, describe, expect, it, vi } from 'vitest';
import { MOVED } from '#core/element/element-handle.ts';
import { languageOf, watchLanguage } from '#core/i18n/language-of.ts';
import { eventually } from '#support/eventually.ts';

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

/** In a shadow root of somebody else, whose host says both. */
function inside(outer: { lang?: string; dir?: string }): HTMLElement {
  const around = Object.assign(anElement({ lang: 'en', dir: 'ltr' }), outer);
  return around.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
}

it('is that of the nearest element around, also out of a shadow root', () => {
  expect(languageOf(inside({ lang: 'de' })).locale).toBe('de');
  expect(languageOf(inside({ lang: 'ar', dir: 'ltr' }))).toEqual({ locale: 'ar', dir: 'ltr' });
});

describe('a watched language', () => {
  function watched(host: HTMLElement) {
    const root = host.attachShadow({ mode: 'open' });
    const told = vi.fn<() => void>();
    return { root, told, stop: watchLanguage(host, told) };
  }

  it.each(['lang', 'dir'])('tells when %s of the page changes, until it is stopped', async (name) => {
    const { told, stop } = watched(anElement());
    document.documentElement.setAttribute(name, name === 'lang' ? 'de' : 'rtl');
    await eventually(() => expect(told).toHaveBeenCalledOnce());
    document.documentElement.className = 'other';
    stop();
    document.documentElement.removeAttribute(name);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(told).toHaveBeenCalledOnce();
  });

  it('tells of an element around, of one outside of its shadow root, and of a move', async () => {
    const host = inside({});
    const { root, told, stop } = watched(host);
    document.body.firstElementChild!.setAttribute('lang', 'fr');
    await eventually(() => expect(told).toHaveBeenCalledTimes(1));
    const place = document.body.appendChild(document.createElement('div'));
    place.append(host);
    root.dispatchEvent(new Event(MOVED));
    expect(told).toHaveBeenCalledTimes(2);
    place.lang = 'de';
    await eventually(() => expect(told).toHaveBeenCalledTimes(3));
    stop();
    root.dispatchEvent(new Event(MOVED));
    expect(told).toHaveBeenCalledTimes(3);
  });
});
