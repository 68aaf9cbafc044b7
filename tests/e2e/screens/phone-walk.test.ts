import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedWalkedStudio, type WalkedStudio } from '#support/desks/walked-studio.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* Every screen with all of its tabs, on a phone. */

const MAYA = 'maya@northwind.dev';
const PHONE = { width: 390, height: 844 };
/** Half of the screen. */
const FIRST_OBJECT_PX = 425;

let studio: StudioUnderTest;
let walked: WalkedStudio;
let page: Page;
beforeAll(async () => {
  studio = await openStudio({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
  walked = await seedWalkedStudio(studio, MAYA);
  ({ page } = await studio.visit('/home', { as: MAYA, viewport: PHONE, hasTouch: true }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
}, 120_000);
afterAll(async () => {
  await studio?.close();
  await walked?.close();
});

async function open(address: string): Promise<void> {
  await page.goto(studio.url + address);
  await page.locator('h1').first().waitFor();
  await expect.poll(() => page.locator('[aria-busy=true], output:text-is("Loading")').count()).toBe(0);
}

it('no screen is wider than the phone, no table hides a column beside it, and the bar marks the page', async () => {
  const found: string[] = [];
  for (const address of walked.addresses) {
    await open(address);
    const faults = await page.evaluate(() => {
      const root = document.querySelector('studio-app')!.shadowRoot!;
      const wide = (element: Element) => element.scrollWidth - element.clientWidth;
      const place = root.querySelector('main')!.parentElement!;
      const tables = [...root.querySelectorAll('section[tabindex="0"]:has(> table)')];
      return [
        ...(wide(document.documentElement) > 0 ? ['the page scrolls sideways'] : []),
        ...(wide(place) > 0 ? ['what is shown scrolls sideways'] : []),
        ...tables
          .filter((table) => wide(table) > 1)
          .map((table) => `${table.getAttribute('aria-label')} is cut by ${wide(table)} px`),
      ];
    });
    // The profile is reached by the picture at the top; a run of a procedure has the whole screen.
    const hasBar = !/^\/profile|psp-sop\/run\//.test(address);
    if (hasBar && (await page.locator('nav [aria-current]').filter({ visible: true }).count()) === 0)
      faults.push('nothing is marked in the bar');
    found.push(...faults.map((fault) => `${address}: ${fault}`));
  }
  expect(found).toEqual([]);
}, 600_000);

it('the first object of every list is in the upper half', async () => {
  const found: string[] = [];
  for (const address of [
    '/agents',
    '/tools',
    '/models',
    '/multi-agents',
    '/data-connectors',
    '/knowledge-base',
    '/workflows',
    '/api-keys',
    '/users',
    '/dashboard?tab=alerts',
    '/reports',
    '/dashboard',
    '/settings?section=audit',
    '/settings?section=secrets',
    '/apps/psp-sop',
    '/apps/psp-sop/library',
    '/apps/psp-sop/history',
  ]) {
    await open(address);
    // A table (not its outline), a card, figures, a group of rows.
    const first = page
      .locator('main')
      .locator('table:not([inert] *), li:has(h2, h3), dl, section > header')
      .filter({ visible: true })
      .first();
    await first.waitFor();
    const { y } = (await first.boundingBox())!;
    if (y > FIRST_OBJECT_PX) found.push(`${address}: at ${Math.round(y)} px`);
  }
  expect(found).toEqual([]);
}, 300_000);

it('a test chat is the page: the name above it, the bar below, and all between them for the conversation', async () => {
  const found: string[] = [];
  for (const address of walked.addresses.filter((one) =>
    /^\/(agents|multi-agents)\/(manage|edit)\/[^?]*(\?tab=test)?$/.test(one),
  )) {
    await open(address);
    const switched = page.getByRole('radio', { name: 'Test chat' });
    if (await switched.count()) await switched.check({ force: true });
    const chat = page.getByRole('log', { name: 'Conversation' });
    if (!(await chat.isVisible())) continue;
    const conversation = (await chat.boundingBox())!;
    const composer = (await page.getByRole('textbox', { name: 'Message' }).boundingBox())!;
    if (conversation.height < PHONE.height / 2)
      found.push(`${address}: ${conversation.height} px of conversation`);
    if (conversation.x > 1 || conversation.width < PHONE.width - 2)
      found.push(`${address}: a frame around it`);
    if (composer.y < PHONE.height - 160) found.push(`${address}: the composer is not at the foot`);
    if (!(await page.locator('h1').isVisible())) found.push(`${address}: nothing says whose it is`);
    if (await page.locator('footer').filter({ visible: true }).count()) found.push(`${address}: a footer`);
  }
  expect(found).toEqual([]);
}, 120_000);
