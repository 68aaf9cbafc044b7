import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkflowInput, WorkflowNodeInput } from '@agent-studio/api-client/contract';
import { callInstead } from '#studio/screens/workflows/graph-edits.ts';
import {
  anEnd,
  refused,
  START,
  startWorkflowDesk,
  type WorkflowDesk,
} from '#support/desks/flows/workflow-desk.ts';
import { aNode } from '#support/desks/flows/workflows.ts';

let desk: WorkflowDesk;

beforeAll(async () => {
  desk = await startWorkflowDesk();
});
afterAll(() => desk.close());

const set = (id: string, values: Record<string, string>) => aNode(id, { type: 'transform', values });
const orders = {
  inputs: {
    type: 'object',
    properties: { orders: { type: 'array' }, rate: { type: 'number' } },
    required: ['orders'],
  },
};

/** Makes a workflow of its own of the nodes, and has it called. */
async function extract(id: string, node_ids: string[]) {
  const { permissions: _, ...workflow } = await desk.ada.workflows.get({ params: { id } });
  const { nodes, edges, inputs, variables } = workflow;
  const { sub_workflow, ...around } = await desk.ada.workflows.extract({
    body: { nodes, edges, inputs, variables, node_ids },
  });
  const sub = await desk.ada.workflows.create({ body: { name: 'Part', ...sub_workflow } });
  await desk.ada.workflowVersions.publish({ params: { id: sub.id }, body: {} });
  const left = callInstead(workflow, node_ids, around, sub);
  await desk.ada.workflows.update({ params: { id }, body: { nodes: left.nodes, edges: left.edges } });
  return { subId: sub.id, nodes: left.nodes, edges: left.edges };
}

describe('nodes that became a workflow of their own', () => {
  it.each<[string, WorkflowNodeInput[], string[], string[], object, Partial<WorkflowInput>]>([
    [
      'in a row',
      [
        START,
        set('sum', { v: 'size(inputs.orders)' }),
        set('tax', { v: 'double(nodes.sum.v) * default(inputs.rate, 0.5)' }),
        set('text', { v: '"{" + string(nodes.tax.v) + "}"' }),
        anEnd({ v: 'nodes.text.v', sum: 'nodes.sum.v', tax: 'nodes.tax.v' }),
      ],
      ['start>sum>tax>text>end'],
      ['tax', 'text'],
      { orders: [1, 2] },
      orders,
    ],
    [
      'a branch of which one way is taken',
      [
        START,
        aNode('if', { type: 'condition', branches: [{ port: 'many', when: 'size(inputs.orders) > 1' }] }),
        set('a', { v: '"many"' }),
        set('b', { v: '"few"' }),
        anEnd({ v: 'default(nodes.a.v, nodes.b.v)' }),
      ],
      ['start>if', 'if:many>a>end', 'if:else>b>end'],
      ['if', 'a', 'b'],
      { orders: [1, 2] },
      orders,
    ],
    [
      'a step of each round of a loop',
      [
        START,
        aNode('loop', { type: 'loop', items: 'inputs.orders' }),
        set('twice', { v: 'item * 2.0 + double(index)' }),
        set('last', { v: 'nodes.twice.v' }),
        anEnd({ all: 'nodes.loop.results' }),
      ],
      ['start>loop', 'loop:body>twice>last', 'loop:done>end'],
      ['twice'],
      { orders: [1.5, 2.5] },
      orders,
    ],
    [
      'a loop as a whole',
      [
        START,
        aNode('loop', { type: 'loop', items: 'inputs.orders' }),
        set('twice', { v: 'item * 2.0 + double(index)' }),
        anEnd({ all: 'nodes.loop.results' }),
      ],
      ['start>loop', 'loop:body>twice', 'loop:done>end'],
      ['loop', 'twice'],
      { orders: [1.5, 2.5] },
      orders,
    ],
    [
      'a step that reads a variable before it was written',
      [
        START,
        set('read', { v: 'default(vars.total, "nothing")' }),
        aNode('write', { type: 'set_variables', values: { total: '"5"' } }),
        anEnd({ v: 'nodes.read.v', total: 'vars.total' }),
      ],
      ['start>read>write>end'],
      ['read'],
      {},
      { variables: { type: 'object', properties: { total: { type: 'string' } } } },
    ],
  ])('%s: the run answers as before', async (_, nodes, paths, ids, inputs, rest) => {
    const id = await desk.create(nodes, paths, rest);
    const before = await desk.outputOf(id, inputs);
    const { nodes: left, edges, subId } = await extract(id, ids);
    expect(await desk.outputOf(id, inputs)).toEqual(before);
    const kept = await desk.ada.workflows.get({ params: { id: subId } });
    const check = async (content: WorkflowInput) =>
      (await desk.ada.workflows.validate({ body: content })).issues.filter(
        ({ severity }) => severity === 'error',
      );
    expect(await check({ name: 'Part', nodes: kept.nodes, edges: kept.edges, inputs: kept.inputs })).toEqual(
      [],
    );
    expect(await check({ name: 'Flow', nodes: left, edges, ...rest })).toEqual([]);
  });

  it('cannot be where the run would go another way, and the answer says why', async () => {
    const id = await desk.create(
      [START, aNode('ask', { type: 'approval', title: 'May it?' }), set('a', { v: '1' }), anEnd()],
      ['start>ask', 'ask:approved>a>end'],
    );
    await expect(extract(id, ['ask', 'a'])).rejects.toMatchObject({
      ...refused(422, 'workflow.not_extracted'),
      message: expect.stringContaining('“ask” ends the run at “rejected”'),
    });
  });
});
