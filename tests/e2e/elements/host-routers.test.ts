import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '#support/browser/browser.ts';
import { startHost } from '#support/browser/host-page.ts';
import { addressOf } from '#support/browser/portal.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';
import { bundleHostScript } from '#support/bundle-host-script.ts';
import { startNextApp } from '#support/servers/next-app.ts';

/* docs/embedding.md: the mode `browser` below a router of the page that writes the same history. */

let studio: StudioUnderTest;
let host: Awaited<ReturnType<typeof startHost>>;
let next: Awaited<ReturnType<typeof startNextApp>>;
beforeAll(async () => {
  [host, next] = await Promise.all([startHost(), startNextApp()]);
  studio = await openStudio({ env: { ALLOWED_ORIGINS: `${host.url},${next.url}` } });
}, 180_000);
afterAll(() => Promise.all([studio.close(), host.close(), next.close()]));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

const PATHS = ['/portal/studio/tools', '/portal/studio/models', '/portal/studio/users', '/portal/other'];

/** A page of this portal, with somebody signed in. */
async function visit(router: string) {
  let origin = next.url;
  if (router !== 'next') {
    origin = host.url;
    const file = `routers/${router === 'vue-router' ? 'vue-router.ts' : 'react-router.tsx'}`;
    host.show('/portal.js', await bundleHostScript(file), { type: 'text/javascript' });
    const text = `<!doctype html><html lang="en"><title>Portal</title><link rel="icon" href="data:,"><body><script src="/portal.js"></script></html>`;
    for (const path of PATHS) host.show(path, text);
  }
  const { page } = await openPage(studio.browser, { viewport: { width: 1280, height: 800 } });
  const { token, name, email } = await studio.signInAs('maya@northwind.dev', 'Maya');
  const given = {
    stored: { authToken: token, name, picture: '', my_email: email },
    src: `${studio.url}/studio/studio-app.js`,
    attributes: { 'api-base-url': studio.url, router: 'browser', basename: '/portal/studio' },
  };
  await page.addInitScript(({ stored, src, attributes }) => {
    Object.assign(localStorage, stored);
    Object.assign(globalThis, { studioAttributes: attributes });
    addEventListener('DOMContentLoaded', () =>
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src })),
    );
  }, given);
  await page.goto(`${origin}${PATHS[0]}`);
  await heading(page, 'Tools factory');
  return page;
}

describe.each(['vue-router', 'react-router', 'next'])('below %s', (router) => {
  it('goes back, forward, away and back in, and keeps every address', async () => {
    const page = await visit(router);
    await link(page, 'Models').click();
    await heading(page, 'Models');
    await link(page, 'Users').click();
    await heading(page, 'Users');
    await page.goBack();
    await heading(page, 'Models');
    await page.goForward();
    await heading(page, 'Users');
    expect(addressOf(page)).toBe('/portal/studio/users');

    await page.getByRole('link', { name: 'Other' }).click();
    await heading(page, 'Other');
    expect(addressOf(page)).toBe('/portal/other');
    await page.goBack();
    await heading(page, 'Users');
    expect(addressOf(page)).toBe('/portal/studio/users');
    await page.goBack();
    await heading(page, 'Models');
    expect(addressOf(page)).toBe('/portal/studio/models');

    await page.reload();
    await heading(page, 'Models');
    await page.goBack();
    await heading(page, 'Tools factory');
    await page.goForward();
    await page.goForward();
    await page.goForward();
    await heading(page, 'Other');
  });
});

it("Next's usePathname hears where the studio is", async () => {
  const page = await visit('next');
  const place = () => page.locator('#place').textContent();
  await link(page, 'Models').click();
  await heading(page, 'Models');
  await expect.poll(place).toBe('/portal/studio/models');
  await page.evaluate(() => document.querySelector('studio-app')!.navigate('/users', { replace: true }));
  await expect.poll(place).toBe('/portal/studio/users');
  await page.goBack();
  await heading(page, 'Tools factory');
  await expect.poll(place).toBe('/portal/studio/tools');
});
