import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { unpackShell } from './headless-shell.ts';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium for tests: `CHROMIUM_PATH`, an installed one, or the one that comes from npm. */
export async function launchBrowser(): Promise<Browser> {
  const installed = process.env['CHROMIUM_PATH'] ?? INSTALLED.find((path) => existsSync(path));
  if (installed) return chromium.launch({ executablePath: installed, args: ARGS });
  try {
    return await chromium.launch({ executablePath: await unpackShell(), args: ARGS });
  } catch (cause) {
    throw new Error(
      'No Chromium could be started. Install one (`apt-get install chromium`) or set CHROMIUM_PATH.',
      { cause },
    );
  }
}

export interface WatchedPage {
  page: Page;
  /** Violations of the page's security policy, console errors and uncaught exceptions, in order. */
  complaints: string[];
}

/** A page of its own context that collects everything a developer would find in the console. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(
        `CSP ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
  return { page, complaints };
}
