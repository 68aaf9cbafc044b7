import { expect, it, vi } from 'vitest';
import { NodeFailure, type PerformNode } from '#server/engine/workflow/node-work.ts';
import { runWorkflow, WorkflowLimit } from '#server/engine/workflow/run-workflow.ts';
import { aHost, fresh, start, tool } from '#support/servers/workflow-host.ts';
import { aNode, aWorkflow } from '#support/desks/flows/workflows.ts';

it('stops at its limits, whatever its nodes say about errors', async () => {
  const content = (max_cost_usd: number | null, max_steps = 100) =>
    aWorkflow(
      [
        start,
        aNode('each', { type: 'loop', items: '[1, 2, 3]' }, { on_error: 'continue' }),
        tool('ask', 'item'),
      ],
      ['start>each', 'each:body>ask'],
      { limits: { max_steps, max_cost_usd, concurrency: 1 } },
    );
  const dear: PerformNode = async () => ({
    output: 1,
    usage: { input_tokens: 1, output_tokens: 1, cost_usd: 0.6, model: 'm' },
  });
  const asked = vi.fn(dear);
  await expect(runWorkflow({ content: content(1), inputs: {} }, aHost(fresh()), asked)).rejects.toMatchObject(
    { limit: 'cost' },
  );
  expect(asked).toHaveBeenCalledTimes(2);
  await expect(
    runWorkflow({ content: content(null), inputs: {}, maxCostUsd: 0.5 }, aHost(fresh()), dear),
  ).rejects.toThrow(WorkflowLimit);
  await expect(
    runWorkflow({ content: content(null, 4), inputs: {} }, aHost(fresh()), dear),
  ).rejects.toMatchObject({ limit: 'steps' });
  const { usage } = await runWorkflow({ content: content(null), inputs: {} }, aHost(fresh()), dear);
  expect(usage).toMatchObject({ input_tokens: 3, cost_usd: expect.closeTo(1.8) });
});

it('counts attempts that failed against its limit: the next one gets what they left', async () => {
  const content = aWorkflow(
    [start, { ...tool('ask', '1'), retry: { max: 5, backoff_ms: 0 } }],
    ['start>ask'],
    {
      limits: { max_steps: 10, max_cost_usd: 1, concurrency: 1 },
    },
  );
  const usage = { input_tokens: 1, output_tokens: 1, cost_usd: 0.6, model: 'm' };
  const left: (number | null)[] = [];
  const kept = fresh();
  const perform: PerformNode = (_node, _input, { maxCostUsd }) => {
    left.push(maxCostUsd);
    throw new NodeFailure('No.', usage);
  };
  await expect(runWorkflow({ content, inputs: {} }, aHost(kept), perform)).rejects.toMatchObject({
    limit: 'cost',
  });
  expect(left).toEqual([1, expect.closeTo(0.4)]);
  expect(kept.told.at(-1)).toMatchObject({ type: 'usage', cost_usd: expect.closeTo(1.2) });
});
