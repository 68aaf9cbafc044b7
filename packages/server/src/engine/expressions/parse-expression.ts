import { Environment } from '@marcbachmann/cel-js';
import { ExpressionError } from './expression-error.ts';
import { type Said, say, type Told } from '../../say.ts';

/** Characters of one expression. */
export const MAX_EXPRESSION = 5_000;
const MAX_PARTS = 2_000;
const MAX_DEPTH = 100;

/** Parts of an expression; `at` counts the characters before it. */
export type Part = { at: number } & (
  | { op: 'value'; value: string | number | bigint | boolean | null }
  | { op: 'name'; name: string }
  | { op: 'field'; of: Part; name: string }
  | { op: 'index'; of: Part; key: Part }
  | { op: 'call'; name: string; on: Part | null; args: Part[] }
  | { op: 'list'; items: Part[] }
  | { op: 'map'; entries: [Part, Part][] }
  | { op: 'choose'; condition: Part; chosen: Part; otherwise: Part }
  | { op: 'and' | 'or'; left: Part; right: Part }
  | { op: 'not' | 'minus'; of: Part }
  | { op: 'binary'; sign: BinarySign; left: Part; right: Part }
);
export type BinarySign = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

/** What the parser of the library returns, as far as it is read here. */
interface Tree {
  op: string;
  args: unknown;
  pos: number;
}

/**
 * Reads CEL. Only the parser of the library is used: its evaluator keeps the type of every value it ever saw, matches
 * regular expressions without a limit of time, and knows no limit of work. Fails with `ExpressionError`.
 */
export function parseExpression(text: string): Part {
  if (text.length > MAX_EXPRESSION) {
    throw new ExpressionError(say('expression.long', { limit: MAX_EXPRESSION }));
  }
  if (text.trim() === '') throw new ExpressionError(say('expression.empty'));
  let tree: unknown;
  try {
    // A function of its own keeps the names that a text mentions out of what all environments share.
    const environment = new Environment().registerFunction('own(): bool', () => true);
    tree = environment.parse(text).ast;
  } catch (error) {
    throw toExpressionError(error, text);
  }
  return toPart(tree as Tree, { left: MAX_PARTS }, 0);
}

function toPart(tree: Tree, parts: { left: number }, depth: number): Part {
  const at = tree.pos;
  if (parts.left-- <= 0) throw new ExpressionError(say('expression.parts'), at);
  if (depth >= MAX_DEPTH) {
    throw new ExpressionError(say('expression.deep', { limit: MAX_DEPTH }), at);
  }
  const deeper = (child: unknown) => toPart(child as Tree, parts, depth + 1);
  const all = (children: unknown) => (children as unknown[]).map(deeper);
  const args = tree.args as unknown[];
  switch (tree.op) {
    case 'value':
      return { at, op: 'value', value: toLiteral(tree) };
    case 'id':
      return { at, op: 'name', name: tree.args as string };
    case '.':
      return { at, op: 'field', of: deeper(args[0]), name: args[1] as string };
    case '[]':
      return { at, op: 'index', of: deeper(args[0]), key: deeper(args[1]) };
    case 'call':
      return { at, op: 'call', name: args[0] as string, on: null, args: all(args[1]) };
    case 'rcall':
      return { at, op: 'call', name: args[0] as string, on: deeper(args[1]), args: all(args[2]) };
    case 'list':
      return { at, op: 'list', items: all(args) };
    case 'map':
      return {
        at,
        op: 'map',
        entries: (args as [unknown, unknown][]).map(([key, value]) => [deeper(key), deeper(value)]),
      };
    case '?:':
      return {
        at,
        op: 'choose',
        condition: deeper(args[0]),
        chosen: deeper(args[1]),
        otherwise: deeper(args[2]),
      };
    case '&&':
    case '||':
      return {
        at,
        op: tree.op === '&&' ? 'and' : 'or',
        left: deeper(args[0]),
        right: deeper(args[1]),
      };
    case '!_':
    case '-_':
      return { at, op: tree.op === '!_' ? 'not' : 'minus', of: deeper(tree.args) };
    default:
      return {
        at,
        op: 'binary',
        sign: tree.op as BinarySign,
        left: deeper(args[0]),
        right: deeper(args[1]),
      };
  }
}

function toLiteral({ args, pos }: Tree): string | number | bigint | boolean | null {
  if (args === null) return null;
  switch (typeof args) {
    case 'bigint':
      if (args > 2n ** 63n - 1n) throw new ExpressionError(say('expression.large_number'), pos);
      return args;
    case 'string':
    case 'number':
    case 'boolean':
      return args;
    default:
      throw new ExpressionError(say('expression.bytes'), pos);
  }
}

/** The words of the library, which name tokens, in those of a person. */
function toExpressionError(error: unknown, text: string): ExpressionError {
  if (error instanceof RangeError) return new ExpressionError(say('expression.too_deep'));
  const { code, summary, range } = error as Partial<
    Record<'code' | 'summary', string> & { range: { start: number } }
  >;
  if (code === undefined || summary === undefined) throw error;
  const at = range?.start ?? null;
  const here = at === null ? '' : text.slice(at, at + 1);
  return new ExpressionError(inWords(code, summary, here), at);
}

function inWords(code: string, summary: string, here: string): Told {
  switch (code) {
    case 'unexpected_token':
    case 'expected_token':
    case 'unexpected_character':
      if (here === '') return endsEarly(summary);
      if (here === '=') return say('expression.one_equals');
      if (here === '&' || here === '|') return say('expression.one_sign', { sign: here, twice: here + here });
      return say('expression.stands_here', { sign: here });
    case 'unterminated_string':
    case 'unterminated_triple_quoted_string':
      return say('expression.no_quote');
    case 'newline_in_string':
      return say('expression.newline');
    case 'limit_exceeded':
      return say('expression.limits');
    case 'reserved_identifier':
      return say('expression.reserved', { name: summary.replace('Reserved identifier: ', '') });
    case 'invalid_macro_argument':
      return say('expression.first_name');
    default:
      return `${summary}.`;
  }
}

const MISSING: Record<string, string> = { RPAREN: ')', RBRACKET: ']', RBRACE: '}', COLON: ':' };
function endsEarly(summary: string): Said {
  const token = MISSING[/^Expected (\w+)/.exec(summary)?.[1] ?? ''];
  return token ? say('expression.early_missing', { token }) : say('expression.early');
}
