import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { linesOf } from '#support/ndjson.ts';
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

describe('people', () => {
  const form = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
  const asking = () =>
    desk.create(
      [
        START,
        aNode('form', { type: 'human_input', title: 'Who is it, {{ inputs.by }}?', form }),
        aNode('ok', { type: 'approval', title: 'Send it?', message: 'To {{ nodes.form.values.name }}' }),
        desk.doIt('send', 'nodes.form.values.name'),
        anEnd({ to: 'nodes.send.did.what' }),
        aNode('no', { type: 'end', outputs: { why: 'nodes.ok.comment' } }),
      ],
      ['start>form>ok', 'ok:approved>send>end', 'ok:rejected>no'],
    );
  const resume = (id: string, body: Parameters<ApiClient['agentRuns']['resume']>[0]['body'], by = desk.ada) =>
    by.agentRuns.resume({ params: { id }, body });

  it('are asked by their inbox, once, and the run goes on with what they say', async () => {
    const id = await asking();
    const { run_id, status } = await desk.execute(id, { by: 'Ada' });
    expect(status).toBe('running');
    const waiting = await desk.paused(run_id);
    expect(waiting.requests).toMatchObject([{ kind: 'input', title: 'Who is it, Ada?', schema: form }]);
    expect(waiting.steps.at(-1)).toMatchObject({ at: 'form', status: 'paused' });
    const { items } = await desk.ada.workflowRuns.tasks({ query: {} });
    const task = items.find((one) => one.run_id === run_id)!;
    expect(task).toMatchObject({ kind: 'input', target: { kind: 'workflow', id, name: 'Flow' } });

    const { request_id } = waiting.requests[0]!;
    expect(task.id).toBe(request_id);
    expect((await desk.bob.workflowRuns.tasks({ query: {} })).items).toEqual([]);
    await expect(resume(run_id, { request_id, values: { name: 'Eve' } }, desk.bob)).rejects.toMatchObject(
      refused(404),
    );
    await expect(resume(run_id, { request_id, values: {} })).rejects.toMatchObject(
      refused(422, 'request.values'),
    );
    await resume(run_id, { request_id, values: { name: 'Grace' } });
    await expect(resume(run_id, { request_id, values: { name: 'Eve' } })).rejects.toMatchObject(
      refused(409, 'approval.decided'),
    );

    const approving = await desk.untilRun(run_id, ({ requests }) => requests[0]?.kind === 'approval');
    expect(approving.requests).toMatchObject([{ title: 'Send it?', message: 'To Grace' }]);
    const approval = { request_id: approving.requests[0]!.request_id };
    await expect(resume(run_id, approval)).rejects.toMatchObject(refused(422));
    await resume(run_id, { ...approval, decision: 'approve' });
    expect(await desk.ended(run_id)).toMatchObject({ status: 'succeeded', output: 'Grace', requests: [] });
    expect(desk.shop.counted.size).toBe(1);
  });

  it('may say no, which leads elsewhere', async () => {
    const { run_id } = await desk.execute(await asking(), { by: 'x' });
    const { requests } = await desk.paused(run_id);
    await resume(run_id, { request_id: requests[0]!.request_id, values: { name: 'Y' } });
    const { requests: next } = await desk.untilRun(run_id, (run) => run.requests[0]?.kind === 'approval');
    await resume(run_id, { request_id: next[0]!.request_id, decision: 'reject', comment: 'Too late' });
    expect(await desk.ended(run_id)).toMatchObject({ status: 'succeeded', output: 'Too late' });
    expect(desk.shop.arrived()).toBe(0);
  });

  it('can stop a run that waits, and then nobody is asked any more', async () => {
    const { run_id } = await desk.execute(await asking(), { by: 'x' });
    const { requests } = await desk.paused(run_id);
    expect(await desk.ada.agentRuns.cancel({ params: { id: run_id } })).toMatchObject({
      status: 'cancelled',
    });
    const request = { request_id: requests[0]!.request_id, values: { name: 'Z' } };
    await expect(resume(run_id, request)).rejects.toMatchObject(refused(409));
    expect(
      (await desk.ada.workflowRuns.tasks({ query: {} })).items.filter((one) => one.run_id === run_id),
    ).toEqual([]);
  });

  it('are told of by the lines of the run, which go on behind their answer', async () => {
    const { run_id } = await desk.execute(await asking(), { by: 'x' });
    const { requests } = await desk.paused(run_id);
    const answer = await desk.server.call(`/api/runs/${run_id}/stream?after=0`, { token: desk.adaToken });
    const types: unknown[] = [];
    for await (const line of linesOf(answer)) {
      if (line.type === 'ping') continue;
      types.push(line.type);
      if (line.type !== 'input.required') continue;
      if (line['kind'] === 'input')
        await resume(run_id, { request_id: requests[0]!.request_id, values: { name: 'Y' } });
      else await resume(run_id, { request_id: line['request_id'] as string, decision: 'approve' });
    }
    expect(types.filter((type) => type === 'input.required')).toHaveLength(2);
    expect(types.at(-1)).toBe('run.finished');
  });
});

describe('what a paused run waits for', () => {
  const form = { type: 'object', properties: { name: { type: 'string' } } };

  it('is said by the run, its list, the list of workflows and the workflow around it', async () => {
    const inner = await desk.publish(
      [
        START,
        aNode('form', { type: 'human_input', title: 'Who?', form }),
        aNode('ok', { type: 'approval', title: 'Send it?' }),
        anEnd({ to: 'nodes.form.values.name' }),
        aNode('no', { type: 'end', outputs: {} }),
      ],
      ['start>form>ok', 'ok:approved>end', 'ok:rejected>no'],
    );
    const outer = await desk.create(
      [START, aNode('sub', { type: 'sub_workflow', workflow_id: inner, inputs: {} }), anEnd({})],
      ['start>sub>end'],
    );
    const { run_id } = await desk.execute(outer, {}, { async: true });
    await desk.untilRun(run_id, ({ waits_for }) => waits_for === 'input');
    const parts = await desk.ada.agentRuns.list({ query: { target_id: inner, kind: 'workflow' } });
    const part = parts.items[0]!.id;
    const said = async () => {
      const list = await desk.ada.agentRuns.list({ query: { target_id: outer, kind: 'workflow' } });
      const { items } = await desk.ada.workflows.list({ query: {} });
      return [
        (await desk.ada.agentRuns.get({ params: { id: run_id } })).waits_for,
        (await desk.ada.agentRuns.get({ params: { id: part } })).waits_for,
        list.items[0]!.waits_for,
        items.find(({ id }) => id === outer)!.last_waits_for,
      ];
    };
    expect(await said()).toEqual(['input', 'input', 'input', 'input']);
    const { requests } = await desk.ada.agentRuns.get({ params: { id: part } });
    await desk.ada.agentRuns.resume({
      params: { id: part },
      body: { request_id: requests[0]!.request_id, values: { name: 'Grace' } },
    });
    await desk.untilRun(part, (run) => run.requests[0]?.kind === 'approval');
    expect(await said()).toEqual(['approval', 'approval', 'approval', 'approval']);
    await desk.ada.agentRuns.cancel({ params: { id: run_id } });
    expect(await said()).toEqual([null, null, null, null]);
  });
});

describe('again', () => {
  it('runs from a node on, with what came before it taken over', async () => {
    const id = await desk.create(
      [
        START,
        desk.doIt('first', 'inputs.n'),
        desk.doIt('second', 'nodes.first.did.what + missing'),
        anEnd({ is: 'nodes.second' }),
      ],
      ['start>first>second>end'],
    );
    const { run_id } = await desk.execute(id, { n: 5 }, { async: true });
    expect(await desk.ended(run_id)).toMatchObject({ status: 'failed' });
    const { nodes } = await desk.ada.workflows.get({ params: { id } });
    const mended = nodes.map((node) =>
      node.id === 'second'
        ? { ...node, config: { ...node.config, args: { what: 'nodes.first.did.what * 2' } } }
        : node,
    );
    await desk.ada.workflows.update({
      params: { id },
      body: { nodes: mended },
    });
    const rerun = await desk.ada.workflowRuns.rerun({ params: { id: run_id }, body: { from: 'second' } });
    const run = await desk.ended(rerun.run_id);
    expect(run).toMatchObject({ status: 'succeeded', replay_of: run_id, input: '{"n":5}' });
    expect(run.steps.map(({ at, status }) => [at, status])).toEqual([
      ['start', 'succeeded'],
      ['first', 'succeeded'],
      ['second', 'succeeded'],
      ['end', 'succeeded'],
    ]);
    expect([...desk.shop.counted.keys()]).toEqual([`${run_id}:first`, `${rerun.run_id}:second`]);

    const recorded = await desk.ada.workflowRuns.rerun({
      params: { id: run_id },
      body: { from: 'second', version: 'recorded' },
    });
    expect(await desk.ended(recorded.run_id)).toMatchObject({ status: 'failed' });
    await expect(
      desk.ada.workflowRuns.rerun({ params: { id: run_id }, body: { from: 'nowhere' } }),
    ).rejects.toMatchObject(refused(422, 'node.not_found'));
    await expect(
      desk.bob.workflowRuns.rerun({ params: { id: run_id }, body: { from: 'second' } }),
    ).rejects.toMatchObject(refused(404));
  });

  it('carries one node of the draft out alone', async () => {
    const id = await desk.create(
      [
        START,
        desk.doIt('first', 'inputs.n'),
        aNode('sum', { type: 'transform', values: { sum: 'nodes.first.did.what + item' } }),
        aNode('ask', { type: 'approval' }),
        anEnd(),
      ],
      ['start>first>sum>ask', 'ask:approved>end'],
    );
    const trial = (node: string, body = {}) => desk.ada.workflowRuns.runNode({ params: { id, node }, body });
    expect(await trial('first', { inputs: { n: 3 } })).toMatchObject({
      outcome: 'ok',
      input: { args: { what: 3 } },
      output: { did: { what: 3 } },
      port: 'next',
    });
    const { run_id } = await desk.execute(id, { n: 4 }, { async: true });
    await desk.untilRun(run_id, ({ steps }) =>
      steps.some(({ at, status }) => at === 'first' && status === 'succeeded'),
    );
    expect(await trial('sum', { run_id, item: 1 })).toMatchObject({ output: { sum: 5 } });
    expect(await trial('sum', { nodes: { first: { did: { what: 1 } } }, item: 1 })).toMatchObject({
      output: { sum: 2 },
    });
    expect(await trial('sum')).toMatchObject({ outcome: 'error', port: null, error: expect.any(String) });
    await expect(trial('ask')).rejects.toMatchObject(refused(422, 'node.not_alone'));
    await expect(trial('nowhere')).rejects.toMatchObject(refused(404));
    await expect(
      desk.bob.workflowRuns.runNode({ params: { id, node: 'sum' }, body: {} }),
    ).rejects.toMatchObject(refused(404));
  });
});
