import type { Row } from './pdf-rows.ts';

/** One page with its edges in points. */
export interface PrintedPage {
  rows: Row[];
  bottom: number;
  top: number;
}

/** Share of the page's height in which headers and footers stand. */
const EDGE = 0.12;
/** Larger print than this, beside most of the text, is a heading. */
const HEADING_SCALE = 1.15;
const PAGE_NUMBER = /^(?:(?:page|seite|pagina|página)\s+\d+(?:\s*(?:of|von|de|di|\/)\s*\d+)?|[ivxl]{1,7})$/i;

/** The rows of each page without headers, footers and page numbers: what repeats at its edges, but for a number that counts the pages. */
export function withoutRunning(pages: PrintedPage[]): { pages: Row[][]; running: string[] } {
  const body = bodyHeight(pages);
  const isLarge = (row: Row) => row.height > body * HEADING_SCALE;
  const onPages = new Map<string, Set<number>>();
  for (const [number, page] of pages.entries()) {
    for (const row of page.rows.filter((row) => isAtEdge(row, page))) {
      for (const key of keysOf(row, number, isLarge(row))) {
        onPages.set(key, (onPages.get(key) ?? new Set()).add(number));
      }
    }
  }
  const enough = pages.length <= 4 ? 2 : 3;
  const running = new Set<string>();
  const kept = pages.map((page, number) =>
    page.rows.filter((row) => {
      if (!isAtEdge(row, page)) return true;
      const repeats = keysOf(row, number, isLarge(row)).some((key) => onPages.get(key)!.size >= enough);
      if (!repeats && !PAGE_NUMBER.test(textOf(row))) return true;
      running.add(textOf(row).replaceAll(new RegExp(`\\b${number + 1}\\b`, 'g'), ''));
      return false;
    }),
  );
  return { pages: kept, running: [...running] };
}

const isAtEdge = ({ bottom }: Row, page: PrintedPage): boolean => {
  const share = (bottom - page.bottom) / (page.top - page.bottom || 1);
  return share < EDGE || share > 1 - EDGE;
};

const textOf = ({ cells }: Row): string => cells.map(({ text }) => text).join(' ');

/** What a line is known by on another page: its text, or its text around a number that grows with the pages. */
function keysOf(row: Row, page: number, isLarge: boolean): string[] {
  const text = textOf(row);
  const counting = isLarge
    ? []
    : [...text.matchAll(/\d+/g)].map(
        (match) =>
          `${text.slice(0, match.index)}\n${text.slice(match.index + match[0].length)}\n${Number(match[0]) - page}`,
      );
  return [text, ...counting];
}

function bodyHeight(pages: PrintedPage[]): number {
  const chars = new Map<number, number>();
  for (const row of pages.flatMap(({ rows }) => rows)) {
    chars.set(row.height, (chars.get(row.height) ?? 0) + textOf(row).length);
  }
  return [...chars].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [0, 0])[0];
}
