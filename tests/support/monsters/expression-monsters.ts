import { functionNames } from '#server/engine/expressions/functions.ts';
import type { Choices } from './seeded-random.ts';

const MACROS = ['map', 'filter', 'all', 'exists', 'exists_one'];
const SIGNS = ['+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>=', 'in', '&&', '||'];

/** Values as large as a run may hold. */
export const LARGE_SCOPE: Readonly<Record<string, unknown>> = {
  text: 'ab, '.repeat(100_000),
  word: 'a'.repeat(9_000),
  numbers: Array.from({ length: 20_000 }, (_, at) => (at * 7_919) % 10_007),
  texts: Array.from({ length: 5_000 }, (_, at) => `item ${at} `.repeat(10)),
  lists: Array.from({ length: 1_000 }, (_, at) => Array.from({ length: 50 }, (__, n) => n + at)),
  object: Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`key${at}`, { value: at }])),
  json: JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ at }))),
  one: 1,
};

/** An expression of some depth, of any functions in any places: most are wrong, and some take long. */
export function makeExpression({ below, pick, random }: Choices, depth: number): string {
  const make = (left: number, names: readonly string[]): string => {
    if (left <= 0 || random() < 0.1)
      return pick([
        ...names,
        ...names,
        '1',
        '2.5',
        '"a"',
        '","',
        'true',
        'null',
        '[]',
        '[1, "b"]',
        '{"a": 1}',
        '"Europe/Berlin"',
      ]);
    const next = () => make(left - 1, names);
    switch (below(8)) {
      case 0:
        return `(${next()} ${pick(SIGNS)} ${next()})`;
      case 1: {
        const name = `v${left}`;
        return `${next()}.${pick(MACROS)}(${name}, ${make(left - 1, [...names, name])})`;
      }
      case 2:
        return `(${next()} ? ${next()} : ${next()})`;
      case 3:
        return `[${next()}, ${next()}][0]`;
      case 4:
        return `default(${next()}, ${next()})`;
      default:
        return `${pick(functionNames)}(${Array.from({ length: 1 + below(3) }, next).join(', ')})`;
    }
  };
  return make(depth, Object.keys(LARGE_SCOPE));
}

/** Of parts that are right by themselves, so that what takes long gets as far as it can. */
export const LONG_EXPRESSIONS: readonly string[] = [
  'numbers.map(a, numbers.map(b, a + b))',
  'numbers.filter(a, numbers.exists(b, a == b))',
  'lists.map(a, lists.map(b, a == b))',
  'texts.map(a, texts.map(b, a == b))',
  'texts.map(a, text.contains(a))',
  'texts.map(a, text.split(","))',
  'texts.map(a, text.replace(a, word))',
  'numbers.map(a, text)',
  'numbers.map(a, json(object))',
  'numbers.map(a, parseJson(json))',
  'numbers.map(a, upper(text))',
  'numbers.map(a, size(text))',
  'numbers.map(a, text + text)',
  'numbers.map(a, numbers + numbers)',
  'numbers.map(a, a in numbers)',
  'texts.map(a, a in texts)',
  'numbers.map(a, sort(numbers))',
  'numbers.map(a, distinct(numbers))',
  'lists.map(a, distinct(lists))',
  'numbers.map(a, sum(numbers))',
  'numbers.map(a, flatten(lists))',
  'numbers.map(a, keys(object))',
  'numbers.map(a, getHours(timestamp("2026-03-01T00:00:00Z"), "Europe/Berlin"))',
  'numbers.map(a, default(object.nothing, 1))',
  'numbers.map(a, has(object.nothing) || has(object.key1.nothing))',
  'numbers.map(a, object == object)',
  'numbers.map(a, string(numbers))',
  'numbers.map(a, text < text)',
  'numbers.map(a, word.indexOf("b"))',
  'numbers.map(a, text.lastIndexOf(word))',
  'numbers.map(a, join(texts))',
  'text + text + text + text',
  `${'['.repeat(90)}${']'.repeat(90)}`,
  `${'('.repeat(2_000)}1${')'.repeat(2_000)}`,
  `${'!'.repeat(4_000)}true`,
  `${'-'.repeat(4_000)}1`,
  Array.from({ length: 1_200 }, () => '1').join('+'),
  Array.from({ length: 1_200 }, () => 'one').join(' ? one : '),
  `"${'\\\\'.repeat(2_000)}"`,
  `"${'x'.repeat(4_990)}`,
  'a'.repeat(5_000),
  'a.'.repeat(2_000),
  'a['.repeat(2_000),
  '{'.repeat(2_000),
];
