import { ownOf } from './sheet.ts';

/**
 * Simple expressions of JavaScript as CEL: paths, comparisons, arithmetic, `?:` and a few methods. Undefined for everything
 * else, which a person has to write anew; nothing is ever carried out.
 */

/** What a root such as `$json` or `$('Name').item.json` is here; undefined: it is not known. */
export type RootOf = (root: { kind: 'json' | 'node' | 'now' | 'run'; name: string }) => string | undefined;

const STRING = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;
const ROOTS = new RegExp(
  String.raw`^(?:\$\(\s*(${STRING})\s*\)\s*\.(?:item|first\(\)|last\(\)|all\(\)\[0\])\.json|\$node\[\s*(${STRING})\s*\]\.json|\$items\(\s*(${STRING})\s*\)\[0\]\.json|(\$json|\$input\.(?:item|first\(\)|last\(\))\.json|items\[0\]\.json|item\.json)|(\$now(?:\.toISO\(\))?|\$today)|\$(?:execution|workflow)\.id)`,
);
const TOKEN = new RegExp(
  String.raw`^(?:\s+|(${STRING})|(\d+(?:\.\d+)?)|(===|!==|==|!=|<=|>=|&&|\|\||\?\?|[<>+\-*/%!?:(),])|(true|false|null|undefined)\b)`,
);
const STEP = new RegExp(
  String.raw`^(?:\??\.([A-Za-z_$][\w$]*)(\()?|(?:\?\.)?\[\s*(?:(${STRING})|(\d+))\s*\])`,
);
/** Methods that there are here too; null: of that name, otherwise called so. */
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
};
const OPERATORS: Readonly<Record<string, string>> = { '===': '==', '!==': '!=', undefined: 'null' };
const MAX_LENGTH = 5_000;

export function jsToCel(source: string, rootOf: RootOf): string | undefined {
  let rest = source.trim();
  if (rest === '' || rest.length > MAX_LENGTH) return undefined;
  let cel = '';
  let depth = 0;
  /** What a method or `[ ]` may follow. */
  let isValue = false;
  while (rest !== '') {
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
    const step = isValue ? STEP.exec(rest) : null;
    if (step) {
      const [whole, name, call, quoted, index] = step;
      if (call) {
        const method = ownOf(METHODS, name!);
        if (!method) return undefined;
        cel += `.${method}(`;
        depth += 1;
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
      if (operator === '??') return undefined;
      if (operator === '(') depth += 1;
      if (operator === ')') depth -= 1;
      if (depth < 0 || (operator === ',' && depth === 0)) return undefined;
      const cels = ownOf(OPERATORS, operator) ?? operator;
      cel += '(),!'.includes(operator) ? cels : ` ${cels} `;
    } else {
      isValue = isValue && whole.trim() === '';
      continue;
    }
    isValue = Boolean(text) || operator === ')';
  }
  return depth === 0 ? cel.replaceAll(/ {2,}/g, ' ').trim() : undefined;
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
