import { describe, expect, it } from 'vitest';
import type { WorkflowContent, WorkflowNodeInput } from '@agent-studio/api-client/contract';
import { extractNodes } from '#server/engine/workflow/extract-nodes.ts';
import { end, objectOf, set, start } from '#support/desks/linted-workflows.ts';
import { aNode, aWorkflow } from '#support/desks/workflows.ts';

const extract = (
  nodes: WorkflowNodeInput[],
  paths: string[],
  node_ids: string[],
  rest: Parameters<typeof aWorkflow>[2] = {},
) => {
  const { inputs, variables, ...content }: WorkflowContent = aWorkflow(nodes, paths, rest);
  return extractNodes({ nodes: content.nodes, edges: content.edges, inputs, variables, node_ids });
};

const configOf = (nodes: WorkflowContent['nodes'], id: string) =>
  nodes.find((node) => node.id === id)!.config;
const linesOf = (edges: WorkflowContent['edges']) =>
  edges.map(({ source, source_port, target }) => `${source}:${source_port}>${target}`).toSorted();

describe('nodes that become a workflow of their own', () => {
  const nodes = [
    start,
    set('a', { v: 'inputs.order' }),
    set('b', { v: 'nodes.a.v + inputs.order', w: 'default(vars.rate, 1) + size(run.id)' }),
    set('c', { v: 'nodes["b"].v' }),
    end({ total: 'nodes.c.v', first: 'nodes.a.v' }),
  ];
  const rest = {
    inputs: objectOf({ order: { type: 'number', title: 'Order' } }),
    variables: objectOf({ rate: { type: 'number' } }),
  };
  const { sub_workflow: sub, ...left } = extract(nodes, ['start>a>b>c>end'], ['b', 'c'], rest);

  it('read what they read from outside as inputs, which the step gives them', () => {
    expect(configOf(sub.nodes, 'b')).toMatchObject({
      values: { v: 'inputs.a.v + inputs.order', w: 'default(inputs.rate, 1) + size(inputs.run_id)' },
    });
    expect(configOf(sub.nodes, 'c')).toMatchObject({ values: { v: 'nodes["b"].v' } });
    expect(sub.inputs).toEqual({
      type: 'object',
      properties: { a: {}, order: { type: 'number', title: 'Order' }, rate: {}, run_id: {} },
      required: ['a', 'order', 'run_id'],
    });
    expect(configOf(left.nodes, left.node_id)).toMatchObject({
      type: 'sub_workflow',
      workflow_id: null,
      inputs: {
        a: 'nodes.a',
        order: 'inputs.order',
        rate: 'default(vars.rate, null)',
        run_id: 'run.id',
      },
    });
  });

  it('give out what others read of them, and nothing else', () => {
    expect(configOf(sub.nodes, 'end')).toEqual({ type: 'end', outputs: { c: 'nodes.c' } });
    expect(configOf(left.nodes, 'end')).toMatchObject({
      outputs: { total: 'nodes.sub_workflow.output.c.v', first: 'nodes.a.v' },
    });
  });

  it('stand between a start and an end, and the step in their place', () => {
    expect(linesOf(sub.edges)).toEqual(['b:next>c', 'c:next>end', 'start:next>b']);
    expect(linesOf(left.edges)).toEqual(['a:next>sub_workflow', 'start:next>a', 'sub_workflow:next>end']);
    expect(left.nodes.map(({ id }) => id)).toEqual(['start', 'a', 'end', 'sub_workflow']);
  });

  it('keep texts as they are, and change only what stands between braces', () => {
    const asking = aNode('ask', {
      type: 'llm',
      prompt: 'nodes.a.v is {{ nodes.a.v }}, {{ "inputs.order" }}',
    });
    const { sub_workflow } = extract(
      [nodes[0]!, nodes[1]!, asking, end()],
      ['start>a>ask>end'],
      ['ask'],
      rest,
    );
    expect(configOf(sub_workflow.nodes, 'ask')).toMatchObject({
      prompt: 'nodes.a.v is {{ inputs.a.v }}, {{ "inputs.order" }}',
    });
  });

  it('of a loop take its item as an input, and leave names that an expression brings itself', () => {
    const loop = aNode('loop', { type: 'loop', items: 'inputs.list' });
    const inner = set('inner', { v: 'item.x + [1].map(item, item)[0]' });
    const all = [start, loop, inner, set('last', { v: 'nodes.inner.v' }), end()];
    const found = extract(all, ['start>loop', 'loop:body>inner>last', 'loop:done>end'], ['inner'], {
      inputs: objectOf({ list: {} }),
    });
    expect(configOf(found.sub_workflow.nodes, 'inner')).toMatchObject({
      values: { v: 'inputs.item.x + [1].map(item, item)[0]' },
    });
    expect(configOf(found.nodes, found.node_id)).toMatchObject({ inputs: { item: 'item' } });
    expect(linesOf(found.edges)).toContain('loop:body>sub_workflow');
  });

  it('a whole loop keeps its own items', () => {
    const loop = aNode('loop', { type: 'loop', items: 'inputs.list' });
    const all = [start, loop, set('inner', { v: 'item.x + index' }), end({ all: 'nodes.loop.results' })];
    const { sub_workflow } = extract(
      all,
      ['start>loop', 'loop:body>inner', 'loop:done>end'],
      ['loop', 'inner'],
      {
        inputs: objectOf({ list: {} }),
      },
    );
    expect(configOf(sub_workflow.nodes, 'inner')).toMatchObject({ values: { v: 'item.x + index' } });
    expect(linesOf(sub_workflow.edges)).toEqual(['loop:body>inner', 'loop:done>end', 'start:next>loop']);
  });

  it('what has not run on every way comes out as null', () => {
    const choose = aNode('if', { type: 'condition', branches: [{ port: 'yes', when: 'true' }] });
    const all = [start, choose, set('a'), set('b'), end({ v: 'default(nodes.a.v, 0)' })];
    const { sub_workflow } = extract(all, ['start>if', 'if:yes>a>b>end', 'if:else>b'], ['if', 'a', 'b']);
    expect(configOf(sub_workflow.nodes, 'end')).toMatchObject({
      outputs: { a: 'default(nodes.a, null)' },
    });
  });
});

describe('nodes that stay', () => {
  const choose = aNode('if', { type: 'condition', branches: [{ port: 'yes', when: 'true' }] });
  const loop = aNode('loop', { type: 'loop', items: '[1]' });
  const branched = [start, choose, set('a'), set('b'), set('c'), end()];
  const looped = [start, loop, set('a'), set('b'), end()];
  const inLoop = ['start>loop', 'loop:body>a>b', 'loop:done>end'];

  it.each<[string, WorkflowNodeInput[], string[], string[], RegExp]>([
    [
      'entered at two',
      branched,
      ['start>if', 'if:yes>a>c>end', 'if:else>b>c'],
      ['a', 'b'],
      /^Two ways lead into/,
    ],
    ['left to two', branched, ['start>if', 'if:yes>a>end', 'if:else>b>end'], ['if'], /^Two ways lead out/],
    ['the start', branched, ['start>a>end'], ['start', 'a'], /^“start” belongs to the run/],
    ['an end', branched, ['start>a>end'], ['a', 'end'], /^“end” belongs to the run/],
    ['that nothing leads to', branched, ['start>end', 'a>b'], ['a'], /^Nothing leads/],
    ['of which one stands apart', branched, ['start>a>end'], ['a', 'c'], /^“c” does not follow/],
    ['a loop without what is in it', looped, inLoop, ['loop'], /^“a” is part of a loop/],
    ['the last of a round', looped, inLoop, ['b'], /^What is selected gives “loop”/],
    [
      'that end the run on one way',
      branched,
      ['start>if', 'if:yes>a>end'],
      ['if', 'a'],
      /^“if” ends the run at “else”/,
    ],
  ])('%s', (_, nodes, paths, ids, why) => {
    expect(() => extract(nodes, paths, ids)).toThrow(why);
  });

  it('that read all inputs at once, or what cannot be read', () => {
    const reading = (v: string) => () => extract([start, set('a', { v }), end()], ['start>a>end'], ['a']);
    expect(reading('inputs')).toThrow('“a” reads all of “inputs”');
    expect(reading('1 +')).toThrow('“a”: ');
  });
});
