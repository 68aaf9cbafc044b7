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

const plainProse = (text: string): string =>
  text
    .replaceAll(/<sup>(.*?)<\/sup>/gi, (_, up: string) => raised(up))
    .replaceAll(/<sub>(.*?)<\/sub>/gi, (_, down: string) => lowered(down))
    .replaceAll(/!\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/\[([^[\]]+)\]\(\s*<?([^()\s>]+)>?[^()]*\)/g, (_, label: string, target: string) =>
      /^https?:/i.test(target) && target !== label ? `${label} (${target})` : label,
    )
    .replaceAll(/\[\^([\w-]+)\]:\s*/g, 'Note $1: ')
    .replaceAll(/\[\^([\w-]+)\]/g, ' (note $1)')
    .replaceAll(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replaceAll(/(?<![\w*\\])\*(?=[^\s*])([^*\n]+?)(?<=\S)\*(?![\w*])/g, '$1')
    .replaceAll(/(?<![\w_\\])_(?=[^\s_])([^_\n]+?)(?<=\S)_(?![\w_])/g, '$1')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
