import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from './entries.ts';

/*
 * The bundles run on pages that have changed the language (frozen prototypes, SES, additions to `Object.prototype`,
 * Prototype.js) and in browsers that are older than what our sources and libraries call. Nothing is put onto the page:
 * the calls themselves lead to `builtins.ts`.
 */

const BUILTINS = path.join(root, 'build/builtins.ts');

/** Called on a global. */
const STATIC: Readonly<Record<string, string>> = {
  'Array.from': 'arrayFrom',
  'JSON.stringify': 'stringify',
  'Promise.withResolvers': 'withResolvers',
  'AbortSignal.any': 'anySignal',
  'URL.parse': 'parseUrl',
  'Map.groupBy': 'groupBy',
};

/** Called on a list. */
const METHODS = new Set(['toSorted', 'toReversed', 'toSpliced']);

/** On `Object.prototype` or `Error.prototype`: where these are frozen, an object below cannot be given them by `=`. */
const INHERITED = new Set([
  'constructor',
  'name',
  'message',
  'toString',
  'valueOf',
  'toJSON',
  'hasOwnProperty',
]);

/** axios collects members in an object by their names, `constructor` among them. */
const COLLECTED = 'const reducedDescriptors = {};';

const CONCERNED = new RegExp(
  [
    /\bfor\s*\((?:const|let|var) \w+ in\b/.source,
    `\\b(?:${Object.keys(STATIC).join('|').replaceAll('.', '\\.')})\\b`,
    `\\.(?:${[...METHODS].join('|')})\\(`,
    `\\.(?:${[...INHERITED].join('|')})\\s*=[^=>]`,
    COLLECTED.replace(/[{}]/g, '\\$&'),
  ].join('|'),
);

/** CommonJS takes no `import`: React's, which asks `hasOwnProperty` itself. */
const COMMON_JS = /\bmodule\.exports\b|\bexports\.\w+\s*=/;

interface Edit {
  start: number;
  end: number;
  text: string;
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

export function portableBuiltins(): Plugin {
  return {
    name: 'portable-builtins',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => !name.endsWith('Wrapper'),
    transform: {
      filter: { id: { include: /\.[mc]?[jt]sx?(?:$|\?)/, exclude: BUILTINS }, code: CONCERNED },
      handler(given) {
        if (COMMON_JS.test(given)) return null;
        const code = given.replace(COLLECTED, COLLECTED.replace('{}', 'Object.create(null)'));
        const used = new Set<string>();
        const edits = [...editsOf(this.parse(code) as unknown as Node, code, used)];
        if (edits.length === 0) return code === given ? null : { code, map: null };
        const names = [...used].map((name) => `${name} as ${inCode(name)}`).join(', ');
        return {
          code: `import { ${names} } from ${JSON.stringify(BUILTINS)};${apply(code, edits)}`,
          map: null,
        };
      },
    },
    renderChunk: (code) => ({ code: ownExportsOnly(code), map: null }),
  };
}

/** A name that no module has. */
const inCode = (name: string) => `$builtin_${name}`;

function* editsOf(node: Node, code: string, used: Set<string>): Generator<Edit> {
  const call = (name: string): string => {
    used.add(name);
    return inCode(name);
  };
  if (node.type === 'ForInStatement') {
    const [left, right] = [node['left'] as Node, node['right'] as Node];
    const between = code.slice(left.end, right.start);
    yield { start: left.end, end: right.start, text: between.replace('in', `of ${call('keysOf')}(`) };
    yield { start: right.end, end: right.end, text: ')' };
  }
  if (node.type === 'MemberExpression' && !node['computed']) {
    const name = STATIC[code.slice(node.start, node.end)];
    if (name) yield { start: node.start, end: node.end, text: call(name) };
  }
  if (node.type === 'CallExpression' && !node['optional']) {
    const callee = node['callee'] as Node;
    const name = methodOf(callee);
    if (name && METHODS.has(name) && !callee['optional']) {
      const list = callee['object'] as Node;
      const separator = (node['arguments'] as Node[]).length > 0 ? ', ' : '';
      yield { start: list.start, end: list.start, text: `${call(name)}(` };
      yield { start: list.end, end: code.indexOf('(', callee.end) + 1, text: separator };
    }
  }
  if (node.type === 'AssignmentExpression' && node['operator'] === '=') {
    const [left, right] = [node['left'] as Node, node['right'] as Node];
    const name = methodOf(left);
    if (name && INHERITED.has(name)) {
      const object = left['object'] as Node;
      yield { start: node.start, end: object.start, text: `${call('assign')}(` };
      yield { start: object.end, end: right.start, text: `, '${name}', ` };
      yield { start: right.end, end: right.end, text: ')' };
    }
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* editsOf(child, code, used);
    }
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** `name` of `object.name`. */
const methodOf = (node: Node): string | undefined =>
  node.type === 'MemberExpression' && !node['computed']
    ? (node['property'] as { name?: string }).name
    : undefined;

/** From the end, so that the places before stay where they are; of two at one place the outer one comes first. */
function apply(code: string, edits: readonly Edit[]): string {
  const inOrder = edits
    .map((edit, at) => ({ ...edit, at }))
    .toSorted((one, other) => one.start - other.start || one.end - other.end || one.at - other.at);
  let text = '';
  let done = 0;
  for (const { start, end, text: put } of inOrder) {
    text += code.slice(done, start) + put;
    done = Math.max(done, end);
  }
  return text + code.slice(done);
}

/** The bundler's own helper takes what a page has added to `Object.prototype` for an export. */
const ownExportsOnly = (code: string): string =>
  code.replaceAll(/for \((?:var|let|const) (\w+) in (all)\)/g, 'for (var $1 of Object.keys($2))');
