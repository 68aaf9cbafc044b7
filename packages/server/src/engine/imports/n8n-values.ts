import { say } from '../../say.ts';
import { type TemplatePart, jsonToExpression, literalOf, toExpression, toTemplate } from './json-template.ts';
import { jsToCel, type RootOf } from './js-to-cel.ts';
import { listOf, objectOf, ownOf, textOf } from './sheet.ts';

/** Reads parameters of n8n: what is an expression there becomes one here, as far as it can. */
export interface Values {
  /** What a field holds, as an expression. */
  expression: (value: unknown) => string;
  /** The same as a text with `{{ expressions }}`. */
  template: (value: unknown) => string;
  /** A body of JSON; undefined: it is none that can be read. */
  json: (value: unknown) => string | undefined;
  /** Expressions that a person has to write anew stay as they are, and the check finds them. */
  unread: () => number;
}

export const UNREAD = say('import.expressions_stay');

export function createValues(rootOf: RootOf): Values {
  let unread = 0;

  function partsOf(value: unknown): TemplatePart[] {
    if (typeof value !== 'string') return [{ cel: literalOf(value) }];
    if (!value.startsWith('=')) return [{ text: value }];
    const parts: TemplatePart[] = [];
    let rest = value.slice(1);
    for (let open = rest.indexOf('{{'); open >= 0; open = rest.indexOf('{{')) {
      const close = rest.indexOf('}}', open);
      if (close < 0) break;
      parts.push({ text: rest.slice(0, open) });
      // Objects end with braces of their own.
      let end = close;
      while (isOpen(rest.slice(open + 2, end)) && rest[end + 2] === '}') end += 1;
      parts.push({ cel: toCel(rest.slice(open + 2, end)) });
      rest = rest.slice(end + 2);
    }
    parts.push({ text: rest });
    return parts;
  }

  function toCel(js: string): string {
    const cel = jsToCel(js, rootOf);
    if (cel !== undefined) return cel;
    unread += 1;
    return js.trim();
  }

  return {
    expression: (value) => toExpression(partsOf(value)).slice(0, 5_000),
    template: (value) => toTemplate(partsOf(value)),
    json(value) {
      const parts = partsOf(value);
      const read = jsonToExpression(parts);
      if (read !== undefined) return read.slice(0, 5_000);
      // One expression that makes the whole body.
      const bare = parts.filter((part) => 'cel' in part || part.text.trim() !== '');
      return bare.length === 1 && 'cel' in bare[0]! ? bare[0].cel : undefined;
    },
    unread: () => unread,
  };
}

const isOpen = (js: string): boolean => js.split('{').length > js.split('}').length;

const NUMBERS = new Set(['gt', 'gte', 'lt', 'lte', 'larger', 'largerEqual', 'smaller', 'smallerEqual']);
const COMPARE: Readonly<Record<string, string>> = {
  equals: '==',
  equal: '==',
  notEquals: '!=',
  notEqual: '!=',
  gt: '>',
  larger: '>',
  gte: '>=',
  largerEqual: '>=',
  lt: '<',
  smaller: '<',
  lte: '<=',
  smallerEqual: '<=',
  lengthEquals: '==',
  lengthGt: '>',
  lengthGte: '>=',
  lengthLt: '<',
  lengthLte: '<=',
};
const METHODS: Readonly<Record<string, string>> = {
  contains: 'contains',
  notContains: 'contains',
  startsWith: 'startsWith',
  notStartsWith: 'startsWith',
  endsWith: 'endsWith',
  notEndsWith: 'endsWith',
};

/** One condition as an expression; undefined: of a kind that there is not. */
function conditionOf(
  { left, right, type, operation }: { left: unknown; right: unknown; type: string; operation: string },
  values: Values,
): string | undefined {
  const l = values.expression(left);
  const isNumber = type === 'number' || NUMBERS.has(operation) || operation.startsWith('length');
  const r = isNumber && isNumeric(right) ? String(Number(right)) : values.expression(right);
  const size = operation.startsWith('length') ? `${l}.size()` : l;
  const compare = ownOf(COMPARE, operation);
  if (compare) return `${size} ${compare} ${r}`;
  const method = ownOf(METHODS, operation);
  if (method && type !== 'array') return `${operation.startsWith('not') ? '!' : ''}${l}.${method}(${r})`;
  switch (operation) {
    case 'contains':
      return `${r} in ${l}`;
    case 'notContains':
      return `!(${r} in ${l})`;
    case 'empty':
    case 'isEmpty':
      return `default(${l}, "") in ["", [], null]`;
    case 'notEmpty':
    case 'isNotEmpty':
      return `!(default(${l}, "") in ["", [], null])`;
    case 'exists':
      return `default(${l}, null) != null`;
    case 'notExists':
      return `default(${l}, null) == null`;
    case 'true':
      return `${l} == true`;
    case 'false':
      return `${l} == false`;
    default:
      return undefined;
  }
}

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()));

/** The conditions of an If, a filter or a rule of a switch, as one expression; undefined: it has to be written anew. */
export function conditionsOf(given: unknown, values: Values, any: unknown): string | undefined {
  const conditions = objectOf(given);
  const list = listOf(conditions['conditions']);
  const read = list.length
    ? list.map((one) => {
        const { leftValue, rightValue, operator } = objectOf(one);
        const { type, operation } = objectOf(operator);
        return conditionOf(
          { left: leftValue, right: rightValue, type: textOf(type), operation: textOf(operation) },
          values,
        );
      })
    : // As older ones are written: lists by kind.
      ['string', 'number', 'boolean'].flatMap((type) =>
        listOf(conditions[type]).map((one) => {
          const { value1, value2, operation = 'equal' } = objectOf(one);
          return conditionOf({ left: value1, right: value2, type, operation: textOf(operation) }, values);
        }),
      );
  if (!read.length || read.includes(undefined)) return undefined;
  const either = conditions['combinator'] === 'or' || any === 'any';
  return read.length === 1 ? read[0] : read.map((one) => `(${one})`).join(either ? ' || ' : ' && ');
}
