import { ExpressionError } from './expression-error.ts';
import type { BinarySign } from './parse-expression.ts';
import { toTime } from './time-functions.ts';
import { Duration, equal, isList, isNumber, isObject, kindOf, order } from './values.ts';
import type { Work } from './work.ts';
import { say } from '../../say.ts';

const MAX_INT = 2n ** 63n - 1n;

/** `a sign b`. Whole numbers stay whole among themselves, as CEL has it; one with a number of JSON gives one of JSON. */
export function applySign(sign: BinarySign, a: unknown, b: unknown, work: Work): unknown {
  switch (sign) {
    case '==':
      return equal(a, b, work);
    case '!=':
      return !equal(a, b, work);
    case 'in':
      return isIn(a, b, work);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(sign, a, b, work);
    case '+':
      return add(a, b, work);
    default:
      return calculate(sign, a, b);
  }
}

function isIn(a: unknown, b: unknown, work: Work): boolean {
  if (isList(b)) return b.some((item) => equal(a, item, work));
  if (isObject(b)) return typeof a === 'string' && Object.hasOwn(b, a);
  throw new ExpressionError(
    say(typeof b === 'string' ? 'expression.in_text' : 'expression.in', { kind: kindOf(b) }),
  );
}

function compare(sign: '<' | '<=' | '>' | '>=', a: unknown, b: unknown, work: Work): boolean {
  const result = order(a, b, work);
  if (result === undefined) {
    throw new ExpressionError(say('expression.compare', { sign, kind: kindOf(a), other: kindOf(b) }));
  }
  if (sign === '<') return result < 0;
  if (sign === '<=') return result <= 0;
  return sign === '>' ? result > 0 : result >= 0;
}

function add(a: unknown, b: unknown, work: Work): unknown {
  if (typeof a === 'string' && typeof b === 'string') {
    work.text(a.length + b.length);
    return a + b;
  }
  if (isList(a) && isList(b)) {
    work.items(a.length + b.length);
    return [...a, ...b];
  }
  if (a instanceof Date && b instanceof Duration) return toTime(a.getTime() + b.ms);
  if (a instanceof Duration && b instanceof Date) return toTime(b.getTime() + a.ms);
  if (a instanceof Duration && b instanceof Duration) return new Duration(a.ms + b.ms);
  if (typeof a === 'string' || typeof b === 'string') {
    throw new ExpressionError(say('expression.join_text', { kind: kindOf(typeof a === 'string' ? b : a) }));
  }
  return calculate('+', a, b);
}

function calculate(sign: '+' | '-' | '*' | '/' | '%', a: unknown, b: unknown): unknown {
  if (sign === '-' && a instanceof Date && b instanceof Date) return new Duration(a.getTime() - b.getTime());
  if (sign === '-' && a instanceof Date && b instanceof Duration) return toTime(a.getTime() - b.ms);
  if (sign === '-' && a instanceof Duration && b instanceof Duration) return new Duration(a.ms - b.ms);
  if (!isNumber(a) || !isNumber(b)) {
    throw new ExpressionError(say('expression.sign', { sign, kind: kindOf(isNumber(a) ? b : a) }));
  }
  if ((sign === '/' || sign === '%') && Number(b) === 0) throw new ExpressionError(say('expression.zero'));
  if (typeof a === 'bigint' && typeof b === 'bigint') return whole(wholeOf(sign, a, b));
  const [x, y] = [Number(a), Number(b)];
  switch (sign) {
    case '+':
      return x + y;
    case '-':
      return x - y;
    case '*':
      return x * y;
    case '/':
      return x / y;
    default:
      return x % y;
  }
}

function wholeOf(sign: '+' | '-' | '*' | '/' | '%', a: bigint, b: bigint): bigint {
  switch (sign) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    default:
      return a % b;
  }
}

function whole(value: bigint): bigint {
  if (value <= MAX_INT && value >= -MAX_INT - 1n) return value;
  throw new ExpressionError(say('expression.large_result'));
}
