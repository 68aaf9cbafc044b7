import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import type { WorkflowNodeInput } from '@agent-studio/api-client/contract';
import { runs, runSpending } from '#server/db/schema.ts';
import { aNode, edgesOf } from '#support/desks/flows/workflows.ts';
import { eventually } from '#support/eventually.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { type OpenAiServer, type Script, startOpenAiServer } from '#support/servers/openai-server.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/* An answer has 11 tokens of input, which are free, and 7 of output at $1,000 a million. */
const CALL_USD = 0.007;
const DONE: Script = { kind: 'answer', text: 'Done.' };
const SILENT: Script = { kind: 'silence', text: 'First words ' };

let provider: OpenAiServer;
let server: TestServer;
let owner: ApiClient;
let agentId: string;
let teamId: string;
let modelId: string;

beforeAll(async () => {
  provider = await startOpenAiServer(DONE);
  server = await startServer({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
  owner = await signedInClient(server, 'owner@example.com');
  const { id: provider_id } = await owner.modelProviders.create({
    body: { kind: 'openai-compatible', name: 'Scripted', base_url: provider.baseUrl, api_key: 'sk-x' },
  });
  const { items } = await owner.models.create({ body: { provider_id, models: [{ model: 'scripted-1' }] } });
  modelId = items[0]!.id;
  await owner.models.update({
    params: { id: modelId },
    body: { price: { input: 0, output: 1_000 }, default_for: ['chat', 'fast'] },
  });
  agentId = (await owner.agents.create({ body: { name: 'Member', instructions: 'Answer.' } })).id;
  await owner.agentVersions.publish({ params: { id: agentId }, body: {} });
  const team = { name: 'Crew', pattern: 'sequential', members: [{ key: 'one', agent_id: agentId }] } as const;
  teamId = (await owner.multiAgents.create({ body: { ...team, members: [...team.members] } })).id;
  await owner.multiAgentVersions.publish({ params: { id: teamId }, body: {} });
  await limit({ workspace_day_usd: 100 });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const limit = (limits: {
  workspace_day_usd: number;
  agents?: { id: string; usd: number; period: 'day' }[];
}) => owner.settings.update({ body: { limits: { loop_breaker: false, agents: [], ...limits } } });
const budgetOf = async (scope: string) =>
  (await owner.settings.budgets()).items.find((budget) => budget.scope === scope)!.spent_usd;
const counted = async () => {
  const { current } = await owner.monitoring.overview({ query: {} });
  return current.cost_usd!;
};
const logsOf = async (channel: 'trials' | 'retrieval_tests') =>
  (await owner.reports.agentLogs({ query: { channel } })).items;

/** What the workspace has spent meanwhile, by its budget and by its figures, which must be the same. */
async function spentBy(work: () => Promise<unknown>): Promise<number> {
  const before = [await budgetOf('workspace'), await counted()] as const;
  await work();
  const spent = (await budgetOf('workspace')) - before[0];
  expect((await counted()) - before[1]).toBeCloseTo(spent, 9);
  return spent;
}

async function workflowWith(config: WorkflowNodeInput['config']): Promise<string> {
  const { id } = await owner.workflows.create({
    body: {
      name: 'Tried',
      nodes: [
        aNode('start', { type: 'start' }),
        aNode('one', config),
        aNode('end', { type: 'end', outputs: {} }),
      ],
      edges: edgesOf('start>one>end'),
    },
  });
  return id;
}
const tryOne = (id: string, signal?: AbortSignal) =>
  owner.workflowRuns.runNode({ params: { id, node: 'one' }, body: {}, ...(signal && { signal }) });

const llm = { type: 'llm', prompt: 'Hello' } as const;
async function subWorkflow() {
  const id = await workflowWith(llm);
  await owner.workflowVersions.publish({ params: { id }, body: {} });
  return { type: 'sub_workflow', workflow_id: id } as const;
}
const KINDS = ['llm', 'agent', 'multi_agent', 'sub_workflow'] as const;
const configOf = async (kind: (typeof KINDS)[number]) =>
  ({
    llm,
    agent: { type: 'agent', agent_id: agentId, input: 'Hello' } as const,
    multi_agent: { type: 'multi_agent', multi_agent_id: teamId, input: 'Hello' } as const,
    sub_workflow: await subWorkflow(),
  })[kind];

describe('a node that is tried', () => {
  it.each(KINDS)('%s: is counted once, with its workflow, and nothing stays reserved', async (kind) => {
    provider.script(DONE);
    const id = await workflowWith(await configOf(kind));
    await limit({ workspace_day_usd: 100, agents: [{ id, usd: 50, period: 'day' }] });
    const spent = await spentBy(async () => expect(await tryOne(id)).toMatchObject({ outcome: 'ok' }));
    expect(spent).toBeCloseTo(CALL_USD, 9);
    expect(await budgetOf('agent')).toBeCloseTo(CALL_USD, 9);
    expect((await logsOf('trials'))[0]).toMatchObject({
      agent: { id, name: 'Tried' },
      kind: 'workflow',
      input: null,
    });
    expect(await server.database.db.select().from(runSpending)).toEqual([]);
  });

  it('is counted when it fails', async () => {
    provider.script(DONE);
    const id = await workflowWith({ ...llm, output_schema: { type: 'object' } });
    const spent = await spentBy(async () => expect(await tryOne(id)).toMatchObject({ outcome: 'error' }));
    expect(spent).toBeCloseTo(2 * CALL_USD, 9);
  });

  it.each(KINDS)('%s: ends when somebody leaves it, and what came of it is counted', async (kind) => {
    provider.script(SILENT);
    const id = await workflowWith(await configOf(kind));
    const before = provider.calls.length;
    const trials = (await logsOf('trials')).length;
    const leaving = new AbortController();
    const spent = await spentBy(async () => {
      const tried = tryOne(id, leaving.signal);
      await provider.received(before + 1);
      leaving.abort();
      await expect(tried).rejects.toMatchObject({ kind: 'canceled' });
      await eventually(async () => expect(await logsOf('trials')).toHaveLength(trials + 1));
    });
    expect(spent).toBeGreaterThan(0);
    const stored = await server.database.db.select({ status: runs.status }).from(runs);
    expect(stored.filter(({ status }) => status === 'running')).toEqual([]);
    expect(await server.database.db.select().from(runSpending)).toEqual([]);
  });
});

describe('passages that a model puts in order', () => {
  it('are counted, in a channel of their own, and stay as they are where no more may be spent', async () => {
    provider.script({ kind: 'answer', text: '[2,1]' });
    const { id } = await owner.knowledgeCards.create({ body: { name: 'Shop' } });
    const text = '# Refunds\n\nRefunds take five days.\n\n# Parcels\n\nParcels take six days.';
    await owner.knowledgeCards.addDocuments({ params: { id }, body: { title: 'Shop', text } });
    const search = () =>
      owner.knowledgeCards.search({ params: { id }, body: { query: 'days', rerank: true } });
    await eventually(async () => expect((await search()).items).toHaveLength(2), { timeout: 30_000 });
    const spent = await spentBy(async () => expect((await search()).notes).toEqual([]));
    expect(spent).toBeCloseTo(CALL_USD, 9);
    expect((await logsOf('retrieval_tests'))[0]).toMatchObject({ cost_usd: CALL_USD, input: null });
    await limit({ workspace_day_usd: 0.01 });
    const before = provider.calls.length;
    const { items, notes } = await search();
    expect(items).toHaveLength(2);
    expect(notes).toEqual([expect.stringContaining('The budget of this workspace')]);
    expect(provider.calls).toHaveLength(before);
    await limit({ workspace_day_usd: 100 });
  });
});
