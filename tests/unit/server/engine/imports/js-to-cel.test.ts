import { expect, it } from 'vitest';
import { jsonToExpression } from '#server/engine/imports/json-template.ts';
import { jsToCel } from '#server/engine/imports/js-to-cel.ts';

const rootOf = ({ kind, name }: { kind: string; name: string }) =>
  kind === 'json' ? 'nodes.before' : kind === 'node' ? (name === 'Get' ? 'nodes.get.body' : undefined) : kind;

it.each([
  ['$json.a.b[0]', 'nodes.before.a.b[0]'],
  ["$json['first name']?.x", 'nodes.before["first name"].x'],
  ['$("Get").item.json.id', 'nodes.get.body.id'],
  ["$node['Get'].json.id + 1", 'nodes.get.body.id + 1'],
  ['$json.a === "x" && !$json.b', 'nodes.before.a == "x" && !nodes.before.b'],
  ['$json.n > 3 ? $json.list.length : undefined', 'nodes.before.n > 3 ? nodes.before.list.size() : null'],
  ['$json.name.toLowerCase().includes("a, b")', 'nodes.before.name.lower().contains("a, b")'],
  ['JSON.stringify($json.a)', 'json(nodes.before.a)'],
  ['`a ${$json.b} "c"`', '("a " + string(nodes.before.b) + " \\"c\\"")'],
  ['$json.a ?? "none"', 'default(nodes.before.a, "none")'],
  ['[$json.a, {b: 1}].join(", ")', '[nodes.before.a,{"b": 1}].join(", ")'],
  ['{ "query": $json.a, ok: true }', '{"query": nodes.before.a,"ok": true}'],
  ['Math.round(parseFloat($json.n))', 'round(double(nodes.before.n))'],
  ['$now.minus({ days: 2 }).toISO()', 'string(timestamp(now) - duration("48h"))'],
  ['$item("0").$node["Get"].json["x"]', 'nodes.get.body["x"]'],
])('writes %s as %s', (js, cel) => {
  expect(jsToCel(js, rootOf)).toBe(cel);
});

it.each([
  '$json.list.map(x => x.id)',
  '$("Nobody").item.json.id',
  'JSON.stringify($json, null, 2)',
  '$json.a ?? $json.b + 1 ?? 2 * )',
  '{ ...$json, a: 1 }',
  '$json.replace(/x/g, "")',
  '$json.a; $json.b',
  'process.exit()',
  '$json.a)',
  '$json.constructor("return 1")()',
])('leaves %s to a person', (js) => {
  expect(jsToCel(js, rootOf)).toBeUndefined();
});

it('makes one expression of JSON with values in it', () => {
  const parts = [
    { text: '{"a": "x ' },
    { cel: 'inputs.a' },
    { text: '", "b": ' },
    { cel: 'inputs.b' },
    { text: '}' },
  ];
  expect(jsonToExpression(parts)).toBe('{"a": "x " + string(inputs.a), "b": inputs.b}');
  expect(jsonToExpression([{ text: '{"a": ' }])).toBeUndefined();
});
