import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CaseRun, WorkflowNodeInput } from '@agent-studio/api-client/contract';
import {
  anEnd,
  refused,
  START,
  startWorkflowDesk,
  type WorkflowDesk,
} from '#support/desks/flows/workflow-desk.ts';
import { aNode } from '#support/desks/flows/workflows.ts';
import { until } from '#support/ndjson.ts';
import { signedInClient } from '#support/servers/clients.ts';

let desk: WorkflowDesk;

beforeAll(async () => {
  desk = await startWorkflowDesk({ allowed: '127.0.0.1' });
});
afterAll(() => desk.close());
beforeEach(() => desk.shop.reset());

const nodes = () => [START, desk.doIt('one', 'inputs.what'), anEnd({ got: 'nodes.one.did' })];
const PATHS = ['start>one>end'];
const INPUTS = { type: 'object', properties: { what: {} }, required: ['what'] };

const add = (id: string, ...cases: Record<string, unknown>[]) =>
  desk.ada.workflowCases.create({ params: { id }, body: { cases: cases as never } });
const run = (id: string, version: number | 'draft' = 'draft') =>
  desk.ada.workflowCases.run({ params: { id }, body: { version } });
const ended = (id: string, { id: case_run_id }: CaseRun) =>
  until(
    () => desk.ada.workflowCases.getRun({ params: { id, case_run_id } }),
    ({ status }) => status !== 'running',
  );

it('runs the draft with every case, and says which passed, which failed and where, and which did not end', async () => {
  const id = await desk.create(nodes(), PATHS, { inputs: INPUTS });
  await add(
    id,
    { name: 'right', inputs: { what: 1 }, expected: { got: { what: 1 } } },
    { name: 'other', inputs: { what: { list: [1, 2] } }, expected: { got: { what: { list: [1, 3] } } } },
    { name: 'holds', inputs: { what: 5 }, holds: 'outputs.got.what == inputs.what' },
    { name: 'holds not', inputs: { what: 5 }, holds: 'outputs.got.what > 5' },
    { name: 'unfit', inputs: {} },
  );
  const begun = await run(id);
  expect(begun).toMatchObject({ version: null, status: 'running' });
  const { results, counts, status } = await ended(id, begun);
  expect(status).toBe('done');
  expect(results.map(({ name, outcome, places }) => [name, outcome, places])).toEqual([
    ['right', 'passed', []],
    ['other', 'failed', ['got.what.list[1]']],
    ['holds', 'passed', []],
    ['holds not', 'failed', ['holds']],
    ['unfit', 'error', []],
  ]);
  expect(counts).toMatchObject({ passed: 2, failed: 2, error: 1, waiting: 0, running: 0 });
  expect(results[4]!.error).toContain('what');
  // Each case is a run like any other of the draft.
  expect(await desk.runOf(results[0]!.run_id!)).toMatchObject({ status: 'succeeded', version: null });
  expect(desk.shop.arrived()).toBe(4);
  expect((await desk.ada.workflowCases.runs({ params: { id } })).items).toMatchObject([{ id: begun.id }]);
});

it('a version is run as it was published; what is pinned in the draft counts in the draft alone', async () => {
  const id = await desk.publish(nodes(), PATHS, {
    inputs: INPUTS,
    pins: { one: { output: { did: 'pinned' } } },
  });
  await add(id, { name: 'a', inputs: { what: 1 }, expected: { got: { what: 1 } } });
  expect((await ended(id, await run(id, 1))).results[0]!.outcome).toBe('passed');
  expect(desk.shop.arrived()).toBe(1);
  expect((await ended(id, await run(id))).results[0]!).toMatchObject({ outcome: 'failed', places: ['got'] });
  expect(desk.shop.arrived()).toBe(1);
});

it('a case that would wait for a person is no case: it says so, and its run ends', async () => {
  const id = await desk.create(
    [START, aNode('ask', { type: 'approval', title: 'May it?' }), anEnd()],
    ['start>ask:approved>end'].flatMap(() => ['start>ask', 'ask:approved>end']),
  );
  await add(id, { name: 'asks' });
  const { results } = await ended(id, await run(id));
  expect(results[0]).toMatchObject({ outcome: 'error', sentence: { code: 'case.waits' } });
  expect((await desk.ended(results[0]!.run_id!)).status).toBe('cancelled');
});

it('can be cancelled: what is under way ends, and nothing further begins; only one at a time', async () => {
  const id = await desk.create(
    [START, aNode('wait', { type: 'wait', duration_ms: 600_000 }), anEnd()],
    ['start>wait>end'],
  );
  await add(id, ...Array.from({ length: 6 }, (_, index) => ({ name: `case ${index}` })));
  const begun = await run(id);
  const params = { id, case_run_id: begun.id };
  await until(
    () => desk.ada.workflowCases.getRun({ params }),
    ({ counts }) => counts.running === 3,
  );
  await expect(run(id)).rejects.toMatchObject(refused(409, 'case.running'));
  const cancelled = await desk.ada.workflowCases.cancelRun({ params });
  expect(cancelled).toMatchObject({ status: 'cancelled', counts: { cancelled: 6, running: 0 } });
  for (const { run_id } of cancelled.results.filter((one) => one.run_id))
    expect((await desk.ended(run_id!)).status).toBe('cancelled');
});

it('cases are changed with their revision, at most 200, and seen by those alone who may change the workflow', async () => {
  const id = await desk.publish(nodes(), PATHS, { inputs: INPUTS, visibility: 'workspace' });
  await expect(run(id)).rejects.toMatchObject(refused(422, 'case.none'));
  const [one] = (await add(id, { name: 'one', inputs: { what: 1 } })).items;
  const params = { id, case_id: one!.id };
  const body = { name: 'other', inputs: { what: 2 }, expected: null, holds: 'true' };
  expect(await desk.ada.workflowCases.update({ params, body, ifMatch: 1 })).toMatchObject({
    name: 'other',
    revision: 2,
  });
  await expect(desk.ada.workflowCases.update({ params, body, ifMatch: 1 })).rejects.toMatchObject({
    status: 412,
  });
  await expect(add(id, { name: 'x', holds: '1 +' })).rejects.toMatchObject(refused(422, 'case.expression'));
  await expect(add(id, { name: 'x', inputs: { what: 'x'.repeat(20_001) } })).rejects.toMatchObject({
    status: 422,
  });
  const many = Array.from({ length: 200 }, (_, index) => ({ name: `case ${index}` }));
  await expect(add(id, ...many)).rejects.toMatchObject(refused(422, 'case.too_many'));
  for (const call of [
    () => desk.bob.workflowCases.list({ params: { id } }),
    () => desk.bob.workflowCases.run({ params: { id }, body: {} }),
    () => desk.bob.workflowCases.remove({ params }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  await desk.ada.workflowCases.remove({ params });
  expect((await desk.ada.workflowCases.list({ params: { id } })).items).toEqual([]);
});

describe('with a limit of cost', () => {
  const stopped = async (id: string, max_cost_usd: number) => {
    const begun = await desk.ada.workflowCases.run({ params: { id }, body: { max_cost_usd } });
    return ended(id, begun);
  };
  const outcomesOf = ({ results }: CaseRun) => results.map(({ outcome }) => outcome);

  let asks: WorkflowNodeInput[];

  beforeAll(async () => {
    const root = await signedInClient(desk.server, 'root@example.com');
    const { id: provider_id } = await root.modelProviders.create({
      body: { kind: 'openai-compatible', name: 'Dear', base_url: desk.provider.baseUrl, api_key: 'sk-test' },
    });
    const { items } = await root.models.create({ body: { provider_id, models: [{ model: 'dear-1' }] } });
    const model_id = items.find(({ model }) => model === 'dear-1')!.id;
    // 7 tokens of answer: $0.056 a call.
    await root.models.update({
      params: { id: model_id },
      body: { price: { input: 0, output: 8_000 }, max_output_tokens: 7 },
    });
    asks = [
      START,
      aNode('ask', { type: 'llm', model_id, prompt: '{{ inputs.what }}' }),
      anEnd({ said: 'nodes.ask.text' }),
    ];
  });

  async function withCases(count: number): Promise<string> {
    const id = await desk.create(asks, ['start>ask>end'], {
      inputs: INPUTS,
      limits: { max_steps: 100, max_cost_usd: null, concurrency: 3 },
    });
    await add(
      id,
      ...Array.from({ length: count }, (_, index) => ({ name: `case ${index}`, inputs: { what: 'x' } })),
    );
    return id;
  }

  it('stops where the cases have cost that much together, and says which were not run', async () => {
    const id = await withCases(5);
    const calls = desk.provider.calls.length;
    const run = await stopped(id, 0.112);
    expect(run).toMatchObject({ status: 'cost_reached', max_cost_usd: 0.112, cost_usd: 0.112 });
    expect(outcomesOf(run)).toEqual(['passed', 'passed', 'cancelled', 'cancelled', 'cancelled']);
    expect(run.results[2]!.run_id).toBeNull();
    expect(desk.provider.calls.length - calls).toBe(2);
    expect(run.ended_at).not.toBeNull();
  });

  it('gives a case no more than is left, and stops where that does not do', async () => {
    const id = await withCases(4);
    const run = await stopped(id, 0.08);
    expect(run.status).toBe('cost_reached');
    expect(outcomesOf(run)).toEqual(['passed', 'error', 'cancelled', 'cancelled']);
    expect((await desk.runOf(run.results[1]!.run_id!)).error).toMatchObject({ code: 'limit.cost' });
  });

  it('is done where the limit does for all of them, and takes no limit that is none', async () => {
    const id = await withCases(2);
    expect(await stopped(id, 10)).toMatchObject({ status: 'done', cost_usd: 0.112, counts: { passed: 2 } });
    for (const max_cost_usd of [0, -1, 1_001])
      await expect(stopped(id, max_cost_usd)).rejects.toMatchObject({ status: 422 });
  });
});
