import { ExpressionError, MissingError, TooMuchError } from './expression-error.ts';
import { callFunction } from './functions.ts';
import { evaluateMacro, FAILURE_STEPS, isMacro } from './macros.ts';
import { applySign } from './operators.ts';
import { type Part, parseExpression } from './parse-expression.ts';
import { Duration, isList, isNumber, isObject, kindOf, toJson } from './values.ts';
import { createWork, type Work } from './work.ts';
import { type Said, say } from '../../say.ts';
import type { Scope, Local, Course } from './course.ts';

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
    if (error instanceof RangeError) throw new TooMuchError(say('expression.too_large'));
    throw error instanceof ExpressionError ? error.place(expression) : error;
  }
}

/** Whether an expression is true; anything but true or false is an error. */
export function isTrue(expression: string, scope: Scope, work?: Work): boolean {
  const value = evaluate(expression, scope, work);
  if (typeof value === 'boolean') return value;
  throw new ExpressionError(say('expression.condition', { kind: kindOf(value) }));
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
  throw new ExpressionError(say('expression.truth', { kind: kindOf(value) }));
}

function negative(value: unknown): unknown {
  if (value instanceof Duration) return new Duration(-value.ms);
  if (isNumber(value)) return -value;
  throw new ExpressionError(say('expression.negative', { kind: kindOf(value) }));
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
  const names = listed(scope);
  throw new MissingError(
    names ? say('expression.unknown_of', { name, names }) : say('expression.unknown', { name }),
  );
}

function fieldOf(of: unknown, name: string, part: Part): unknown {
  if (isObject(of)) {
    if (Object.hasOwn(of, name) && of[name] !== undefined) return of[name];
    const names = listed(of);
    throw new MissingError(
      names
        ? say('expression.no_field_of', { name, path: path(part), names })
        : say('expression.no_field', { name, path: path(part) }),
    );
  }
  if (of === null || of === undefined) {
    throw new MissingError(say('expression.null_field', { path: path(part), name }));
  }
  throw new ExpressionError(say('expression.kind_field', { path: path(part), kind: kindOf(of), name }));
}

function itemOf(of: unknown, key: unknown, part: Part): unknown {
  if (!isList(of)) {
    if (typeof key === 'string') return fieldOf(of, key, part);
    throw new ExpressionError(say('expression.brackets', { path: path(part), kind: kindOf(of) }));
  }
  const index = isNumber(key) ? Number(key) : NaN;
  if (!Number.isSafeInteger(index)) throw new ExpressionError(say('expression.whole_index'));
  if (index >= 0 && index < of.length) return of[index];
  throw new MissingError(
    say('expression.no_item', { path: path(part), length: of.length, index: String(index) }),
  );
}

function toObject(entries: [unknown, unknown][]): Record<string, unknown> {
  for (const [key] of entries) {
    if (typeof key !== 'string') throw new ExpressionError(say('expression.keys', { kind: kindOf(key) }));
  }
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** `nodes.ask.text` for errors. */
function path(part: Part): string | Said {
  if (part.op === 'name') return part.name;
  const of = part.op === 'field' || part.op === 'index' ? path(part.of) : undefined;
  if (part.op === 'field' && typeof of === 'string') return `${of}.${part.name}`;
  if (part.op === 'index' && typeof of === 'string') return `${of}[…]`;
  return say('expression.the_value');
}

const SHOWN = 12;
function listed(of: Scope): string {
  const names = Object.keys(of);
  const shown = names.slice(0, SHOWN).map((name) => name.slice(0, 40));
  return `${shown.join(', ')}${names.length > SHOWN ? ' …' : ''}`;
}
