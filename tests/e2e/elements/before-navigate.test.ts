import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, openPortal, type Portal } from '#support/browser/portal.ts';

/* The host is asked before the studio goes to another page, whatever leads there. */

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const route = (page: Page) => page.evaluate(() => document.querySelector('studio-app')!.route);

/** Answers these addresses; the first one is opened. */
const BROWSER = ['/portal/studio/tools', '/portal/studio/models', '/portal/studio', '/portal/other'];

describe('studio-before-navigate', () => {
  const LISTEN = `<script>
    globalThis.asked = [];
    globalThis.decide = () => {};
    document.addEventListener('studio-before-navigate', (event) => {
      const { from, to, action } = event.detail;
      asked.push(action + ' ' + from + ' ' + to);
      decide(event);
    });
  </script>`;
  type Asking = { asked: string[]; decide: (event: CustomEvent) => void; release: () => void };
  const asked = (page: Page) => page.evaluate(() => (globalThis as unknown as Asking).asked.splice(0));
  const prevent = (page: Page) =>
    page.evaluate(() => {
      (globalThis as unknown as Asking).decide = (event) => event.preventDefault();
    });
  const allow = (page: Page) =>
    page.evaluate(() => {
      (globalThis as unknown as Asking).decide = () => {};
    });

  it('asks before links, methods, the attribute and the back button, and keeps the address in step', async () => {
    const { page, complaints } = await portal.visit({
      paths: BROWSER,
      body: `${LISTEN}${portal.tag('router="browser" basename="/portal/studio"')}`,
    });
    await heading(page, 'Tools factory');
    await link(page, 'Models').click();
    await heading(page, 'Models');
    expect(await asked(page)).toEqual(['push /tools /models']);

    await prevent(page);
    await link(page, 'Users').click();
    await page.evaluate(() => document.querySelector('studio-app')!.navigate('/settings', { replace: true }));
    await page.evaluate(() => document.querySelector('studio-app')!.setAttribute('route', '/reports'));
    await expect.poll(() => route(page)).toBe('/models');
    await page.evaluate(() => history.back());
    await expect.poll(() => addressOf(page)).toBe('/portal/studio/models');
    expect(await asked(page)).toEqual([
      'push /models /users',
      'replace /models /settings',
      'push /models /reports',
      'pop /models /tools',
    ]);
    await heading(page, 'Models');

    await allow(page);
    await page.goBack();
    await heading(page, 'Tools factory');
    expect(addressOf(page)).toBe('/portal/studio/tools');
    await page.goForward();
    await heading(page, 'Models');
    expect(complaints).toEqual([]);
  });

  it('waits for the host, also with the back button', async () => {
    const { page } = await portal.visit({
      paths: BROWSER,
      body: `${LISTEN}${portal.tag('router="browser" basename="/portal/studio"')}`,
    });
    await heading(page, 'Tools factory');
    await link(page, 'Models').click();
    await heading(page, 'Models');
    await page.evaluate(() => {
      const asking = globalThis as unknown as Asking;
      asking.decide = (event) =>
        (event.detail as { waitUntil(promise: Promise<unknown>): void }).waitUntil(
          new Promise<void>((resolve) => (asking.release = resolve)),
        );
    });
    const release = () => page.evaluate(() => (globalThis as unknown as Asking).release());
    await link(page, 'Users').click();
    await heading(page, 'Models');
    await release();
    await heading(page, 'Users');
    await page.evaluate(() => history.back());
    await expect.poll(async () => (await asked(page)).at(-1)).toBe('pop /users /models');
    await expect.poll(() => addressOf(page)).toBe('/portal/studio/users');
    await release();
    await heading(page, 'Models');
    expect(addressOf(page)).toBe('/portal/studio/models');
  });

  it.each([
    ['memory', 'router="memory" route="/tools"'],
    ['hash', 'router="hash" route="/tools"'],
    ['browser', 'router="browser" basename="/portal/studio"'],
  ])('prevented, changes neither address nor view nor breadcrumb: %s', async (_, attributes) => {
    const { page } = await portal.visit({
      paths: BROWSER,
      body: `${LISTEN}<script>
        globalThis.told = [];
        document.addEventListener('studio-route-change', ({ detail }) => told.push(detail.path));
      </script>${portal.tag(attributes)}`,
    });
    await heading(page, 'Tools factory');
    await link(page, 'Models').click();
    await heading(page, 'Models');
    await page.evaluate(() => document.querySelector('studio-app')!.whenIdle());
    const seen = () =>
      page.evaluate(() => {
        const { route: at, shadowRoot } = document.querySelector('studio-app')!;
        const text = (selector: string) => shadowRoot!.querySelector(selector)!.textContent;
        const { told } = globalThis as unknown as { told: string[] };
        const [main, crumbs, active] = ['h1', '[part=breadcrumb]', '[part~=nav-item-active]'].map(text);
        return { at, main, crumbs, active, told, address: location.href, entries: history.length };
      });
    const before = await seen();
    expect(before).toMatchObject({ at: '/models', main: 'Models', told: ['/tools', '/models'] });
    expect(before.crumbs).toContain('Supported models');

    await prevent(page);
    await link(page, 'Users').click();
    await page.evaluate(async () => {
      const studio = document.querySelector('studio-app')!;
      await studio.navigate('/settings');
      studio.route = '/reports';
      await studio.back();
      await studio.whenIdle();
    });
    await expect.poll(seen).toEqual(before);
    expect(await asked(page)).toEqual([
      'push /tools /models',
      'push /models /users',
      'push /models /settings',
      'push /models /reports',
      'pop /models /tools',
    ]);
  });

  it('cannot hold what the page does itself', async () => {
    const { page } = await portal.visit({
      paths: BROWSER,
      body: `${LISTEN}${portal.tag('router="browser" basename="/portal/studio"')}`,
    });
    await heading(page, 'Tools factory');
    await prevent(page);
    await page.evaluate(() => history.pushState(null, '', '/portal/studio/models'));
    await heading(page, 'Models');
    await page.evaluate(() => history.replaceState(null, '', '/portal/studio/users'));
    await heading(page, 'Users');
    expect(await asked(page)).toEqual([]);
    await page.evaluate(() => history.back());
    await expect.poll(() => asked(page)).toEqual(['pop /users /tools']);
    await expect.poll(() => addressOf(page)).toBe('/portal/studio/users');
  });
});
