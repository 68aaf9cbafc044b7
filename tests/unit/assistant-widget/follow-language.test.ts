import { afterEach, expect, it } from 'vitest';
import { createElementStore } from '#core/element/element-store.ts';
import type { AssistantHandle, AssistantValues } from '#assistant-widget/assistant-surface.ts';
import { followLanguage, type Language } from '#assistant-widget/follow-language.ts';
import { speak } from '#assistant-widget/speak.ts';
import { eventually } from '#support/eventually.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('lang');
});

function anElement(values: Partial<AssistantValues> = {}) {
  const life = new AbortController();
  const store = createElementStore({
    heading: 'Studio Assistant',
    open: false,
    ...values,
  } as AssistantValues);
  const host = document.body.appendChild(document.createElement('div'));
  host.attachShadow({ mode: 'open' });
  return { store, life, handle: { host, store, signal: life.signal } as unknown as AssistantHandle };
}

it('tells the language at once and after each change, and only the last of several', async () => {
  const { store, handle } = anElement({ locale: 'de' });
  const told: Language[] = [];
  const stop = followLanguage(handle, (language) => void told.push(language));
  await eventually(() => expect(told.map(({ locale }) => locale)).toEqual(['de']));
  expect(told[0]!.t('Send')).toBe('Senden');

  store.set({ locale: 'en' });
  store.set({ locale: 'ar' });
  await eventually(() => expect(told.map(({ locale }) => locale)).toEqual(['de', 'ar']));
  expect(told[1]!.dir).toBe('rtl');
  expect(told[1]!.t('Send')).toBe('إرسال');

  store.set({ labels: { Send: 'أرسل' } });
  await eventually(() => expect(told.at(-1)!.t('Send')).toBe('أرسل'));
  store.set({ pending: true });
  stop();
  store.set({ locale: 'de' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told).toHaveLength(3);
});

it('follows the page, but not where the host has named a language', async () => {
  const told: string[] = [];
  const { store, handle } = anElement();
  const stop = followLanguage(handle, ({ locale }) => void told.push(locale));
  document.documentElement.lang = 'de';
  await eventually(() => expect(told.at(-1)).toBe('de'));
  store.set({ locale: 'fr' });
  await eventually(() => expect(told.at(-1)).toBe('fr'));
  document.documentElement.lang = 'ar';
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told.at(-1)).toBe('fr');
  const { length } = told;
  stop();
  document.documentElement.lang = 'en';
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told).toHaveLength(length);
});

it('names the button again whenever the launcher has named it in English', async () => {
  const { store, life, handle } = anElement({ locale: 'ar' });
  const layer = document.createElement('div');
  const button = document.createElement('button');
  speak(handle, layer, button);
  const name = () => button.getAttribute('aria-label');
  await eventually(() => expect(name()).toBe('فتح مساعد الاستوديو'));
  expect([layer.dir, layer.lang]).toEqual(['rtl', 'ar']);

  store.set({ open: true, unreadCount: 3 });
  button.setAttribute('aria-label', 'Close Studio Assistant, 3 unread');
  await eventually(() => expect(name()).toBe('إغلاق مساعد الاستوديو، غير مقروء: 3'));

  store.set({ locale: 'fr', labels: { 'Close {heading}': 'Fermer {heading}' } });
  await eventually(() => expect(name()).toBe('Fermer Studio Assistant, 3 unread'));
  expect([layer.dir, layer.lang]).toEqual(['', 'fr']);

  life.abort();
  button.setAttribute('aria-label', 'Close Studio Assistant');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(name()).toBe('Close Studio Assistant');
});
