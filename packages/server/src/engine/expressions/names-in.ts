import { ExpressionError } from './expression-error.ts';
import { problemOfCall } from './functions.ts';
import { bound, isMacro } from './macros.ts';
import { type Part, parseExpression } from './parse-expression.ts';
import { say, type Told } from '../../say.ts';

/** One place where an expression reads something from outside. */
export interface Read {
  /** `nodes`, `inputs`, `item` … */
  root: string;
  /** `x` of `nodes.x`; null: all of it, or one whose name is only known when it runs. */
  name: string | null;
  /** Characters before it. */
  at: number;
  /** Inside `has` or `default`, so that it may be missing. */
  guarded: boolean;
}

interface Place {
  locals: readonly string[];
  guarded: boolean;
}

/**
 * What an expression reads from outside. Fails with `ExpressionError` where it cannot be read, or calls what does not exist.
 */
export function namesIn(expression: string): Read[] {
  const reads: Read[] = [];
  try {
    visit(parseExpression(expression), { locals: [], guarded: false }, reads);
  } catch (error) {
    throw error instanceof ExpressionError ? error.place(expression) : error;
  }
  return reads;
}

/** What is wrong with an expression that may read these names, with the position; undefined: nothing. */
export function problemOfExpression(expression: string, names: readonly string[]): Told | undefined {
  try {
    const unknown = namesIn(expression).find(({ root }) => !names.includes(root));
    if (!unknown) return undefined;
    const told = say('expression.unknown_texts', { name: unknown.root, names: names.join(', ') });
    return new ExpressionError(told, unknown.at).place(expression).told;
  } catch (error) {
    if (error instanceof ExpressionError) return error.told;
    throw error;
  }
}

function visit(part: Part, place: Place, reads: Read[]): void {
  const read = (root: Part, name: string | null): boolean => {
    if (root.op !== 'name' || place.locals.includes(root.name)) return root.op === 'name';
    reads.push({ root: root.name, name, at: root.at, guarded: place.guarded });
    return true;
  };
  const within = (child: Part) => visit(child, place, reads);
  switch (part.op) {
    case 'name':
      read(part, null);
      return;
    case 'field':
      if (!read(part.of, part.name)) within(part.of);
      return;
    case 'index': {
      const name = part.key.op === 'value' && typeof part.key.value === 'string' ? part.key.value : null;
      if (!read(part.of, name)) within(part.of);
      within(part.key);
      return;
    }
    case 'call':
      visitCall(part, place, reads);
      return;
    case 'list':
      part.items.forEach(within);
      return;
    case 'map':
      part.entries.flat().forEach(within);
      return;
    case 'choose':
      [part.condition, part.chosen, part.otherwise].forEach(within);
      return;
    case 'not':
    case 'minus':
      within(part.of);
      return;
    case 'and':
    case 'or':
    case 'binary':
      within(part.left);
      within(part.right);
      return;
    default:
      return;
  }
}

function visitCall(call: Extract<Part, { op: 'call' }>, place: Place, reads: Read[]): void {
  const { name, on, args, at } = call;
  if (!isMacro(call)) {
    const problem = problemOfCall(name, args.length + (on ? 1 : 0));
    if (problem) throw new ExpressionError(problem, at);
    for (const part of on ? [on, ...args] : args) visit(part, place, reads);
    return;
  }
  if (name === 'has' || name === 'default') {
    const [first, ...others] = on ? [on, ...args] : args;
    if (first) visit(first, { ...place, guarded: true }, reads);
    for (const part of others) visit(part, place, reads);
    return;
  }
  const variable = bound(name, args) ?? '';
  const inner = { ...place, locals: [...place.locals, variable] };
  if (name === 'bind') {
    if (args[1]) visit(args[1], place, reads);
    if (args[2]) visit(args[2], inner, reads);
    return;
  }
  if (on) visit(on, place, reads);
  for (const part of args.slice(1)) visit(part, inner, reads);
}
