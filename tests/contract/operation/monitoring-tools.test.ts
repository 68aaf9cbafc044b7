import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '#support/ndjson.ts';
import { anEnd, START, startWorkflowDesk, type WorkflowDesk } from '#support/desks/flows/workflow-desk.ts';
import { aNode } from '#support/desks/flows/workflows.ts';

/* Slow tools: whoever calls them, agents and nodes of workflows alike, compared with the steps as they are stored. */

let desk: WorkflowDesk;
let agentId: string;
beforeAll(async () => {
  desk = await startWorkflowDesk();
  const { items } = await desk.ada.tools.list({ query: {} });
  const agent = await desk.ada.agents.create({
    body: { name: 'Doer', instructions: 'Do it.', tools: [{ tool_id: items[0]!.id, approval: 'never' }] },
  });
  agentId = agent.id;
});
afterAll(() => desk.close());

const shown = async () =>
  (await desk.ada.monitoring.tools({ query: { order_by: 'calls' } })).items.map(
    ({ name, calls, failed, failure_rate, p50_ms, p95_ms }) => [
      name,
      calls,
      failed,
      failure_rate,
      p50_ms,
      p95_ms,
    ],
  );

/** The same from the steps: a tool step by its name, a node by the tool that its input names. */
async function counted() {
  const { rows } = await desk.server.database.db.execute<{
    name: string;
    calls: number;
    failed: number;
    rate: number;
    p50: number;
    p95: number;
  }>(sql`
    with calls as (
      select s.name, s.status, s.duration_ms from run_steps s where s.kind = 'tool' and s.status not in ('running', 'paused')
      union all
      select t.slug, s.status, s.duration_ms from run_steps s join tools t on t.id::text = s.input ->> 'tool_id'
      where s.kind = 'node' and s.status not in ('running', 'paused'))
    select name, count(*)::float8 as calls, (count(*) filter (where status = 'failed'))::float8 as failed,
      (count(*) filter (where status = 'failed'))::float8 / count(*) as rate,
      percentile_cont(0.5) within group (order by duration_ms) as p50,
      percentile_cont(0.95) within group (order by duration_ms) as p95
    from calls group by name order by count(*) desc, name`);
  return rows.map(({ name, calls, failed, rate, p50, p95 }) => [name, calls, failed, rate, p50, p95]);
}

it('counts calls of nodes together with those of agents, what failed and rounds of a loop included', async () => {
  const flow = await desk.create(
    [
      START,
      desk.doIt('once', '1'),
      aNode('each', { type: 'loop', mode: 'each', items: '[1, 2, 3]' }),
      desk.doIt('again', 'item'),
      // Its arguments do not fit: the tool is asked, and refuses.
      aNode(
        'broken',
        { type: 'tool', tool_id: (await desk.ada.tools.list({ query: {} })).items[0]!.id, args: {} },
        { on_error: 'continue' },
      ),
      anEnd(),
    ],
    ['start>once>each', 'each:body>again', 'each:done>broken>end'],
  );
  await desk.execute(flow);
  desk.provider.script(
    { kind: 'calls', calls: [{ name: 'Do_it', args: { what: 1 } }] },
    { kind: 'answer', text: 'Done.' },
  );
  await desk.ada.agentRuns.infer({ body: { agentId, userInput: 'Do it' } });
  const figures = await until(shown, (rows) => rows[0]?.[1] === 6);
  expect(figures).toEqual(await counted());
  expect(figures.map((row) => row.slice(0, 4))).toEqual([['Do_it', 6, 1, 1 / 6]]);
});

it('keeps what was counted when the texts of a run go, and when its tool does', async () => {
  const before = await shown();
  const { db } = desk.server.database;
  await db.execute(
    sql`update run_steps set input = '{"tool_id": "[masked]"}' where kind = 'node' and input ->> 'tool_id' is not null`,
  );
  await db.execute(sql`update run_steps set input = null, output = null, error = null`);
  expect(await shown()).toEqual(before);
});
