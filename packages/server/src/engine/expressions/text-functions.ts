import { ExpressionError } from './expression-error.ts';
import type { Work } from './work.ts';
import { say } from '../../say.ts';
import type { FunctionTable } from './function-table.ts';

const MAX_NEEDLE = 10_000;

/** Looking for a text in another costs more the longer both are. */
function search(work: Work, text: string, part: string): void {
  if (part.length > MAX_NEEDLE) {
    throw new ExpressionError(say('expression.needle', { limit: MAX_NEEDLE }));
  }
  work.spend((text.length / 16) * (1 + part.length / 100));
}

function within(text: string, position: number): number {
  if (position >= 0 && position <= text.length) return position;
  throw new ExpressionError(say('expression.outside', { length: text.length, place: String(position) }));
}

/** Functions of texts. Positions count from 0. */
export const textFunctions: FunctionTable = {
  contains: [2, 2, (a, work) => (search(work, a.text(0), a.text(1)), a.text(0).includes(a.text(1)))],
  startsWith: [2, 2, (a, work) => (work.read(a.text(1)), a.text(0).startsWith(a.text(1)))],
  endsWith: [2, 2, (a, work) => (work.read(a.text(1)), a.text(0).endsWith(a.text(1)))],
  lower: [1, 1, (a, work) => (work.text(a.text(0).length), a.text(0).toLowerCase())],
  upper: [1, 1, (a, work) => (work.text(a.text(0).length), a.text(0).toUpperCase())],
  lowerAscii: [1, 1, (a, work) => (work.text(a.text(0).length), a.text(0).toLowerCase())],
  upperAscii: [1, 1, (a, work) => (work.text(a.text(0).length), a.text(0).toUpperCase())],
  trim: [1, 1, (a, work) => (work.text(a.text(0).length), a.text(0).trim())],
  indexOf: [
    2,
    3,
    (a, work) => {
      search(work, a.text(0), a.text(1));
      return BigInt(a.text(0).indexOf(a.text(1), within(a.text(0), a.whole(2, 0))));
    },
  ],
  lastIndexOf: [
    2,
    2,
    (a, work) => (search(work, a.text(0), a.text(1)), BigInt(a.text(0).lastIndexOf(a.text(1)))),
  ],
  substring: [
    2,
    3,
    (a, work) => {
      const text = a.text(0);
      work.text(text.length);
      return text.slice(within(text, a.whole(1)), within(text, a.whole(2, text.length)));
    },
  ],
  replace: [
    3,
    4,
    (a, work) => {
      search(work, a.text(0), a.text(1));
      const most = a.whole(3, -1);
      const parts = a.text(0).split(a.text(1));
      work.items(parts.length);
      const count = most < 0 ? parts.length - 1 : Math.min(most, parts.length - 1);
      // Counted before it is made: it may be far longer than what it is made of.
      work.text(a.text(0).length + count * (a.text(2).length - a.text(1).length));
      const replaced = parts.slice(0, count + 1).join(a.text(2));
      return [replaced, ...parts.slice(count + 1)].join(a.text(1));
    },
  ],
  split: [
    2,
    3,
    (a, work) => {
      search(work, a.text(0), a.text(1));
      const most = a.whole(2, -1);
      const parts = a.text(0).split(a.text(1));
      work.items(parts.length);
      if (most < 0 || parts.length <= most) return parts;
      return most === 0 ? [] : [...parts.slice(0, most - 1), parts.slice(most - 1).join(a.text(1))];
    },
  ],
  join: [
    1,
    2,
    (a, work) => {
      const list = a.list(0);
      const between = a.count > 1 ? a.text(1) : '';
      work.items(list.length);
      let length = between.length * list.length;
      for (const item of list) {
        if (typeof item !== 'string') {
          throw new ExpressionError(say('expression.join_list'));
        }
        length += item.length;
      }
      work.text(length);
      return list.join(between);
    },
  ],
};
