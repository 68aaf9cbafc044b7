import { evaluate } from '../expressions/evaluate.ts';
import { ExpressionError } from '../expressions/expression-error.ts';
import { namesIn } from '../expressions/names-in.ts';
import type { Work } from '../expressions/work.ts';

type Schema = Readonly<Record<string, unknown>>;

/** What an expression comes to in every run, because it reads nothing; undefined: it depends, or takes too much. */
export function literalOf(expression: string, work: Work): { value: unknown } | undefined {
  try {
    return isLiteral(expression) ? { value: evaluate(expression, {}, work) } : undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

function isLiteral(expression: string): boolean {
  try {
    return namesIn(expression).length === 0;
  } catch (error) {
    if (error instanceof ExpressionError) return false;
    throw error;
  }
}

/**
 * Values as what takes them wants them: where a person wrote a literal of the wrong kind that says the same (`10000` for a
 * text, `"5"` for a number), it becomes one of the right kind. What an expression reads stays as it is.
 */
export function fitLiterals(
  values: Readonly<Record<string, unknown>>,
  expressions: Readonly<Record<string, string>>,
  schema: Schema,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isLiteral(expressions[name] ?? '') ? convert(value, propertyOf(schema, name)) : value,
    ]),
  );
}

const toSchema = (value: unknown): Schema | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : undefined;

function propertyOf(schema: Schema | undefined, name: string): Schema | undefined {
  const properties = toSchema(schema?.['properties']);
  return properties && Object.hasOwn(properties, name) ? toSchema(properties[name]) : undefined;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;
/** Deeper than this nobody writes a literal by hand. */
const MAX_DEPTH = 8;

function convert(value: unknown, schema: Schema | undefined, depth = 0): unknown {
  if (!schema || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) {
    const items = toSchema(schema['items']);
    return items ? value.map((item) => convert(item, items, depth + 1)) : value;
  }
  const inner = toSchema(value);
  if (inner) {
    return Object.fromEntries(
      Object.entries(inner).map(([name, of]) => [name, convert(of, propertyOf(schema, name), depth + 1)]),
    );
  }
  const choices = schema['enum'];
  if (Array.isArray(choices)) {
    return choices.includes(value) ? value : (choices.find((one) => isSame(one, value)) ?? value);
  }
  return toType(value, 'type' in schema ? [schema['type']].flat() : []);
}

/** `1` and `"1"`, `true` and `"true"`: null and what has parts are no literals of another kind. */
const isSame = (choice: unknown, value: unknown): boolean =>
  isPlain(choice) && isPlain(value) && String(choice) === String(value);

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean', 'bigint'].includes(typeof value);

function toType(value: unknown, types: readonly unknown[]): unknown {
  const wants = (type: string) => types.includes(type);
  if (typeof value === 'number' || typeof value === 'bigint') {
    if (wants('number') || wants('integer')) return value;
    return wants('string') ? String(value) : value;
  }
  if (typeof value === 'boolean') return !wants('boolean') && wants('string') ? String(value) : value;
  if (typeof value !== 'string' || wants('string')) return value;
  if (wants('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  if (!NUMBER.test(value)) return value;
  const number = Number(value);
  return wants('number') || (wants('integer') && Number.isInteger(number)) ? number : value;
}
