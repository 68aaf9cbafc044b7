import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { build, type PluginOption, type Rolldown, type UserConfig } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from '#support/browser/browser.ts';
import { HOSTS } from '#support/servers/host-packages.ts';
import { startHost } from '#support/browser/host-page.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* The examples of docs/embedding.md, built as a customer would: against what `npm pack` makes, with the customer's framework. */

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '../../..');
const STUDIO = 'https://studio.example.com';

/** Another major of React. By its folder: our wrapper, which lies outside, imports the host's React too. */
const react = (major: 17 | 18) => [
  { find: /^react$/, replacement: path.join(HOSTS, `node_modules/react-${major}`) },
  {
    find: /^react\/jsx-runtime$/,
    replacement: path.join(HOSTS, `node_modules/react-${major}/jsx-runtime.js`),
  },
  {
    find: /^react\/jsx-dev-runtime$/,
    replacement: path.join(HOSTS, `node_modules/react-${major}/jsx-dev-runtime.js`),
  },
  { find: /^react-dom$/, replacement: path.join(HOSTS, `node_modules/react-dom-${major}`) },
  { find: /^react-dom\/client$/, replacement: path.join(HOSTS, `node_modules/react-dom-${major}/client.js`) },
];

let host: Awaited<ReturnType<typeof startHost>>;
let studio: StudioUnderTest;

beforeAll(async () => {
  await Promise.all(['studio', 'assistant-widget'].map(unpack));
  host = await startHost();
  studio = await openStudio({ env: { ALLOWED_ORIGINS: host.url } });
  host.show('/studio-token', await studio.signIn('maya@northwind.dev'), { type: 'text/plain' });
});
afterAll(() => Promise.all([studio.close(), host.close()]));

/** Puts what would be published where `npm install` puts it. */
async function unpack(name: string): Promise<void> {
  const folder = path.join(HOSTS, 'node_modules/@agent-studio', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { stdout } = await run(
    'npm',
    ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder],
    {
      cwd: path.join(ROOT, 'packages', name),
    },
  );
  await run('tar', ['--extract', '--strip-components=1', '--file', stdout.trim()], { cwd: folder });
}

const withAddress = (code: string): string => code.replaceAll(STUDIO, studio.url);

interface Example {
  alias?: ReturnType<typeof react>;
  classic?: true;
  plugins?: () => Promise<PluginOption[]>;
}

const ASTRO = 'astro/src/pages/index.astro';
const SCRIPT = /<script>([^]*)<\/script>/;

const EXAMPLES: Record<string, Example> = {
  'react-19.tsx': {},
  'react-18.tsx': { alias: react(18) },
  'react-17.jsx': { alias: react(17), classic: true },
  'next.tsx': {},
  'react-studio.tsx': {},
  'vue/main.ts': { plugins: () => pluginsOf('vue') },
  'nuxt.ts': { plugins: () => pluginsOf('vue') },
  'svelte/main.ts': { plugins: () => pluginsOf('svelte') },
  'svelte/early.ts': { plugins: () => pluginsOf('svelte') },
  'angular.ts': {},
  [ASTRO]: {
    plugins: async () => [
      {
        name: 'script-of-astro',
        enforce: 'pre',
        transform: (code, id) =>
          id.endsWith('.astro') ? { code: SCRIPT.exec(code)![1]!, moduleType: 'ts' } : undefined,
      },
    ],
  },
};

/** What its vite.config.ts names. */
async function pluginsOf(folder: string): Promise<PluginOption[]> {
  const config = (await import(path.join(HOSTS, folder, 'vite.config.ts'))) as { default: UserConfig };
  return config.default.plugins ?? [];
}

/** Bundles an example and serves it with its chunks. Gives the address of the page. */
async function serveExample(file: string): Promise<string> {
  const { alias = [], classic, plugins = () => Promise.resolve([]) } = EXAMPLES[file] ?? {};
  const { output } = (await build({
    configFile: false,
    root: HOSTS,
    logLevel: 'error',
    base: './',
    resolve: { alias },
    oxc: { decorator: { legacy: true }, jsx: { runtime: classic ? 'classic' : 'automatic' } },
    plugins: [...(await plugins()), { name: 'this-studio', transform: withAddress }],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: { input: path.join(HOSTS, file), output: { entryFileNames: 'index.js' } },
    },
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

/** Asks, and expects that the page hears of the answer. Gives what the element has got. */
async function ask(address: string, { credential = 'getToken', before = async (_page: Page) => {} } = {}) {
  const { page, complaints } = await openPage(studio.browser);
  await page.goto(address);
  await before(page);
  const input = page.getByRole('textbox', { name: 'Message' });
  await input.fill('How do I start?');
  await input.press('Enter');
  await expect.poll(() => page.locator('#last').textContent(), { timeout: 20_000 }).toMatch(/.{20}/);
  const seen = await page.evaluate((key) => {
    const element = document.querySelector('studio-assistant')!;
    const { heading, outerHTML, shadowRoot } = element;
    const token = element[key as 'getToken' | 'token'];
    const { width } = shadowRoot!.querySelector('[part~=panel]')!.getBoundingClientRect();
    // The panel may still be growing into its place.
    return { heading, type: typeof token, outerHTML, width: Math.round(width) };
  }, credential);
  const type = credential === 'token' ? 'string' : 'function';
  // The width stands in a sheet, which a bundler must not drop.
  expect(seen).toMatchObject({ heading: 'Ask Northwind', type, width: 396 });
  expect(seen.outerHTML).not.toMatch(/token/i);
  return complaints.filter((text) => !text.includes('/favicon.ico') && !/404/.test(text));
}

it.each(
  Object.keys(EXAMPLES).filter((file) => !['react-studio.tsx', 'svelte/early.ts', ASTRO].includes(file)),
)('%s sets properties and hears events', async (file) => {
  expect(await ask(await serveExample(file))).toEqual([]);
});

/* React 19, Preact and Svelte write what an element does not know into its attributes; the others set properties. */
it.each([
  ['early/react-19.tsx', 'token'],
  ['early/preact.ts', 'token'],
  ['early/solid.ts', 'getToken'],
  ['early/lit.ts', 'getToken'],
  ['early/vue.ts', 'getToken'],
  ['early/angular.ts', 'getToken'],
  ['svelte/early.ts', 'token'],
  ['early/plain.ts', 'getToken'],
])('%s may draw the element before its script has come', async (file, credential) => {
  const warnings: string[] = [];
  const before = async (page: Page) => {
    await page.locator('studio-assistant').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => customElements.get('studio-assistant'))).toBeUndefined();
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.addScriptTag({ url: `${studio.url}/studio/studio-assistant.js` });
  };
  expect(await ask(await serveExample(file), { credential, before })).toEqual([]);
  const wanted = credential === 'token' ? [expect.stringContaining('set token as a property')] : [];
  expect(warnings).toEqual(wanted);
});

it.each(['plain.html', 'conversation.html', 'wordpress.html', 'strict-policy.html'])(
  'pages/%s works as it stands',
  async (file) => {
    const read = async (name: string) => withAddress(await readFile(path.join(HOSTS, 'pages', name), 'utf8'));
    host.show('/pages/strict-policy.js', await read('strict-policy.js'), { type: 'text/javascript' });
    expect(await ask(host.show(`/pages/${file}`, await read(file)))).toEqual([]);
  },
);

it('the studio in React gets its token, its height and what is in its slots', async () => {
  const { page, complaints } = await openPage(studio.browser, { viewport: { width: 1280, height: 700 } });
  await page.goto(await serveExample('react-studio.tsx'));
  const app = page.locator('studio-app');
  await app.getByRole('heading', { level: 1, name: 'Agents factory' }).waitFor();
  expect(await page.getByRole('link', { name: 'Help' }).isVisible()).toBe(true);
  expect((await app.boundingBox())!.height).toBe(700);
  expect(await app.getByRole('link', { name: 'Models' }).getAttribute('href')).toBe(
    '/tools?studio=%2Fmodels',
  );
  expect(complaints).toEqual([]);
});

/* Astro's own builder cannot be installed by a lockfile here: its page is what it is without one, with the script bundled. */
it('a page of Astro', async () => {
  const page = await readFile(path.join(HOSTS, ASTRO), 'utf8');
  await serveExample(ASTRO);
  const html = page.replace(SCRIPT, '<script type="module" src="./index.js"></script>');
  expect(await ask(host.show(`/${ASTRO}/`, withAddress(html)))).toEqual([]);
});

it.each([
  ['vue-tsc', 'vue'],
  ['svelte-check', 'svelte'],
])('%s finds no fault in %s/', async (program, folder) => {
  const bin = path.join(HOSTS, 'node_modules/.bin', program);
  const args = program === 'vue-tsc' ? ['--noEmit', '--project'] : ['--tsconfig'];
  const { stdout } = await run(bin, [...args, path.join(HOSTS, folder, 'tsconfig.json')], {
    cwd: path.join(HOSTS, folder),
  }).catch((error: { stdout: string }) => ({ stdout: `FAILED ${error.stdout}` }));
  expect(stdout).not.toContain('FAILED');
});
