import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import MiniSearch from 'minisearch';
import { root } from '../entries.ts';
import { type ApiPart, apiParts, type OpenApi } from './api-pages.ts';
import { escape, render } from './markdown.ts';
import { type Listed, pageHtml } from './page-html.ts';
import { createLinks, readPages, type ReadPage } from './read-pages.ts';
import { SEARCH_OPTIONS, type Section, sectionsOf } from './search-sections.ts';
import { SITE } from './site-pages.ts';

const ASSETS = path.join(import.meta.dirname, 'assets');
const PICTURES = 'docs/pictures';
const FONT = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

interface Made extends Listed {
  html: string;
  headings: ReadPage['headings'];
  file: string | undefined;
}

/** Writes the whole site into a folder, which is emptied before; answers how many pages and sections it has. */
export async function buildDocs(folder: string, api: OpenApi): Promise<{ pages: number; sections: number }> {
  const read = await readPages();
  const link = createLinks(read);
  const parts = apiParts(api);
  const texts = await Promise.all(read.map((page) => made(page, link, parts)));
  const ofApi = parts.map((part) => ({ ...part, file: undefined }));
  const all: Made[] = [...texts, ...ofApi];

  const listed = (names: readonly string[]) => names.map((name) => all.find((page) => page.name === name)!);
  const groups = [
    ...SITE.map(({ title, pages }) => ({ title, pages: listed(pages.map(({ name }) => name)) })),
    { title: 'API: reference', pages: ofApi },
  ];
  groups.find(({ title }) => title === 'How it is made')!.pages.push(...listed(['decisions']));
  const order = groups.flatMap(({ pages }) => pages);

  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  for (const page of all) {
    const place = order.findIndex(({ name }) => name === page.name);
    const html = pageHtml({
      ...page,
      groups,
      before: order[place - 1],
      after: place < 0 ? undefined : order[place + 1],
      version: api.info.version,
    });
    await writeFile(path.join(folder, `${page.name}.html`), html);
  }
  const sections = all.flatMap(sectionsOf);
  await writeAssets(folder, sections);
  await compress(folder);
  return { pages: all.length, sections: sections.length };
}

async function made(page: ReadPage, link: ReturnType<typeof createLinks>, parts: ApiPart[]): Promise<Made> {
  const pictures = existsSync(path.join(root, PICTURES)) ? await readdir(path.join(root, PICTURES)) : [];
  const diagram = await readFile(path.join(root, PICTURES, 'architecture.svg'), 'utf8');
  const { html, headings } = render(
    page.markdown.replace('<!-- api parts -->', partsTable(parts)),
    page.headings,
    {
      link: (href) => link(page, href),
      picture: (href, about) => pictureHtml(href, about, pictures),
      diagram: () => `<figure class="diagram">${diagram}</figure>`,
    },
  );
  return { name: page.name, title: page.title, html, headings, file: page.file };
}

const partsTable = (parts: readonly ApiPart[]) =>
  [
    '| part | calls |',
    '|---|---|',
    ...parts.map(({ name, title, calls }) => `| [${title}](${name}.html) | ${calls} |`),
  ].join('\n');

/** A picture in both colours, of which the sheet shows the one that fits. */
function pictureHtml(href: string, about: string, pictures: readonly string[]): string {
  const name = path.basename(href, '-light.webp');
  const files = ['light', 'dark'].map((color) => `${name}-${color}.webp`);
  const missing = files.filter((file) => !pictures.includes(file));
  if (missing.length > 0)
    throw new Error(`No picture ${missing.join(', ')}: npm run docs:pictures makes them.`);
  return files
    .map((file, index) => {
      const color = index === 0 ? 'light' : 'dark';
      return `<img class="of-${color}" src="assets/${file}" alt="${escape(about)}" width="1200" height="750" loading="lazy">`;
    })
    .join('');
}

async function writeAssets(folder: string, sections: readonly Section[]): Promise<void> {
  const assets = path.join(folder, 'assets');
  await cp(ASSETS, assets, { recursive: true });
  for (const file of await readdir(path.join(root, PICTURES)))
    if (file.endsWith('.webp')) await cp(path.join(root, PICTURES, file), path.join(assets, file));
  await cp(path.join(root, FONT), path.join(assets, 'inter.woff2'));
  await cp(path.join(root, 'demo/icon.svg'), path.join(assets, 'icon.svg'));
  await cp(path.join(root, 'node_modules/minisearch/dist/es/index.js'), path.join(assets, 'minisearch.js'));
  const search = new MiniSearch<Section>(SEARCH_OPTIONS);
  search.addAll(sections);
  await writeFile(path.join(assets, 'search.json'), JSON.stringify(search));
}

/** With the next one, 9, each file has tables of 33 MB: 15 s of processor time, for half a percent. */
const QUALITY = 8;

/** Only brotli: browsers that do not take it get the file as it is. */
async function compress(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(html|css|js|json)$/.test(file)) continue;
    const bytes = await readFile(path.join(folder, file));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    await writeFile(path.join(folder, `${file}.br`), brotliCompressSync(bytes, { params }));
  }
}
