import { describe, expect, it } from 'vitest';
import {
  type WorkflowContent,
  workflowContentSchema,
  workflowInputSchema,
  type WorkflowNodeInput,
} from '@agent-studio/api-client/contract';
import type { Translate } from '@agent-studio/core';
import { extractNodes } from '#server/engine/workflow/extract-nodes.ts';
import { lintWorkflow } from '#server/engine/workflow/lint-workflow.ts';
import { NotExtracted } from '#server/engine/workflow/moved-reads.ts';
import { callInstead } from '#studio/screens/workflows/graph-edits.ts';
import { TEMPLATES } from '#studio/templates/templates.ts';
import { sampleId } from '#support/samples/samples.ts';
import { end, objectOf, set, start } from '#support/desks/flows/linted-workflows.ts';
import { aNode, aWorkflow } from '#support/desks/flows/workflows.ts';

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

/** Nothing that a workflow names is there: what is said of that does not count here. */
const nothing: Parameters<typeof lintWorkflow>[1] = {
  agents: new Map(),
  multiAgents: new Map(),
  models: new Set(),
  tools: new Map(),
  cards: new Set(),
  connectors: new Set(),
  workflows: new Map(),
  secrets: new Set(),
  mayRunCode: true,
  sendsMail: true,
};

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
  const { sub_workflow: sub, ...around } = extract(nodes, ['start>a>b>c>end'], ['b', 'c'], rest);

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
    expect(around.call.config).toMatchObject({
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
    expect(configOf(around.rewritten, 'end')).toMatchObject({
      outputs: { total: 'nodes.sub_workflow.output.c.v', first: 'nodes.a.v' },
    });
  });

  it('stand between a start and an end, and the step in their place', () => {
    expect(linesOf(sub.edges)).toEqual(['b:next>c', 'c:next>end', 'start:next>b']);
    expect([around.call.id, around.next]).toEqual(['sub_workflow', 'end']);
    expect(around.rewritten.map(({ id }) => id)).toEqual(['end']);
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
    expect(found.call.config).toMatchObject({ inputs: { item: 'item' } });
    expect(found.next).toBe('last');
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

  it('names that are no words, and words of the language, are read in quotes', () => {
    const odd = set('a', { v: 'inputs["order-id"] + inputs["in"] + inputs[ \'b"c\' ]' });
    const { sub_workflow, call } = extract([start, odd, end()], ['start>a>end'], ['a'], {
      inputs: objectOf({ 'order-id': { type: 'string' } }),
    });
    const v = 'inputs["order-id"] + inputs["in"] + inputs["b\\"c"]';
    expect(configOf(sub_workflow.nodes, 'a')).toMatchObject({ values: { v } });
    expect(call.config).toMatchObject({
      inputs: { 'order-id': 'inputs["order-id"]', in: 'inputs["in"]', 'b"c': 'inputs["b\\"c"]' },
    });
    expect(sub_workflow.inputs['properties']).toMatchObject({ 'order-id': { type: 'string' }, in: {} });
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
    expect(reading('(inputs).a')).toThrow('“a” reads all of “inputs”');
    expect(reading('inputs[r"a"]')).toThrow('“a” reads all of “inputs”');
    expect(reading('1 +')).toThrow('“a”: ');
  });
});

describe('what others wrote', () => {
  it('reads more than a step takes: it is said, and soon', () => {
    const ids = Array.from({ length: 40 }, (_, node) => `n${node}`);
    const many = ids.map((id) =>
      set(
        id,
        Object.fromEntries(
          Array.from({ length: 20 }, (_, value) => [
            `v${value}`,
            Array.from({ length: 60 }, (_one, input) => `inputs.${id}_${value}_${input}`).join('+'),
          ]),
        ),
      ),
    );
    expect(() => extract([start, ...many, end()], [`start>${ids.join('>')}>end`], ids)).toThrow(
      /^What is selected reads or gives out more than 100 values/,
    );
  });

  it('as many nodes as there may be, leading back to the start', () => {
    const ids = Array.from({ length: 499 }, (_, node) => `n${node}`);
    const found = extract([start, ...ids.map((id) => set(id))], [`start>${ids.join('>')}>start`], ids);
    expect(found.sub_workflow.nodes).toHaveLength(501);
  });

  const errorsOf = (content: Parameters<typeof lintWorkflow>[0]) =>
    lintWorkflow(content, nothing).flatMap(({ code, severity, at }) =>
      severity === 'error' && /^(expression|variable|edge|port|graph|node\.port)/.test(code)
        ? [`${code} ${at}`]
        : [],
    );

  it('of every template any node, and any two that follow each other, become one without a fault, or it is said why', () => {
    const t: Translate = (text) => text;
    const made = { agent: () => sampleId(2), card: () => sampleId(3) };
    let taken = 0;
    for (const template of TEMPLATES.workflow) {
      if (template.kind !== 'workflow') continue;
      const content = workflowContentSchema.parse({
        name: template.name,
        ...template.content(t, made, template.example(t)),
      });
      const { nodes, edges, inputs, variables } = content;
      const ones = nodes.map(({ id }) => [id]);
      for (const node_ids of [...ones, ...edges.map(({ source, target }) => [source, target])]) {
        let found: ReturnType<typeof extractNodes>;
        try {
          found = extractNodes({ nodes, edges, inputs, variables, node_ids });
        } catch (error) {
          if (!(error instanceof NotExtracted)) throw error;
          continue;
        }
        taken += 1;
        const draft = workflowInputSchema.parse(content);
        const left = callInstead(draft, node_ids, found, { id: sampleId(1), name: 'Part' });
        const faults = [
          ...errorsOf({ ...content, ...found.sub_workflow, variables: {} }),
          ...errorsOf({ ...content, nodes: left.nodes, edges: left.edges }),
        ];
        expect([template.id, node_ids, faults]).toEqual([template.id, node_ids, []]);
      }
    }
    expect(taken).toBeGreaterThan(20);
  });
});
