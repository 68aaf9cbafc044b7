import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from '#support/browser/browser.ts';
import { HOSTS } from '#support/servers/host-packages.ts';
import { startHost } from '#support/browser/host-page.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* The examples of docs/embedding.md, built as a customer would: against the npm packages, with the customer's framework. */

// By their folders: our wrapper, which lies outside, imports the host's React too.
const react17 = [
  { find: /^react$/, replacement: path.join(HOSTS, 'node_modules/react-17') },
  { find: /^react-dom$/, replacement: path.join(HOSTS, 'node_modules/react-dom-17') },
];

let host: Awaited<ReturnType<typeof startHost>>;
let studio: StudioUnderTest;

beforeAll(async () => {
  host = await startHost();
  studio = await openStudio({ env: { ALLOWED_ORIGINS: host.url } });
  host.show('/studio-token', await studio.signIn('maya@northwind.dev'), { type: 'text/plain' });
});
afterAll(() => Promise.all([studio.close(), host.close()]));

/** Bundles an example and serves it with its chunks. Gives the address of the page. */
async function serveExample(file: string): Promise<string> {
  const isReact17 = file.startsWith('react-17');
  const { output } = (await build({
    configFile: false,
    root: HOSTS,
    logLevel: 'error',
    base: './',
    resolve: { alias: isReact17 ? react17 : [] },
    oxc: {
      decorator: { legacy: true },
      jsx: isReact17 ? { runtime: 'classic' } : { runtime: 'automatic' },
    },
    plugins: [
      { name: 'this-studio', transform: (code) => code.replaceAll('https://studio.example.com', studio.url) },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: path.join(HOSTS, file) } },
  })) as Rolldown.RolldownOutput;
  const folder = `/${file}/`;
  for (const item of output) {
    const isCode = item.type === 'chunk';
    host.show(folder + item.fileName, isCode ? item.code : Buffer.from(item.source), {
      type: isCode ? 'text/javascript' : 'application/octet-stream',
    });
  }
  const entry = output.find((item) => item.type === 'chunk' && item.isEntry)!;
  return host.show(
    folder,
    `<!doctype html><html lang="en"><title>${file}</title><link rel="icon" href="data:,"><div id="app"></div>
     <script type="module" src="./${entry.fileName}"></script></html>`,
  );
}

it.each(['react-19.tsx', 'react-17.jsx', 'vue.js', 'angular.ts'])(
  '%s sets properties and hears events',
  async (file) => {
    const address = await serveExample(file);
    const { page, complaints } = await openPage(studio.browser);
    await page.goto(address);
    const input = page.getByRole('textbox', { name: 'Message' });
    await input.fill('How do I start?');
    await input.press('Enter');
    await expect.poll(() => page.locator('#last').textContent(), { timeout: 20_000 }).toMatch(/.{20}/);
    const seen = await page.evaluate(() => {
      const element = document.querySelector('studio-assistant')!;
      const { heading, getToken, outerHTML, shadowRoot } = element;
      const { width } = shadowRoot!.querySelector('[part~=panel]')!.getBoundingClientRect();
      // The panel may still be growing into its place.
      return { heading, getToken: typeof getToken, outerHTML, width: Math.round(width) };
    });
    // The width stands in a sheet, which a bundler must not drop.
    expect(seen).toMatchObject({ heading: 'Ask Northwind', getToken: 'function', width: 396 });
    expect(seen.outerHTML).not.toMatch(/get-?token/i);
    expect(complaints).toEqual([]);
  },
);
