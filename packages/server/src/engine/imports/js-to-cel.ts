import { ExpressionError } from '../expressions/expression-error.ts';
import { namesIn } from '../expressions/names-in.ts';
import { ownOf } from './sheet.ts';

/**
 * Simple expressions of JavaScript as CEL: paths, comparisons, arithmetic, `?:` and a few methods. Undefined for everything
 * else, which a person has to write anew; nothing is ever carried out.
 */

/** What a root such as `$json` or `$('Name').item.json` is here; undefined: it is not known. */
export type RootOf = (root: { kind: 'json' | 'node' | 'now' | 'run'; name: string }) => string | undefined;

const STRING = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;
const ROOTS = new RegExp(
  String.raw`^(?:\$\(\s*(${STRING})\s*\)\s*\.(?:item|first\(\)|last\(\)|all\(\)\[0\])\.json|\$node\[\s*(${STRING})\s*\]\.json|(?:\$items\(\s*|\$item\(\s*(?:'0'|\"0\"|0)\s*\)\.\$node\[\s*)(${STRING})\s*(?:\)\[0\]|\])\.json|(\$json|\$input\.(?:item|first\(\)|last\(\))\.json|items\[0\]\.json|item\.json)|(\$now(?:\.toISO\(\))?|\$today)|\$(?:execution|workflow)\.id)`,
);
const TOKEN = new RegExp(
  String.raw`^(?:\s+|(${STRING})|(\d+(?:\.\d+)?)|(===|!==|==|!=|<=|>=|&&|\|\||\?\?|[<>+\-*/%!?:(),[\]{}])|(true|false|null|undefined)\b)`,
);
const STEP = new RegExp(
  String.raw`^(?:\??\.([A-Za-z_$][\w$]*)(\()?|(?:\?\.)?\[\s*(?:(${STRING})|(\d+))\s*\])`,
);
/** Methods that there are here too, by their name here. */
const METHODS: Readonly<Record<string, string>> = {
  toLowerCase: 'lower',
  toUpperCase: 'upper',
  trim: 'trim',
  includes: 'contains',
  startsWith: 'startsWith',
  endsWith: 'endsWith',
  split: 'split',
  join: 'join',
  indexOf: 'indexOf',
  lastIndexOf: 'lastIndexOf',
  substring: 'substring',
  replaceAll: 'replace',
  first: 'first',
  last: 'last',
  keys: 'keys',
  toString: 'string',
  toNumber: 'double',
  toJsonString: 'json',
  parseJson: 'parseJson',
};
const FUNCTIONS: Readonly<Record<string, string>> = {
  'JSON.stringify': 'json',
  'JSON.parse': 'parseJson',
  'Object.keys': 'keys',
  'Object.values': 'values',
  'Math.round': 'round',
  'Math.floor': 'floor',
  'Math.ceil': 'ceil',
  'Math.abs': 'abs',
  'Math.max': 'max',
  'Math.min': 'min',
  parseFloat: 'double',
  Number: 'double',
  parseInt: 'int',
  String: 'string',
};
const FUNCTION = /^(?:(?:JSON|Object|Math)\.)?[A-Za-z]+(?=\()/;
const MOVED =
  /^\$(?:now|today)\.(minus|plus)\(\s*(?:\{\s*)?(?:(\d+)\s*,\s*['"](\w+?)s?['"]|(\w+?)s?\s*:\s*(\d+)\s*\})\s*\)(?:\.toISO\(\))?/;
const HOURS: Readonly<Record<string, number>> = { hour: 1, day: 24, week: 168 };
const KEY = new RegExp(String.raw`^\s*(?:([A-Za-z_$][\w$]*)|(${STRING}))\s*:`);
const OPERATORS: Readonly<Record<string, string>> = { '===': '==', '!==': '!=', undefined: 'null' };
const CLOSES: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
const MAX_LENGTH = 5_000;
const MAX_DEPTH = 50;

export function jsToCel(source: string, rootOf: RootOf): string | undefined {
  const cel = translate(source, rootOf, 0);
  if (cel === undefined) return undefined;
  try {
    // What there is a method of this name for, and what takes as many values.
    namesIn(cel);
    return cel;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

function translate(source: string, rootOf: RootOf, within: number): string | undefined {
  let rest = source.trim();
  if (rest === '' || rest.length > MAX_LENGTH || within > MAX_DEPTH) return undefined;
  let cel = '';
  const open: string[] = [];
  /** What a method or `[ ]` may follow. */
  let isValue = false;
  /** Of `a ?? b`, that a is one value. */
  let isOne = true;

  /** The name of a field, where one has to stand. False: none does. */
  function readKey(): boolean {
    const key = KEY.exec(rest);
    if (!key) return /^\s*\}/.test(rest);
    cel += `${JSON.stringify(key[1] ?? unquote(key[2]!))}: `;
    rest = rest.slice(key[0].length);
    return true;
  }

  while (rest !== '') {
    const moved = isValue ? null : MOVED.exec(rest);
    if (moved) {
      const [whole, way, given, unit, other, count] = moved;
      const hours = ownOf(HOURS, (unit ?? other)!) ?? NaN;
      const now = rootOf({ kind: 'now', name: '' });
      if (Number.isNaN(hours) || now === undefined) return undefined;
      const amount = Number(given ?? count) * hours;
      cel += `string(timestamp(${now}) ${way === 'minus' ? '-' : '+'} duration("${amount}h"))`;
      rest = rest.slice(whole.length);
      isValue = true;
      continue;
    }
    const root = ROOTS.exec(rest);
    if (root) {
      const [whole, byCall, byNode, byItems, json, now] = root;
      const name = byCall ?? byNode ?? byItems;
      const kind = name ? 'node' : json ? 'json' : now ? 'now' : 'run';
      const found = rootOf({ kind, name: name ? unquote(name) : '' });
      if (found === undefined || isValue) return undefined;
      cel += found;
      rest = rest.slice(whole.length);
      isValue = true;
      continue;
    }
    const called = isValue ? undefined : ownOf(FUNCTIONS, FUNCTION.exec(rest)?.[0] ?? '');
    if (called) {
      cel += `${called}(`;
      open.push('(');
      rest = rest.slice(rest.indexOf('(') + 1);
      continue;
    }
    if (!isValue && rest.startsWith('`')) {
      const text = readTemplate(rest, rootOf, within);
      if (!text) return undefined;
      cel += text.cel;
      rest = rest.slice(text.length);
      isValue = true;
      continue;
    }
    const step = isValue ? STEP.exec(rest) : null;
    if (step) {
      const [whole, name, call, quoted, index] = step;
      if (call) {
        const method = ownOf(METHODS, name!);
        if (!method) return undefined;
        cel += `.${method}(`;
        open.push('(');
        isValue = false;
      } else if (name === 'length') cel += '.size()';
      else if (name !== undefined) cel += isPlain(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
      else cel += `[${quoted ? JSON.stringify(unquote(quoted)) : index}]`;
      rest = rest.slice(whole.length);
      continue;
    }
    const token = TOKEN.exec(rest);
    if (!token) return undefined;
    const [whole, text, number, operator, word] = token;
    rest = rest.slice(whole.length);
    if (text) cel += JSON.stringify(unquote(text));
    else if (number) cel += number;
    else if (word) cel += ownOf(OPERATORS, word) ?? word;
    else if (operator) {
      if (operator === '??') {
        if (open.length || !isOne) return undefined;
        const other = translate(rest, rootOf, within + 1);
        return other === undefined ? undefined : `default(${cel.trim()}, ${other})`;
      }
      if (operator === '{' && isValue) return undefined;
      if ('([{'.includes(operator)) open.push(operator);
      else if (ownOf(CLOSES, operator)) {
        if (open.pop() !== CLOSES[operator]) return undefined;
      } else if (open.length === 0) isOne = false;
      if (operator === ',' && open.length === 0) return undefined;
      const cels = ownOf(OPERATORS, operator) ?? operator;
      cel += '(),!?:[]{}'.includes(operator) && !'?:'.includes(operator) ? cels : ` ${cels} `;
      const isKey = operator === '{' || (operator === ',' && open.at(-1) === '{');
      if (isKey && !readKey()) return undefined;
    } else {
      isValue = isValue && whole.trim() === '';
      continue;
    }
    isValue = Boolean(text) || operator === ')' || operator === ']' || operator === '}';
  }
  return open.length === 0 ? cel.replaceAll(/ {2,}/g, ' ').trim() : undefined;
}

/** A text between backticks, with values in it. */
function readTemplate(
  source: string,
  rootOf: RootOf,
  within: number,
): { cel: string; length: number } | undefined {
  const parts: string[] = [];
  let text = '';
  let at = 1;
  for (; at < source.length && source[at] !== '`'; at += 1) {
    if (source[at] === '\\') text += source.slice(at, (at += 1) + 1);
    else if (source.startsWith('${', at)) {
      const close = source.indexOf('}', at);
      const inner = translate(source.slice(at + 2, close), rootOf, within + 1);
      if (close < 0 || inner === undefined) return undefined;
      parts.push(JSON.stringify(unquote(`"${text}"`)), `string(${inner})`);
      text = '';
      at = close;
    } else text += source[at];
  }
  if (source[at] !== '`') return undefined;
  parts.push(JSON.stringify(unquote(`"${text}"`)));
  const said = parts.filter((part) => part !== '""');
  return { cel: said.length ? `(${said.join(' + ')})` : '""', length: at + 1 };
}

const isPlain = (name: string): boolean =>
  /^[A-Za-z_]\w*$/.test(name) && !['in', 'true', 'false', 'null'].includes(name);

/** The value of a text in quotation marks. */
const unquote = (text: string): string =>
  text
    .slice(1, -1)
    .replaceAll(/\\(.)/gs, (_, character: string) =>
      character === 'n' ? '\n' : character === 't' ? '\t' : character === 'r' ? '\r' : character,
    );
