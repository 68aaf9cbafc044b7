import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Login } from '@agent-studio/api-client/contract';
import { launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { startServer } from '../servers/server.ts';

const root = path.join(import.meta.dirname, '../../..');
const pages = {
  bundlesDir: path.join(root, 'dist/bundles'),
  demoDir: path.join(root, 'demo'),
  docsDir: path.join(root, 'dist/docs'),
};

interface VisitOptions extends BrowserContextOptions {
  /** Signs this person in before the page loads. */
  as?: string;
}

/** The server with the built bundles and demo pages, and Chromium. */
export async function openStudio(options: { env?: Record<string, string> } = {}) {
  const server = await startServer({ ...options, pages });
  const browser = await launchBrowser();

  /** A fresh browser profile on this path. */
  async function visit(address: string, { as, ...context }: VisitOptions = {}): Promise<WatchedPage> {
    const login = as ? await server.signInAs(as, as.split('@')[0]) : undefined;
    const watched = await openPage(browser, { viewport: { width: 1440, height: 900 }, ...context });
    if (login) {
      await watched.page.context().addInitScript((stored) => {
        if (sessionStorage.getItem('signed-in')) return;
        sessionStorage.setItem('signed-in', '1');
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      }, storedBy(login));
    }
    await watched.page.goto(server.url + address);
    return watched;
  }

  return {
    ...server,
    browser,
    visit,
    /** What the server shows in its terminal, typed into the form of the local sign-in. */
    async typeCode(page: Page): Promise<void> {
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await page.getByLabel('Sign-in code').fill((await server.app.localCode()) ?? '');
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** As the session keeps it: a page without a role takes itself for a builder's. */
const storedBy = ({ token, name, picture, email, role, is_admin }: Login): Record<string, string> => ({
  authToken: token,
  name,
  picture,
  my_email: email,
  ...(role && { user_role: role }),
  ...(is_admin !== undefined && { is_admin: String(is_admin) }),
});

export type StudioUnderTest = Awaited<ReturnType<typeof openStudio>>;
