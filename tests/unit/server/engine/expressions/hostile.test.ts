import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../../../packages/server/src/engine/expressions/evaluate.ts';
import { namesIn } from '../../../../../packages/server/src/engine/expressions/names-in.ts';
import { fillTemplate } from '../../../../../packages/server/src/engine/expressions/templates.ts';

const long = 'a'.repeat(900_000);
const rows = Array.from({ length: 50_000 }, (_, n) => ({ n, text: `row ${n}` }));
const nested = () => JSON.parse(`${'['.repeat(5_000)}1${']'.repeat(5_000)}`) as unknown;
const scope = { inputs: { long, rows, deep: nested(), other: nested() }, nodes: {}, run: { id: 'r' } };
const bind = (times: number, value: string, next: (name: string) => string) => {
  let text = `cel.bind(v0, ${value}, `;
  for (let at = 1; at < times; at += 1) text += `cel.bind(v${at}, ${next(`v${at - 1}`)}, `;
  return `${text}v${times - 1}${')'.repeat(times)}`;
};
const big = bind(
  14,
  '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"',
  (name) => `${name} + ${name}`,
);

/** Each is refused, or answered, in less than a second of the processor; what others do meanwhile is not its doing. */
const hostile: Record<string, string> = {
  'loops in loops': 'range(1000).map(a, range(1000).map(b, range(1000).map(c, a * b * c))).size()',
  'loops in loops whose failures are forgiven':
    'range(1000).exists(a, range(1000).exists(b, range(1000).exists(c, 1 / 0 == a)))',
  'forgiven failures beside each other':
    'range(100000).exists(a, (range(1000).all(b, 1/0 > 1) || 1/0 > 1) && false)',
  'loops over data': 'inputs.rows.map(a, inputs.rows.map(b, a.n + b.n))',
  'a doubled text': bind(60, '"aaaaaaaaaa"', (name) => `${name} + ${name}`),
  'a doubled list': bind(60, '[1, 2]', (name) => `${name} + ${name}`),
  'a nested list that is exponential once written out': bind(60, '[1]', (name) => `[${name}, ${name}]`),
  'the same compared with itself': `cel.bind(x, ${bind(40, '[1]', (name) => `[${name}, ${name}]`)}, [x] == [x])`,
  'a replacement that explodes': `cel.bind(x, ${big}, x.replace("a", x))`,
  'an empty replacement': 'inputs.long.replace("", "xxxxxxxxxx")',
  'a split into single characters, many times': 'range(1000).map(i, inputs.long.split("").size())',
  'a join that explodes': 'range(100000).map(i, inputs.long).join("")',
  'a long search': `cel.bind(x, ${big}, range(100).map(i, inputs.long.contains("b" + x.substring(0, 9000))))`,
  'many searches': 'range(100000).filter(i, inputs.long.contains("ab"))',
  'a long comparison, many times': 'range(100000).filter(i, inputs.long == inputs.long + "")',
  'sorting much': 'inputs.rows.map(r, r.text).sort().reverse().sort().size()',
  'distinct of much': 'inputs.rows.map(r, r.n).distinct().size()',
  'membership of much': 'inputs.rows.filter(r, r.n in inputs.rows.map(x, x.n)).size()',
  'time zones': 'range(100000).map(i, timestamp(i).getHours("Europe/Berlin"))',
  'JSON of much, many times': 'range(1000).map(i, json(inputs.rows).size())',
  'parsing much, many times': `cel.bind(x, json(inputs.rows.map(r, r.n).slice(0, 20000)), range(1000).map(i, parseJson(x).size()))`,
  'a list too long': 'range(1000000000)',
  'values nested deep': 'json(inputs.deep)',
  'values nested deep, compared': 'inputs.deep == inputs.other',
  'values nested deep, as they are': 'inputs.deep',
  'parsed JSON nested deep': `parseJson(${bind(14, '"[[[[[[[[[["', (name) => `${name} + ${name}`)})`,
  'a regular expression that backtracks': '"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!".matches("^(a+)+$")',
  'an expression too long': 'a'.repeat(5_001),
  parentheses: '('.repeat(4_900),
  signs: `${'-'.repeat(4_900)}1`,
  negations: `${'!'.repeat(4_900)}true`,
  'brackets of lists': `${'['.repeat(2_400)}${']'.repeat(2_400)}`,
  'brackets of items': `inputs${'[0]'.repeat(1_500)}`,
  sums: `1${'+1'.repeat(2_400)}`,
  choices: `${'true?1:'.repeat(700)}1`,
  'many values': `[${'1,'.repeat(2_400)}1]`,
  'many functions that are unknown': Array.from({ length: 500 }, (_, n) => `f${n}()`).join('+'),
  'a flood of fields': `inputs${'.a'.repeat(2_400)}`,
  'whole numbers': `${'9223372036854775807*'.repeat(200)}2`,
  'a duration': 'duration("9999999999999999999999999999999999999999h")',
};

function processorMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

describe('a hostile expression', () => {
  it.each(Object.entries(hostile))('%s ends soon', (_, expression) => {
    const before = process.threadCpuUsage();
    for (const work of [() => evaluate(expression, scope), () => namesIn(expression)]) {
      try {
        expect(JSON.stringify(work()).length).toBeLessThan(20_000_000);
      } catch (error) {
        expect(error).toMatchObject({ name: 'ExpressionError', message: expect.stringMatching(/\S/) });
      }
    }
    expect(processorMsSince(before)).toBeLessThan(1_000);
  });

  it('is refused in many copies of one template together', () => {
    const template = '{{ range(50000).map(i, i).size() }} '.repeat(1_000);
    const before = process.threadCpuUsage();
    expect(() => fillTemplate(template, scope)).toThrow('takes too long');
    expect(processorMsSince(before)).toBeLessThan(1_000);
  });

  it('cannot make a template explode', () => {
    expect(() => fillTemplate('{{ inputs.long }}{{ inputs.long }}', scope)).toThrow(
      'more than 1000000 characters',
    );
  });
});
