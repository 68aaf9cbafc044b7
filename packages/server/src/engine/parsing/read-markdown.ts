import { createOutline, type ParsedDocument } from './outline.ts';

const FENCE = /^ {0,3}(```|~~~)/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const LIST_OR_TABLE = /^\s*([-*+>|]|\d+[.)])/;

/** Markdown, sorted under its headings (CommonMark 4.2 and 4.3); the text keeps its marks. */
export function readMarkdown(source: string): ParsedDocument {
  const outline = createOutline();
  let fence: string | undefined;
  let pending: string | undefined;

  const release = () => {
    if (pending !== undefined) outline.line(pending);
    pending = undefined;
  };

  for (const line of withoutFrontMatter(source).split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (mark && (!fence || fence === mark)) fence = fence ? undefined : mark;
    const heading = fence ? null : HEADING.exec(line);
    const underline = fence || !pending?.trim() || LIST_OR_TABLE.test(pending) ? null : UNDERLINE.exec(line);
    if (heading) {
      release();
      outline.heading(heading[1]!.length, plain(heading[2]!));
    } else if (underline) {
      outline.heading(underline[1]!.startsWith('=') ? 1 : 2, plain(pending!));
      pending = undefined;
    } else {
      release();
      pending = line;
    }
  }
  release();
  return { pages: null, sections: outline.finish() };
}

const withoutFrontMatter = (source: string): string => source.replace(/^---\n[\s\S]*?\n---\n/, '');

/** A heading without emphasis, code marks and link targets. */
const plain = (text: string): string =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]|(?<!\w)_|_(?!\w)/g, '')
    .trim();
