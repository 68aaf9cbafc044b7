import type { BrowserContextOptions, Page } from 'playwright-core';
import { openPage } from './browser.ts';
import { startHost } from './host-page.ts';
import { openStudio } from './studio.ts';

interface Visit {
  /** Addresses that answer with the same page; the first one is opened. */
  paths?: string[];
  head?: string;
  body: string;
  /** Runs before any script of the page. */
  before?: () => void;
  /** Another one than a screen of 1280 by 800. */
  device?: BrowserContextOptions;
}

/** Somebody else's site with studios on its pages, on an origin of its own, and one person who is signed in there. */
export async function openPortal() {
  const host = await startHost();
  const studio = await openStudio({ env: { ALLOWED_ORIGINS: host.url } });
  const login = await studio.signInAs('maya@northwind.dev', 'Maya');
  const stored = { authToken: login.token, name: login.name, picture: '', my_email: login.email };

  async function visit({ paths = ['/portal'], head = '', body, before, device }: Visit) {
    const script = `<script type="module" src="${studio.url}/studio/studio-app.js"></script>`;
    const icon = '<link rel="icon" href="data:,">';
    const text = `<!doctype html><html lang="en"><head><title>Portal</title>${icon}${head}</head><body>${script}${body}</body></html>`;
    for (const path of paths) host.show(path, text);
    const watched = await openPage(studio.browser, device ?? { viewport: { width: 1280, height: 800 } });
    const warnings: string[] = [];
    watched.page.on('console', (message) => {
      if (message.type() === 'warning' && message.text().includes('[studio]')) warnings.push(message.text());
    });
    await watched.page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    if (before) await watched.page.addInitScript(before);
    await watched.page.goto(host.url + paths[0]!);
    return { ...watched, warnings };
  }

  return {
    ...studio,
    host,
    login,
    /** What its session keeps in the browser. */
    stored,
    /** The tag of a studio with these attributes. */
    tag: (attributes: string) => `<studio-app api-base-url="${studio.url}" ${attributes}></studio-app>`,
    visit,
    async close() {
      await Promise.all([studio.close(), host.close()]);
    },
  };
}

export type Portal = Awaited<ReturnType<typeof openPortal>>;

/** Path, query and hash of the page. */
export const addressOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};
