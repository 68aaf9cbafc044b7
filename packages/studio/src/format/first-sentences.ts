const MOST_CHARS = 180;
/** Others write these texts, as long as they like. */
const MOST_READ = 2_000;

/** A text that may be Markdown in one line: without its signs and headings, whole sentences as far as there is room. */
export function firstSentences(text: string, most = MOST_CHARS): string {
  const lines = text
    .slice(0, MOST_READ)
    .replaceAll(/```[\s\S]*?(?:```|$)/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(?:[-=*_]{3,}|\|.*\|)$/.test(line));
  const said = lines.filter((line) => line && !line.startsWith('#'));
  const plain = (said.length ? said : lines.map((line) => line.replace(/^#+\s*/, '')))
    .map((line) => line.replace(/^(?:[-*+>]|\d+[.)])\s+/, ''))
    .join(' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replaceAll(/(?<![\w*])([*_])(\S.*?)\1(?![\w*])/g, '$2')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (plain.length <= most) return plain;
  const within = plain.slice(0, most);
  const end = Math.max(...[...within.matchAll(/[.!?؟](?=\s)/g)].map(({ index }) => index), -1);
  if (end !== -1) return within.slice(0, end + 1);
  const word = within.lastIndexOf(' ');
  return `${within.slice(0, word === -1 ? most : word)}…`;
}
