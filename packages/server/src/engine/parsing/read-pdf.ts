import { getDocumentProxy } from 'unpdf';
import { createOutline, type ParsedDocument } from './outline.ts';
import { ParseFailure } from './parse-failure.ts';
import { joinPages } from './join-pages.ts';
import { withoutContents } from './pdf-contents.ts';
import { toHeadingLevels, toLines, toPrintedLines } from './pdf-lines.ts';
import { type TextPiece, toRows } from './pdf-rows.ts';
import { type PrintedPage, withoutRunning } from './running-lines.ts';

/** A PDF page by page, larger print taken as headings. `onProgress` gets the share of pages read, 0..1. */
export async function readPdf(
  bytes: Uint8Array,
  onProgress: (share: number) => void,
): Promise<ParsedDocument> {
  const { pages: printed, running } = withoutRunning(await readPages(bytes, onProgress));
  const stand = toPrintedLines(printed);
  const pages = printed.map((rows) => withoutContents(toLines(rows, stand), printed.length));
  const levels = toHeadingLevels(pages.flat());
  const outline = createOutline();
  for (const [index, lines] of pages.entries()) {
    outline.startPage(index + 1);
    for (const line of lines) {
      const level = levels(line);
      if (level) outline.heading(level, line.text);
      else if (stand.hasListings && line.code !== null) outline.line(KEPT + line.code);
      else outline.line(line.startsParagraph ? `\n${line.text}` : line.text);
    }
  }
  return { pages: pages.length, sections: joinPages(outline.finish().map(joinLines)), running };
}

async function readPages(bytes: Uint8Array, onProgress: (share: number) => void): Promise<PrintedPage[]> {
  try {
    // pdf.js takes the buffer over, and reports to the console unless told not to.
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    const pages: PrintedPage[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items, styles } = await page.getTextContent();
      const [, bottom = 0, , top = 0] = page.view;
      pages.push({ rows: toRows(items.flatMap(toPiece(styles))), bottom, top });
      page.cleanup();
      onProgress(number / pdf.numPages);
    }
    return pages;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new ParseFailure(name === 'PasswordException' ? 'encrypted' : 'corrupt');
  }
}

type Content = Awaited<ReturnType<Awaited<ReturnType<Pdf['getPage']>>['getTextContent']>>;
type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** What is printed of the content of a page. */
const toPiece =
  (styles: Content['styles']) =>
  (item: Content['items'][number]): TextPiece[] =>
    'str' in item ? [{ ...item, isMono: styles[item.fontName]?.fontFamily === 'monospace' }] : [];

/** The end of a line before an item of a list or a warning, which no paragraph goes on with. */
const NEW_ITEM = new RegExp(
  String.raw`(?<!\n)\n(?=${[
    String.raw`(?:\d{1,2}(?:\.\d{1,2}){0,3}[.)]|[-•*☐□▪])\s`,
    String.raw`\d{1,2}(?:\.\d{1,2}){1,3}\s+\p{Lu}\p{Ll}{2}`,
    String.raw`(?:[Ss]tep|[Ss]chritt)\s+\d{1,3}\b`,
    String.raw`(?:WARNING|CAUTION|DANGER|NOTE|IMPORTANT|WARNUNG|ACHTUNG|VORSICHT|GEFAHR|HINWEIS)\b`,
    String.raw`[^\n_]{2,40}:\s*_{3,}`,
  ].join('|')})`,
  'gu',
);

/** Before a line of code, which keeps its place. */
const KEPT = '\uE0F6';

/** Lines of one paragraph become one line, words cut at the line end become whole. */
const joinLines = <T extends { text: string }>(section: T): T => ({
  ...section,
  text: section.text
    .replaceAll(new RegExp(`(?<=^|\n)${KEPT}[^\n]*(?:\n${KEPT}[^\n]*)*`, 'g'), keepListing)
    .replaceAll(/(?<=\p{Ll})-\n(?=\p{Ll})/gu, '')
    .replaceAll(NEW_ITEM, '\n\n')
    .replaceAll(/(?<!\n)\n(?!\n)/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(LINE_END, '\n')
    .replaceAll(SPACE, ' ')
    .trim(),
});

/** Within a listing, until the lines around it are joined. */
const [LINE_END, SPACE] = ['\uE0F7', '\uE0F8'];

/** Lines of code one below the other, the outermost at the edge. */
function keepListing(listing: string): string {
  const lines = listing.split('\n').map((line) => line.slice(KEPT.length));
  const edge = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  return `\n\n${lines.map((line) => line.slice(edge).replaceAll(' ', SPACE)).join(LINE_END)}\n\n`;
}
