import type { JsonSchema } from './json-schema.ts';

const CURRENCY = /^[A-Z]{3}$/;

/** What a number is counted in: the code of a currency, or a unit. */
export function unitOf(schema: JsonSchema): string {
  const { 'x-currency': currency, 'x-unit': unit } = schema;
  if (typeof currency === 'string' && CURRENCY.test(currency)) return currency;
  return typeof unit === 'string' ? unit : '';
}

export function withUnit(schema: JsonSchema, text: string): JsonSchema {
  const { 'x-currency': _currency, 'x-unit': _unit, ...rest } = schema;
  const unit = text.trimStart().slice(0, 12);
  return { ...rest, ...(unit && { [CURRENCY.test(unit) ? 'x-currency' : 'x-unit']: unit }) };
}
