import type { ArgumentWords } from './contract/index.ts';

type Fields = Readonly<Record<string, unknown>>;

const MOST = 50;
const MOST_CHARS = 60;
const MOST_CHARS_OF_UNIT = 12;
const CURRENCY = /^[A-Z]{3}$/;

/**
 * How people read the arguments of a call, as the schema of its tool says it: `title`, and of numbers `x-currency` (a code of
 * ISO 4217, or the name of the argument that holds it) or `x-unit`. A title may end with its currency: `Value, USD`. In the order of the call, which a database does not keep.
 */
export function toArgumentWords(schema: Fields, args: unknown, mostChars = MOST_CHARS): ArgumentWords[] {
  if (!isFields(args)) return [];
  const properties = isFields(schema['properties']) ? schema['properties'] : {};
  return Object.keys(args)
    .slice(0, MOST)
    .map((name) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (!isFields(property)) return { name };
      const said = toWords(property['title'], mostChars);
      const { title = said, code } = readTitle(property, said);
      const currency = toCurrency(property['x-currency'], args) ?? code;
      const unit = currency ? undefined : toWords(property['x-unit'], MOST_CHARS_OF_UNIT);
      return { name, ...(title && { title }), ...(currency && { currency }), ...(unit && { unit }) };
    });
}

const CODE_AT_END = /[A-Z]{3}\)?$/;

/** Of a number whose title ends with a code of ISO 4217, as printed forms have it: the title without it, and the code. */
function readTitle({ type }: Fields, said: string | undefined): { title?: string; code?: string } {
  const found = CODE_AT_END.exec(said ?? '');
  if (!said || !found || (type !== 'number' && type !== 'integer')) return {};
  const before = said.slice(0, found.index).trimEnd();
  const title = before.slice(0, -1).trimEnd();
  const code = found[0].slice(0, 3);
  const isCode = /[,(]$/.test(before) && Intl.supportedValuesOf('currency').includes(code);
  return isCode && title ? { title, code } : {};
}

function toCurrency(said: unknown, args: Fields): string | undefined {
  if (typeof said !== 'string') return undefined;
  const code = CURRENCY.test(said) ? said : Object.hasOwn(args, said) ? args[said] : undefined;
  return typeof code === 'string' && CURRENCY.test(code) ? code : undefined;
}

/** One line without control characters; undefined: nothing that can be shown. */
function toWords(said: unknown, most: number): string | undefined {
  if (typeof said !== 'string') return undefined;
  const line = said.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
  return line.length <= most ? line : undefined;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
