import { expect, it } from 'vitest';
import { toArgumentWords } from '@agent-studio/api-client/argument-words';
import { toRows, withRows } from '#studio/fields/parameter-rows.ts';
import { unitOf, withUnit } from '#studio/fields/unit-of.ts';

it('is a currency by its code, else a unit, and is read as it was written', () => {
  const number = { type: 'number', title: 'Value', minimum: 0 };
  expect(withUnit(number, 'EUR')).toEqual({ ...number, 'x-currency': 'EUR' });
  expect(withUnit(withUnit(number, 'EUR'), 'kg')).toEqual({ ...number, 'x-unit': 'kg' });
  expect(withUnit(withUnit(number, 'kg'), '')).toEqual(number);
  expect(unitOf(withUnit(number, 'µS/cm'))).toBe('µS/cm');
  expect(unitOf({ 'x-currency': 'price' })).toBe('');
  const [row] = toRows({ type: 'object', properties: { value: number } });
  const schema = withRows({ type: 'object' }, [{ ...row!, schema: withUnit(row!.schema, 'EUR') }]);
  expect(toArgumentWords(schema, { value: 1 })).toEqual([{ name: 'value', title: 'Value', currency: 'EUR' }]);
});
