import type { WorkflowNodeInput } from '@agent-studio/api-client/contract';
import { aNode, edgesOf } from './workflows.ts';

/** What comes of one run of `fortyNodes`, with `innerNodes` inside. */
export const FORTY_NODES = {
  nodes: 40,
  /** Of the tool: 4 alone, 4 rounds of 3, 3 branches of 4, 3 of the inner workflow, 12 behind the approval. */
  calls: 4 + 12 + 12 + 3 + 12,
  /** Without those of the inner workflow: one end is not reached, and the three nodes of the body have four rounds. */
  steps: 40 - 1 - 3 + 12,
};

const doIt = (toolId: string, id: string, what = `"${id}"`): WorkflowNodeInput =>
  aNode(id, { type: 'tool', tool_id: toolId, args: { what } });
const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${name}${place + 1}`);

/** A chain, a loop, branches side by side, another workflow, an approval, and a chain again. */
export function fortyNodes(toolId: string, innerId: string) {
  const call = (id: string) => doIt(toolId, id);
  const first = numbered('first', 4);
  const body = numbered('body', 3);
  const ports = ['left', 'middle', 'right'];
  const branches = ports.map((port) => numbered(port, 4));
  const last = numbered('last', 12);
  const nodes = [
    aNode('start', { type: 'start' }),
    ...first.map(call),
    aNode('each', { type: 'loop', items: '[1, 2, 3, 4]', concurrency: 2 }),
    doIt(toolId, 'body1', 'item'),
    ...body.slice(1).map(call),
    aNode('fan', { type: 'parallel', branches: ports.map((port) => ({ port })) }),
    ...branches.flat().map(call),
    aNode('sub', { type: 'sub_workflow', workflow_id: innerId, inputs: {} }),
    aNode('sum', { type: 'transform', values: { rounds: 'nodes.each.count' } }),
    aNode('which', { type: 'condition', branches: [{ port: 'all', when: 'nodes.sum.rounds == 4' }] }),
    aNode('ok', { type: 'approval', title: 'Go on?' }),
    ...last.map(call),
    aNode('end', { type: 'end', outputs: { rounds: 'nodes.sum.rounds', last: 'nodes.last12.did.what' } }),
    aNode('never', { type: 'end', outputs: {} }),
  ];
  const edges = edgesOf(
    ['start', ...first, 'each'].join('>'),
    ['each:body', ...body].join('>'),
    'each:done>fan',
    ...ports.map((port, place) => [`fan:${port}`, ...branches[place]!].join('>')),
    'fan:done>sub>sum>which',
    'which:all>ok',
    'which:else>never',
    ['ok:approved', ...last, 'end'].join('>'),
    'ok:rejected>never',
    'ok:timeout>never',
  );
  return { nodes, edges };
}

export const innerNodes = (toolId: string) => ({
  nodes: [
    aNode('start', { type: 'start' }),
    ...numbered('inner', 3).map((id) => doIt(toolId, id)),
    aNode('end', { type: 'end', outputs: {} }),
  ],
  edges: edgesOf('start>inner1>inner2>inner3>end'),
});
