import { ExpressionError, TooMuchError } from './expression-error.ts';
import type { Work } from './work.ts';
import { type Said, say } from '../../say.ts';

/** A span of time, in milliseconds. */
export class Duration {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
}

/** Values are those of JSON, times and durations; `bigint` is CEL's int, `number` its double, as in JSON. */
export type Plain = { [key: string]: unknown };

const MAX_DEPTH = 100;
/** Making a property takes as long as so many steps. */
const PROPERTY_STEPS = 4;
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

export const isNumber = (value: unknown): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';
export const isList = (value: unknown): value is unknown[] => Array.isArray(value);
export const isObject = (value: unknown): value is Plain =>
  typeof value === 'object' &&
  value !== null &&
  !isList(value) &&
  !(value instanceof Date) &&
  !(value instanceof Duration);

/** What a person calls a value of this kind. */
export function kindOf(value: unknown): Said {
  if (value === null || value === undefined) return say('kind.null');
  if (isList(value)) return say('kind.list');
  if (value instanceof Date) return say('kind.time');
  if (value instanceof Duration) return say('kind.duration');
  if (isNumber(value)) return say('kind.number');
  if (typeof value === 'string') return say('kind.text');
  return typeof value === 'boolean' ? say('kind.boolean') : say('kind.object');
}

export function equal(a: unknown, b: unknown, work: Work, depth = 0): boolean {
  work.spend(1);
  if (depth > MAX_DEPTH) throw new TooMuchError(say('expression.compare_deep', { limit: MAX_DEPTH }));
  // CEL: numbers of both kinds are equal by value.
  // oxlint-disable-next-line eslint/eqeqeq
  if (isNumber(a) && isNumber(b)) return a == b;
  if (typeof a === 'string' && typeof b === 'string') {
    if (a.length !== b.length) return false;
    work.read(a);
    return a === b;
  }
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (a instanceof Duration && b instanceof Duration) return a.ms === b.ms;
  if (isList(a) && isList(b)) {
    return a.length === b.length && a.every((item, index) => equal(item, b[index], work, depth + 1));
  }
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    work.spend(keys.length);
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key], work, depth + 1))
    );
  }
  return a === b;
}

/** Below 0: `a` comes first. Undefined: the two have no order. */
export function order(a: unknown, b: unknown, work: Work): number | undefined {
  if (typeof a === 'string' && typeof b === 'string') work.read(a.length < b.length ? a : b);
  work.spend(1);
  const comparable =
    (isNumber(a) && isNumber(b)) ||
    (typeof a === 'string' && typeof b === 'string') ||
    (typeof a === 'boolean' && typeof b === 'boolean');
  if (comparable) return compare(a, b);
  if (a instanceof Date && b instanceof Date) return compare(a.getTime(), b.getTime());
  if (a instanceof Duration && b instanceof Duration) return compare(a.ms, b.ms);
  return undefined;
}

function compare<T extends string | number | bigint | boolean>(a: T, b: T): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

/** As JSON holds it: a time as ISO 8601, a duration in seconds such as `1.5s`, a whole number beyond 2^53 as text. */
export function toJson(value: unknown, work: Work, depth = 0): unknown {
  work.spend(1);
  if (depth > MAX_DEPTH) throw new TooMuchError(say('expression.value_deep', { limit: MAX_DEPTH }));
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') {
    work.text(value.length);
    return value;
  }
  if (typeof value === 'bigint') return value <= SAFE && value >= -SAFE ? Number(value) : String(value);
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value;
    throw new ExpressionError(say('expression.no_number'));
  }
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Duration) return `${value.ms / 1_000}s`;
  if (isList(value)) return value.map((item) => toJson(item, work, depth + 1));
  if (!isObject(value)) return value;
  const result: Plain = {};
  for (const [key, item] of Object.entries(value)) {
    work.text(key.length);
    work.spend(PROPERTY_STEPS);
    // Assigning would set the prototype.
    Object.defineProperty(result, key, {
      value: toJson(item, work, depth + 1),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return result;
}

/** As a template shows it: texts as they are, nothing for null, lists and objects as JSON. */
export function toText(value: unknown, work: Work): string {
  const json = toJson(value, work);
  if (json === null) return '';
  if (typeof json === 'string') return json;
  const text = JSON.stringify(json);
  work.text(text.length);
  return text;
}
