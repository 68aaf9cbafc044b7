/* Small raised or lowered print. Glued to what stands before it, 2 to the power of 32 would read 232. */

/** Around what is raised or lowered until its neighbours are known; characters that stand in no document. */
const [UP, DOWN, END] = ['\uE0F3', '\uE0F4', '\uE0F5'];

const MARKS = new RegExp(`[${UP}${DOWN}${END}]`, 'g');

/** One within another counts once. */
export const raised = (text: string): string => `${UP}${text.replaceAll(MARKS, '')}${END}`;
export const lowered = (text: string): string => `${DOWN}${text.replaceAll(MARKS, '')}${END}`;

/** Ordinals and trade marks, which read on. */
const READS_ON = /^(?:st|nd|rd|th|er|re|e|o|a|tm|sm|™|®|©|°)$/i;
const SQUARE: Record<string, string> = { 2: '²', 3: '³' };

/** `2^32`, `m²`, `CO2`, `10_2`, `1st`; a note's number is set apart as `(note 4)`. */
export const readRaised = (text: string): string =>
  text.replaceAll(
    new RegExp(`((?<![ \\t])[ \\t]*)${UP}([^${END}]*)${END}|${DOWN}([^${END}]*)${END}`, 'g'),
    (_, gap: string | undefined, up: string | undefined, down: string | undefined, at: number) => {
      const before = text[at - 1] ?? '';
      if (up === undefined) return atBase(before, down?.trim() ?? '');
      return toPower(before, up.trim(), gap ?? '');
    },
  );

function atBase(before: string, down: string): string {
  if (!down) return '';
  return /\p{N}/u.test(before) ? `_${down}` : down;
}

function toPower(before: string, up: string, gap: string): string {
  if (!up) return '';
  if (READS_ON.test(up) || /^\s*\(note /.test(up)) return up.startsWith('(') ? ` ${up}` : up;
  if (gap || !/[\p{L}\p{N})\]]/u.test(before)) return noteOr(up, gap);
  if (/\p{L}/u.test(before) && SQUARE[up]) return SQUARE[up];
  return /^[-+−–]?[\p{L}\p{N}.]+$/u.test(up) ? `^${up}` : `^(${up})`;
}

/** Behind a sentence's end or a gap, a number is one of a note. */
const noteOr = (up: string, gap: string): string => (/^\d{1,3}$/.test(up) ? ` (note ${up})` : gap + up);
