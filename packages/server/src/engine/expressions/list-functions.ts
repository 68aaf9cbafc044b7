import { ExpressionError, MissingError } from './expression-error.ts';
import { equal, isNumber, kindOf, order } from './values.ts';
import type { Arguments } from './arguments.ts';
import type { Work } from './work.ts';
import { say } from '../../say.ts';
import type { FunctionTable } from './function-table.ts';

/** `min(a, b)` or `min(list)`. */
function best(a: Arguments, work: Work, sign: 1 | -1): unknown {
  const values = a.count === 1 ? a.list(0) : Array.from({ length: a.count }, (_, index) => a.value(index));
  if (!values.length) throw new MissingError(say('expression.no_best'));
  return values.reduce((found, value) => (ordered(found, value, work) * sign > 0 ? value : found));
}

function ordered(a: unknown, b: unknown, work: Work): number {
  const result = order(a, b, work);
  if (result === undefined)
    throw new ExpressionError(say('expression.no_order', { kind: kindOf(a), other: kindOf(b) }));
  return result;
}

function end(a: Arguments, index: 0 | -1): unknown {
  const list = a.list(0);
  if (!list.length) throw new MissingError(say('expression.empty_list'));
  return list.at(index);
}

/** Functions of lists and objects. */
export const listFunctions: FunctionTable = {
  keys: [1, 1, (a, work) => spent(work, Object.keys(a.object(0)))],
  values: [1, 1, (a, work) => spent(work, Object.values(a.object(0)))],
  first: [1, 1, (a) => end(a, 0)],
  last: [1, 1, (a) => end(a, -1)],
  slice: [2, 3, (a, work) => spent(work, a.list(0).slice(a.whole(1), a.whole(2, a.list(0).length)))],
  reverse: [1, 1, (a, work) => spent(work, a.list(0).toReversed())],
  sort: [
    1,
    1,
    (a, work) => {
      const list = a.list(0);
      work.items(list.length);
      return list.toSorted((one, other) => ordered(one, other, work));
    },
  ],
  distinct: [
    1,
    1,
    (a, work) => {
      const found: unknown[] = [];
      for (const item of a.list(0)) if (!found.some((other) => equal(other, item, work))) found.push(item);
      return spent(work, found);
    },
  ],
  /** One level. */
  flatten: [
    1,
    1,
    (a, work) => {
      const list = a.list(0);
      work.items(list.reduce<number>((count, item) => count + (Array.isArray(item) ? item.length : 1), 0));
      return list.flat();
    },
  ],
  range: [
    1,
    1,
    (a, work) => {
      const count = a.whole(0);
      if (count < 0) return a.refuse(0, say('kind.not_negative'));
      work.items(count);
      return Array.from({ length: count }, (_, index) => BigInt(index));
    },
  ],
  min: [1, 10, (a, work) => best(a, work, 1)],
  max: [1, 10, (a, work) => best(a, work, -1)],
  sum: [
    1,
    1,
    (a, work) => {
      const list = a.list(0);
      work.items(list.length);
      if (!list.every(isNumber)) throw new ExpressionError(say('expression.sum'));
      return list.every((item) => typeof item === 'bigint')
        ? list.reduce((sum, item) => sum + item, 0n)
        : list.reduce<number>((sum, item) => sum + Number(item), 0);
    },
  ],
};

function spent<T>(work: Work, list: T[]): T[] {
  work.items(list.length);
  return list;
}
