import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { studio as arabic } from '#core/i18n/texts/ar/studio.ts';
import { studio as german } from '#core/i18n/texts/de/studio.ts';
import type { Table } from '#core/i18n/translate.ts';
import { axeViolations } from '#support/browser/axe.ts';
import { startHost } from '#support/browser/host-page.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

const LANGUAGES = [
  { locale: 'de', dir: 'ltr', table: german, message: 'Nachricht' },
  { locale: 'ar', dir: 'rtl', table: arabic, message: 'الرسالة' },
] as const;

/** Names of this test, and what the server says: its help agent stands in the list. */
const NAMES =
  /^(Agent Studio|MA?|SD|maya|maya@northwind\.dev|you@example\.com|Shop desk|Offline.*|Studio Assistant|Answers questions about .*|help|\/)$/i;

let studio: StudioUnderTest;
let host: Awaited<ReturnType<typeof startHost>>;

beforeAll(async () => {
  host = await startHost();
  studio = await openStudio({ env: { ALLOWED_ORIGINS: host.url } });
  const token = await studio.signIn('maya@northwind.dev');
  await studio.call('/api/agents', { body: { name: 'Shop desk' }, token });
});
afterAll(async () => {
  await host?.close();
  await studio?.close();
});

/** Every text and every label inside the element, shadow roots included. */
const textsOf = (element: Locator): Promise<string[]> =>
  element.evaluate((root) => {
    const found = new Set<string>();
    const visit = (node: Node): void => {
      if (node instanceof Text) found.add(node.data.trim());
      if (node instanceof Element) {
        if (node.matches('style, script')) return;
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
          found.add(node.getAttribute(name)?.trim() ?? '');
        }
        if (node.shadowRoot) visit(node.shadowRoot);
      }
      node.childNodes.forEach(visit);
    };
    visit(root);
    return [...found].filter((text) => /\p{L}{2}/u.test(text));
  });

/** Those that are still there a moment later: what says that something is loading does not come back. */
async function lastingTextsOf(element: Locator): Promise<string[]> {
  let texts = await textsOf(element);
  for (;;) {
    await element.page().waitForTimeout(500);
    const later = await textsOf(element);
    if (later.join() === texts.join()) return later;
    texts = later;
  }
}

/** What reads the same in English, less names and words that are the same in both languages. */
const untranslated = (english: readonly string[], texts: readonly string[], table: Table): string[] =>
  texts.filter((text) => english.includes(text) && table[text] !== text && !NAMES.test(text));

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('[aria-busy=true], output:text-is("Loading")').count()).toBe(0);
}

const directionOf = (element: Locator): Promise<string> =>
  element.evaluate((node) => getComputedStyle(node).direction);

/** Speaks English again in the end. */
async function inEachLanguage(page: Page, screen: string): Promise<string[]> {
  const app = page.locator('studio-app');
  const english = await lastingTextsOf(app);
  const found: string[] = [];
  for (const { locale, dir, table } of LANGUAGES) {
    await app.evaluate((element, value) => (element as HTMLElement & Spoken).setLocale(value), locale);
    await expect.poll(async () => untranslated(english, await textsOf(app), table)).toEqual([]);
    expect(await directionOf(app.locator('.root').first())).toBe(dir);
    expect(await app.locator('.root').first().getAttribute('lang')).toBe(locale);
    found.push(...(await axeViolations(page)).map((violation) => `${screen}, ${locale}: ${violation}`));
  }
  await app.evaluate((element) => (element as HTMLElement & Spoken).setLocale('en'));
  const known = english.filter((text) => Object.hasOwn(german, text) && text !== 'just now');
  await expect.poll(() => textsOf(app)).toEqual(expect.arrayContaining(known));
  return found;
}

interface Spoken {
  setLocale(locale: string, labels?: Record<string, string>): Promise<void>;
  labels?: Record<string, string>;
}

describe('<studio-app>', () => {
  it('speaks German and Arabic on every kind of page, and changes the language while it is open', async () => {
    const { page, complaints } = await studio.visit('/login');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const found = await inEachLanguage(page, 'login');

    const signedIn = await studio.visit('/home', { as: 'maya@northwind.dev' });
    await signedIn.page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/home', '/agents']) {
      await signedIn.page.goto(studio.url + path);
      await settled(signedIn.page);
      found.push(...(await inEachLanguage(signedIn.page, path)));
    }
    await signedIn.page.getByRole('button', { name: 'Open Studio Assistant' }).click();
    await signedIn.page.getByRole('textbox', { name: 'Message' }).waitFor();
    found.push(...(await inEachLanguage(signedIn.page, 'assistant')));

    expect(found).toEqual([]);
    expect([...complaints, ...signedIn.complaints]).toEqual([]);
  }, 240_000);

  it('takes the language of the page around, and the labels of the page over its own texts', async () => {
    const { page } = await studio.visit('/login');
    await page.goto(
      host.show(
        '/studio',
        `<!doctype html><html lang="ar"><title>Portal</title><body><script type="module" src="${studio.url}/studio/studio-app.js"></script>
        <studio-app api-base-url="${studio.url}"></studio-app>`,
      ),
    );
    const app = page.locator('studio-app');
    const root = app.locator('.root').first();
    await expect.poll(() => root.getAttribute('dir')).toBe('rtl');
    await expect.poll(() => textsOf(app)).toContain(arabic['Login']);
    await app.evaluate((element) =>
      (element as HTMLElement & Spoken).setLocale('de', { Login: 'Anmelden bitte' }),
    );
    await expect.poll(() => textsOf(app)).toContain('Anmelden bitte');
    expect(await directionOf(root)).toBe('ltr');
  });

  it('follows the page, which changes language and direction, until a locale is set', async () => {
    const { page } = await studio.visit('/login');
    await page.goto(
      host.show(
        '/turning',
        `<!doctype html><html lang="en"><title>Portal</title><body><section id="around"><script type="module" src="${studio.url}/studio/studio-app.js"></script>
        <studio-app api-base-url="${studio.url}"></studio-app></section>`,
      ),
    );
    const app = page.locator('studio-app');
    const root = app.locator('.root').first();
    await app.getByRole('heading', { level: 1 }).waitFor();
    const input = app.getByRole('textbox').first();
    await input.fill('maya@northwind.dev');
    await page.evaluate(() => (document.documentElement.lang = 'ar'));
    await expect.poll(() => textsOf(app)).toContain(arabic['Login']);
    expect(await directionOf(root)).toBe('rtl');
    await page.evaluate(() => (document.querySelector<HTMLElement>('#around')!.lang = 'de'));
    await expect.poll(() => textsOf(app)).toContain(german['Login']);
    expect(await directionOf(root)).toBe('ltr');
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    await expect.poll(() => directionOf(root)).toBe('rtl');
    expect(await input.inputValue()).toBe('maya@northwind.dev');
    await app.evaluate((element) => (element as HTMLElement & Spoken).setLocale('de'));
    await expect.poll(() => directionOf(root)).toBe('ltr');
    await page.evaluate(() => (document.querySelector<HTMLElement>('#around')!.lang = 'ar'));
    expect(await textsOf(app)).toContain(german['Login']);
  });
});

describe('<studio-assistant>', () => {
  const show = (attributes: string, lang = 'en') =>
    host.show(
      '/assistant',
      `<!doctype html><html lang="${lang}"><title>Shop</title><body><main><h1>Shop</h1></main>
      <script type="module" src="${studio.url}/studio/studio-assistant.js"></script>
      <studio-assistant api-base-url="${studio.url}" ${attributes}></studio-assistant>`,
    );

  it.each(LANGUAGES)('speaks $locale, button and panel', async ({ locale, dir, table, message }) => {
    const { page } = await studio.visit('/login');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(show(''));
    const assistant = page.locator('studio-assistant');
    await assistant.getByRole('button', { name: 'Open Studio Assistant' }).click();
    await assistant.getByRole('textbox', { name: 'Message' }).waitFor();
    const english = await textsOf(assistant);

    await assistant.evaluate((element, value) => element.setAttribute('locale', value), locale);
    await expect.poll(async () => untranslated(english, await textsOf(assistant), table)).toEqual([]);
    const input = assistant.getByRole('textbox', { name: message });
    expect(await directionOf(assistant.locator('[part=panel]'))).toBe(dir);
    expect(await directionOf(assistant.locator('[part=launcher]'))).toBe(dir);
    expect(await input.count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('names its button in the language of the page before anybody opens it', async () => {
    const { page } = await studio.visit('/login');
    await page.goto(show('', 'de-AT'));
    await page.getByRole('button', { name: 'Studio-Assistent öffnen' }).waitFor();
    await page.locator('studio-assistant').evaluate((element) => {
      (element as HTMLElement & Spoken).labels = { 'Open {heading}': '{heading} fragen' };
    });
    await page.getByRole('button', { name: 'Studio-Assistent fragen' }).waitFor();
  });

  it('follows the page, whose language changes before and after somebody opens it', async () => {
    const { page } = await studio.visit('/login');
    await page.goto(show(''));
    const speaks = (lang: string, dir: string) =>
      page.evaluate((given) => void Object.assign(document.documentElement, given), { lang, dir });
    await page.getByRole('button', { name: 'Open Studio Assistant' }).waitFor();
    await speaks('de', 'ltr');
    await page.getByRole('button', { name: 'Studio-Assistent öffnen' }).click();
    const assistant = page.locator('studio-assistant');
    await assistant.getByRole('textbox', { name: 'Nachricht' }).fill('Hallo');
    await speaks('ar', 'rtl');
    const input = assistant.getByRole('textbox', { name: 'الرسالة' });
    expect(await input.inputValue()).toBe('Hallo');
    expect(await directionOf(assistant.locator('[part=panel]'))).toBe('rtl');
    expect(await directionOf(assistant.locator('[part=launcher]'))).toBe('rtl');
    await speaks('en', 'ltr');
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
    expect(await directionOf(assistant.locator('[part=panel]'))).toBe('ltr');
  });
});
