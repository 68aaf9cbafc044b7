import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '#support/browser/portal.ts';

/* What a host page may do with <studio-app> and see of it, beside its routing (routers.test.ts). */

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** The events with this name, in order. */
const RECORD = `<script>
  globalThis.told = {};
  for (const name of ['route-change', 'entity-change', 'link-click', 'ready', 'error']) {
    document.addEventListener('studio-' + name, (event) => {
      (told[name] ??= []).push(event.detail);
      if (name === 'link-click') event.preventDefault();
    });
  }
</script>`;
const told = (page: Page, name: string) =>
  page.evaluate(
    (event) => (globalThis as unknown as { told: Record<string, unknown[]> }).told[event] ?? [],
    name,
  );

describe('theme="auto" follows the page while it changes', () => {
  const isDark = (page: Page) =>
    page.evaluate(() => {
      const studio = document.querySelector('studio-app')!;
      const { backgroundColor, colorScheme } = getComputedStyle(
        studio.shadowRoot!.querySelector('[part~=main]')!,
      );
      return { state: studio.matches(':state(dark)'), scheme: colorScheme, backgroundColor };
    });
  const becomes = (page: Page, mode: 'light' | 'dark') =>
    expect.poll(() => isDark(page)).toMatchObject({ state: mode === 'dark', scheme: mode });

  const html = (change: string) => `document.documentElement.${change}`;
  const body = (change: string) => `document.body.${change}`;

  it.each([
    [
      'the class of <html> and its color-scheme',
      'html.dark { color-scheme: dark }',
      html("classList.toggle('dark')"),
    ],
    [
      'data-theme on <html> and a background',
      '[data-theme] body { background: #101018 }',
      html("toggleAttribute('data-theme')"),
    ],
    [
      'the class of <body>, whose background fades',
      'body { background: #fff; transition: background 0.4s } .night { background: #111 }',
      body("classList.toggle('night')"),
    ],
    [
      'the style of <body>',
      'body { background: #fff }',
      body("style.background = document.body.style.background ? '' : 'rgb(10 10 20)'"),
    ],
    [
      'the class of an element around',
      '.dark { background: oklch(0.2 0.02 280) }',
      "document.querySelector('#around').classList.toggle('dark')",
    ],
  ])('%s', async (_, css, toggle) => {
    const { page } = await portal.visit({
      head: `<style>${css}</style>`,
      body: `<div id="around">${portal.tag('route="/tools"')}</div>`,
    });
    await heading(page, 'Tools factory');
    await becomes(page, 'light');
    await page.evaluate(toggle);
    await becomes(page, 'dark');
    await page.evaluate(toggle);
    await becomes(page, 'light');
  });

  it('the preference of the person, where the page says nothing; a named theme wins', async () => {
    const { page } = await portal.visit({ body: portal.tag('route="/tools"') });
    await heading(page, 'Tools factory');
    await page.emulateMedia({ colorScheme: 'dark' });
    await becomes(page, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await becomes(page, 'light');
    await page.evaluate(() => {
      document.querySelector('studio-app')!.theme = 'dark';
    });
    await becomes(page, 'dark');
  });
});

describe('slots', () => {
  it('are filled by the page, with its own listeners', async () => {
    const { page, complaints } = await portal.visit({
      body: `<script>globalThis.clicked = [];</script>${portal
        .tag('route="/tools"')
        .replace(
          '</studio-app>',
          ['header-start', 'header-end', 'nav-footer', 'footer']
            .map((name) => `<button slot="${name}" onclick="clicked.push('${name}')">${name}</button>`)
            .join('') + '</studio-app>',
        )}`,
    });
    await heading(page, 'Tools factory');
    for (const name of ['header-start', 'header-end', 'nav-footer', 'footer']) {
      await page.getByRole('button', { name, exact: true }).click();
    }
    expect(await page.evaluate(() => (globalThis as unknown as { clicked: string[] }).clicked)).toEqual([
      'header-start',
      'header-end',
      'nav-footer',
      'footer',
    ]);
    expect(await page.getByText('All rights reserved 2025').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('show a text of the page while the studio waits to be seen, and when it has stopped', async () => {
    const filled = (attributes: string) =>
      portal
        .tag(attributes)
        .replace(
          '</studio-app>',
          '<p slot="loading">One moment</p><p slot="error">Call 4357</p></studio-app>',
        );
    const { page } = await portal.visit({
      body: `${RECORD}<div style="height:3000px"></div>${filled('route="/tools" loading="lazy"')}`,
    });
    await page.getByText('One moment').waitFor();
    expect(await told(page, 'ready')).toEqual([]);
    await page.locator('studio-app').scrollIntoViewIfNeeded();
    await heading(page, 'Tools factory');
    expect(await page.getByText('One moment').isVisible()).toBe(false);
    expect(await told(page, 'ready')).toHaveLength(1);
    await page.evaluate(() => {
      document.querySelector('studio-app')!.apiBaseUrl = 'http://';
    });
    await page.getByText('Call 4357').waitFor();
    expect(await told(page, 'error')).toMatchObject([{ code: 'fatal', fatal: true }]);
  });
});

it('methods may be called at once, and act when the studio is there', async () => {
  const { page, complaints } = await portal.visit({
    body: `${portal.tag('route="/tools"')}<script>
      const studio = document.querySelector('studio-app');
      customElements.whenDefined('studio-app').then(() => {
        studio.navigate('models');
        globalThis.opened = studio.openAssistant();
      });
    </script>`,
  });
  await heading(page, 'Models');
  await page.evaluate(() => (globalThis as unknown as { opened: Promise<void> }).opened);
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  const focused = await page.evaluate(async () => {
    const studio = document.querySelector('studio-app')!;
    const focus = async () => {
      await studio.focus();
      return studio.shadowRoot!.activeElement?.localName;
    };
    const kept = await focus();
    (studio.shadowRoot!.activeElement as HTMLElement).blur();
    return [kept, await focus()];
  });
  // What has it inside keeps it.
  expect(focused).toEqual(['textarea', 'main']);

  const refused = await page.evaluate(async () => {
    const studio = document.querySelector('studio-app')!;
    studio.hide = 'assistant';
    return studio.openAssistant().catch((error: { code: string }) => error.code);
  });
  expect(refused).toBe('unavailable');
  const ended = await page.evaluate(async () => {
    const studio = document.querySelector('studio-app')!;
    await studio.destroy();
    return studio.navigate('/home').catch((error: { code: string }) => error.code);
  });
  expect(ended).toBe('destroyed');
  expect(complaints).toEqual([]);
});

it('setLocale() and labels change language and texts; whenIdle() waits for the page', async () => {
  const { page } = await portal.visit({ body: portal.tag('route="/agents"') });
  const texts = await page.evaluate(async () => {
    const studio = document.querySelector('studio-app')!;
    await studio.whenIdle();
    const shown = () => studio.shadowRoot!.querySelector('h1')?.textContent;
    const before = shown();
    await studio.setLocale('en-GB', { 'Agents factory': 'Our agents' });
    await studio.whenIdle();
    return [before, shown(), studio.locale, studio.shadowRoot!.querySelector('.root')!.getAttribute('lang')];
  });
  expect(texts).toEqual(['Agents factory', 'Our agents', 'en-GB', 'en-GB']);
});

it('tells of what was made and removed, and of links that leave', async () => {
  const { page } = await portal.visit({ body: `${RECORD}${portal.tag('route="/agents/create"')}` });
  await page.getByLabel('Name').first().fill('Surface');
  await page.getByRole('button', { name: 'Create agent' }).click();
  await heading(page, 'Surface');
  const [created] = (await told(page, 'entity-change')) as { id: string }[];
  expect(created).toEqual({
    kind: 'agent',
    op: 'create',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });

  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'https://example.com/guide';
    link.target = '_blank';
    link.textContent = 'A guide';
    document.querySelector('studio-app')!.shadowRoot!.querySelector('main')!.append(link);
    link.click();
  });
  expect(await told(page, 'link-click')).toEqual([
    { href: 'https://example.com/guide', internal: false, newTab: true },
  ]);
  expect(page.context().pages()).toHaveLength(1);
});

it('debug shows the version in the markup and the events in the console, never the token', async () => {
  const { page } = await portal.visit({ body: portal.tag('route="/tools"') });
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  await heading(page, 'Tools factory');
  const version = () => page.locator('studio-app').getAttribute('data-studio-version');
  expect(await version()).toBeNull();
  await page.evaluate(() => document.querySelector('studio-app')!.setAttribute('debug', ''));
  await expect.poll(version).toBe('0.1.0');
  await page.evaluate(() => document.querySelector('studio-app')!.navigate('/models'));
  await heading(page, 'Models');
  await expect.poll(() => printed.join('\n')).toContain('[studio] studio-route-change');
  expect(printed.join('\n')).not.toContain(portal.login.token);
  await page.evaluate(() => document.querySelector('studio-app')!.removeAttribute('debug'));
  await expect.poll(version).toBeNull();
});

it('its parts can be styled by the page', async () => {
  const { page } = await portal.visit({
    head: '<style>studio-app::part(header), studio-app::part(avatar-menu), studio-app::part(overlay) { outline: 3px solid rgb(1, 2, 3) }</style>',
    body: portal.tag('route="/tools"'),
  });
  await heading(page, 'Tools factory');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).waitFor();
  const outlines = await page.evaluate(() =>
    ['header', 'avatar-menu'].map(
      (name) =>
        getComputedStyle(document.querySelector('studio-app')!.shadowRoot!.querySelector(`[part~=${name}]`)!)
          .outlineColor,
    ),
  );
  expect(outlines).toEqual(['rgb(1, 2, 3)', 'rgb(1, 2, 3)']);
});
