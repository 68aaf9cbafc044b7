import { describe, expect, it } from 'vitest';
import { fillTemplate, piecesOf } from '../../../../../packages/server/src/engine/expressions/templates.ts';

const scope = { inputs: { name: 'Ada', n: 3, list: [1, 2], none: null, sly: '{{ inputs.n }}' } };

describe('a template', () => {
  it.each<[string, unknown]>([
    ['Dear {{ inputs.name }}, you have {{inputs.n}}.', 'Dear Ada, you have 3.'],
    ['{{ inputs.n + 1 }}', 4],
    ['  {{ inputs.list }}\n', [1, 2]],
    ['{{ inputs.none }}', null],
    ['List: {{ inputs.list }}{{ inputs.none }}', 'List: [1,2]'],
    ['{{ inputs.name }}{{ inputs.name }}', 'AdaAda'],
    ['{{ {"a": {"b": inputs.n}} }}', { a: { b: 3 } }],
    ['{{ "}}" }} and {{ \'{{\' }}', '}} and {{'],
    ['plain { text } with } braces', 'plain { text } with } braces'],
    ['', ''],
    ['{{ inputs.sly }}!', '{{ inputs.n }}!'],
  ])('%s', (template, filled) => {
    expect(fillTemplate(template, scope)).toEqual(filled);
  });

  it('says which expression has no end', () => {
    expect(() => fillTemplate('Dear {{ inputs.name', scope)).toThrow('“{{” at character 6 has no “}}”.');
  });

  it('says where an expression fails', () => {
    expect(() => fillTemplate('Dear {{ inputs.nam }}', scope)).toThrow('There is no “nam” in inputs.');
  });

  it('falls into pieces with their places', () => {
    expect(piecesOf('a {{ b }} c')).toEqual([
      { kind: 'text', text: 'a ', at: 0 },
      { kind: 'expression', text: ' b ', at: 4 },
      { kind: 'text', text: ' c', at: 9 },
    ]);
  });
});
