import { sql } from 'drizzle-orm';
import type { ApiClient } from '@agent-studio/api-client';
import { signedInClient } from '../servers/clients.ts';
import { until } from '../ndjson.ts';
import { startOpenAiServer } from '../servers/openai-server.ts';
import { startServer } from '../servers/server.ts';
import { anEnd, START } from './flows/workflow-desk.ts';
import { aNode, edgesOf } from './flows/workflows.ts';

const HOUR_MS = 3_600_000;

async function makeDesk() {
  const provider = await startOpenAiServer({
    kind: 'respond',
    to: ({ messages }) =>
      messages.at(-1)!.content.includes('BREAK')
        ? { kind: 'status', status: 400, message: 'No.' }
        : messages.at(-1)!.content.includes('WAIT')
          ? { kind: 'silence', text: 'Well' }
          : { kind: 'answer', text: 'Within 30 days.' },
  });
  const server = await startServer({
    env: { OPENAI_BASE_URL: provider.baseUrl, OPENAI_API_KEY: 'sk-test', OPENAI_MODEL: 'scripted-1' },
  });
  const ada = await signedInClient(server, 'ada@example.com');
  const bob = await signedInClient(server, 'bob@example.com');
  const eve = await signedInClient(server, 'eve@example.com');
  const ids = await server.database.db.execute<{ id: string; email: string }>(
    sql`select id, email from users`,
  );
  const userId = (name: string) => ids.rows.find(({ email }) => email === `${name}@example.com`)!.id;

  const shared = await bob.agents.create({ body: { name: 'Support', visibility: 'workspace' } });
  const own = await bob.agents.create({ body: { name: 'Notes' } });
  await bob.agentVersions.publish({ params: { id: shared.id }, body: {} });
  const { id: team } = await bob.multiAgents.create({
    body: { name: 'Team', pattern: 'handoff', members: [{ key: 'one', agent_id: shared.id }] },
  });
  const { id: workflow } = await bob.workflows.create({
    body: {
      name: 'Flow',
      nodes: [START, aNode('ask', { type: 'agent', agent_id: own.id, input: 'Hello?' }), anEnd()],
      edges: edgesOf('start>ask>end'),
    },
  });

  return {
    provider,
    server,
    db: server.database.db,
    ada,
    bob,
    eve,
    userId,
    shared: shared.id,
    own: own.id,
    team,
    workflow,

    /** Stored runs of many looks over the last three days, written past the services; the triggers count them. */
    spread: (runs: number, keyId: string) =>
      server.database.db.execute(sql`
        insert into runs (id, kind, agent_id, agent_name, version, user_id, api_key_id, trigger, status, input, output, error,
          usage, ttft_ms, duration_ms, started_at, executor)
        select gen_random_uuid(), 'agent', case when n % 3 = 0 then ${own.id}::uuid else ${shared.id}::uuid end, 'Spread',
          case when n % 4 > 0 then n % 4 end,
          case n % 4 when 0 then ${userId('bob')}::uuid when 1 then ${userId('ada')}::uuid else ${userId('eve')}::uuid end,
          case when n % 5 = 0 then ${keyId}::uuid end, (array['studio','api','widget','schedule'])[1 + n % 4],
          case when n % 7 = 0 then 'failed' when n % 11 = 0 then 'cancelled' when n % 13 = 0 then 'interrupted'
            when n % 17 = 0 then 'paused' else 'succeeded' end,
          'About 100% ferns ' || n, '', case when n % 7 = 0 then json_build_object('code', 'model.' || n % 2, 'detail', 'No ' || n)::jsonb end,
          json_build_object('model', 'm' || n % 12, 'input_tokens', 10 * n, 'output_tokens', n, 'cached_tokens', n % 9,
            'cost_usd', case when n % 6 > 0 then n * 0.001 end)::jsonb,
          case when n % 8 > 0 then n * 3 end, n * 17 % 5000,
          date_trunc('milliseconds', now()) - n * ${(72 * HOUR_MS) / runs}::float8 * interval '1 millisecond', 'spread'
        from generate_series(1, ${runs}::int) as n`),

    async close() {
      await server.close();
      await provider.close();
    },
  };
}

type Made = Awaited<ReturnType<typeof makeDesk>>;

/**
 * A server with runs of every kind, made by its own API: agents, a team, a workflow, a key, versions, ratings, failures, a
 * cancelled run, a replay. `spread` adds stored ones over three days. Ada is the owner; Bob owns what runs; Eve asks.
 */
export async function startMonitoredDesk() {
  const made = await makeDesk();
  return { ...made, fill: (keyId: string) => fill(made, keyId) };
}

export type MonitoredDesk = Awaited<ReturnType<typeof startMonitoredDesk>>;

/** Real runs of every kind and status, then stored ones. */
async function fill(made: Made, keyId: string): Promise<void> {
  const ask = (client: ApiClient, agentId: string, userInput: string, version?: 'draft') =>
    client.agentRuns.infer({ body: { agentId, userInput, ...(version && { version }) } });
  const first = await ask(made.eve, made.shared, 'Returns?');
  const second = await ask(made.eve, made.shared, 'Refunds?');
  await ask(made.bob, made.shared, 'Draft?', 'draft');
  await ask(made.bob, made.own, 'Mine?');
  await ask(made.eve, made.shared, 'BREAK').catch(() => undefined);
  await made.bob.multiAgents.infer({ body: { multi_agent_id: made.team, user_input: 'Team?' } });
  await made.bob.workflowRuns.execute({
    params: { id: made.workflow },
    body: { inputs: {}, version: 'draft' },
  });
  if (first.status !== 'complete' || second.status !== 'complete') throw new Error('No answer in time.');
  await made.eve.feedback.give({ params: { id: first.message_id! }, body: { rating: -1 } });
  await made.eve.feedback.give({ params: { id: first.message_id! }, body: { rating: 1 } });
  await made.bob.feedback.give({ params: { id: second.message_id! }, body: { rating: -1 } });
  await made.bob.runTraces.replay({ params: { id: first.run_id }, body: {} });
  const slow = await made.bob.agentRuns.execute({ body: { agent_id: made.own, input: 'WAIT', async: true } });
  await made.bob.agentRuns.cancel({ params: { id: slow.run_id } });
  await until(
    () => made.bob.agentRuns.get({ params: { id: slow.run_id } }),
    ({ status }) => status === 'cancelled',
  );
  await made.spread(160, keyId);
}
