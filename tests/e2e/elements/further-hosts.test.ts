import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '#support/browser/browser.ts';
import { startHost } from '#support/browser/host-page.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* Pages that do unusual things to documents, prototypes and loaders: both elements are used there from mount to removal. */

interface Host {
  /** Before the scripts of the elements. */
  head?: string;
  /** Around the element. */
  wrap?: (element: string) => string;
  /** The whole page, where the order of its parts is what is unusual. */
  page?: (element: string, scripts: string) => string;
  type?: string;
  headers?: Record<string, string>;
}

const HOSTS: Record<string, Host> = {
  'in XHTML': {
    type: 'application/xhtml+xml',
    page: (element, scripts) =>
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en"><head><title>Host</title>` +
      // Chromium takes no tag of a module in a document of XML.
      `<link rel="icon" href="data:," /></head><body>${element}<script>import("${/src="([^"]+)"/.exec(scripts)![1]}");</script></body></html>`,
  },
  'in quirks mode, enlarged, written from top to bottom': {
    page: (element, scripts) =>
      `<html lang="en"><head><title>Host</title><link rel="icon" href="data:,"><style>html { zoom: 1.25; writing-mode: vertical-rl }</style>` +
      `</head><body>${element}${scripts}</body></html>`,
  },
  'inside two declarative shadow roots': {
    wrap: (element) =>
      `<div><template shadowrootmode="open"><section><template shadowrootmode="open">${element}</template></section></template></div>`,
  },
  'in a transformed box that contains everything': {
    wrap: (element) =>
      `<div style="transform:translateX(3px);contain:strict;content-visibility:auto;width:100%;height:700px">${element}</div>`,
  },
  'that wraps fetch, shadow roots and listeners': {
    head: `<script>
      const { attachShadow } = Element.prototype;
      Element.prototype.attachShadow = function (init) { return attachShadow.call(this, { ...init }); };
      const send = fetch;
      fetch = function () { return send.apply(this, arguments).then((response) => response.clone()); };
      const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
      const wrapped = new WeakMap();
      const wrap = (listener) => {
        if (typeof listener !== 'function') return listener;
        if (!wrapped.has(listener)) wrapped.set(listener, function (event) { return listener.call(this, event); });
        return wrapped.get(listener);
      };
      EventTarget.prototype.addEventListener = function (type, listener, options) {
        return add.call(this, type, wrap(listener), options);
      };
      EventTarget.prototype.removeEventListener = function (type, listener, options) {
        return remove.call(this, type, wrap(listener), options);
      };
    </script>`,
  },
  'that extends Element and Array as MooTools does': {
    head: `<script>
      for (const [type, names] of [[Element, ['store', 'dispose', 'getStyle', 'set', 'get', 'empty', 'inject', 'addEvent']],
        [Array, ['each', 'clean', 'append', 'empty', 'erase', 'last', 'pick']], [Function, ['delay', 'attempt', 'implement']],
        [String, ['test', 'clean', 'contains', 'capitalize']]])
        for (const name of names) type.prototype[name] = function () { throw new Error(name + ' of the page'); };
    </script>`,
  },
  'with an AMD loader, module and exports': {
    head: `<script>
      globalThis.define = () => { throw new Error('anonymous define()'); };
      define.amd = {};
      globalThis.module = { exports: {} };
      globalThis.exports = module.exports;
      globalThis.require = () => { throw new Error('require()'); };
      globalThis.process = { env: {} };
    </script>`,
  },
  'with a base elsewhere and nothing permitted': {
    head: '<base href="https://elsewhere.invalid/app/" target="_blank">',
    headers: {
      'permissions-policy':
        'accelerometer=(), autoplay=(), camera=(), clipboard-read=(), clipboard-write=(), fullscreen=(), geolocation=(), microphone=()',
    },
  },
  'with resets in layers, scopes and :has': {
    head: `<style>
      @layer reset { *, ::before, ::after { display: inline !important; position: static !important; font: 7px/1 serif !important } }
      @scope (body) { :scope * { color: red !important; visibility: visible; letter-spacing: 9px !important } }
      :has(*) { pointer-events: auto } body :not(:has(*)) { opacity: .9; rotate: 1deg }
    </style>`,
  },
  'with another copy of the scripts': {
    page: (element, scripts) =>
      `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,"></head><body>${element}${scripts}` +
      `${scripts.replaceAll('.js"', '.js?copy=2"')}</body></html>`,
  },
  'written by document.write': {
    page: (element, scripts) =>
      `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,"></head><body><script>
      addEventListener('load', () => {
        document.open();
        document.write('<!doctype html><html lang="en"><title>Host</title><body>' + ${JSON.stringify(element + scripts).replaceAll('</', '<\\/')});
        document.close();
      });
      </script></body></html>`,
  },
  'that replaces its body as htmx and Turbo do': {
    page: (element, scripts) =>
      `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">${scripts}</head><body>${element}<script>
      addEventListener('load', async () => {
        for (let visit = 0; visit < 3; visit += 1) {
          const next = document.body.cloneNode(true);
          document.body.replaceWith(next);
          await new Promise((resolve) => setTimeout(resolve, visit * 40));
        }
        document.body.dataset.settled = '';
      });
      </script></body></html>`,
  },
};

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

async function visit({ head = '', wrap, page: whole, type, headers }: Host, tag: string, attributes: string) {
  const inner = `<${tag} api-base-url="${studio.url}" ${attributes}></${tag}>`;
  const element = wrap ? wrap(inner) : inner;
  const scripts = `<script type="module" src="${studio.url}/studio/${tag}.js"></script>`;
  const text = whole
    ? whole(element, scripts)
    : `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">${head}</head><body>${element}${scripts}</body></html>`;
  const address = host.show('/page', text, { ...(type && { type }), ...(headers && { headers }) });
  const watched = await openPage(studio.browser, { viewport: { width: 1280, height: 800 } });
  await watched.page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  await watched.page.goto(address);
  if (text.includes('dataset.settled'))
    await watched.page.locator('body[data-settled]').waitFor({ state: 'attached' });
  return watched;
}

/** Takes the element out of the page; what it has drawn is gone a moment later. */
const remove = (page: Page, tag: string) =>
  page.locator(tag).evaluate(async (element) => {
    const root = element.shadowRoot!;
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return root.querySelectorAll('button, input, [part=panel], [part=root] > *').length;
  });

describe.each(Object.entries(HOSTS))('on a page %s', (_, given) => {
  it('an assistant answers, closes by Escape and goes', async () => {
    const { page, complaints } = await visit(given, 'studio-assistant', '');
    await page.getByRole('button', { name: 'Open Studio Assistant' }).click();
    const input = page.getByRole('textbox', { name: 'Message' });
    await input.fill('How do I start?');
    await input.press('Enter');
    await page.locator('[part~=message-bot][data-status=complete]').last().waitFor();
    await input.press('Escape');
    await input.waitFor({ state: 'detached' });
    expect(await remove(page, 'studio-assistant')).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('a studio takes what is typed, opens and closes a dialog, and goes', async () => {
    const { page, complaints } = await visit(
      given,
      'studio-app',
      'route="/agents/create" hide="assistant" style="display:block!important;width:1000px;height:640px;writing-mode:horizontal-tb"',
    );
    await page.getByRole('heading', { level: 1, name: 'Create Agent' }).waitFor();
    const name = page.locator('input[name=name]');
    await name.fill('Support');
    // Playwright knows no lower-case names of nodes, as XML has them.
    expect(await name.evaluate((field: HTMLInputElement) => field.value)).toBe('Support');
    await page.locator('button[aria-label^="Icon: "]').click();
    const dialog = page.locator('dialog[open]');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await remove(page, 'studio-app')).toBe(0);
    expect(complaints).toEqual([]);
  });
});
