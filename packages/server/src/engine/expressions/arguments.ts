import { ExpressionError } from './expression-error.ts';
import { isList, isNumber, isObject, kindOf, type Plain } from './values.ts';

/** Reads the arguments of a function, and says in plain words which does not fit. */
export function createArguments(name: string, values: unknown[]) {
  const refuse = (index: number, wanted: string): never => {
    throw new ExpressionError(
      `“${name}” needs ${wanted}${values.length > 1 ? ` as value ${index + 1}` : ''}, not ${kindOf(values[index])}.`,
    );
  };
  const number = (index: number): number => {
    const value = values[index];
    return isNumber(value) ? Number(value) : refuse(index, 'a number');
  };
  return {
    count: values.length,
    value: (index: number) => values[index],
    refuse,
    number,
    text(index: number): string {
      const value = values[index];
      return typeof value === 'string' ? value : refuse(index, 'a text');
    },
    list(index: number): unknown[] {
      const value = values[index];
      return isList(value) ? value : refuse(index, 'a list');
    },
    object(index: number): Plain {
      const value = values[index];
      return isObject(value) ? value : refuse(index, 'an object');
    },
    /** A whole number, which may be absent. */
    whole(index: number, otherwise?: number): number {
      if (values.length <= index && otherwise !== undefined) return otherwise;
      const value = number(index);
      return Number.isSafeInteger(value) ? value : refuse(index, 'a whole number');
    },
  };
}

export type Arguments = ReturnType<typeof createArguments>;
