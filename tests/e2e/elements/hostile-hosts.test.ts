import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '#support/browser/browser.ts';
import { drawnIn } from '#support/browser/drawn.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';
import { readHostFile } from '#support/servers/host-packages.ts';
import { startHost } from '#support/browser/host-page.ts';

/* docs/embedding.md: both elements are drawn on pages of others as on a blank one. */

const sheet = (name: string) => `<style>${readHostFile(name)}</style>`;

/** What the page says, its own text included, before the elements. `dir`: the blank page reads that way too. */
interface Host {
  head?: string;
  body?: string;
  dir?: 'rtl';
  doctype?: string;
}

const HOSTS: Record<string, Host> = {
  'with everything unset': { head: '<style>* { all: unset !important; }</style>' },
  'with Bootstrap': { head: sheet('bootstrap/dist/css/bootstrap.min.css') },
  'with the preflight of Tailwind': { head: sheet('tailwindcss/preflight.css') },
  'with a tiny root font, right to left, in wide capitals': {
    dir: 'rtl',
    head: `<style>html { font-size: 62.5% } body { text-transform: uppercase; letter-spacing: 1em; word-spacing: 1em;
      font: italic 40px/3 cursive; cursor: crosshair; user-select: none; white-space: pre; text-align: end; color: red }</style>`,
  },
  'in quirks mode': { doctype: '' },
  'below an overlay of the highest z-index': {
    body: '<div style="position:fixed;inset:0;z-index:2147483647;background:#0003"></div>',
  },
  'in a scaled body': {
    head: '<style>body { transform: scale(0.5); overflow: hidden; contain: strict }</style>',
  },
};

const PLACE =
  'display:block!important;position:fixed!important;inset:0 auto auto 0!important;width:900px!important;height:600px!important';

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

async function visit({ head = '', body = '', dir, doctype = '<!doctype html>' }: Host, elements: string) {
  const scripts = ['studio-app.js', 'studio-assistant.js'].map(
    (file) => `<script type="module" src="${studio.url}/studio/${file}"></script>`,
  );
  const address = host.show(
    '/page',
    `${doctype}<html lang="en"${dir ? ` dir="${dir}"` : ''}><head><title>Host</title><link rel="icon" href="data:,">${head}</head>` +
      `<body>${body}${elements}${scripts.join('')}</body></html>`,
  );
  const watched = await openPage(studio.browser, {
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  await watched.page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await watched.page.goto(address);
  return watched;
}

const ASSISTANT = () =>
  `<studio-assistant api-base-url="${studio.url}" heading="Ask us" greeting="Hello there." open></studio-assistant>`;
const STUDIO = () =>
  `<studio-app api-base-url="${studio.url}" route="/agents/create" hide="assistant" style="${PLACE}"></studio-app>`;

async function drawnAssistant(page: Page) {
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await page.getByText('Hello there.').waitFor();
  await page.locator('[part~=suggestion]').first().waitFor();
  return drawnIn(page, 'studio-assistant');
}

async function drawnStudio(page: Page) {
  await page.getByRole('heading', { level: 1, name: 'Create Agent' }).waitFor();
  await page.getByRole('combobox', { name: 'Model', exact: true }).waitFor();
  // The models and the tools that the form offers.
  await page.waitForLoadState('networkidle');
  return drawnIn(page, 'studio-app');
}

describe.each(Object.entries(HOSTS))('on a page %s', (name, given) => {
  it('the open assistant is drawn as on a blank page', async () => {
    const blank = await visit(given.dir ? { dir: given.dir } : {}, ASSISTANT());
    const hostile = await visit(given, ASSISTANT());
    expect(await drawnAssistant(hostile.page)).toEqual(await drawnAssistant(blank.page));
    expect(hostile.complaints).toEqual([]);
    const { x, y, width, height } = (await hostile.page
      .locator('studio-assistant [part~=panel]')
      .boundingBox())!;
    const top = await hostile.page.evaluate(
      ([left, above]) => document.elementFromPoint(left!, above!)?.localName,
      [x + width / 2, y + height / 2],
    );
    expect(top).toBe('studio-assistant');
  });

  it('the studio is drawn as on a blank page', async () => {
    const blank = await visit(given.dir ? { dir: given.dir } : {}, STUDIO());
    const hostile = await visit(given, STUDIO());
    const [seen, wanted] = [await drawnStudio(hostile.page), await drawnStudio(blank.page)];
    const shown = (nodes: typeof seen) =>
      // A page that scales itself scales what is in it; all else stays.
      name === 'in a scaled body' ? nodes.map(({ node, style }) => ({ node, style })) : nodes;
    expect(shown(seen)).toEqual(shown(wanted));
    expect(hostile.complaints).toEqual([]);
  });
});

it('a page looks the same with the assistant closed in its corner as without it', async () => {
  const text = '<h1>Northwind</h1><p>Goods for everybody.</p><button>Buy</button>';
  const area = { x: 0, y: 0, width: 900, height: 600 };
  const shot = async (elements: string) => {
    const { page } = await visit({ body: text }, elements);
    if (elements) await page.getByRole('button', { name: /^Open/ }).waitFor();
    return page.screenshot({ clip: area });
  };
  const closed = `<studio-assistant api-base-url="${studio.url}"></studio-assistant>`;
  expect((await shot(closed)).equals(await shot(''))).toBe(true);
});

it('both work inside a closed shadow root, and keep what is typed from the shortcuts of the page', async () => {
  const { page, complaints } = await visit(
    {},
    `<div id="outer"></div><script>
      const outer = document.querySelector('#outer').attachShadow({ mode: 'closed' });
      outer.innerHTML = ${JSON.stringify(ASSISTANT() + STUDIO())};
      Object.assign(globalThis, { outer, heard: [] });
      addEventListener('keydown', ({ key }) => heard.push(key));
    </script>`,
  );
  /** Nobody looks into a closed root but the page that made it. */
  const find = (tag: string, field: string) =>
    page.waitForFunction(
      ([name, selector]) =>
        (globalThis as unknown as { outer: ShadowRoot }).outer
          .querySelector(name!)!
          .shadowRoot?.querySelector<HTMLInputElement>(selector!),
      [tag, field],
    );
  for (const [tag, field, key] of [
    ['studio-assistant', 'textarea', 's'],
    ['studio-app', 'input[name=name]', '/'],
  ] as const) {
    const input = (await find(tag, field)).asElement()!;
    await input.focus();
    await page.keyboard.press(key);
    expect(await input.evaluate((element) => element.value)).toBe(key);
  }
  expect(await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('two assistants on one page know nothing of each other', async () => {
  const one = (id: string) =>
    `<studio-assistant id="${id}" api-base-url="${studio.url}" storage-prefix="${id}-" heading="${id}"></studio-assistant>`;
  const { page } = await visit({}, one('left') + one('right'));
  await page.waitForFunction(() => customElements.get('studio-assistant'));
  await page.evaluate(async () => {
    const left = document.querySelector<HTMLElementTagNameMap['studio-assistant']>('#left')!;
    await left.open();
    await left.setDraft('Only here');
  });
  const states = await page.evaluate(() =>
    [...document.querySelectorAll('studio-assistant')].map((element) => [
      element.heading,
      element.hasAttribute('open'),
    ]),
  );
  expect(states).toEqual([
    ['left', true],
    ['right', false],
  ]);
  await page.evaluate(() =>
    document.querySelector<HTMLElementTagNameMap['studio-assistant']>('#right')!.open(),
  );
  expect(await page.locator('#right').getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
});
