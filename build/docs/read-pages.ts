import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../entries.ts';
import { type Heading, headingsOf } from './markdown.ts';
import { DECISIONS, SITE, type SitePage } from './site-pages.ts';

/** A page with its Markdown, before links are known. */
export interface ReadPage extends SitePage {
  title: string;
  markdown: string;
  headings: Heading[];
  /** In the list beside the pages; decisions are only in theirs. */
  listed: boolean;
}

/** Where the image is built these are not; `readme.test.ts` looks whether what is named of them is there. */
const NOT_IN_IMAGE = /^(?:tests|deploy|\.ci)\//;

interface Part {
  heading: string;
  markdown: string;
}

/** Reads every page of the site; a section that is not there throws, with its name. */
export async function readPages(): Promise<ReadPage[]> {
  const listed = SITE.flatMap(({ pages }) => pages);
  const names = (await readdir(path.join(root, DECISIONS))).filter((name) => name.endsWith('.md')).toSorted();
  const decisions = names.map((name) => ({
    name: `decision-${name.slice(0, 4)}`,
    file: `${DECISIONS}/${name}`,
  }));
  const pages = await Promise.all([
    ...listed.map((page) => readPage(page, true)),
    ...decisions.map((page) => readPage(page, false)),
  ]);
  return [...pages, listOfDecisions(pages.filter((page) => !page.listed))];
}

async function readPage(page: SitePage, listed: boolean): Promise<ReadPage> {
  const text = (await readFile(path.join(root, page.file), 'utf8')).replaceAll('\r', '');
  const [, first, body] = /^# (.*)\n([^]*)$/.exec(text) ?? [];
  if (first === undefined) throw new Error(`${page.file} does not begin with a title.`);
  const headings = headingsOf(text).slice(1);
  const title = page.title ?? first;
  if (!page.sections) return { ...page, title, markdown: body!, headings, listed };

  const parts = partsOf(body!);
  const wanted = page.sections.map((heading) => {
    const part = parts.find((one) => one.heading === heading);
    if (!part) throw new Error(`${page.file} has no section “${heading}”, which ${page.name} wants.`);
    return part;
  });
  const inPage = headingsIn(parts, wanted, headings);
  return {
    ...page,
    title,
    markdown: wanted.map((part) => part.markdown).join('\n'),
    headings: inPage,
    listed,
  };
}

/** Sections by their second-level headings, fences aside. */
export function partsOf(markdown: string): Part[] {
  const parts: Part[] = [{ heading: '', markdown: '' }];
  let fenced = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced;
    if (!fenced && line.startsWith('## ')) parts.push({ heading: line.slice(3).trim(), markdown: '' });
    parts.at(-1)!.markdown += `${line}\n`;
  }
  return parts;
}

function headingsIn(
  parts: readonly Part[],
  wanted: readonly Part[],
  headings: readonly Heading[],
): Heading[] {
  const own = new Map<Part, Heading[]>(parts.map((part) => [part, []]));
  let index = 0;
  for (const heading of headings) {
    if (heading.depth === 2) index++;
    own.get(parts[index]!)!.push(heading);
  }
  return wanted.flatMap((part) => own.get(part)!);
}

function listOfDecisions(decisions: readonly ReadPage[]): ReadPage {
  const rows = decisions.map(({ title, file }) => `- [${title}](${path.basename(file)})`);
  const title = 'Decisions';
  const markdown = `Why things are as they are, one page each: context, decision, what was discarded.\n\n${rows.join('\n')}\n`;
  return { name: 'decisions', file: `${DECISIONS}/`, title, markdown, headings: [], listed: true };
}

/** Where links of the repository lead in the site. */
export function createLinks(pages: readonly ReadPage[]) {
  const byFile = Map.groupBy(pages, ({ file }) => file);

  /** Undefined where the repository has it and the site does not; throws where nobody has it. */
  return (from: ReadPage, href: string): string | undefined => {
    if (/^(https?|mailto):/.test(href)) return href;
    const [place = '', anchor = ''] = href.split('#', 2);
    const folder = from.file.endsWith('/') ? from.file : path.posix.dirname(from.file);
    const file = place === '' ? from.file : path.posix.join(folder, place);
    const found = byFile.get(file) ?? byFile.get(`${file}/`);
    if (!found) {
      // Addresses of the running product, such as /openapi.json.
      if (place.startsWith('/') || NOT_IN_IMAGE.test(file) || existsSync(path.join(root, file)))
        return undefined;
      const ofSite = pages.find(({ name }) => `${name}.html` === place);
      if (!ofSite && !place.startsWith('api-'))
        throw new Error(`${from.file} links to ${href}, which is not there.`);
      return href;
    }
    const target =
      anchor === '' ? found[0]! : found.find(({ headings }) => headings.some(({ slug }) => slug === anchor));
    if (!target) throw new Error(`${from.file} links to ${href}, a section that is not there.`);
    const address = target === from ? '' : `${target.name}.html`;
    return `${address}${anchor && `#${anchor}`}` || `${target.name}.html`;
  };
}
