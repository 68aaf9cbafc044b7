import { XMLParser } from 'fast-xml-parser';

/* Equations of Word (Office MathML), which the reader of Word documents leaves out, as text of their paragraph. */

const [OPEN, CLOSE] = ['<m:oMath', '</m:oMath>'];
/** What an equation on a line of its own is wrapped in. */
const PARAGRAPH = /<\/?m:oMathPara>/g;

/** A part of a document with each equation as a run of text: `2^32`, `(a + b)/c`, `√(x)`. */
export function withEquations(xml: string): string {
  if (!xml.includes(OPEN)) return xml;
  const source = xml.replaceAll(PARAGRAPH, '');
  let text = '';
  let at = 0;
  for (;;) {
    const start = source.indexOf(OPEN, at);
    const end = start === -1 ? -1 : source.indexOf(CLOSE, start);
    if (end === -1) return text + source.slice(at);
    const equation = toText(parser.parse(source.slice(start, end + CLOSE.length)) as MathNode[]);
    text += `${source.slice(at, start)}<w:r><w:t xml:space="preserve">${escaped(equation)}</w:t></w:r>`;
    at = end + CLOSE.length;
  }
}

type MathNode = Record<string, MathNode[] | string | Record<string, string>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
});

const ATTRIBUTES = ':@';
const nameOf = (node: MathNode): string => Object.keys(node).find((key) => key !== ATTRIBUTES) ?? '';
const childrenOf = (node: MathNode): MathNode[] => {
  const children = node[nameOf(node)];
  return Array.isArray(children) ? children : [];
};

const lettersOf = ({ '#text': text }: MathNode): string => (typeof text === 'string' ? text : '');

const toText = (nodes: readonly MathNode[]): string => nodes.map(nodeText).join('');

function nodeText(node: MathNode): string {
  const name = nameOf(node);
  if (name === '#text') return '';
  const children = childrenOf(node);
  if (name === 'm:t') return children.map(lettersOf).join('');
  if (name.endsWith('Pr')) return '';
  const part = (of: string) => toText(children.filter((child) => nameOf(child) === `m:${of}`));
  const setting = (of: string): string | undefined => {
    const [properties] = children.filter((child) => nameOf(child) === `${name}Pr`);
    const found = properties && childrenOf(properties).find((child) => nameOf(child) === `m:${of}`);
    return (found?.[ATTRIBUTES] as Record<string, string> | undefined)?.['m:val'];
  };
  const [down, up] = [part('sub'), part('sup')];
  const around = `${down && `_${grouped(down)}`}${up && `^${grouped(up)}`}`;
  switch (name) {
    case 'm:sSup':
    case 'm:sSub':
    case 'm:sSubSup':
      return `${grouped(part('e'))}${around}`;
    case 'm:f':
      return `${grouped(part('num'))}/${grouped(part('den'))}`;
    case 'm:rad':
      return `${part('deg')}√${grouped(part('e'))}`;
    case 'm:nary':
      return `${setting('chr') ?? '∫'}${around} ${part('e')}`;
    case 'm:func':
      return `${part('fName')} ${grouped(part('e'))}`;
    case 'm:d': {
      const inner = children.filter((child) => nameOf(child) === 'm:e').map((child) => nodeText(child));
      return `${setting('begChr') ?? '('}${inner.join(setting('sepChr') ?? ', ')}${setting('endChr') ?? ')'}`;
    }
    default:
      return toText(children);
  }
}

/** Several things in the place of one. */
const grouped = (text: string): string =>
  /^[\p{L}\p{N}.,]*$/u.test(text) || /^\([^()]*\)$/.test(text) ? text : `(${text})`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
