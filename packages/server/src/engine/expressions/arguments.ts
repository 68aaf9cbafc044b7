import { ExpressionError } from './expression-error.ts';
import { isList, isNumber, isObject, kindOf, type Plain } from './values.ts';
import { type Said, say } from '../../say.ts';

/** Reads the arguments of a function, and says in plain words which does not fit. */
export function createArguments(name: string, values: unknown[]) {
  const refuse = (index: number, wanted: Said): never => {
    const kind = kindOf(values[index]);
    throw new ExpressionError(
      values.length > 1
        ? say('expression.needs_as', { name, wanted, place: index + 1, kind })
        : say('expression.needs', { name, wanted, kind }),
    );
  };
  const number = (index: number): number => {
    const value = values[index];
    return isNumber(value) ? Number(value) : refuse(index, say('kind.number'));
  };
  return {
    count: values.length,
    value: (index: number) => values[index],
    refuse,
    number,
    text(index: number): string {
      const value = values[index];
      return typeof value === 'string' ? value : refuse(index, say('kind.text'));
    },
    list(index: number): unknown[] {
      const value = values[index];
      return isList(value) ? value : refuse(index, say('kind.list'));
    },
    object(index: number): Plain {
      const value = values[index];
      return isObject(value) ? value : refuse(index, say('kind.object'));
    },
    /** A whole number, which may be absent. */
    whole(index: number, otherwise?: number): number {
      if (values.length <= index && otherwise !== undefined) return otherwise;
      const value = number(index);
      return Number.isSafeInteger(value) ? value : refuse(index, say('kind.whole'));
    },
  };
}

export type Arguments = ReturnType<typeof createArguments>;
