import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '#support/browser/browser.ts';
import { startHost } from '#support/browser/host-page.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';
import { HOSTS } from '#support/servers/host-packages.ts';

/* docs/embedding.md, "Browsers": pages that changed the language under the elements, and browsers that lack a part of it. */

const CONSTRUCTORS =
  'Object, Function, Array, String, Number, Boolean, Symbol, Promise, RegExp, Date, Map, Set, WeakMap, WeakSet, Error, TypeError, RangeError';

/** What runs before the elements' own scripts. */
const PAGES: Record<string, () => string> = {
  'behind lockdown() of SES': () =>
    `${readFileSync(path.join(HOSTS, 'node_modules/ses/dist/lockdown.umd.min.js'), 'utf8')};lockdown();`,
  'with frozen prototypes': () =>
    `for (const { prototype } of [${CONSTRUCTORS}]) Object.freeze(prototype); Object.freeze(Object.getPrototypeOf(async () => {}));`,
  'with members on Object.prototype': () =>
    `Object.prototype.extend = function (other) { return Object.assign(this, other); }; Object.prototype.each = 5;`,
  // As Prototype.js 1.7 has the one, and 1.6 the others.
  'with the Array.from and toJSON of Prototype.js': () => `
    Array.from = (list) => Array.prototype.slice.call(list ?? []);
    Array.prototype.toJSON = function () { return '[' + this.map((item) => Object.toJSON(item)).join() + ']'; };
    String.prototype.toJSON = function () { return '"' + this + '"'; };
    Object.toJSON = (value) => JSON.stringify(value);`,
  'in a browser of the list without what came later': () => `
    const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
    for (const [owner, ...names] of [
      [Promise, 'withResolvers', 'try'], [AbortSignal, 'any'], [URL, 'parse'], [Map, 'groupBy'], [Object, 'groupBy'],
      [Array.prototype, 'toSorted', 'toReversed', 'toSpliced'], [Array, 'fromAsync'], [Intl, 'DurationFormat'],
      [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      [iterators, 'map', 'filter', 'find', 'some', 'every', 'reduce', 'toArray', 'take', 'drop', 'forEach', 'flatMap'],
      [globalThis, 'Iterator', 'requestIdleCallback', 'scheduler', 'navigation', 'CloseWatcher'],
      [RegExp, 'escape'], [Error, 'isError'], [Uint8Array, 'fromBase64'], [Element.prototype, 'moveBefore'],
      [ReadableStream.prototype, 'values', Symbol.asyncIterator],
    ]) for (const name of names) delete owner[name];`,
};

let studio: StudioUnderTest;
let host: Awaited<ReturnType<typeof startHost>>;
let stored: Record<string, string>;
beforeAll(async () => {
  host = await startHost();
  studio = await openStudio({ env: { ALLOWED_ORIGINS: host.url } });
  const login = await studio.signInAs('maya@northwind.dev', 'Maya');
  stored = { authToken: login.token, name: login.name, picture: '', my_email: login.email };
});
afterAll(() => Promise.all([studio.close(), host.close()]));

const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: object[] }).heard);

async function visit(script: string) {
  host.show('/before.js', script, { type: 'text/javascript; charset=utf-8' });
  const address = host.show(
    '/page',
    `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,"><script src="/before.js"></script>
     <script>globalThis.heard = []; addEventListener('studio-error', ({ target, detail }) => heard.push({ tag: target.localName, ...detail }));</script>
     <studio-app api-base-url="${studio.url}" route="/agents/create" hide="assistant" style="display:block;height:600px"></studio-app>
     <studio-assistant api-base-url="${studio.url}" open></studio-assistant>
     <script type="module" src="${studio.url}/studio/studio-app.js"></script>
     <script src="${studio.url}/studio/studio-assistant.js" defer></script></html>`,
  );
  const watched = await openPage(studio.browser, { viewport: { width: 1440, height: 900 } });
  await watched.page.addInitScript((entries) => {
    for (const key of Object.keys(entries)) localStorage.setItem(key, entries[key]!);
  }, stored);
  await watched.page.goto(address);
  return watched;
}

it.each(Object.entries(PAGES))('both elements work %s', async (title, script) => {
  const { page, complaints } = await visit(script());
  const assistant = page.locator('studio-assistant');
  const message = assistant.getByRole('textbox', { name: 'Message' });
  await message.fill('How do I create an agent?');
  await message.press('Enter');
  await assistant.getByRole('button', { name: 'Copy answer' }).first().waitFor();
  await page.evaluate(() => document.querySelector('studio-assistant')!.close());

  const app = page.locator('studio-app');
  await app.getByLabel('Name').first().fill(`Made ${title}`);
  await app.getByRole('button', { name: 'Create agent' }).click();
  await app.getByRole('heading', { level: 1, name: `Made ${title}` }).waitFor();
  for (const path of ['/agents', '/workflows', '/reports', '/knowledge-base']) {
    await page.evaluate((to) => document.querySelector('studio-app')!.navigate(to), path);
    await app.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.querySelector('studio-app')!.whenIdle());
  }
  expect(await heard(page)).toEqual([]);
  // SES tells what it takes away, as a warning or an error of its own.
  expect(complaints.filter((text) => !/SES|Removing/.test(text))).toEqual([]);
});

describe('where an element cannot work, one sentence stands in its place and the page is told once', () => {
  const refused = (page: Page, tag: 'studio-app' | 'studio-assistant') =>
    page.evaluate(async (name) => {
      const element = document.querySelector(name)!;
      const codeOf = (error: unknown) => (error as { code: string }).code;
      return [await element.ready.catch(codeOf), await element.focus().catch(codeOf)];
    }, tag);

  it('in a browser that is too old', async () => {
    const { page, complaints } = await visit(
      `const { supports } = CSS; CSS.supports = (...asked) => !asked.join().includes('light-dark') && supports.apply(CSS, asked);`,
    );
    const message = 'This browser is too old for this part of the page. Please update it.';
    await expect.poll(async () => (await heard(page)).length).toBe(2);
    for (const tag of ['studio-app', 'studio-assistant'] as const) {
      expect(await heard(page)).toContainEqual({ tag, code: 'unsupported', message, fatal: true });
      expect(await page.locator(tag).getByText(message).isVisible()).toBe(true);
      expect(await refused(page, tag)).toEqual(['unsupported', 'unsupported']);
    }
    expect(complaints).toEqual([]);
  });

  it('on a page that lets one of its modules fail', async () => {
    const { page } = await visit(
      `Object.defineProperties = () => { throw new Error('Not on this page.'); };`,
    );
    const message = 'This part of the page cannot start here.';
    await expect
      .poll(() => heard(page))
      .toContainEqual({ tag: 'studio-app', code: 'unsupported', message, fatal: true });
    expect(await page.locator('studio-app').getByText(message).isVisible()).toBe(true);
    expect(await refused(page, 'studio-app')).toEqual(['unsupported', 'unsupported']);
  });
});
