import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedWalkedStudio, type WalkedStudio } from '#support/desks/walked-studio.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* The assistant's button: under what is modal, and over nothing that a person reads or presses. */

const MAYA = 'maya@northwind.dev';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let studio: StudioUnderTest;
let walked: WalkedStudio;
beforeAll(async () => {
  studio = await openStudio({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
  walked = await seedWalkedStudio(studio, MAYA);
}, 120_000);
afterAll(async () => {
  await studio?.close();
  await walked?.close();
});

/** What of the page lies below the button: names of what can be pressed, rows, bars of charts. */
const below = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('studio-app')!.shadowRoot!;
    const button = root.querySelector<HTMLElement>('[aria-expanded][aria-label*="Studio Assistant"]')!;
    const own = button.getBoundingClientRect();
    const WANTED =
      'a, button, input, select, textarea, td, th, tr, svg rect, svg path, article, li, [role=tab]';
    return [...root.querySelectorAll('main *, [part=main] *')]
      .filter((element) => element.matches(WANTED) && element.checkVisibility())
      .filter((element) => {
        // What is scrolled out of sight is cut by the edge of what scrolls: only what is drawn there counts.
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const x = Math.max(left, own.left);
        const y = Math.max(top, own.top);
        const [to, end] = [Math.min(right, own.right), Math.min(bottom, own.bottom)];
        if (x >= to || y >= end) return false;
        button.style.pointerEvents = 'none';
        const hit = root.elementFromPoint((x + to) / 2, (y + end) / 2);
        button.style.pointerEvents = '';
        return hit !== null && (element === hit || element.contains(hit));
      })
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`);
  });

describe.each([
  ['on a desk', DESK],
  ['on a phone', PHONE],
])('the assistant’s button, %s', (_, viewport) => {
  it('covers nothing, neither as a page opens nor at its end', async () => {
    const { page } = await studio.visit('/home', { as: MAYA, viewport });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    const { card } = walked.ids;
    for (const address of [
      '/agents',
      '/data-connectors',
      '/reports',
      '/dashboard',
      '/settings?section=audit',
      `/knowledge-base/edit/${card}?tab=chunks`,
      '/users',
    ]) {
      await page.goto(studio.url + address);
      await page.locator('h1').first().waitFor();
      await page.getByRole('button', { name: 'Open Studio Assistant' }).waitFor();
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
      found.push(...(await below(page)).map((what) => `${address}, at rest: ${what}`));
      await page.getByRole('main').evaluate((main) => {
        main.parentElement!.scrollTop = main.parentElement!.scrollHeight;
      });
      found.push(...(await below(page)).map((what) => `${address}, at the end: ${what}`));
    }
    expect(found).toEqual([]);
  }, 240_000);

  it('lies under a dialog, out of sight and of reach', async () => {
    const { page } = await studio.visit('/api-keys', { as: MAYA, viewport });
    const button = page.locator('[aria-label="Open Studio Assistant"]');
    await button.waitFor();
    const { x, y, width, height } = (await button.boundingBox())!;
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByRole('dialog').waitFor();
    const seen = await page.evaluate(
      ([left, top]) => {
        const root = document.querySelector('studio-app')!.shadowRoot!;
        const own = root.querySelector('[aria-label="Open Studio Assistant"]')!;
        const hit = root.elementFromPoint(left!, top!);
        return { opacity: getComputedStyle(own).opacity, isHit: hit !== null && own.contains(hit) };
      },
      [x + width / 2, y + height / 2],
    );
    expect(seen).toEqual({ opacity: '0', isHit: false });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button.click();
    await page.getByRole('textbox', { name: 'Message' }).waitFor();
  });

  it('lies under a dialog that was open before it came', async () => {
    const { page } = await studio.visit('/users?invite=1', { as: MAYA, viewport });
    await page.getByRole('dialog').waitFor();
    const button = page.locator('[aria-label="Open Studio Assistant"]');
    await button.waitFor({ state: 'attached' });
    expect(await button.evaluate((own) => own.checkVisibility({ opacityProperty: true }))).toBe(false);
    await page.keyboard.press('Escape');
    await button.waitFor();
  });
});
