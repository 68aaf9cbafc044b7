import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { GoOnInput, Run } from '@agent-studio/api-client/contract';
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
beforeEach(() => desk.shop.reset());

const nodes = () => [
  START,
  desk.doIt('one', 'inputs.what'),
  desk.doIt('two', 'nodes.one.did.what + 1'),
  anEnd({ sum: 'nodes.two.did.what' }),
];
const PATHS = ['start>one>two>end'];

async function begin(id: string, breakpoints: string[]): Promise<Run> {
  const { run_id } = await desk.ada.workflowRuns.execute({
    params: { id },
    body: { inputs: { what: 1 }, version: 'draft', breakpoints, async: true },
  });
  return desk.paused(run_id);
}

const goOn = ({ id, requests }: Run, given: Omit<GoOnInput, 'request_id'>, as = desk.ada) =>
  as.workflowRuns.goOn({ params: { id }, body: { request_id: requests[0]!.request_id, ...given } });

/** Where it stands now, once it has left where it stood. */
const nextStop = ({ id, requests: [left] }: Run) =>
  desk.untilRun(
    id,
    ({ status, requests }) =>
      status === 'paused' && requests.length > 0 && requests[0]!.request_id !== left!.request_id,
  );

it('stops before a marked node, says what goes in, and goes on from there', async () => {
  const id = await desk.create(nodes(), PATHS);
  const run = await begin(id, ['two', 'gone']);
  expect(desk.shop.arrived()).toBe(1);
  expect(run.requests).toMatchObject([{ kind: 'breakpoint', title: 'two', step_id: 'two~breakpoint' }]);
  expect(run.steps.at(-1)).toMatchObject({
    kind: 'breakpoint',
    at: 'two',
    status: 'paused',
    input: { args: { what: 2 } },
  });
  // Whoever tests stands before it: nobody else is asked.
  expect(run.waits_for).toBeNull();
  expect(
    (await desk.ada.workflowRuns.tasks({ query: {} })).items.filter(({ run_id }) => run_id === run.id),
  ).toEqual([]);
  await goOn(run, { action: 'go_on' });
  expect(await desk.ended(run.id)).toMatchObject({ status: 'succeeded', output: '{"sum":2}' });
  await expect(goOn(run, { action: 'go_on' })).rejects.toMatchObject(refused(409));
});

it('steps from node to node, takes other marks on the way, and ends where somebody wants it', async () => {
  const id = await desk.create(nodes(), PATHS);
  const first = await begin(id, ['one']);
  await goOn(first, { action: 'step' });
  const second = await nextStop(first);
  expect(second.requests[0]!.title).toBe('two');
  await goOn(second, { action: 'go_on', breakpoints: ['end'] });
  const third = await nextStop(second);
  expect(third.requests[0]!.title).toBe('end');
  await goOn(third, { action: 'end' });
  expect(await desk.ended(first.id)).toMatchObject({ status: 'succeeded', output: '' });
  expect(desk.shop.arrived()).toBe(2);
});

it('what is given there stands in for carrying the node out; too large, or of a node that holds others, it is refused', async () => {
  const id = await desk.create(nodes(), PATHS);
  const run = await begin(id, ['two']);
  const large = { output: 'x'.repeat(200_001) };
  await expect(goOn(run, { action: 'go_on', outcome: large })).rejects.toMatchObject(refused(422));
  await goOn(run, { action: 'go_on', outcome: { output: { did: { what: 41 } } } });
  expect(await desk.ended(run.id)).toMatchObject({ status: 'succeeded', output: '{"sum":41}' });
  expect(desk.shop.arrived()).toBe(1);
  const atEnd = await begin(id, ['end']);
  await expect(goOn(atEnd, { action: 'go_on', outcome: { output: {} } })).rejects.toMatchObject(
    refused(422, 'node.not_pinnable'),
  );
  await desk.ada.agentRuns.cancel({ params: { id: atEnd.id } });
  expect(await desk.ended(atEnd.id)).toMatchObject({ status: 'cancelled', requests: [] });
});

it('stops each branch and round by itself', async () => {
  const id = await desk.create(
    [
      START,
      aNode('each', { type: 'loop', mode: 'each', items: '[1, 2]' }),
      desk.doIt('call', 'item'),
      anEnd({ done: 'nodes.each.count' }),
    ],
    ['start>each', 'each:body>call>each', 'each:done>end'],
  );
  const first = await begin(id, ['call']);
  expect(first.requests[0]!.step_id).toBe('each[0]/call~breakpoint');
  await goOn(first, { action: 'go_on' });
  const second = await nextStop(first);
  expect(second.requests[0]!.step_id).toBe('each[1]/call~breakpoint');
  await goOn(second, { action: 'go_on' });
  expect(await desk.ended(first.id)).toMatchObject({ status: 'succeeded', output: '{"done":2}' });
});

it('never stops what is published, nor lets anybody on who may not change the workflow', async () => {
  const id = await desk.publish(nodes(), PATHS, {
    visibility: 'workspace',
    inputs: { type: 'object', properties: { what: {} } },
  });
  await expect(
    desk.ada.workflowRuns.execute({ params: { id }, body: { inputs: { what: 1 }, breakpoints: ['two'] } }),
  ).rejects.toMatchObject(refused(422, 'run.breakpoints_draft'));
  const run = await begin(id, ['two']);
  await expect(goOn(run, { action: 'go_on' }, desk.bob)).rejects.toMatchObject({ status: 404 });
  // Nor by the way of forms and approvals.
  const body = { request_id: run.requests[0]!.request_id, values: { action: 'go_on' } };
  await expect(desk.ada.agentRuns.resume({ params: { id: run.id }, body })).rejects.toMatchObject(
    refused(409),
  );
  expect((await desk.runOf(run.id)).status).toBe('paused');
  await goOn(run, { action: 'go_on' });
  await desk.ended(run.id);
});

it('run again from a node, it stops at marks behind that node and at none that was taken over', async () => {
  const id = await desk.create(nodes(), PATHS);
  const run = await begin(id, ['two']);
  await goOn(run, { action: 'go_on' });
  await desk.ended(run.id);
  const again = await desk.ada.workflowRuns.rerun({
    params: { id: run.id },
    body: { from: 'two', breakpoints: ['one', 'two'] },
  });
  const stopped = await desk.paused(again.run_id);
  expect(stopped.requests[0]!.title).toBe('two');
  await goOn(stopped, { action: 'go_on' });
  expect(await desk.ended(again.run_id)).toMatchObject({ status: 'succeeded' });
  expect(desk.shop.arrived()).toBe(3);
});
