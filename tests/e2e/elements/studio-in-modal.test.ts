import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '#support/browser/portal.ts';
import { bundleHostScript } from '#support/bundle-host-script.ts';

/* The whole studio inside of a modal dialog of the page: what opens in the studio closes alone. */

const KINDS = ['native', 'radix', 'mui', 'trap', 'headless', 'bootstrap'] as const;
type Kind = (typeof KINDS)[number];

interface Window {
  modals: Record<Kind, () => { open(): void; place: HTMLElement }>;
}

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
  portal.host.show('/modals.js', await bundleHostScript('modals.tsx'), { type: 'text/javascript' });
});
afterAll(() => portal.close());

async function open(kind: Kind, route: string) {
  const visited = await portal.visit({ body: '<button>Outside</button><script src="/modals.js"></script>' });
  const { page } = visited;
  page.setDefaultTimeout(10_000);
  await page.evaluate(
    ([name, tag]) => {
      const modal = (globalThis as unknown as Window).modals[name as Kind]();
      modal.open();
      const { place } = modal;
      place.style.cssText += 'width:1100px;max-width:none;height:700px;margin:0;overflow:auto';
      place.insertAdjacentHTML('beforeend', tag!);
    },
    [kind, portal.tag(`route="${route}" hide="nav" style="display:block;height:640px"`)],
  );
  await page.getByRole('heading', { level: 1 }).waitFor();
  return visited;
}

/** Still there, and seen. */
const isHostOpen = (page: Page) => page.getByRole('button', { name: 'Inside' }).isVisible();

const hostStays = async (page: Page) => {
  // Dialogs of pages close in a moment of their own.
  await page.waitForTimeout(200);
  expect(await isHostOpen(page)).toBe(true);
};

describe.each(KINDS)('a studio in a modal dialog, %s', (kind) => {
  it('closes its menus and popovers alone', async () => {
    const { page, complaints } = await open(kind, '/agents');
    const menu = page.getByRole('menu');
    const account = page.locator('header [aria-haspopup=menu]').first();
    await account.click();
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await hostStays(page);

    await account.click();
    await menu.waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await menu.waitFor({ state: 'hidden' });
    await hostStays(page);

    await page.getByRole('button', { name: /^Notifications/ }).click();
    const notices = page.getByRole('region', { name: 'Notifications' });
    await notices.waitFor();
    await page.keyboard.press('Escape');
    await notices.waitFor({ state: 'hidden' });
    await hostStays(page);
    expect(complaints.filter((text) => text.startsWith('exception'))).toEqual([]);
  });

  it('closes its dialogs and selects alone, which keep the focus', async () => {
    const { page } = await open(kind, '/agents/create');
    const dialog = page.getByRole('dialog', { name: 'Choose an icon' });
    const opener = page.locator('button[aria-label^="Icon: "]');
    await opener.click();
    await dialog.waitFor();
    expect(await dialog.evaluate((shown) => shown.matches(':focus-within'))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await hostStays(page);

    await opener.click();
    await dialog.waitFor();
    // Beside it, on its own backdrop.
    await page.mouse.click(8, 790);
    await dialog.waitFor({ state: 'hidden' });
    await hostStays(page);

    const sort = page.getByRole('combobox').first();
    await sort.click();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    expect(await sort.evaluate((field) => field.matches(':focus'))).toBe(true);
    await hostStays(page);

    const name = page.getByRole('textbox', { name: 'Name' }).first();
    await name.click();
    await page.keyboard.type('Typed here');
    expect(await name.inputValue()).toBe('Typed here');
  });

  it('leaves Escape to the page where nothing of its own is open', async () => {
    const { page } = await open(kind, '/agents');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => isHostOpen(page)).toBe(false);
  });
});
