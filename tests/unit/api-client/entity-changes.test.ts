import { expect, it } from 'vitest';
import type { EntityChange } from '@agent-studio/api-client';
import type { AgentFile, MultiAgentFile } from '@agent-studio/api-client/contract';
import { fakeApi } from '#support/servers/fake-api.ts';
import { aCard, aDocument, aModel, anAgent } from '#support/samples/samples.ts';
import { aTool } from '#support/browser/a-tool.ts';
import { aTeam } from '#support/samples/team-samples.ts';

const AGENT = anAgent();
const CARD = aCard();
const DOCUMENT = aDocument();

function told(answers: Parameters<typeof fakeApi>[0]) {
  const changes: EntityChange[] = [];
  return { changes, api: fakeApi(answers, (change) => changes.push(change)) };
}

it('tells of agents that were made, changed and removed', async () => {
  const { api, changes } = told({
    'POST /api/agents': () => AGENT,
    'PUT /api/agents/{id}': () => AGENT,
    'DELETE /api/agents/{id}': () => undefined,
    'GET /api/agents/{id}': () => AGENT,
  });
  const params = { id: AGENT.id };
  await api.agents.create({ body: { name: 'Support' } });
  await api.agents.get({ params });
  await api.agents.update({ params, body: { name: 'Support' } });
  await api.agents.remove({ params });
  expect(changes).toEqual(
    (['create', 'update', 'delete'] as const).map((op) => ({ kind: 'agent', id: AGENT.id, op })),
  );
});

it('tells of agents that were published, restored, copied, imported and brought back', async () => {
  const made = { entity: AGENT, missing: [] };
  const { api, changes } = told({
    'GET /api/agents/{id}/versions': () => ({ items: [], page: 1, page_size: 20, total: 0 }),
    'POST /api/agents/{id}/publish': () => AGENT,
    'POST /api/agents/{id}/restore': () => made,
    'POST /api/agents/{id}/duplicate': () => made,
    'POST /api/import': () => ({ entity: null, references: [] }),
    'POST /api/agents/bin/{id}/restore': () => AGENT,
  });
  const params = { id: AGENT.id };
  await api.agentVersions.list({ params, query: {} });
  await api.agentVersions.publish({ params, body: {} });
  await api.agentVersions.restore({ params, body: { version: 1 } });
  await api.agentVersions.duplicate({ params });
  // A dry run changes nothing.
  await api.agentVersions.import({ query: { dry_run: '1' }, body: {} as AgentFile });
  await api.agentBin.restore({ params });
  expect(changes.map(({ op }) => op)).toEqual(['update', 'update', 'create', 'create']);
});

it('tells of teams, out of the bin and by their versions too', async () => {
  const team = aTeam();
  const { api, changes } = told({
    'POST /api/multi-agents': () => team,
    'DELETE /api/multi-agents/{id}': () => undefined,
    'POST /api/multi-agents/bin/{id}/restore': () => team,
    'POST /api/multi-agents/{id}/publish': () => team,
    'POST /api/multi-agents/import': ({ query }) => ({
      entity: (query as { dry_run: string }).dry_run === '1' ? null : team,
      references: [],
    }),
  });
  const params = { id: team.id };
  await api.multiAgents.create({ body: { name: 'Desk' } });
  await api.multiAgents.remove({ params });
  await api.multiAgentBin.restore({ params });
  await api.multiAgentVersions.publish({ params, body: {} });
  for (const dry_run of ['1', '0'] as const)
    await api.multiAgentVersions.import({ query: { dry_run }, body: {} as MultiAgentFile });
  expect(changes).toEqual(
    (['create', 'delete', 'create', 'update', 'create'] as const).map((op) => ({
      kind: 'multi-agent',
      id: team.id,
      op,
    })),
  );
});

it('tells of knowledge cards and of each document', async () => {
  const { api, changes } = told({
    'POST /api/knowledge_cards': () => CARD,
    'POST /api/knowledge_cards/{id}/documents': () => ({ items: [DOCUMENT] }),
    'POST /api/knowledge_cards/{id}/documents/{document_id}/retry': () => DOCUMENT,
    'DELETE /api/knowledge_cards/{id}/documents/{document_id}': () => undefined,
  });
  const params = { id: CARD.id, document_id: DOCUMENT.id };
  await api.knowledgeCards.create({ body: { name: 'Handbook' } });
  await api.knowledgeCards.addDocuments({ params: { id: CARD.id }, body: { title: 'A', text: 'B' } });
  await api.knowledgeCards.retryDocument({ params });
  await api.knowledgeCards.removeDocument({ params });
  expect(changes).toEqual([
    { kind: 'knowledge-card', id: CARD.id, op: 'create' },
    { kind: 'document', id: DOCUMENT.id, op: 'create' },
    { kind: 'document', id: DOCUMENT.id, op: 'update' },
    { kind: 'document', id: DOCUMENT.id, op: 'delete' },
  ]);
});

it('tells of tools and models', async () => {
  const tool = aTool();
  const model = aModel();
  const { api, changes } = told({
    'POST /api/tools/custom': () => tool,
    'POST /api/tools/{id}/duplicate': () => tool,
    'PUT /api/tools/{id}/auth': () => ({ ...tool.auth, revision: 2 }),
    'DELETE /api/tools/{id}': () => undefined,
    'GET /api/tools/{id}': () => tool,
    'POST /api/models': () => ({ items: [model] }),
    'PUT /api/models/{id}': () => model,
    'DELETE /api/models/{id}': () => undefined,
  });
  const params = { id: tool.id };
  await api.tools.create({
    body: { kind: 'http', name: 'T', config: { method: 'GET', url: 'https://x.test' }, input_schema: {} },
  });
  await api.tools.get({ params });
  await api.tools.duplicate({ params });
  await api.tools.auth({ params, body: { type: 'none' } });
  await api.tools.remove({ params });
  const provider_id = model.provider_id;
  await api.models.create({ body: { provider_id, models: [{ model: 'm1' }] } });
  await api.models.update({ params: { id: model.id }, body: { enabled: false } });
  await api.models.remove({ params: { id: model.id } });
  expect(changes.map(({ kind, op }) => `${kind} ${op}`)).toEqual([
    'tool create',
    'tool create',
    'tool update',
    'tool delete',
    'model create',
    'model update',
    'model delete',
  ]);
  expect(new Set(changes.map(({ id }) => id))).toEqual(new Set([tool.id, model.id]));
});

it('says nothing when a change was refused', async () => {
  const { api, changes } = told({
    'POST /api/agents': () => {
      throw new Error('refused');
    },
  });
  await expect(api.agents.create({ body: { name: 'Support' } })).rejects.toThrow();
  expect(changes).toEqual([]);
});
