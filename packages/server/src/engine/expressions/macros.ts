import { ExpressionError, MissingError, TooMuchError } from './expression-error.ts';
import type { Part } from './parse-expression.ts';
import { isList, isObject, kindOf } from './values.ts';
import { say } from '../../say.ts';
import type { Course, Local } from './course.ts';

type Call = Extract<Part, { op: 'call' }>;

/** An error that is forgiven took as long as so many parts. */
export const FAILURE_STEPS = 100;

/** Calls whose arguments are not values: `has(a.b)`, `default(a.b, c)`, `list.map(x, …)`, `cel.bind(x, value, …)`. */
export const ITEM_MACROS = ['all', 'exists', 'exists_one', 'filter', 'map'] as const;

export function isMacro({ name, on, args }: Call): boolean {
  if (on === null) return (name === 'has' && args.length === 1) || (name === 'default' && args.length === 2);
  if (bound(name, args) === undefined) return name === 'default' && args.length === 1;
  if (name === 'bind') return on.op === 'name' && on.name === 'cel' && args.length === 3;
  return args.length === 2 || (name === 'map' && args.length === 3);
}

/** The name that a macro gives to each item, or to a value. */
export function bound(name: string, args: Part[]): string | undefined {
  const takes = name === 'bind' || ITEM_MACROS.some((macro) => macro === name);
  return takes && args[0]?.op === 'name' ? args[0].name : undefined;
}

export function evaluateMacro(course: Course, call: Call, local: Local | undefined): unknown {
  const { name, on, args } = call;
  const [first, second, third] = on && name === 'default' ? [on, ...args] : args;
  if (!first) throw new ExpressionError(say('expression.needs_values', { name }));
  if (name === 'has') return found(course, first, local) !== MISSING;
  if (name === 'default' && second) {
    const value = found(course, first, local);
    return value === MISSING || value === null ? course.run(second, local) : value;
  }
  const variable = bound(name, args) ?? '';
  const within = (value: unknown): Local => ({ name: variable, value, outer: local });
  if (name === 'bind' && second && third) return course.run(third, within(course.run(second, local)));
  if (!on || !second) throw new ExpressionError(say('expression.needs_values', { name }));
  const items = itemsOf(course.run(on, local), name);
  course.work.items(items.length);
  const holds = (part: Part, value: unknown) => {
    const result = course.run(part, within(value));
    if (typeof result === 'boolean') return result;
    throw new ExpressionError(say('expression.item_condition', { name, kind: kindOf(result) }), part.at);
  };
  switch (name) {
    case 'map':
      if (!third) return items.map((item) => course.run(second, within(item)));
      return items.filter((item) => holds(second, item)).map((item) => course.run(third, within(item)));
    case 'filter':
      return items.filter((item) => holds(second, item));
    case 'exists_one':
      return items.filter((item) => holds(second, item)).length === 1;
    default:
      return decideFor(course, items, name === 'exists', (item) => holds(second, item));
  }
}

/** As CEL has it: one item that decides does so, even where others fail. */
function decideFor(
  course: Course,
  items: unknown[],
  decisive: boolean,
  holds: (item: unknown) => boolean,
): boolean {
  let failure: ExpressionError | undefined;
  for (const item of items) {
    try {
      if (holds(item) === decisive) return decisive;
    } catch (error) {
      if (!(error instanceof ExpressionError) || error instanceof TooMuchError) throw error;
      course.work.spend(FAILURE_STEPS);
      failure ??= error;
    }
  }
  if (failure) throw failure;
  return !decisive;
}

const MISSING = Symbol('missing');

/** The value, or that something on the way to it is missing; without an error for each, as lists may lack it in every item. */
function found(course: Course, part: Part, local: Local | undefined): unknown {
  if (part.op !== 'field') {
    try {
      return course.run(part, local);
    } catch (error) {
      if (!(error instanceof MissingError)) throw error;
      course.work.spend(FAILURE_STEPS);
      return MISSING;
    }
  }
  course.work.spend(1, part.at);
  const of = found(course, part.of, local);
  if (of === MISSING || of === null || of === undefined) return MISSING;
  if (!isObject(of)) {
    throw new ExpressionError(say('expression.has_no', { kind: kindOf(of), name: part.name }), part.at);
  }
  return Object.hasOwn(of, part.name) && of[part.name] !== undefined ? of[part.name] : MISSING;
}

function itemsOf(value: unknown, name: string): unknown[] {
  if (isList(value)) return value;
  if (isObject(value)) return Object.keys(value);
  throw new ExpressionError(say('expression.goes_through', { name, kind: kindOf(value) }));
}
