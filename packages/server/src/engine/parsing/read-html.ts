import TurndownService from 'turndown';
import type { ParsedDocument } from './outline.ts';
import { readMarkdown } from './read-markdown.ts';

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
];

/** Characters that stand in no page, around what it says is its main part. */
const [BEGIN, END] = ['\uE0F0', '\uE0F1'];

/**
 * The text of a page under its headings, without scripts, styles and navigation; of a page that names its main part only
 * that. A table row becomes `a | b`.
 */
export function readHtml(source: string): ParsedDocument {
  const text = createConverter().turndown(source);
  const main = [...text.matchAll(new RegExp(`${BEGIN}([^${END}]*)${END}`, 'g'))].map(([, part]) => part);
  return readMarkdown(main.length ? main.join('\n\n') : text);
}

function createConverter(): TurndownService {
  const converter = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
  });
  converter.escape = (text) => text;
  return converter
    .remove(NOT_CONTENT)
    .addRule('inline', { filter: ['a', 'em', 'i', 'strong', 'b'], replacement: (content) => content })
    .addRule('main', {
      filter: ['main'],
      replacement: (content) => `\n\n${BEGIN}\n\n${content}\n\n${END}\n\n`,
    })
    .addRule('image', { filter: ['img'], replacement: () => '' })
    .addRule('cell', {
      filter: ['td', 'th'],
      replacement: (content) => `${content.trim().replaceAll(/\s+/g, ' ')} | `,
    })
    .addRule('row', { filter: ['tr'], replacement: (content) => `\n${content.trim().replace(/ \|$/, '')}` })
    .addRule('table', { filter: ['table'], replacement: (content) => `\n\n${content.trim()}\n\n` })
    .addRule('tablePart', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
}
