import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Complete } from '@agent-studio/api-client/contract';
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
  desk.doIt('one', '1'),
  desk.doIt('two', 'nodes.one.did.what + 1'),
  anEnd({ sum: 'nodes.two.did.what' }),
];
const PATHS = ['start>one>two>end'];
const PINS = { one: { output: { did: { what: 41 } } } };

it('a test run uses what is pinned instead of carrying the node out; a published run, a version and a file never have it', async () => {
  const id = await desk.create(nodes(), PATHS, { pins: PINS });
  const test = (await desk.execute(id)) as Complete;
  expect(test.result.output).toEqual({ sum: 42 });
  expect([...desk.shop.counted.keys()]).toEqual([`${test.run_id}:two`]);
  const { steps } = await desk.runOf(test.run_id);
  expect(steps.find(({ at }) => at === 'one')).toMatchObject({
    status: 'succeeded',
    input: { pinned: true },
    output: { did: { what: 41 } },
  });

  await desk.ada.workflowVersions.publish({ params: { id }, body: {} });
  await desk.shop.reset();
  const run = (await desk.ada.workflowRuns.execute({ params: { id }, body: { inputs: {} } })) as Complete;
  expect(run.result.output).toEqual({ sum: 2 });
  expect(desk.shop.arrived()).toBe(2);
  // What is pinned is seen by those who write it, and by nobody else.
  await desk.ada.workflows.update({ params: { id }, body: { visibility: 'workspace' } });
  expect((await desk.bob.workflows.get({ params: { id } })).pins).toEqual({});
  // Pinning is no change that could be published.
  expect(await desk.ada.workflows.get({ params: { id } })).toMatchObject({
    pins: PINS,
    has_unpublished_changes: false,
  });
  expect((await desk.ada.workflows.get({ params: { id }, query: { version: 1 } })).pins).toEqual({});
  expect((await desk.ada.workflowVersions.export({ params: { id } })).workflow.pins).toEqual({});
  expect((await desk.ada.workflowVersions.duplicate({ params: { id } })).entity.pins).toEqual({});
});

it('a pinned node goes on where the pin says, or at its first way out', async () => {
  const branch = (port?: string) =>
    desk.create(
      [
        START,
        aNode('way', { type: 'condition', branches: [{ port: 'yes', when: 'true' }] }),
        aNode('a', { type: 'transform', values: { v: '"yes"' } }),
        aNode('b', { type: 'transform', values: { v: '"else"' } }),
        anEnd({ v: 'has(nodes.a) ? nodes.a.v : nodes.b.v' }),
      ],
      ['start>way', 'way:yes>a>end', 'way:else>b>end'],
      { pins: { way: { output: null, ...(port && { port }) } } },
    );
  expect(await desk.outputOf(await branch('else'))).toEqual({ v: 'else' });
  expect(await desk.outputOf(await branch())).toEqual({ v: 'yes' });
  expect(await desk.outputOf(await branch('gone'))).toEqual({ v: 'yes' });
});

it('runs up to a node: its output is that of the run, and nothing behind it happens; only of the draft', async () => {
  const id = await desk.create(nodes(), PATHS);
  const upTo = (until: string, version?: 'draft') =>
    desk.ada.workflowRuns.execute({
      params: { id },
      body: { inputs: {}, until, ...(version && { version }) },
    });
  const run = (await upTo('one', 'draft')) as Complete;
  expect(run.result.output).toEqual({ one: { did: { what: 1 } } });
  expect(desk.shop.arrived()).toBe(1);
  expect((await desk.runOf(run.run_id)).steps.map(({ at }) => at)).toEqual(['start', 'one']);
  await expect(upTo('gone', 'draft')).rejects.toMatchObject(refused(422, 'node.not_found'));
  await desk.ada.workflowVersions.publish({ params: { id }, body: {} });
  await expect(upTo('one')).rejects.toMatchObject(refused(422, 'run.until_draft'));
});

it('done again as it was recorded, a test run uses what was pinned then', async () => {
  const id = await desk.create(nodes(), PATHS, { pins: PINS });
  const { run_id } = (await desk.execute(id)) as Complete;
  await desk.ada.workflows.update({ params: { id }, body: { pins: {} } });
  await desk.shop.reset();
  const again = await desk.ada.workflowRuns.rerun({
    params: { id: run_id },
    body: { from: 'two', version: 'recorded' },
  });
  expect(await desk.ended(again.run_id)).toMatchObject({ status: 'succeeded', output: '{"sum":42}' });
  expect(desk.shop.arrived()).toBe(1);
});

it('refuses what is too large to be pinned, and keeps what was there', async () => {
  const id = await desk.create(nodes(), PATHS, { pins: PINS });
  const pins = { one: { output: 'x'.repeat(200_001) } };
  await expect(desk.ada.workflows.update({ params: { id }, body: { pins } })).rejects.toMatchObject(
    refused(422),
  );
  expect((await desk.ada.workflows.get({ params: { id } })).pins).toEqual(PINS);
});
