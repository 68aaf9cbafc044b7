import { expect, it } from 'vitest';
import { type EntityChange, tellChanges } from '#studio/data/entity-changes.ts';
import { fakeApi } from '#support/fake-api.ts';
import { aCard, aDocument, anAgent } from '#support/samples.ts';

const AGENT = anAgent();
const CARD = aCard();
const DOCUMENT = aDocument();

function told(answers: Parameters<typeof fakeApi>[0]) {
  const changes: EntityChange[] = [];
  return { changes, api: tellChanges(fakeApi(answers), (change) => changes.push(change)) };
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

it('says nothing when a change was refused', async () => {
  const { api, changes } = told({
    'POST /api/agents': () => {
      throw new Error('refused');
    },
  });
  await expect(api.agents.create({ body: { name: 'Support' } })).rejects.toThrow();
  expect(changes).toEqual([]);
});
