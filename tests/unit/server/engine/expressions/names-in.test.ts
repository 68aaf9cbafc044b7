import { describe, expect, it } from 'vitest';
import {
  namesIn,
  problemOfExpression,
} from '../../../../../packages/server/src/engine/expressions/names-in.ts';
import { textOf } from '#server/say.ts';

const shown = (expression: string) =>
  namesIn(expression).map(({ root, name, guarded }) => `${root}.${name ?? '*'}${guarded ? '?' : ''}`);

describe('what an expression reads', () => {
  it.each([
    ['nodes.a.text + inputs.b', ['nodes.a', 'inputs.b']],
    ['nodes["a"].rows[index].x', ['nodes.a', 'index.*']],
    ['nodes[inputs.which]', ['nodes.*', 'inputs.which']],
    ['nodes.a.rows.map(x, x.n + item.n)', ['nodes.a', 'item.n']],
    ['nodes.a.rows.map(item, item.n)', ['nodes.a']],
    ['cel.bind(x, nodes.a, x.y + nodes.b.y)', ['nodes.a', 'nodes.b']],
    [
      'has(nodes.a.b) ? nodes.a.b : default(nodes.c.d, nodes.e.f)',
      ['nodes.a?', 'nodes.a', 'nodes.c?', 'nodes.e'],
    ],
    ['nodes.a.default(1)', ['nodes.a?']],
    ['{"k": inputs.v}.k', ['inputs.v']],
    ['"text" == \'nodes.a\'', []],
  ])('%s', (expression, reads) => {
    expect(shown(expression)).toEqual(reads);
  });

  it('is checked against what there is', () => {
    const names = ['inputs', 'nodes'];
    expect(problemOfExpression('inputs.a == nodes.b.c', names)).toBeUndefined();
    expect(textOf(problemOfExpression('inputs.a == yes', names)!)).toBe(
      'There is no “yes” here. There is: inputs, nodes. Texts stand in quotation marks. (character 13)',
    );
    expect(textOf(problemOfExpression('inputs.a ==', names)!)).toContain('ends too early');
    expect(textOf(problemOfExpression('nodes.a.nope()', names)!)).toContain('There is no function “nope”.');
    expect(textOf(problemOfExpression('"a".matches("b")', names)!)).toContain(
      'Regular expressions are not used here',
    );
  });
});
