import { withoutInlineMarks } from './inline-marks.ts';
import { createOutline, type ParsedDocument } from './outline.ts';

/** Within an item of a list it is indented, within a quote behind its mark. */
const FENCE = /^(?: {0,3}>)?\s*(```|~~~)/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const LIST_OR_TABLE = /^\s*([-*+>|]|\d+[.)])/;
const QUOTE = /^ {0,3}>[ \t]?/;
/** What stands above a note: `[!NOTE]` in a quote, `!!! tip "Title"`, `:::warning[Title]`. */
const BOX = /^\s*(?:\[!(\w+)\]|(?:!!!|\?\?\?\+?|:::)[ \t]*(\w+))[ \t]*[["]?(.*?)["\]]?[ \t]*$/;
const BOX_END = /^\s*:::\s*$/;
const MEANING = /^ {0,3}:[ \t]+(?=\S)/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$/;
const COMMENT = /^ {0,3}<!--/;
/** `## Title {#id .class}` */
const ATTRIBUTES = /\{[#.][^{}]*\}$/;

/** Markdown, sorted under its headings (CommonMark 4.2 and 4.3), as text: `toPlain` takes the marks out of a line that is no code. */
export function readMarkdown(
  source: string,
  toPlain: (line: string) => string = withoutInlineMarks,
): ParsedDocument {
  const outline = createOutline();
  let fence: string | undefined;
  let pending: string | undefined;

  const release = () => {
    if (pending !== undefined) outline.line(toPlain(pending));
    pending = undefined;
  };

  let isQuoted = false;
  let isComment = false;
  for (const whole of withoutFrontMatter(source).split('\n')) {
    isComment ||= !fence && COMMENT.test(whole);
    if (isComment) {
      isComment = !whole.includes('-->');
      continue;
    }
    const mark = FENCE.exec(whole)?.[1];
    if (mark && (!fence || fence === mark)) {
      release();
      fence = fence ? undefined : mark;
      isQuoted = QUOTE.test(whole);
      continue;
    }
    const line = whole.replace(QUOTE, '');
    if (fence) {
      outline.line(isQuoted ? line : whole);
      continue;
    }
    const box = BOX.exec(line);
    const heading = HEADING.exec(line);
    const isUnderlined = Boolean(pending?.trim()) && !LIST_OR_TABLE.test(pending!);
    const underline = isUnderlined ? UNDERLINE.exec(line) : null;
    if (box) {
      release();
      outline.callout(titleOfBox(box[1] ?? box[2] ?? '', box[3] ?? ''));
    } else if (heading) {
      release();
      outline.heading(heading[1]!.length, plain(heading[2]!));
    } else if (underline) {
      outline.heading(underline[1]!.startsWith('=') ? 1 : 2, plain(pending!));
      pending = undefined;
    } else if (MEANING.test(line) && isUnderlined) {
      pending = `${pending!.trim()}: ${line.replace(MEANING, '')}`;
    } else if (!BOX_END.test(line)) {
      release();
      pending = RULE.test(line) ? '' : line;
    }
  }
  release();
  return { pages: null, sections: outline.finish() };
}

function titleOfBox(kind: string, title: string): string {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
  return title.trim() ? `${name}, ${plain(title)}` : name;
}

const withoutFrontMatter = (source: string): string => source.replace(/^---\n[\s\S]*?\n---\n/, '');

/** A heading without emphasis, code marks and link targets. */
const plain = (text: string): string =>
  text
    .replace(ATTRIBUTES, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]|(?<!\w)_|_(?!\w)/g, '')
    .trim();
