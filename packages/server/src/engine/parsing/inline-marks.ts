import { lowered, raised, readRaised } from './raised-text.ts';

/**
 * Text of a line of Markdown without its marks of code, emphasis and links: passages are shown, searched and quoted as
 * text. Addresses stay, for they are answers too; code keeps its characters.
 */
export const withoutInlineMarks = (line: string): string =>
  readRaised(
    line
      .split(/(?<!`)(`+)(?!`)([^\n]*?[^`\n])\1(?!`)/)
      .map((part, place) => (place % 3 === 0 ? plainProse(part) : place % 3 === 2 ? part.trim() : ''))
      .join(''),
  ).replaceAll(/&(?:quot|amp|lt|gt|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity);

const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&#39;': "'",
};

/** Markup that Markdown is mixed with. Anything else in angle brackets is a text, such as `<file>`. */
const MARKUP =
  /<(\/?)(details|summary|div|span|p|br|hr|center|table|thead|tbody|tr|td|th|ul|ol|li|dl|dt|dd|a|b|i|u|em|strong|small|big|kbd|code|font|figure|figcaption|picture|source|section|img|tabs|tabitem|tab)(?:\s[^<>]*)?\/?>|<!--[^<>]*-->/gi;

/** Cells of a row stay apart. */
const between = (_: string, end: string | undefined, name: string | undefined): string =>
  end && /^t[dh]$/i.test(name ?? '') ? ' | ' : '';

const plainProse = (text: string): string =>
  text
    .replaceAll(/<sup>(.*?)<\/sup>/gi, (_, up: string) => raised(up))
    .replaceAll(/<sub>(.*?)<\/sub>/gi, (_, down: string) => lowered(down))
    .replaceAll(/(?<=\w)\^([-+]?\d+)\^/g, (_, up: string) => raised(up))
    .replaceAll(/(?<=\w)~(\d+)~/g, (_, down: string) => lowered(down))
    .replaceAll(MARKUP, between)
    .replaceAll(/!\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/\[([^[\]]+)\]\(\s*<?([^()\s>]+)>?[^()]*\)/g, (_, label: string, target: string) =>
      /^https?:/i.test(target) && target !== label ? `${label} (${target})` : label,
    )
    .replaceAll(/\[\^([\w-]+)\]:\s*/g, 'Note $1: ')
    .replaceAll(/\[\^([\w-]+)\]/g, ' (note $1)')
    .replaceAll(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replaceAll(/(?<![\w*\\])\*(?=[^\s*])([^*\n]+?)(?<=\S)\*(?![\w*])/g, '$1')
    .replaceAll(/(?<![\w_\\])_(?=[^\s_])([^_\n]+?)(?<=\S)_(?![\w_])/g, '$1')
    // A bar that is no end of a cell stays one.
    .replaceAll(/\\([!-/:-@[-`{}~])/g, '$1');
