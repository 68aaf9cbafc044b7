import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, openPortal, type Portal } from '#support/browser/portal.ts';

/* docs/embedding.md: the studio's router beside that of the page. */

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const heading = (page: Page, name: string, id = 'studio-app') =>
  page.locator(id).getByRole('heading', { level: 1, name }).waitFor();
const link = (page: Page, name: string, id = 'studio-app') =>
  page.locator(id).getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const route = (page: Page) => page.evaluate(() => document.querySelector('studio-app')!.route);
const historyState = (page: Page) => page.evaluate(() => history.state as Record<string, unknown>);

/** Answers every address below /portal/studio. */
const BROWSER = ['/portal/studio/tools', '/portal/studio/models', '/portal/studio', '/portal/other'];

describe('memory', () => {
  it('leaves address, history and scrolling of the page alone', async () => {
    const { page, complaints } = await portal.visit({
      body: `<div style="height:500px">Above</div>${portal.tag('route="/tools"')}<div style="height:2000px">Below</div>`,
    });
    await heading(page, 'Tools factory');
    const before = await page.evaluate(() => {
      scrollTo(0, 120);
      return { length: history.length, state: history.state as unknown };
    });
    await link(page, 'Models').click();
    await heading(page, 'Models');
    await page.evaluate(() => document.querySelector('studio-app')!.navigate('/users'));
    await heading(page, 'Users');
    await page.evaluate(() => document.querySelector('studio-app')!.back());
    await heading(page, 'Models');
    expect(await page.evaluate(() => ({ length: history.length, state: history.state as unknown }))).toEqual(
      before,
    );
    expect(addressOf(page)).toBe('/portal');
    expect(await page.evaluate(() => [scrollY, history.scrollRestoration])).toEqual([120, 'auto']);
    expect(complaints).toEqual([]);
  });

  it('is controlled by a host that mirrors the route and sets it back, without a loop', async () => {
    const { page } = await portal.visit({
      body: `${portal.tag('route="/tools"')}<script>
        const studio = document.querySelector('studio-app');
        globalThis.told = [];
        studio.addEventListener('studio-route-change', ({ detail }) => {
          told.push(detail.path);
          const mirrored = '?studio=' + detail.path;
          if (location.search !== mirrored) history.pushState(null, '', mirrored);
          studio.route = detail.path + detail.search;
        });
        addEventListener('popstate', () => {
          studio.route = new URL(location).searchParams.get('studio') ?? '/tools';
        });
      </script>`,
    });
    const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
    await heading(page, 'Tools factory');
    await link(page, 'Models').click();
    await heading(page, 'Models');
    await link(page, 'Users').click();
    await heading(page, 'Users');
    expect(addressOf(page)).toBe('/portal?studio=/users');
    expect(await told()).toEqual(['/tools', '/models', '/users']);
    await page.goBack();
    await heading(page, 'Models');
    await page.goForward();
    await heading(page, 'Users');
    expect(addressOf(page)).toBe('/portal?studio=/users');
    expect(await told()).toEqual(['/tools', '/models', '/users', '/models', '/users']);
  });
});

describe('hash', () => {
  it('lives behind the #, keeps the state of the page, and leaves its anchors alone', async () => {
    const { page, complaints } = await portal.visit({
      body: `<script>history.replaceState({ host: 'H' }, '')</script><a href="#news" id="anchor">News</a>${portal.tag('router="hash" route="/tools"')}`,
    });
    await heading(page, 'Tools factory');
    expect(addressOf(page)).toBe('/portal#/tools');
    expect(await link(page, 'Models').getAttribute('href')).toBe('#/models');
    await link(page, 'Models').click();
    await heading(page, 'Models');
    expect(addressOf(page)).toBe('/portal#/models');
    expect(await historyState(page)).toMatchObject({ host: 'H' });
    await page.locator('#anchor').click();
    expect(addressOf(page)).toBe('/portal#news');
    await heading(page, 'Models');
    await page.goBack();
    await page.goBack();
    await heading(page, 'Tools factory');
    await page.evaluate(() => (location.hash = '#/users'));
    await heading(page, 'Users');
    expect(complaints).toEqual([]);
  });

  it('with a basename shares the hash with others', async () => {
    const { page } = await portal.visit({
      body: portal.tag('router="hash" basename="/studio" route="/tools"'),
    });
    await heading(page, 'Tools factory');
    expect(addressOf(page)).toBe('/portal#/studio/tools');
    await page.evaluate(() => (location.hash = '#/people'));
    await heading(page, 'Tools factory');
    await page.evaluate(() => (location.hash = '#/studio/models'));
    await heading(page, 'Models');
  });
});

describe('browser', () => {
  const studio = () => portal.tag('router="browser" basename="/portal/studio" route="/home"');

  it('opens the page that the address names, and keeps the state of the page', async () => {
    const { page, complaints } = await portal.visit({
      paths: BROWSER,
      body: `<script>history.replaceState({ host: 'H' }, '')</script>${studio()}`,
    });
    await heading(page, 'Tools factory');
    expect(await historyState(page)).toMatchObject({ host: 'H' });
    await link(page, 'Models').click();
    await heading(page, 'Models');
    expect(addressOf(page)).toBe('/portal/studio/models');
    expect(await historyState(page)).toMatchObject({ host: 'H' });
    await page.goBack();
    await heading(page, 'Tools factory');
    expect(complaints).toEqual([]);
  });

  it('follows the page, which changes the address itself, and ignores addresses outside', async () => {
    const { page } = await portal.visit({ paths: BROWSER, body: studio() });
    await heading(page, 'Tools factory');
    const push = (address: string) =>
      page.evaluate((given) => history.pushState({ theirs: given }, '', given), address);
    await push('/portal/studio/models');
    await heading(page, 'Models');
    await push('/portal/other');
    await heading(page, 'Models');
    expect(await route(page)).toBe('/models');
    await page.goBack();
    await page.goBack();
    await heading(page, 'Tools factory');
  });

  it('has links that open elsewhere', async () => {
    const { page } = await portal.visit({ paths: BROWSER, body: studio() });
    await heading(page, 'Tools factory');
    expect(await link(page, 'Models').getAttribute('href')).toBe('/portal/studio/models');
    const opened = page.context().waitForEvent('page');
    await link(page, 'Models').click({ button: 'middle' });
    const other = await opened;
    // In the background a tab comes last, where the machine has much to do.
    await other.bringToFront();
    await heading(other, 'Models');
    await page.bringToFront();
    await heading(page, 'Tools factory');
    await page.evaluate(() => {
      document.querySelector('studio-app')!.resolveHref = (to) => `/portal/other?page=${to}`;
    });
    await expect.poll(() => link(page, 'Models').getAttribute('href')).toBe('/portal/other?page=/models');
    await link(page, 'Models').click();
    await heading(page, 'Models');
    expect(addressOf(page)).toBe('/portal/studio/models');
  });

  it('outside of its basename routes in memory, with one warning', async () => {
    const { page, warnings } = await portal.visit({
      paths: ['/portal/other'],
      body: portal.tag('router="browser" basename="/portal/studio" route="/tools"'),
    });
    await heading(page, 'Tools factory');
    await link(page, 'Models').click();
    await heading(page, 'Models');
    expect(addressOf(page)).toBe('/portal/other');
    expect(warnings).toEqual([expect.stringContaining('outside of basename /portal/studio')]);
  });

  it('takes no notice when every change is announced again, as single-spa does', async () => {
    const { page } = await portal.visit({
      paths: BROWSER,
      body: `<script>
        for (const name of ['pushState', 'replaceState']) {
          const write = history[name];
          history[name] = function (...args) {
            write.apply(history, args);
            dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
          };
        }
        globalThis.told = [];
        document.addEventListener('studio-route-change', ({ detail }) => told.push(detail.action + ' ' + detail.path));
      </script>${studio()}`,
    });
    await heading(page, 'Tools factory');
    await link(page, 'Models').click();
    await heading(page, 'Models');
    await link(page, 'Users').click();
    await heading(page, 'Users');
    expect(await page.evaluate(() => (globalThis as unknown as { told: string[] }).told)).toEqual([
      'pop /tools',
      'push /models',
      'push /users',
    ]);
  });

  it('leaves no listener behind after twenty studios', async () => {
    const { page } = await portal.visit({
      paths: BROWSER,
      body: '<main></main>',
      before: () => {
        const counts: Record<string, number> = {};
        const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
        const isPage = (target: unknown) => target === undefined || target === window || target === document;
        const count = (target: unknown, type: string, by: number) => {
          const isCounted = isPage(target) || target === (window as { navigation?: unknown }).navigation;
          if (isCounted) counts[type] = (counts[type] ?? 0) + by;
        };
        EventTarget.prototype.addEventListener = function (type, listener, options) {
          const signal = typeof options === 'object' ? options.signal : undefined;
          count(this, type, 1);
          if (signal) add.call(signal, 'abort', () => count(this, type, -1));
          add.call(this ?? window, type, listener, options);
        };
        EventTarget.prototype.removeEventListener = function (type, listener, options) {
          count(this, type, -1);
          remove.call(this ?? window, type, listener, options);
        };
        Object.assign(globalThis, { counts });
      },
    });
    const cycle = (times: number) =>
      page.evaluate(
        async ([markup, many]) => {
          for (let index = 0; index < many; index++) {
            const frame = document.querySelector('main')!;
            // oxlint-disable-next-line no-unsanitized/property -- a page of a test
            frame.innerHTML = markup;
            await document.querySelector('studio-app')!.whenIdle();
            frame.replaceChildren();
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
          return (globalThis as unknown as { counts: Record<string, number> }).counts;
        },
        [studio(), times] as const,
      );
    const first = { ...(await cycle(2)) };
    const { popstate, currententrychange, pagehide } = await cycle(20);
    expect([popstate, currententrychange, pagehide]).toEqual([0, 0, 0]);
    expect(await cycle(1)).toEqual(first);
  });
});

describe('two studios on one page', () => {
  it('in memory and in the address do not meet', async () => {
    const { page, complaints } = await portal.visit({
      paths: BROWSER,
      body: `${portal.tag('id="one" router="browser" basename="/portal/studio"')}${portal.tag('id="two" route="/users" storage-prefix="two-" hide="assistant"')}<script>
        for (const [key, value] of Object.entries({ ...localStorage })) localStorage.setItem('two-' + key, value);
      </script>`,
    });
    await heading(page, 'Tools factory', '#one');
    await heading(page, 'Users', '#two');
    await link(page, 'Models', '#one').click();
    await heading(page, 'Models', '#one');
    await link(page, 'Settings', '#two').click();
    await heading(page, 'Settings', '#two');
    await heading(page, 'Models', '#one');
    expect(addressOf(page)).toBe('/portal/studio/models');
    await page.goBack();
    await heading(page, 'Tools factory', '#one');
    await heading(page, 'Settings', '#two');
    expect(complaints).toEqual([]);
  });

  it('with two basenames follow their own part of the address only', async () => {
    const { page } = await portal.visit({
      paths: ['/a/tools', '/b/users'],
      body: portal.tag('id="one" router="browser" basename="/a"'),
    });
    await heading(page, 'Tools factory', '#one');
    await page.evaluate((markup) => {
      history.pushState(null, '', '/b/users');
      document.body.insertAdjacentHTML('beforeend', markup);
    }, portal.tag('id="two" router="browser" basename="/b" hide="assistant"'));
    await heading(page, 'Users', '#two');
    await heading(page, 'Tools factory', '#one');
    await link(page, 'Settings', '#two').click();
    await heading(page, 'Settings', '#two');
    expect(addressOf(page)).toBe('/b/settings');
    await link(page, 'Models', '#one').click();
    await heading(page, 'Models', '#one');
    expect(addressOf(page)).toBe('/a/models');
    await heading(page, 'Settings', '#two');
    await page.goBack();
    expect(addressOf(page)).toBe('/b/settings');
    await heading(page, 'Models', '#one');
    await page.goBack();
    await heading(page, 'Users', '#two');
  });
});
