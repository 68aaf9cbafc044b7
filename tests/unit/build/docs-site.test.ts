import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import MiniSearch from 'minisearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingNames } from '#server/env/server-settings.ts';
import { studio } from '#support/command-line.ts';
import { createOpenApi } from '#server/http/openapi.ts';
import type { OpenApi } from '../../../build/docs/api-pages.ts';
import { buildDocs } from '../../../build/docs/build-docs.ts';
import { render, slugOf } from '../../../build/docs/markdown.ts';
import { partsOf } from '../../../build/docs/read-pages.ts';
import { SEARCH_OPTIONS, type Section } from '../../../build/docs/search-sections.ts';
import { SITE } from '../../../build/docs/site-pages.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const MAX_PICTURES_BYTES = 3_000_000;
const MAX_SITE_BYTES = 8_000_000;

let folder: string;
const pages = new Map<string, string>();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'docs-'));
  await buildDocs(folder, createOpenApi() as unknown as OpenApi);
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.html')))
    pages.set(name, await readFile(path.join(folder, name), 'utf8'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A command is one that shows its own help. */
async function isCommand(words: string): Promise<void> {
  const { code, said } = await studio([...words.split(' '), '--help'], {});
  expect(code, `${words}: ${said}`).toBe(0);
}

const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value]) => value!);

describe('the documentation', () => {
  it('has all help of the assistant, and every section of the guides once', async () => {
    const files = SITE.flatMap((group) => group.pages);
    const help = (await readdir(path.join(ROOT, 'docs/help'))).filter((name) => name.endsWith('.md'));
    expect(help.filter((name) => !files.some(({ file }) => file === `docs/help/${name}`))).toEqual([]);
    for (const guide of ['docs/embedding.md', 'docs/running.md']) {
      const text = await readFile(path.join(ROOT, guide), 'utf8');
      const wanted = files.filter(({ file }) => file === guide).flatMap(({ sections }) => sections!);
      const [, ...headings] = partsOf(text).map(({ heading }) => heading);
      expect(wanted.filter(Boolean).toSorted()).toEqual(headings.toSorted());
    }
  });

  it('leads nowhere that is not there', async () => {
    const assets = await readdir(path.join(folder, 'assets'));
    const dead: string[] = [];
    for (const [name, html] of pages) {
      for (const href of [...attributes(html, 'href'), ...attributes(html, 'src')]) {
        if (/^https?:|^mailto:/.test(href)) continue;
        const [file, anchor] = href.split('#', 2);
        const isAsset = file!.startsWith('assets/') && assets.includes(file!.slice(7));
        const target = pages.get(file || name);
        const isThere = isAsset || (target && (!anchor || target.includes(` id="${anchor}"`)));
        if (!isThere) dead.push(`${name}: ${href}`);
      }
    }
    expect(dead).toEqual([]);
    expect(pages.size).toBeGreaterThan(100);
  });

  it('needs no inline script or style, nothing of other servers, and no path of its own', () => {
    for (const [name, html] of pages) {
      expect(html, name).not.toMatch(/<script(?![^>]* src=)|<style| style="| on[a-z]+="|javascript:/);
      for (const source of attributes(html, 'src')) expect(source, name).toMatch(/^assets\/[\w.-]+$/);
      expect(html.match(/<h1/g), name).toHaveLength(1);
      expect(
        attributes(html, 'id').filter((id, at, all) => all.indexOf(id) !== at),
        name,
      ).toEqual([]);
    }
  });

  it('has each call of the contract, and each setting', () => {
    const { paths } = createOpenApi() as unknown as OpenApi;
    const all = [...pages.values()].join('');
    for (const methods of Object.values(paths))
      for (const { operationId } of Object.values(methods)) expect(all).toContain(` id="${operationId}"`);
    expect(pages.get('settings-reference.html')).toContain('<code>TRUST_PROXY</code>');
  });

  it.each([
    ['restore backup', 'backup.html'],
    ['nginx', 'proxies.html'],
    ['trust_proxy', 'settings-reference.html'],
    ['frame public page', 'embed-frame.html'],
    ['OpenAI protocol', 'api.html'],
    ['Angular', 'embed-angular.html'],
  ])('“%s” is found in %s', async (asked, page) => {
    const index = await readFile(path.join(folder, 'assets/search.json'), 'utf8');
    const search = MiniSearch.loadJSON<Section>(index, SEARCH_OPTIONS);
    const found = search.search(asked, { prefix: true, boost: { title: 3, page: 2 }, combineWith: 'AND' });
    expect(found.slice(0, 10).map(({ id }) => String(id).split('#')[0])).toContain(page);
  });

  it('names commands and settings that there are', async () => {
    const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const commands: Promise<void>[] = [];
    for (const name of await readdir(path.join(ROOT, 'docs/site'))) {
      const text = await readFile(path.join(ROOT, 'docs/site', name), 'utf8');
      for (const [, code] of text.matchAll(/```sh[^\n]*\n([^]*?)```/g)) {
        for (const [, script] of code!.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty(script!);
        for (const [, variable] of code!.matchAll(/^(?:\w+=\S* )*([A-Z_]+)=/gm))
          expect(variable!.replace(/_FILE$/, '')).toSatisfy((plain: string) =>
            [plain, variable].some((one) => (settingNames as string[]).includes(one!)),
          );
        for (const [, words] of code!.matchAll(/npx agent-studio ([a-z][a-z-]*(?: [a-z][a-z-]*)?)/g))
          commands.push(isCommand(words!));
      }
    }
    await Promise.all(commands);
    expect(commands.length).toBeGreaterThan(5);
  });

  it('shows every picture that there is, in both colours', async () => {
    const pictures = (await readdir(path.join(ROOT, 'docs/pictures'))).filter((name) =>
      name.endsWith('.webp'),
    );
    const shown = new Set([...pages.values()].flatMap((html) => attributes(html, 'src')));
    expect(pictures.filter((name) => !shown.has(`assets/${name}`))).toEqual([]);
    expect(pictures.filter((name) => name.includes('-light')).length).toBe(pictures.length / 2);
  });

  it('is small enough to be shipped with the server', async () => {
    const sizes = async (dir: string) =>
      Promise.all(
        (await readdir(dir, { recursive: true })).map(
          async (name) => (await stat(path.join(dir, name))).size,
        ),
      );
    const total = (all: number[]) => all.reduce((sum, size) => sum + size, 0);
    expect(total(await sizes(folder))).toBeLessThan(MAX_SITE_BYTES);
    expect(total(await sizes(path.join(ROOT, 'docs/pictures')))).toBeLessThan(MAX_PICTURES_BYTES);
  });

  it('shows in its picture of the architecture what the diagram in the repository has', async () => {
    const text = await readFile(path.join(ROOT, 'docs/architecture.md'), 'utf8');
    const [, diagram = ''] = /```mermaid\n([^]*?)```/.exec(text)!;
    const drawn = await readFile(path.join(ROOT, 'docs/pictures/architecture.svg'), 'utf8');
    const named = [...diagram.matchAll(/\["(packages\/(?!api-client\/src)[\w-]+|[a-z]+(?=[:<]))/g)].map(
      ([, name]) => name!,
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !drawn.includes(`>${name}`))).toEqual([]);
  });
});

describe('Markdown', () => {
  const around = { link: (href: string) => href, picture: () => '', diagram: () => '' };

  it('stays text where it is markup', () => {
    const { html } = render(
      'A <b>b</b>\n\n<script>alert(1)</script>\n\n```html\n<img onerror="x">\n```\n',
      [],
      around,
    );
    expect(html).not.toMatch(/<b>|<script|<img/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('has anchors as GitHub makes them', () => {
    expect(slugOf("Google's button, and captchas of others")).toBe('googles-button-and-captchas-of-others');
    expect(slugOf('`<studio-app>`')).toBe('studio-app');
  });
});
