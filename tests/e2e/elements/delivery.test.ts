import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from '#support/browser/browser.ts';
import { startCdn, startHost } from '#support/browser/host-page.ts';
import { openStudio, type StudioUnderTest } from '#support/browser/studio.ts';

/* The page, the bundles and the API lie on three origins, as they do for a customer. */

const BUNDLES = path.join(import.meta.dirname, '../../../dist/bundles');
const integrity = JSON.parse(readFileSync(path.join(BUNDLES, 'integrity.json'), 'utf8')) as Record<
  string,
  string
>;

let host: Awaited<ReturnType<typeof startHost>>;
let cdn: Awaited<ReturnType<typeof startCdn>>;
let other: Awaited<ReturnType<typeof startCdn>>;
let studio: StudioUnderTest;

beforeAll(async () => {
  host = await startHost();
  cdn = await startCdn();
  other = await startCdn((_, code) => code.replaceAll('0.1.0', '9.9.9'));
  studio = await openStudio({ env: { ALLOWED_ORIGINS: host.url } });
  host.show('/studio-token', await studio.signIn('maya@northwind.dev'), { type: 'text/plain' });
});
afterAll(() => Promise.all([studio.close(), host.close(), cdn.close(), other.close()]));

let pages = 0;

interface VisitedHost extends WatchedPage {
  warnings: string[];
  /** Origins that were asked for anything. */
  origins: Set<string>;
  files: string[];
}

async function visit(
  body: string,
  headers: Record<string, string> = {},
  doctype = '<!doctype html>',
): Promise<VisitedHost> {
  const watched = await openPage(studio.browser);
  const warnings: string[] = [];
  const origins = new Set<string>();
  const files: string[] = [];
  watched.page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  watched.page.on('request', (request) => {
    origins.add(new URL(request.url()).origin);
    if (request.url().startsWith(cdn.base)) files.push(request.url().slice(cdn.base.length));
  });
  const html = `${doctype}<html lang="en"><title>Host</title><link rel="icon" href="data:,">${body}</html>`;
  await watched.page.goto(host.show(`/page-${(pages += 1)}`, html, { headers }));
  return { ...watched, warnings, origins, files };
}

const launcher = ({ page }: VisitedHost) => page.getByRole('button', { name: /Open Studio Assistant/ });

async function openPanel(visited: VisitedHost) {
  await launcher(visited).click();
  await visited.page.getByRole('textbox', { name: 'Message' }).waitFor();
}

const assistant = () => `<studio-assistant api-base-url="${studio.url}"></studio-assistant>`;

describe('studio-assistant.js from another origin, at a deep path', () => {
  it.each([
    ['classic', (src: string) => `<script src="${src}" defer></script>`],
    ['classic and async', (src: string) => `<script src="${src}" async></script>`],
    ['module', (src: string) => `<script type="module" src="${src}"></script>`],
  ])('works as a %s script and asks no other origin', async (_, tag) => {
    const visited = await visit(tag(`${cdn.base}studio-assistant.js`) + assistant());
    await launcher(visited).waitFor();
    expect(visited.files[0]).toBe('studio-assistant.js');
    await openPanel(visited);
    expect(visited.files).toContain('assistant-panel.js');
    expect([...visited.origins].toSorted()).toEqual([host.url, new URL(cdn.base).origin].toSorted());
    expect(visited.complaints).toEqual([]);
  });

  it.each([
    ['of most people', false],
    ['of somebody who saves data', true],
  ])('on a page %s the panel comes before anybody asks for it, or does not', async (_, saveData) => {
    const { page } = await openPage(studio.browser);
    await page.addInitScript(
      (connection) => Object.defineProperty(navigator, 'connection', { value: connection }),
      { saveData },
    );
    const files: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(cdn.base)) files.push(request.url().slice(cdn.base.length));
    });
    const script = `<script src="${cdn.base}studio-assistant.js" defer></script>`;
    const html = `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">${script}${assistant()}</html>`;
    await page.goto(host.show(`/page-${(pages += 1)}`, html));
    await page.getByRole('button', { name: /Open Studio Assistant/ }).waitFor();
    if (saveData) await page.waitForTimeout(1000);
    else await expect.poll(() => files).toContain('assistant-panel.js');
    if (saveData) expect(files).toEqual(['studio-assistant.js']);
    // It is fetched, not drawn.
    expect(await page.locator('studio-assistant .root').count()).toBe(0);
    await page.close();
  });

  it('draws one button when the script is there twice, in both ways', async () => {
    const src = `${cdn.base}studio-assistant.js`;
    const visited = await visit(
      `<script src="${src}"></script><script src="${src}"></script><script type="module" src="${src}"></script>${assistant()}`,
    );
    await openPanel(visited);
    expect(await visited.page.locator('studio-assistant [part=launcher]').count()).toBe(1);
    expect(visited.complaints).toEqual([]);
    expect(visited.warnings).toEqual([]);
  });

  it('runs under a policy that allows its scripts and the API, and nothing else', async () => {
    const policy = [
      `default-src 'none'; img-src data:; script-src ${new URL(cdn.base).origin}; connect-src ${studio.url}`,
      `style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`,
    ].join(';');
    const visited = await visit(
      `<script type="module" src="${cdn.base}studio-assistant.js"></script>${assistant()}`,
      {
        'content-security-policy': policy,
      },
    );
    await openPanel(visited);
    expect(visited.complaints).toEqual([]);
  });
});

it('studio-assistant.standalone.js brings everything along, in any encoding and mode', async () => {
  const visited = await visit(
    `<script src="${cdn.base}studio-assistant.standalone.js"></script>${assistant()}`,
    { 'content-type': 'text/html; charset=windows-1251' },
    '',
  );
  await openPanel(visited);
  expect(visited.files).toEqual(['studio-assistant.standalone.js']);
  expect(visited.complaints).toEqual([]);
});

it('studio-app.js runs from another origin under a strict policy', async () => {
  const policy = [
    `default-src 'none'; img-src data:; script-src ${new URL(cdn.base).origin}; connect-src ${studio.url}`,
    `style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`,
  ].join(';');
  const visited = await visit(
    `<script type="module" src="${cdn.base}studio-app.js"></script><studio-app api-base-url="${studio.url}"></studio-app>`,
    { 'content-security-policy': policy },
  );
  await visited.page.getByRole('heading', { level: 1 }).waitFor();
  expect(visited.complaints).toEqual([]);
  expect([...visited.origins].toSorted()).toEqual(
    [host.url, new URL(cdn.base).origin, studio.url].toSorted(),
  );
});

it('the bundles hold no style sheets, no imports by name and nothing of Node', () => {
  const files = Object.keys(integrity);
  expect(files.filter((file) => file.endsWith('.css'))).toEqual([]);
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(path.join(BUNDLES, file), 'utf8');
    const { module, program } = parseSync(file, code);
    const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
    expect([file, imported.filter((name) => !name.startsWith('.'))]).toEqual([file, []]);
    // Snippets name it in their texts.
    expect([file, code.includes('process.env') && readsEnvironment(program)]).toEqual([file, false]);
  }
});

/** Whether a part of a program is `process.env`. */
function readsEnvironment(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  const { object, property } = part as Record<string, { name?: string } | null | undefined>;
  if (object?.name === 'process' && property?.name === 'env') return true;
  return Object.values(part).some(readsEnvironment);
}

describe('loader.js', () => {
  const tag = (more = '', kind = '') =>
    `<script ${kind} src="${cdn.base}loader.js" data-element="assistant" data-api-base-url="${studio.url}" data-heading="Ask us" ${more}></script>`;
  const queue = `<script>(window.StudioQ ||= []).push(['ready', (element) => { element.token = 'host-token'; }], ['setDraft', 'Hello'], ['open']);</script>`;

  it.each([
    ['classic', ''],
    ['classic and async', 'async'],
    ['module', 'type="module"'],
  ])('as a %s script makes the element and does what the page queued', async (_, kind) => {
    const visited = await visit(`<body>${tag('', kind)}${queue}<p>Host</p>`);
    const { page } = visited;
    await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Hello');
    const made = await page.evaluate(() => {
      const [element, ...more] = document.querySelectorAll('studio-assistant');
      const { heading, apiBaseUrl, token } = element!;
      return {
        more: more.length,
        heading,
        apiBaseUrl,
        token,
        parent: element!.parentElement!.localName,
        html: element!.outerHTML,
      };
    });
    expect(made).toMatchObject({
      more: 0,
      heading: 'Ask us',
      apiBaseUrl: studio.url,
      token: 'host-token',
      parent: 'body',
    });
    expect(made.html).not.toContain('host-token');
    await page.evaluate(() => void (globalThis as unknown as { StudioQ: unknown[] }).StudioQ.push(['close']));
    await page.getByRole('button', { name: 'Open Ask us' }).waitFor();
  });

  it('makes one element for the same tag twice', async () => {
    const visited = await visit(`<body>${tag()}${tag()}${tag('', 'type="module"')}`);
    await visited.page.getByRole('button', { name: 'Open Ask us' }).waitFor();
    await visited.page.waitForLoadState('networkidle');
    expect(await visited.page.locator('studio-assistant').count()).toBe(1);
  });

  it('works from the head and in a page of another encoding without a doctype', async () => {
    const visited = await visit(
      `<head>${tag()}</head><body>`,
      { 'content-type': 'text/html; charset=windows-1251' },
      '',
    );
    await visited.page.getByRole('button', { name: 'Open Ask us' }).waitFor();
    expect(visited.complaints).toEqual([]);
  });

  it('puts the studio where its tag stands', async () => {
    const visited = await visit(
      `<body><main><script src="${cdn.base}loader.js" data-element="app" data-api-base-url="${studio.url}"></script></main>`,
    );
    await visited.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await visited.page.locator('main > studio-app').count()).toBe(1);
  });

  it('says what is wrong with an unknown element', async () => {
    const visited = await visit(`<body><script src="${cdn.base}loader.js" data-element="chat"></script>`);
    await expect
      .poll(() => visited.complaints.join())
      .toContain('data-element="chat" is unknown: use app or assistant.');
  });

  it('is small and in ASCII', () => {
    const code = readFileSync(path.join(BUNDLES, 'loader.js'));
    expect(code.length).toBeLessThanOrEqual(2048);
    expect(code.every((byte) => byte < 128)).toBe(true);
  });
});

describe('integrity.json', () => {
  const page = (change: (file: string, hash: string) => string) => {
    const map = Object.fromEntries(
      Object.entries(integrity).flatMap(([file, hash]) =>
        file.endsWith('.js') ? [[cdn.base + file, change(file, hash)]] : [],
      ),
    );
    return `<script type="importmap">${JSON.stringify({ integrity: map })}</script>
      <script type="module" src="${cdn.base}studio-assistant.js" integrity="${integrity['studio-assistant.js']}" crossorigin></script>${assistant()}`;
  };

  it('fits all files, so that an import map may hold them', async () => {
    const visited = await visit(page((_, hash) => hash));
    await openPanel(visited);
    expect(visited.complaints).toEqual([]);
  });

  it('keeps a changed file out, which the element reports', async () => {
    const visited = await visit(
      page((file, hash) => (file === 'assistant-panel.js' ? integrity['loader.js']! : hash)),
    );
    await visited.page.evaluate(() => {
      document.addEventListener('studio-error', (event) =>
        document.body.append((event as CustomEvent).detail.code),
      );
    });
    await launcher(visited).click();
    await visited.page.getByText('load-failed').first().waitFor();
  });
});

describe('define entries', () => {
  it('register nothing by themselves, and any tag when asked', async () => {
    const visited = await visit('<body>');
    // As text: the test's own compiler would rewrite the imports.
    const found = await visited.page.evaluate(`(async () => {
      const { defineStudioApp } = await import('${cdn.base}studio-app.define.js');
      const { defineStudioAssistant } = await import('${cdn.base}studio-assistant.define.js');
      const known = () => ['studio-app', 'studio-app-v2', 'studio-assistant'].map((tag) => Boolean(customElements.get(tag)));
      const before = known();
      defineStudioApp('studio-app-v2');
      defineStudioAssistant();
      return { before, after: known() };
    })()`);
    expect(found).toEqual({ before: [false, false, false], after: [false, true, true] });
  });

  it('a second version is ignored with one warning that names both', async () => {
    const visited = await visit(
      `<script type="module" src="${cdn.base}studio-assistant.js"></script>
       <script type="module" src="${other.base}studio-assistant.js"></script>${assistant()}`,
    );
    await launcher(visited).waitFor();
    await expect
      .poll(() => visited.warnings)
      .toEqual(['[studio] <studio-assistant> 0.1.0 is already defined; 9.9.9 is ignored.']);
    expect(await visited.page.evaluate(() => document.querySelector('studio-assistant')!.version)).toBe(
      '0.1.0',
    );
  });
});
