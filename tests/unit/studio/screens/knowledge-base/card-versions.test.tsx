import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import KnowledgeFormScreen from '#studio/screens/knowledge-base/knowledge-form-screen.tsx';
import { renderScreen } from '#support/browser/render.tsx';
import { aCard, aDocument, aModel, aPage, sampleId } from '#support/samples/samples.ts';
import { fakeApi } from '#support/servers/fake-api.ts';

const MEANINGS = aModel({ id: sampleId(60), kind: 'embedding', label: 'Meanings' });
const CARD = aCard({ published_version: 2, has_unpublished_changes: true });
const ADA = { id: sampleId(1), name: 'Ada' };

const NONE = { count: 0, titles: [] };
const ADDED = { count: 3, titles: ['Returns.pdf', 'Opening hours'] };

it('are compared with what became of the documents, which restoring leaves as they are', async () => {
  const restore = vi.fn(() => ({
    entity: { ...CARD, revision: CARD.revision + 1 },
    missing: [],
    documents: { added: ADDED, removed: { count: 1, titles: ['Old.pdf'] }, changed: NONE },
  }));
  const api = fakeApi({
    'GET /api/knowledge_cards/{id}': () => CARD,
    'GET /api/knowledge_cards/{id}/documents': () => aPage([aDocument()]),
    'GET /api/models': () => ({ permissions: [], items: [aModel(), MEANINGS] }),
    'GET /api/knowledge_cards/{id}/versions': () =>
      aPage([{ number: 2, note: '', created_at: CARD.created_at, created_by: ADA }]),
    'GET /api/knowledge_cards/{id}/diff': () => ({
      changes: [
        { path: 'embedding_model_id', before: null, after: MEANINGS.id },
        { path: 'documents.added', before: null, after: ADDED },
      ],
    }),
    'POST /api/knowledge_cards/{id}/restore': restore,
  });
  const { user } = renderScreen(<KnowledgeFormScreen />, {
    api,
    route: `/knowledge-base/edit/${CARD.id}?tab=versions`,
    path: '/knowledge-base/edit/:id',
  });

  const model = await screen.findByRole('table', { name: 'Embedding model' });
  expect(await within(model).findByText('Meanings')).toBeTruthy();
  expect(within(model).getByText('Default model')).toBeTruthy();
  const added = within(screen.getByRole('table', { name: 'Documents added' })).getAllByRole('cell');
  expect(added.map(({ textContent }) => textContent)).toEqual(['', 'Returns.pdf\nOpening hours\nand 1 more']);

  await user.click(await screen.findByRole('button', { name: 'Restore Version 2…' }));
  expect(await screen.findByText(/Documents stay as they are\./)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Restore version 2' }));
  expect(
    await screen.findByText(/Documents since that version: added 3, removed 1, changed 0\./),
  ).toBeTruthy();
  expect(restore).toHaveBeenCalledWith(
    expect.objectContaining({ body: { version: 2 }, ifMatch: CARD.revision }),
  );
});
