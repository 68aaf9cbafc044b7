const DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/g;
const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+(?=$|\.)/;

/**
 * A number as people of this language write it: with digits of their own, and a point or comma before its parts. Null:
 * nothing is written; NaN: no number.
 */
export function readNumber(text: string, locale: string): number | null {
  // Both blocks of digits begin at a multiple of 16.
  const typed = text
    .replace(DIGIT, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\s\u200E\u200F\u061C]/g, '');
  if (typed === '') return null;
  const signed = typed.replace('\u2212', '-');
  const plain = isPoint(locale) ? signed : signed.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
  const ungrouped = plain.replaceAll('\u066C', '').replace(GROUPED, (whole) => whole.replaceAll(',', ''));
  return Number(ungrouped.replace(/[,\u066B]/, '.'));
}

/** As `readNumber` reads it. NaN is written as nothing. */
export const writeNumber = (value: number | null, locale: string): string =>
  value === null || Number.isNaN(value)
    ? ''
    : value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 12 });

const isPoint = (locale: string): boolean => (0.5).toLocaleString(locale).includes('.');
