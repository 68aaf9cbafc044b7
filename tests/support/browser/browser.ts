import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type BrowserServer,
  type Download,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
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

/** Chromium for tests: the one that all files share, or one of its own, see `findBrowser`. Closing it closes its pages only. */
export async function launchBrowser(): Promise<Browser> {
  const shared = process.env['CHROMIUM_ENDPOINT'];
  return shared ? chromium.connect(shared) : chromium.launch(await findBrowser());
}

/** A Chromium that other processes may connect to. */
export const launchSharedBrowser = async (): Promise<BrowserServer> =>
  chromium.launchServer(await findBrowser());

/** `CHROMIUM_PATH`, an installed one, or the one that comes from npm. */
export async function findBrowser(): Promise<LaunchOptions> {
  const installed = process.env['CHROMIUM_PATH'] ?? INSTALLED.find((path) => existsSync(path));
  try {
    return { executablePath: installed ?? (await unpackShell()), args: ARGS };
  } catch (cause) {
    throw new Error(
      'No Chromium could be started. Install one (`apt-get install chromium`) or set CHROMIUM_PATH.',
      { cause },
    );
  }
}

/** The text that a page let somebody download; the browser's own file is where the browser is. */
export async function readDownload(download: Download): Promise<string> {
  return (await buffer(await download.createReadStream())).toString();
}

export interface WatchedPage {
  page: Page;
  /** Violations of the page's security policy, console errors and uncaught exceptions, in order. */
  complaints: string[];
}

/** A machine for tests has no loudspeaker, of which Chromium complains when the tone of an answer is due. */
const NO_SOUND = /^The AudioContext encountered an error from the audio device/;

/** A page of its own context that collects everything a developer would find in the console. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !NO_SOUND.test(message.text()))
      complaints.push(`console: ${message.text()}`);
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
