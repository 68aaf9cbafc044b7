import { describe, expect, it } from 'vitest';
import { end, objectOf, set, short, start, wait, withNode } from '#support/desks/flows/linted-workflows.ts';
import { aNode, aWorkflow } from '#support/desks/flows/workflows.ts';

describe('what an expression reads', () => {
  const inputs = objectOf({ name: { type: 'string' } });

  it.each<[string, string, string[]]>([
    ['an input', 'inputs.name', []],
    ['an input that is not there', 'inputs.nam', ['error expression.unknown_input n config.values.v']],
    ['an input that may be absent', 'default(inputs.nam, "x")', []],
    ['the run', 'run.id + run.started_at', []],
    ['something else of the run', 'run.name', ['error expression.unknown_name n config.values.v']],
    ['a name without quotation marks', 'hello', ['error expression.unknown_name n config.values.v']],
    ['a node that is not there', 'nodes.other.text', ['error expression.unknown_node n config.values.v']],
    ['itself', 'nodes.n.v', ['error expression.not_run_yet n config.values.v']],
    ['what comes later', 'nodes.later.v', ['error expression.not_run_yet n config.values.v']],
    [
      'what comes later, forgiving it',
      'default(nodes.later.v, 1)',
      ['warning expression.not_run_yet n config.values.v'],
    ],
    ['an item outside of a loop', 'item.x', ['error expression.no_item n config.values.v']],
    ['something that is no expression', 'inputs.name +', ['error expression.invalid n config.values.v']],
    ['a name that it brings itself', '[1, 2].map(item, item * 2)', []],
  ])('%s', (_, expression, issues) => {
    const nodes = [start, set('n', { v: expression }), set('later'), end()];
    expect(short(aWorkflow(nodes, ['start>n>later>end'], { inputs }))).toEqual(issues);
  });

  it('in a text between braces', () => {
    const node = aNode('n', { type: 'llm', prompt: 'Dear {{ inputs.nam }}, {{ nodes.start.name }}' });
    expect(short(withNode(node, { inputs }))).toEqual(['error expression.unknown_input n config.prompt']);
    expect(short(withNode(aNode('n', { type: 'llm', prompt: 'Dear {{ inputs.name' }), { inputs }))).toEqual([
      'error expression.invalid n config.prompt',
    ]);
  });

  it('on one of several ways only is a warning, unless it is forgiven', () => {
    const nodes = (v: string) => [
      start,
      aNode('if', { type: 'condition', branches: [{ port: 'yes', when: 'true' }] }),
      set('a'),
      set('b', { v }),
      end(),
    ];
    const paths = ['start>if', 'if:yes>a>b>end', 'if:else>b'];
    expect(short(aWorkflow(nodes('nodes.a.v'), paths))).toEqual([
      'warning expression.maybe_not_run b config.values.v',
    ]);
    expect(short(aWorkflow(nodes('default(nodes.a.v, 0) + nodes.if.port'), paths))).toEqual([]);
  });

  it('in a loop: the item, its own round, and what came before', () => {
    const nodes = (x: string, after: string) => [
      start,
      aNode('loop', { type: 'loop', items: 'inputs.list' }),
      set('a'),
      set('b', { v: x }),
      end({ v: after }),
    ];
    const paths = ['start>loop', 'loop:body>a>b', 'loop:done>end'];
    const list = { inputs: objectOf({ list: {} }) };
    expect(short(aWorkflow(nodes('item.x + index + nodes.a.v', 'nodes.loop.results'), paths, list))).toEqual(
      [],
    );
    expect(short(aWorkflow(nodes('1', 'nodes.a.v'), paths, list))).toEqual([
      'error expression.not_run_yet end config.outputs.v',
    ]);
    expect(short(aWorkflow(nodes('nodes.loop.results', '1'), paths, list))).toEqual([
      'error expression.not_run_yet b config.values.v',
    ]);
  });

  it('in a loop while something holds: the round before', () => {
    const nodes = [
      start,
      aNode('loop', { type: 'loop', mode: 'while', condition: 'index < 3 && default(nodes.a.v, 0) < 5' }),
      set('a', { v: 'default(nodes.b.v, 0)' }),
      set('b', { v: 'nodes.a.v' }),
      end({ v: 'nodes.b.v', i: 'item' }),
    ];
    expect(short(aWorkflow(nodes, ['start>loop', 'loop:body>a>b', 'loop:done>end']))).toEqual([
      'error expression.no_item end config.outputs.i',
      'warning expression.maybe_not_run end config.outputs.v',
    ]);
  });

  it('behind branches: all of them have run; beside each other they have not', () => {
    const nodes = (v: string) => [
      start,
      aNode('fan', { type: 'parallel', branches: [{ port: 'a' }, { port: 'b' }] }),
      set('x'),
      set('x2'),
      set('y', { v }),
      end({ x: 'nodes.x.v', x2: 'nodes.x2.v', y: 'nodes.y.v' }),
    ];
    const paths = ['start>fan', 'fan:a>x>x2', 'fan:b>y', 'fan:done>end'];
    expect(short(aWorkflow(nodes('1'), paths))).toEqual([]);
    expect(short(aWorkflow(nodes('nodes.x.v'), paths))).toEqual([
      'error expression.not_run_yet y config.values.v',
    ]);
  });

  it('on a way that failed is the node that did', () => {
    const nodes = [start, { ...wait('a'), on_error: 'branch' as const }, end({ e: 'nodes.a.error' })];
    expect(short(aWorkflow(nodes, ['start>a>end', 'a:error>end']))).toEqual([]);
  });
});
