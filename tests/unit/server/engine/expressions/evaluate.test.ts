import { describe, expect, it } from 'vitest';
import { evaluate, isTrue } from '../../../../../packages/server/src/engine/expressions/evaluate.ts';

const scope = {
  inputs: {
    name: 'Ada',
    amount: 12,
    price: 2.5,
    tags: ['b', 'a'],
    nothing: null,
    at: '2026-03-01T09:30:00Z',
  },
  nodes: {
    ask: {
      text: 'Hello',
      rows: [
        { n: 1, ok: true },
        { n: 2, ok: false },
        { n: 3, ok: true },
      ],
    },
    big: { id: '9007199254740993' },
  },
  item: { title: 'x' },
  index: 1,
};

describe('an expression', () => {
  it.each<[string, unknown]>([
    ['inputs.name', 'Ada'],
    ['inputs["name"]', 'Ada'],
    ['nodes.ask.rows[1].n', 2],
    ['nodes.ask.rows[index].n', 2],
    ['inputs.amount + 1', 13],
    ['1 + inputs.price * 2', 6],
    ['7 / 2', 3],
    ['inputs.amount / 5', 2.4],
    ['7 % 4', 3],
    ['inputs.amount % 5', 2],
    ['-inputs.amount', -12],
    ['"a" + "b"', 'ab'],
    ['[1, "two", null]', [1, 'two', null]],
    ['[1] + [2]', [1, 2]],
    ['{"a": 1, "b": {"c": [true]}}', { a: 1, b: { c: [true] } }],
    ['inputs.amount == 12', true],
    ['12 == inputs.amount && inputs.amount != 13', true],
    ['[1, 2.0] == [1.0, 2]', true],
    ['{"a": [1]} == {"a": [1]}', true],
    ['"a" == 1', false],
    ['inputs.amount > 5 ? "much" : "little"', 'much'],
    ['"a" in inputs.tags', true],
    ['"name" in inputs', true],
    ['3 in [1, 2]', false],
    ['"abc" < "abd"', true],
    ['!true || false', false],
    ['has(inputs.name) && !has(inputs.other) && !has(nodes.none.text)', true],
    ['default(nodes.none.text, "none")', 'none'],
    ['default(inputs.nothing, 3)', 3],
    ['inputs.other.default("fallback")', 'fallback'],
    ['nodes.ask.rows.filter(r, r.ok).map(r, r.n)', [1, 3]],
    ['nodes.ask.rows.map(r, r.ok, r.n * 2)', [2, 6]],
    ['nodes.ask.rows.all(r, r.n > 0)', true],
    ['nodes.ask.rows.exists(r, r.n > 2)', true],
    ['nodes.ask.rows.exists_one(r, !r.ok)', true],
    ['{"b": 1, "a": 2}.map(k, k)', ['b', 'a']],
    ['cel.bind(x, inputs.amount, x * x)', 144],
    ['size("häß") + size([1]) + size({})', 4],
    ['"Hello World".split(" ").map(w, w.lower()).join("-")', 'hello-world'],
    ['"a,b,c".split(",", 2)', ['a', 'b,c']],
    ['"aXbXc".replace("X", "-", 1) + "abc".upper()', 'a-bXcABC'],
    ['"hello".contains("ell") && "hello".startsWith("he") && "hello".endsWith("lo")', true],
    ['"hello".substring(1, 3) + " x ".trim()', 'elx'],
    ['"hello".indexOf("l") + "hello".lastIndexOf("l")', 5],
    ['int("42") + int(3.9)', 45],
    ['double("1.5")', 1.5],
    ['string(12) + string(1.5) + string(true) + string([1])', '121.5true[1]'],
    ['bool("true")', true],
    ['round(2.345, 2) + floor(1.7) + ceil(1.2)', 5.35],
    ['round(2.5)', 3],
    ['abs(-3) + max([1, 5, 2]) + min(4, 2)', 10],
    ['sum([1, 2, 3])', 6],
    ['nodes.ask.rows.map(r, r.n).sum()', 6],
    ['inputs.tags.sort() + inputs.tags.reverse()', ['a', 'b', 'a', 'b']],
    ['[1, 1, 2, 1.0].distinct()', [1, 2]],
    ['[[1], [2, 3], 4].flatten().slice(1, 3)', [2, 3]],
    ['range(3).map(i, i * 2)', [0, 2, 4]],
    ['[3, 4].first() + [3, 4].last()', 7],
    ['{"a": 1}.keys() + {"a": 1}.values()', ['a', 1]],
    ['json({"a": [1, null]})', '{"a":[1,null]}'],
    ['parseJson("{\\"a\\": 1}").a', 1],
    ['type(1) + type(1.5) + type("x")', 'intdoublestring'],
    ['timestamp(inputs.at).getHours()', 9],
    ['timestamp(inputs.at).getHours("Europe/Berlin")', 10],
    ['timestamp("2026-03-01").getMonth()', 2],
    ['timestamp("2026-03-01").getDayOfWeek()', 0],
    ['timestamp("2026-12-31").getDayOfYear()', 364],
    ['timestamp(inputs.at) + duration("1h30m")', '2026-03-01T11:00:00.000Z'],
    ['timestamp("2026-03-02") - timestamp("2026-03-01")', '86400s'],
    ['(timestamp("2026-03-02") - timestamp("2026-03-01")).getHours()', 24],
    ['timestamp("2026-03-02") > timestamp(inputs.at)', true],
    ['int(timestamp("1970-01-02"))', 86400],
    ['9007199254740993', '9007199254740993'],
    ['int(nodes.big.id) + 1', '9007199254740994'],
    ['r"a\\b"', 'a\\b'],
    ['nodes.loop.items', undefined],
  ])('%s', (expression, value) => {
    if (value === undefined) expect(() => evaluate(expression, scope)).toThrow('There is no “loop” in nodes');
    else expect(evaluate(expression, scope)).toEqual(value);
  });

  it('that decides by one side does so, even where the other fails', () => {
    expect(evaluate('inputs.none == 1 || true', scope)).toBe(true);
    expect(evaluate('false && inputs.none == 1', scope)).toBe(false);
    expect(evaluate('inputs.none == 1 && false', scope)).toBe(false);
    expect(() => evaluate('inputs.none == 1 || false', scope)).toThrow('no “none”');
    expect(evaluate('[inputs, nodes.ask].exists(x, x.text == "Hello")', scope)).toBe(true);
  });

  it.each([
    [
      'inputs.nam',
      'There is no “nam” in inputs. It has: name, amount, price, tags, nothing, at. (character 8)',
    ],
    ['name', 'There is no “name” here. There is: inputs, nodes, item, index. (character 1)'],
    ['inputs.nothing.x', 'inputs.nothing is nothing (null), so it has no “x”. (character 16)'],
    ['nodes.ask.rows[7]', 'nodes.ask.rows has 3 items, counted from 0; there is no 7. (character 1)'],
    [
      'inputs.name + inputs.amount',
      'A text and a number cannot be put together. Make it a text first: string(…). (character 1)',
    ],
    ['inputs.name > 3', '“>” cannot compare a text with a number. (character 1)'],
    ['inputs.amount = 1', 'One “=” compares nothing. Use “==”. (character 15)'],
    ['inputs.amount ==', 'The expression ends too early. (character 17)'],
    ['size(inputs.tags', 'The expression ends too early: “)” is missing. (character 17)'],
    ['a | b', 'One “|” is no operator. Use “||”. (character 3)'],
    ['"abc', 'A text in quotation marks has no end. (character 1)'],
    ['1 / 0', 'This divides by zero. (character 1)'],
    ['inputs.amount / 0.0', 'This divides by zero. (character 1)'],
    [
      'inputs.name && true',
      'Here must be true or false, not a text. Compare it, such as with “!= null”. (character 1)',
    ],
    ['foo(1)', 'There is no function “foo”. (character 1)'],
    ['"a".matches("(a+)+$")', 'Regular expressions are not used here'],
    ['lower()', '“lower” takes 1 value, the one in front of the dot counted; here are 0. (character 1)'],
    ['lower(1)', '“lower” needs a text, not a number. (character 1)'],
    ['[1].map(1, x)', 'The first argument must be a name'],
    ['if', '“if” is reserved and cannot be a name. (character 1)'],
    ['9223372036854775807 + 1', 'The whole number gets too large. (character 1)'],
    ['99999999999999999999', 'This whole number is too large. (character 1)'],
    ['timestamp("tomorrow")', '“timestamp” needs a time in ISO 8601'],
    ['b"bytes"', 'Bytes and unsigned numbers are not used here.'],
    [
      'inputs.amount +\n  inputs.nam',
      'It has: name, amount, price, tags, nothing, at. (line 2, character 10)',
    ],
    ['', 'Write an expression.'],
  ])('%s says what is wrong and where', (expression, message) => {
    expect(() => evaluate(expression, scope)).toThrow(message);
  });

  it('as a condition is true or false', () => {
    expect(isTrue('inputs.amount > 3', scope)).toBe(true);
    expect(() => isTrue('inputs.amount', scope)).toThrow(
      'The condition must be true or false, and is a number.',
    );
  });

  it('sees own fields only, and makes objects without a prototype of their own', () => {
    expect(() => evaluate('inputs.constructor', scope)).toThrow('no “constructor”');
    expect(() => evaluate('inputs.__proto__', scope)).toThrow('no “__proto__”');
    expect(() => evaluate('"x".length', scope)).toThrow('is a text, which has no “length”');
    expect(() => evaluate('constructor', scope)).toThrow('no “constructor” here');
    const made = evaluate('{"__proto__": {"polluted": true}}', scope) as object;
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
    expect(Object.keys(made)).toEqual(['__proto__']);
    expect({}).not.toHaveProperty('polluted');
  });
});
