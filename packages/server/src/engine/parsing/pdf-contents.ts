import type { PdfLine } from './pdf-lines.ts';

/** `2.1 Naming . . . . . . 3`: the dots before the number, with or without spaces between. */
const LEADER = /(?<=\.[^\S\n]?\.[^\S\n]?\.[^\S\n]?\.[^\S\n]{0,9})\d{1,4}$/;
/** Fewer such lines may be anything, such as a list of prices. */
const LEAST = 3;

/** Lines of a page without a list of contents: lines with leaders to numbers of pages, which only grow, and their title. */
export function withoutContents(lines: PdfLine[], pages: number): PdfLine[] {
  const numbers = lines.flatMap(({ text }) => LEADER.exec(text)?.[0] ?? []).map(Number);
  const grows = numbers.every((number, place) => number <= pages && number >= (numbers[place - 1] ?? 0));
  if (numbers.length < LEAST || !grows) return lines;
  const first = lines.findIndex(({ text }) => LEADER.test(text));
  return lines.filter(({ text, height }, place) => {
    const isTitle = place === first - 1 && height > lines[first]!.height;
    return !LEADER.test(text) && !isTitle;
  });
}
