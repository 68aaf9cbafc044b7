import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrowser } from '#support/browser/browser.ts';
import { openPortal, type Portal } from '#support/browser/portal.ts';

/* Browsers keep a page that was left as it stands, and show it again on the way back: unless the page listens for `unload`, holds a lock, and the like. */

let portal: Portal;
let browser: Browser;
beforeAll(async () => {
  portal = await openPortal();
  // Told not to, the browser does not look for what else prevents it.
  browser = await chromium.launch({
    ...(await findBrowser()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
afterAll(() => Promise.all([browser.close(), portal.close()]));

/** What of a page keeps the browser from keeping it. The driver's own browser keeps none, for reasons of its own, and names those of the page beside. */
async function preventers(markup: string, tag?: 'studio-app' | 'studio-assistant'): Promise<string[]> {
  const page = await browser.newPage();
  portal.host.show('/elsewhere', '<!doctype html><title>Elsewhere</title>');
  const address = portal.host.show(
    '/left',
    `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">${markup}</html>`,
  );
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, portal.stored);
  await page.goto(address);
  if (tag) {
    await page.waitForFunction((name) => customElements.get(name), tag);
    await page.evaluate((name) => document.querySelector(name)!.ready, tag);
    const input = page.getByRole('textbox', { name: 'Message' });
    if (tag === 'studio-app') await page.getByRole('link', { name: 'Models' }).click();
    await page.evaluate((name) => {
      const element = document.querySelector(name)!;
      return 'open' in element ? element.open() : element.openAssistant();
    }, tag);
    await input.fill('How do I start?');
    await input.press('Enter');
    await page.locator('[part~=message-bot][data-status=complete]').last().waitFor();
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const told = new Promise<string[]>((resolve) => {
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(
        notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason),
      ),
    );
  });
  await page.evaluate(() => addEventListener('pageshow', () => Object.assign(globalThis, { kept: true })));
  await page.goto(`${portal.host.url}/elsewhere`);
  await page.goBack({ waitUntil: 'commit' });
  const reasons = (await page.evaluate(() => 'kept' in globalThis)) ? [] : await told;
  await page.close();
  return reasons;
}

it('tells a page that cannot be kept', async () => {
  expect(await preventers('<script>addEventListener("unload", () => {});</script>')).not.toEqual([]);
});

it.each(['studio-app', 'studio-assistant'] as const)('a page with <%s> can be kept', async (tag) => {
  const markup = `<script type="module" src="${portal.url}/studio/${tag}.js"></script>
    <${tag} api-base-url="${portal.url}" route="/agents" style="display:block;height:600px"></${tag}>`;
  expect(await preventers(markup, tag)).toEqual([]);
});
