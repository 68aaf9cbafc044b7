import { type Arguments, createArguments } from './arguments.ts';
import { ExpressionError } from './expression-error.ts';
import { listFunctions } from './list-functions.ts';
import { textFunctions } from './text-functions.ts';
import { timeFunctions } from './time-functions.ts';
import { Duration, isList, isObject, kindOf, toJson, toText } from './values.ts';
import type { Work } from './work.ts';
import { type Said, say } from '../../say.ts';
import type { FunctionTable } from './function-table.ts';

const MAX_INT = 2n ** 63n - 1n;

function toInt(value: number): bigint {
  if (!Number.isFinite(value) || Math.abs(value) > 2 ** 63) {
    throw new ExpressionError(say('expression.too_large_whole'));
  }
  return BigInt(Math.trunc(value));
}

function rounded(value: number, digits: number): number | bigint {
  if (digits <= 0) return toInt(Math.round(value));
  return Number(`${Math.round(Number(`${value}e${digits}`))}e-${digits}`);
}

/** CEL counts code points: a pair of surrogates is one. */
function codePointsIn(text: string): number {
  let count = text.length;
  for (let at = 1; at < text.length; at++) {
    const isPair = (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(at) & 0xfc00) === 0xdc00;
    if (isPair) count--;
  }
  return count;
}

function sizeOf(a: Arguments, work: Work): bigint {
  const value = a.value(0);
  if (typeof value === 'string') {
    work.read(value);
    return BigInt(codePointsIn(value));
  }
  if (isList(value)) return BigInt(value.length);
  return isObject(value) ? BigInt(Object.keys(value).length) : a.refuse(0, say('kind.many'));
}

function typeOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (isList(value)) return 'list';
  if (value instanceof Date) return 'timestamp';
  if (value instanceof Duration) return 'duration';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'double';
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'string' ? 'string' : 'map';
}

const generalFunctions: FunctionTable = {
  size: [1, 1, sizeOf],
  type: [1, 1, (a) => typeOf(a.value(0))],
  dyn: [1, 1, (a) => a.value(0)],
  string: [1, 1, (a, work) => toText(a.value(0), work)],
  bool: [
    1,
    1,
    (a) => {
      const value = a.value(0);
      if (typeof value === 'boolean') return value;
      const text = a.text(0).trim().toLowerCase();
      if (['true', '1', 't'].includes(text)) return true;
      return ['false', '0', 'f'].includes(text) ? false : a.refuse(0, say('kind.text_boolean'));
    },
  ],
  int: [
    1,
    1,
    (a) => {
      const value = a.value(0);
      if (typeof value === 'bigint') return value;
      if (value instanceof Date) return BigInt(Math.trunc(value.getTime() / 1_000));
      if (typeof value !== 'string') return toInt(a.number(0));
      const number = /^[+-]?\d{1,19}$/.test(value.trim()) ? BigInt(value.trim()) : undefined;
      if (number === undefined || number > MAX_INT || number < -MAX_INT)
        return a.refuse(0, say('kind.text_whole'));
      return number;
    },
  ],
  double: [
    1,
    1,
    (a) => {
      const value = a.value(0);
      if (typeof value !== 'string') return a.number(0);
      const number = value.trim() === '' || value.length > 400 ? NaN : Number(value);
      return Number.isFinite(number) ? number : a.refuse(0, say('kind.text_number'));
    },
  ],
  abs: [
    1,
    1,
    (a) => {
      const value = a.value(0);
      if (typeof value === 'bigint') return value < 0n ? -value : value;
      return Math.abs(a.number(0));
    },
  ],
  floor: [1, 1, (a) => toInt(Math.floor(a.number(0)))],
  ceil: [1, 1, (a) => toInt(Math.ceil(a.number(0)))],
  round: [1, 2, (a) => rounded(a.number(0), Math.min(15, a.whole(1, 0)))],
  json: [
    1,
    1,
    (a, work) => {
      const text = JSON.stringify(toJson(a.value(0), work));
      work.text(text.length);
      return text;
    },
  ],
  parseJson: [
    1,
    1,
    (a, work) => {
      // Parsing makes a value of every second character at most.
      work.spend(a.text(0).length / 8);
      try {
        return JSON.parse(a.text(0)) as unknown;
      } catch {
        throw new ExpressionError(say('expression.no_json'));
      }
    },
  ],
};

const table: FunctionTable = { ...generalFunctions, ...textFunctions, ...listFunctions, ...timeFunctions };

/** Every function besides those that work item by item; for the help page and its test. */
export const functionNames: readonly string[] = Object.keys(table);

/** What is wrong with a call whatever its values are; undefined: nothing. */
export function problemOfCall(name: string, count: number): Said | undefined {
  if (name === 'matches') {
    return say('expression.no_patterns');
  }
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  if (!found) return say('expression.no_function', { name });
  const [least, most] = found;
  if (count >= least && count <= most) return undefined;
  if (least < most) return say('expression.takes_between', { name, least, most, given: count });
  return most === 1
    ? say('expression.takes_one', { name, given: count })
    : say('expression.takes', { name, wanted: most, given: count });
}

export function callFunction(name: string, values: unknown[], work: Work): unknown {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  const problem = problemOfCall(name, values.length);
  if (!found || problem)
    throw new ExpressionError(problem ?? say('expression.no_function_of', { name, kind: kindOf(values[0]) }));
  return found[2](createArguments(name, values), work);
}
