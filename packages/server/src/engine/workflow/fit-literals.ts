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
      isLiteral(expressions[name] ?? '') ? convert(value, typesOf(schema, name)) : value,
    ]),
  );
}

function typesOf({ properties }: Schema, name: string): readonly unknown[] {
  if (typeof properties !== 'object' || properties === null || !Object.hasOwn(properties, name)) return [];
  const property = (properties as Record<string, unknown>)[name];
  if (typeof property !== 'object' || property === null || !('type' in property)) return [];
  return [property.type].flat();
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

function convert(value: unknown, types: readonly unknown[]): unknown {
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
