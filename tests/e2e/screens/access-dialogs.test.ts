import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { fillScreens } from '#support/browser/filled-screens.ts';
import { inEveryLook, type Look, settled } from '#support/browser/looks.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

const COLORS = ['color-contrast', 'link-in-text-block'];

const LOOKS: Record<string, Look> = {
  light: { colorScheme: 'light', width: 1366, dir: 'ltr' },
  dark: { colorScheme: 'dark', width: 1366, dir: 'ltr', rules: COLORS },
  phone: { colorScheme: 'light', width: 390, dir: 'ltr' },
  'phone, dark': { colorScheme: 'dark', width: 390, dir: 'ltr', rules: COLORS },
};

const OPEN = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** What has one name opens one thing on one screen, and hardly more than this many on all. */
const MOST_PLACES = 2;

/** Fewer say that the walk no longer sees what opens. */
const MANY = 30;

/** What takes the person away, or opens what is outside of the page. */
const LEAVES = /sign out|log out|download|print|studio assistant/i;

let studio: StudioUnderTest;
let screens: Record<string, string>;

beforeAll(async () => {
  studio = await openStudio();
  screens = await fillScreens(studio);
});
afterAll(() => studio.close());

/** The names of what stands open above the page, the newest last. */
const openNow = (page: Page): Promise<string[]> =>
  page
    .locator(OPEN)
    .filter({ visible: true })
    .evaluateAll((parts) =>
      parts.map((part) => {
        const by = part.getAttribute('aria-labelledby');
        const root = part.getRootNode() as unknown as ParentNode;
        const name =
          part.getAttribute('aria-label') ?? (by && root.querySelector(`#${CSS.escape(by)}`)?.textContent);
        return `${part.getAttribute('role') ?? 'dialog'} ${name ?? ''}`.replaceAll(/\d+/g, '#');
      }),
    );

interface Press {
  role: 'button' | 'menuitem';
  name: string;
}

/** What can be pressed on the page or in the menu that is open, by name. */
async function pressable(page: Page, role: Press['role']): Promise<Press[]> {
  const names = await page
    .getByRole(role, { disabled: false })
    .filter({ visible: true })
    .evaluateAll((parts) =>
      parts.map((part) => {
        const by = part.getAttribute('aria-labelledby');
        const root = part.getRootNode() as unknown as ParentNode;
        return (
          part.getAttribute('aria-label') ??
          (by && root.querySelector(`#${CSS.escape(by)}`)?.textContent) ??
          part.textContent
        ).trim();
      }),
    );
  return [...new Set(names)].filter((name) => name && !LEAVES.test(name)).map((name) => ({ role, name }));
}

/** Presses one after the other on the page as it is at this address; what then is open, or nothing. */
async function pressAll(page: Page, address: string, way: Press[]): Promise<string[]> {
  if ((await openNow(page)).length) await page.keyboard.press('Escape');
  if (page.url() !== address || (await openNow(page)).length) {
    await page.goto('about:blank');
    await page.goto(address);
    await settled(page);
  }
  for (const { role, name } of way) {
    const part = page.getByRole(role, { name, exact: true }).filter({ visible: true }).first();
    if (!(await part.count())) return [];
    await part.click({ timeout: 1_000, noWaitAfter: true }).catch(() => undefined);
    await page.waitForTimeout(150);
  }
  return openNow(page);
}

it('every dialog and menu that the screens open passes axe, in both themes, wide and on a phone', async () => {
  const { page } = await studio.visit('/home', { as: 'maya@northwind.dev' });
  // Looking only: nothing is changed while everything is pressed.
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  // What was begun in a form is let go.
  page.on('dialog', (question) => void question.accept());
  await page.setViewportSize({ width: 1366, height: 900 });
  const found: string[] = [];
  const seen = new Set<string>();
  const pressed = new Map<string, Set<string>>();
  for (const [screen, path] of Object.entries(screens)) {
    const address = studio.url + path;
    await page.goto(address);
    await settled(page);
    const ways = (await pressable(page, 'button')).map((press) => [press]);
    for (let way = ways.shift(); way; way = ways.shift()) {
      const key = way.map(({ name }) => name.replaceAll(/\d+/g, '#')).join(' > ');
      const places = pressed.get(key) ?? new Set();
      const place = /\w+/.exec(path)![0];
      if (places.has(place) || places.size === MOST_PLACES) continue;
      pressed.set(key, places.add(place));
      const open = await pressAll(page, address, way);
      const name = open.at(-1);
      if (!name) continue;
      if (name.startsWith('menu') && way.length === 1)
        ways.push(...(await pressable(page, 'menuitem')).map((press) => [...way, press]));
      const part = name.startsWith('menu') ? `${name} ${key}` : name;
      if (seen.has(part)) continue;
      seen.add(part);
      const complaints = await inEveryLook(page, `${screen}, ${key}, ${name}`, LOOKS, OPEN);
      // A menu that stands open while the page becomes narrow stays where its button was; opened there it fits.
      found.push(...complaints.filter((one) => !name.startsWith('menu') || !one.endsWith('px too wide')));
    }
  }
  // Nothing found is worth something where much was seen.
  expect(seen.size).toBeGreaterThan(MANY);
  expect(found).toEqual([]);
}, 900_000);
