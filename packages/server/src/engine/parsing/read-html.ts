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

/** The text of a page under its headings, without scripts, styles and navigation; a table row becomes `a | b`. */
export function readHtml(source: string): ParsedDocument {
  return readMarkdown(createConverter().turndown(source));
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
    .addRule('image', { filter: ['img'], replacement: () => '' })
    .addRule('cell', {
      filter: ['td', 'th'],
      replacement: (content) => `${content.trim().replaceAll(/\s+/g, ' ')} | `,
    })
    .addRule('row', { filter: ['tr'], replacement: (content) => `\n${content.trim().replace(/ \|$/, '')}` })
    .addRule('table', { filter: ['table'], replacement: (content) => `\n\n${content.trim()}\n\n` })
    .addRule('tablePart', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });
}
