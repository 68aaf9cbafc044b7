import TurndownService, { type PageNode } from 'turndown';
import type { ParsedDocument } from './outline.ts';
import { classesOf, isNavigation } from './page-navigation.ts';
import { lowered, raised, readRaised } from './raised-text.ts';
import { readMarkdown } from './read-markdown.ts';
import { trimEndOf } from './trim-end-of.ts';

const NOT_CONTENT = [
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'nav',
  'form',
  'button',
  'title',
  'hr',
];

/** Characters that stand in no page, around what it says is its main part. */
const [BEGIN, END] = ['\uE0F0', '\uE0F1'];
/** Between a term or a title and the text that it opens. */
const JOIN = '\uE0F2';

/** What a page calls the boxes of its notes and tips. */
const BOXES = new Set(
  'admonition admonitionblock note tip warning caution important danger hint callout alert attention seealso'.split(
    ' ',
  ),
);
const BOX_TITLES = new Set(
  'title admonition-title admonition-heading alert-heading callout-title callout-heading'.split(' '),
);
/** How far above its title a box begins. */
const BOX_DEPTH = 3;

/**
 * The text of a page under its headings, without scripts, styles and navigation; of a page that names its main part only
 * that. A table row becomes `a | b`, a term `term: what it means`, the title of a note `Note:` before its text.
 */
export function readHtml(source: string): ParsedDocument {
  const text = readRaised(createConverter().turndown(source))
    .replaceAll(new RegExp(`${JOIN}\\s*(?=\`\`\`|~~~|- |\\d+\\. )`, 'g'), '\n\n')
    .replaceAll(new RegExp(`${JOIN}\\s*`, 'g'), ' ');
  const main = [...text.matchAll(new RegExp(`${BEGIN}([^${END}]*)${END}`, 'g'))].map(([, part]) => part);
  return readMarkdown(main.length ? main.join('\n\n') : text, (line) => line);
}

function createConverter(): TurndownService {
  const converter = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    br: '',
  });
  converter.escape = (text) => text;
  return converter
    .remove(NOT_CONTENT)
    .addRule('inline', {
      filter: ['em', 'i', 'strong', 'b', 'code', 'kbd', 'samp', 'tt', 'var', 'blockquote'],
      replacement: (content, { nodeName }) => (nodeName === 'BLOCKQUOTE' ? `\n\n${content}\n\n` : content),
    })
    .addRule('link', { filter: ['a'], replacement: toLink })
    .addRule('main', {
      filter: ['main'],
      replacement: (content) => `\n\n${BEGIN}\n\n${content}\n\n${END}\n\n`,
    })
    .addRule('image', { filter: ['img'], replacement: () => '' })
    .addRule('code', { filter: ['pre'], replacement: toCode })
    .addRule('raised', { filter: ['sup'], replacement: raised })
    .addRule('lowered', { filter: ['sub'], replacement: lowered })
    .addRule('term', { filter: ['dt'], replacement: toTerm })
    .addRule('meaning', { filter: ['dd'], replacement: (content) => `${content.trim()}\n\n` })
    .addRule('note', {
      // An item of the list of notes is no step.
      filter: (node) => noteOf(node) !== undefined,
      replacement: (content, node) => `\n\nNote ${noteOf(node)}: ${content.trim()}\n\n`,
    })
    .addRule('cell', {
      filter: ['td', 'th'],
      replacement: (content) => `${content.trim().replaceAll(/\s+/g, ' ')} | `,
    })
    .addRule('row', { filter: ['tr'], replacement: (content) => `\n${content.trim().replace(/ \|$/, '')}` })
    .addRule('table', { filter: ['table'], replacement: (content) => `\n\n${content.trim()}\n\n` })
    .addRule('tablePart', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content })
    .addRule('boxTitle', {
      filter: isBoxTitle,
      replacement: (content) => `\n\n${content.trim().replace(/[:.]$/, '')}:${JOIN}`,
    })
    .addRule('layout', {
      filter: (node) => isLayout(node.nodeName === 'TR' ? node : cellsRow(node)),
      replacement: (content) => `\n\n${content.trim()}\n\n`,
    })
    .addRule('around', { filter: isNavigation, replacement: () => '' });
}

/** `-v, --verbose: what both mean`; a term without a meaning stands alone. */
function toTerm(content: string, node: PageNode): string {
  let meaning = node.nextElementSibling;
  while (meaning?.nodeName === 'DT') meaning = meaning.nextElementSibling;
  const term = content.trim().replace(/:$/, '');
  if (meaning?.nodeName !== 'DD') return `\n\n${term}\n\n`;
  const isFirst = node.previousElementSibling?.nodeName !== 'DT';
  return `${isFirst ? '\n\n' : ', '}${term}${node.nextElementSibling === meaning ? `:${JOIN}` : ''}`;
}

/** The row of a cell. */
const cellsRow = ({ nodeName, parentNode }: PageNode): PageNode | undefined =>
  nodeName === 'TD' || nodeName === 'TH' ? (parentNode ?? undefined) : undefined;

/** A row that only lays out a page: its cells hold sections, tables or listings, and are no values. */
const isLayout = (row: PageNode | undefined): boolean =>
  row !== undefined &&
  Array.from(row.querySelectorAll('h1,h2,h3,h4,h5,h6,table,pre')).some(
    ({ nodeName, textContent }) => nodeName !== 'PRE' || textContent.trim().includes('\n'),
  );

/** The heading of a note, which names its box and not what follows the box. */
function isBoxTitle(node: PageNode): boolean {
  if (!/^H[1-6]$/.test(node.nodeName) && !classesOf(node).some((name) => BOX_TITLES.has(name))) return false;
  let above = node.parentNode;
  for (let depth = 0; above && depth < BOX_DEPTH; depth += 1) {
    if (above.nodeName === 'TD') return false;
    if (above.nodeName === 'ASIDE' || classesOf(above).some((name) => BOXES.has(name))) return true;
    above = above.parentNode;
  }
  return false;
}

const NOTE_MARK = /^\[?(\d{1,3}|[a-z]|[*†‡])\]?$/;
/** Back from a note to where it is named. */
const BACK = /^(?:[\s\u2191\u21A9^¶#]|\uFE0E)+$/;

/** The words of a link; one to a note on the same page is its number. */
function toLink(content: string, node: PageNode): string {
  if (!node.getAttribute?.('href')?.startsWith('#')) return content;
  if (BACK.test(content)) return '';
  const mark = NOTE_MARK.exec(content.replaceAll(/[\uE0F3-\uE0F5]/g, '').trim())?.[1];
  return mark === undefined ? content : raised(`(note ${mark})`);
}

/** The characters of code: spaces and line ends at the edges of what is marked up in it are its own too. */
function charactersOf(node: PageNode): string {
  if (node.nodeName === 'BR') return '\n';
  if (node.nodeName === 'SUP') return raised(node.textContent);
  if (node.nodeName === 'SUB') return lowered(node.textContent);
  const children = [...node.childNodes];
  return children.length ? children.map(charactersOf).join('') : node.textContent;
}

function toCode(_: string, node: PageNode): string {
  const code = charactersOf(node);
  const fence = code.includes('```') ? '~~~' : '```';
  return `\n\n${fence}\n${trimEndOf(code.replace(/^\n/, ''), '\n')}\n${fence}\n\n`;
}

const NOTE_ID = /^(?:user-content-)?(?:fn|footnote|endnote|cite_note)[-:_]?(\w+)/;

/** The number of a note: by its place, as readers see it. Its id may count otherwise. */
function noteOf(node: PageNode): string | undefined {
  const id = node.nodeName === 'LI' ? NOTE_ID.exec(node.getAttribute?.('id') ?? '')?.[1] : undefined;
  if (id === undefined || node.parentNode?.nodeName !== 'OL') return id;
  let place = Number(node.parentNode.getAttribute?.('start') ?? 1);
  for (let above = node.previousElementSibling; above; above = above.previousElementSibling) place += 1;
  return String(place);
}
