/* How workbooks keep times: days since an epoch, told from numbers by how they are shown alone. */

const DAY_MS = 86_400_000;
/** 1900-01-00, with the leap day that 1900 did not have; and 1904-01-01. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const EPOCH_1904_MS = Date.UTC(1904, 0, 1);
const LAST_DAY = 2_958_465;

/** Whether a number in this format is a time: one of the numbered formats, or one with letters of dates. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47);
  const shown = code.replaceAll(/"[^"]*"|\\.|\[[^[\]]*\]/g, '');
  return /[dmyhs]/i.test(shown) && !/[0#?]/.test(shown.replaceAll(/[.,]0+/g, ''));
}

/** ISO 8601, without a zone since it has none: a date, or with its time of day; a number that is no day stays one. */
export function toDate(days: number, since1904: boolean): string | number {
  if (days < 0 || days > LAST_DAY) return days;
  const time = new Date((since1904 ? EPOCH_1904_MS : EPOCH_MS) + Math.round(days * DAY_MS)).toISOString();
  if (days < 1) return time.slice(11, 19);
  return Number.isInteger(days) ? time.slice(0, 10) : time.slice(0, 19);
}
