import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const PACKAGES = path.join(import.meta.dirname, '../../packages');
const SOURCES = '{core,studio,assistant-widget}/src/**/*.{ts,tsx}';

/** A text of the source and the line it stands on. */
export interface SourceText {
  text: string;
  place: string;
}

interface SourceNode {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** What the front shows: literals of `t('…')` and `msg('…')`, and texts that neither of them wraps. */
export function readSourceTexts(): { wrapped: SourceText[]; bare: SourceText[] } {
  const wrapped: SourceText[] = [];
  const bare: SourceText[] = [];
  for (const file of globSync(SOURCES, { cwd: PACKAGES })) {
    if (file.includes('/i18n/texts/')) continue;
    const code = readFileSync(path.join(PACKAGES, file), 'utf8');
    const place = ({ start }: SourceNode) => `${file}:${code.slice(0, start).split('\n').length}`;

    const visit = (node: SourceNode, parents: readonly SourceNode[]): void => {
      if (isTranslation(node)) {
        const [text, ...values] = node['arguments'] as SourceNode[];
        for (const literal of literalsOf(text!))
          wrapped.push({ text: literal['value'] as string, place: place(literal) });
        for (const value of values) visit(value, [...parents, node]);
        return;
      }
      const text = textOf(node);
      if (text !== undefined && isShown(node, text, parents))
        bare.push({ text: text.trim(), place: place(node) });
      for (const child of childrenOf(node)) visit(child, [...parents, node]);
    };
    visit(parseSync(file, code).program as unknown as SourceNode, []);
  }
  return { wrapped, bare };
}

function isTranslation({ type, callee }: SourceNode): boolean {
  const name = (callee as { name?: string } | undefined)?.name;
  return type === 'CallExpression' && (name === 't' || name === 'msg');
}

/** `t(isOpen ? 'Close' : 'Open')` holds two. */
function literalsOf(node: SourceNode): SourceNode[] {
  if (node.type === 'Literal') return [node];
  if (node.type === 'ConditionalExpression' || node.type === 'LogicalExpression')
    return ['left', 'right', 'consequent', 'alternate'].flatMap((key) =>
      node[key] ? literalsOf(node[key] as SourceNode) : [],
    );
  return [];
}

function textOf(node: SourceNode): string | undefined {
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}');
  const { value } = node;
  return (node.type === 'Literal' || node.type === 'JSXText') && typeof value === 'string'
    ? value
    : undefined;
}

const SHOWN_BY =
  /^(?!enterKeyHint)(aria-(label|description|valuetext)|alt|title|placeholder|label|text|hint|heading|description|summary|confirm|note|empty.*|.*Label|.*Title|.*Text|.*Hint)$/;

/** Words where words are shown: between tags, in attributes and fields with names like "label", as their defaults. */
function isShown(node: SourceNode, text: string, parents: readonly SourceNode[]): boolean {
  if (!/\p{L}{2}/u.test(text) || /^[a-z]+_\w+$/.test(text)) return false;
  if (node.type === 'JSXText') return true;
  const at = parents.findLastIndex(
    ({ type }) => !['ConditionalExpression', 'LogicalExpression', 'JSXExpressionContainer'].includes(type),
  );
  const holder = parents[at]!;
  // Not a condition, but what comes of it.
  const below = [...parents.slice(at + 1), node];
  if (below.some((child, index) => index > 0 && below[index - 1]!['test'] === child)) return false;
  const name = (key: string) => {
    const { name: given, value } = (holder[key] ?? {}) as { name?: string; value?: string };
    return SHOWN_BY.test(given ?? value ?? '');
  };
  switch (holder.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true;
    case 'JSXAttribute':
      return name('name');
    case 'Property':
      return holder['value'] === below[0] && name('key');
    case 'AssignmentPattern':
      return holder['right'] === below[0] && name('left');
    default:
      return false;
  }
}

function childrenOf(node: SourceNode): SourceNode[] {
  return Object.values(node)
    .flat()
    .filter((value): value is SourceNode => typeof (value as SourceNode | null)?.type === 'string');
}
