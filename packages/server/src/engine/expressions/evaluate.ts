import { ExpressionError, explain, MissingError, TooMuchError } from './expression-error.ts';
import { callFunction } from './functions.ts';
import { evaluateMacro, FAILURE_STEPS, isMacro } from './macros.ts';
import { applySign } from './operators.ts';
import { type Part, parseExpression } from './parse-expression.ts';
import { Duration, isList, isNumber, isObject, kindOf, toJson } from './values.ts';
import { createWork, type Work } from './work.ts';

/** What names stand for: values of JSON. */
export type Scope = Readonly<Record<string, unknown>>;

/** Names that an expression itself brings, such as `x` in `list.map(x, …)`. */
export interface Local {
  name: string;
  value: unknown;
  outer: Local | undefined;
}

export interface Course {
  scope: Scope;
  work: Work;
  run: (part: Part, local: Local | undefined) => unknown;
}

/**
 * The value of an expression, as JSON holds it. Pure, and bounded in time and size whatever the expression and the values
 * are. What is evaluated in one go shares its `work`: many of them take no longer than one may. Fails with
 * `ExpressionError`, whose message has the position.
 */
export function evaluate(expression: string, scope: Scope, work: Work = createWork()): unknown {
  try {
    work.spend(expression.length);
    const course: Course = { scope, work, run: (part, local) => run(course, part, local) };
    return toJson(course.run(parseExpression(expression), undefined), work);
  } catch (error) {
    if (error instanceof RangeError) throw new TooMuchError('The expression is too large.');
    if (error instanceof ExpressionError) error.message = explain(error, expression);
    throw error;
  }
}

/** Whether an expression is true; anything but true or false is an error. */
export function isTrue(expression: string, scope: Scope, work?: Work): boolean {
  const value = evaluate(expression, scope, work);
  if (typeof value === 'boolean') return value;
  throw new ExpressionError(`The condition must be true or false, and is ${kindOf(value)}.`);
}

function run(course: Course, part: Part, local: Local | undefined): unknown {
  course.work.spend(1, part.at);
  try {
    return step(course, part, local);
  } catch (error) {
    if (error instanceof ExpressionError) error.at ??= part.at;
    throw error;
  }
}

function step(course: Course, part: Part, local: Local | undefined): unknown {
  const { work } = course;
  const value = (of: Part) => course.run(of, local);
  switch (part.op) {
    case 'value':
      return part.value;
    case 'name':
      return named(course.scope, part.name, local);
    case 'field':
      return fieldOf(value(part.of), part.name, part.of);
    case 'index':
      return itemOf(value(part.of), value(part.key), part.of);
    case 'call':
      if (isMacro(part)) return evaluateMacro(course, part, local);
      return callFunction(part.name, (part.on ? [part.on, ...part.args] : part.args).map(value), work);
    case 'list':
      work.items(part.items.length);
      return part.items.map(value);
    case 'map':
      return toObject(part.entries.map(([key, of]) => [value(key), value(of)]));
    case 'choose':
      return value(truth(value(part.condition)) ? part.chosen : part.otherwise);
    case 'and':
      return decide(part, value, false, work);
    case 'or':
      return decide(part, value, true, work);
    case 'not':
      return !truth(value(part.of));
    case 'minus':
      return negative(value(part.of));
    default:
      return applySign(part.sign, value(part.left), value(part.right), work);
  }
}

function truth(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw new ExpressionError(
    `Here must be true or false, not ${kindOf(value)}. Compare it, such as with “!= null”.`,
  );
}

function negative(value: unknown): unknown {
  if (value instanceof Duration) return new Duration(-value.ms);
  if (isNumber(value)) return -value;
  throw new ExpressionError(`“-” works on numbers, not on ${kindOf(value)}.`);
}

/** As CEL has it: a side that decides alone does so, even where the other one fails. */
function decide(
  { left, right }: { left: Part; right: Part },
  value: (part: Part) => unknown,
  decisive: boolean,
  work: Work,
): boolean {
  let failure: ExpressionError | undefined;
  try {
    if (truth(value(left)) === decisive) return decisive;
  } catch (error) {
    if (!(error instanceof ExpressionError) || error instanceof TooMuchError) throw error;
    work.spend(FAILURE_STEPS);
    failure = error;
  }
  if (truth(value(right)) === decisive) return decisive;
  if (failure) throw failure;
  return !decisive;
}

function named(scope: Scope, name: string, local: Local | undefined): unknown {
  for (let at = local; at; at = at.outer) if (at.name === name) return at.value;
  if (Object.hasOwn(scope, name)) return scope[name];
  throw new MissingError(`There is no “${name}” here${listed(Object.keys(scope), '. There is: ')}.`);
}

function fieldOf(of: unknown, name: string, part: Part): unknown {
  if (isObject(of)) {
    if (Object.hasOwn(of, name) && of[name] !== undefined) return of[name];
    throw new MissingError(`There is no “${name}” in ${path(part)}${listed(Object.keys(of), '. It has: ')}.`);
  }
  if (of === null || of === undefined) {
    throw new MissingError(`${path(part)} is nothing (null), so it has no “${name}”.`);
  }
  throw new ExpressionError(`${path(part)} is ${kindOf(of)}, which has no “${name}”.`);
}

function itemOf(of: unknown, key: unknown, part: Part): unknown {
  if (!isList(of)) {
    if (typeof key === 'string') return fieldOf(of, key, part);
    throw new ExpressionError(`${path(part)} is ${kindOf(of)}; a number in brackets needs a list.`);
  }
  const index = isNumber(key) ? Number(key) : NaN;
  if (!Number.isSafeInteger(index))
    throw new ExpressionError('The items of a list have whole numbers, from 0.');
  if (index >= 0 && index < of.length) return of[index];
  throw new MissingError(`${path(part)} has ${of.length} items, counted from 0; there is no ${index}.`);
}

function toObject(entries: [unknown, unknown][]): Record<string, unknown> {
  for (const [key] of entries) {
    if (typeof key !== 'string')
      throw new ExpressionError(`The keys of an object are texts, not ${kindOf(key)}.`);
  }
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** `nodes.ask.text` for errors. */
function path(part: Part): string {
  if (part.op === 'name') return part.name;
  if (part.op === 'field') return `${path(part.of)}.${part.name}`;
  return part.op === 'index' ? `${path(part.of)}[…]` : 'the value';
}

const SHOWN = 12;
function listed(names: string[], before: string): string {
  if (!names.length) return '';
  const shown = names.slice(0, SHOWN).map((name) => name.slice(0, 40));
  return `${before}${shown.join(', ')}${names.length > SHOWN ? ' …' : ''}`;
}
