import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, openPage } from './browser.ts';
import { startCdn, startHost } from './host-page.ts';

export type WidgetSite = Awaited<ReturnType<typeof openWidgetSite>>;

/** A site of others, with the assistant's files on another origin. Its API is what the test lets the site answer. */
export async function openWidgetSite() {
  const [browser, host, cdn]: [
    Browser,
    Awaited<ReturnType<typeof startHost>>,
    Awaited<ReturnType<typeof startCdn>>,
  ] = await Promise.all([launchBrowser(), startHost(), startCdn()]);

  return {
    ...host,
    /** Opens a page with this body. */
    async visit(
      body: string,
      options: BrowserContextOptions & { prepare?: (page: Page) => Promise<unknown>; lang?: string } = {},
    ): Promise<{ page: Page; complaints: string[] }> {
      const { prepare, lang = 'en', ...context } = options;
      const watched = await openPage(browser, context);
      const script = `<script src="${cdn.base}studio-assistant.js"></script>`;
      const head = `<title>Host</title><link rel="icon" href="data:,">`;
      const html = `<!doctype html><html lang="${lang}">${head}<body>${body}${script}</html>`;
      await prepare?.(watched.page);
      await watched.page.goto(host.show('/page', html));
      return watched;
    },
    close: () => Promise.all([browser.close(), host.close(), cdn.close()]),
  };
}
