import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import KnowledgeFormScreen from '#studio/screens/knowledge-base/knowledge-form-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aCard, aDocument, aHit, aModel, aPage, sampleId } from '#support/samples/samples.ts';

const CARD = aCard({ name: 'Handbook' });
const MEANINGS = aModel({
  id: sampleId(60),
  kind: 'embedding',
  label: 'Meanings',
  default_for: ['embedding'],
});

function open(tab: string, answers: Answers = {}) {
  const api = fakeApi({
    'GET /api/knowledge_cards/{id}': () => CARD,
    'GET /api/knowledge_cards/{id}/documents': () => aPage([aDocument()]),
    'GET /api/knowledge_cards/{id}/connectors': () => ({ items: [] }),
    'GET /api/models': () => ({ permissions: [], items: [aModel(), MEANINGS] }),
    ...answers,
  });
  const route = `/knowledge-base/edit/${CARD.id}?tab=${tab}`;
  return renderScreen(<KnowledgeFormScreen />, { api, route, path: '/knowledge-base/edit/:id' });
}

it('saves how passages are found, and with which model', async () => {
  const put = vi.fn(() => aCard({ name: 'Handbook', revision: 2 }));
  const { user } = open('settings', { 'PUT /api/knowledge_cards/{id}': put });
  await user.click(await screen.findByRole('checkbox', { name: /Rewrite follow-up questions/ }));
  await user.click(screen.getByRole('checkbox', { name: /Give the model the section/ }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /Embedding model/ }).textContent).toContain(
      'Default (Meanings)',
    ),
  );
  await press(user, () => screen.getByRole('combobox', { name: /Embedding model/ }));
  await user.click(await screen.findByRole('option', { name: 'Meanings' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(put).toHaveBeenCalledWith(
      expect.objectContaining({
        body: {
          embedding_model_id: MEANINGS.id,
          chunking: { ...CARD.chunking, parent_child: true },
          retrieval: { ...CARD.retrieval, rewrite_query: true },
        },
      }),
    ),
  );
});

it('shows both ranks of a hit, what fused them, and what was done otherwise', async () => {
  const hit = aHit({
    score: 0.97,
    why: {
      text: 0.4,
      text_rank: 2,
      vector: 0.81,
      vector_rank: 1,
      fused: 0.97,
      rank_before: 3,
      terms: ['refunds'],
      places: ['text'],
      missing: [],
    },
  });
  const { user } = open('test', {
    'POST /api/knowledge_cards/{id}/search': () => ({
      items: [hit],
      took_ms: 4,
      notes: ['Only words were searched.'],
    }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Question' }), 'Refunds?{Enter}');
  const item = await screen.findByRole('listitem');
  expect(within(item).getByText('Meaning').nextSibling?.textContent).toBe('0.81 no. 1');
  // What was fused of ranks is no score: its place and both ranks stand for it.
  expect(within(item).queryByText('0.97')).toBeNull();
  const long = within(item).getByText('Ranks');
  expect(long.closest('dl')!.hidden).toBe(true);
  await press(user, () => within(item).getByRole('button', { name: 'Details' }));
  expect(long.closest('dl')!.hidden).toBe(false);
  expect(long.nextSibling?.textContent).toBe(
    'by words no. 2 · by meaning no. 1 · before the model ordered them no. 3',
  );
  expect(screen.getByText('Only words were searched.')).toBeTruthy();
});

it('names the headings of a hit but for one that says again what its document is called', async () => {
  const items = ['Care of filters', 'Care of filters › Soap', 'Soap'].map((heading, place) =>
    aHit({ chunk_id: sampleId(70 + place), title: 'Care of filters.md', heading, page: null }),
  );
  const { user } = open('test', {
    'POST /api/knowledge_cards/{id}/search': () => ({ items, took_ms: 4, notes: [] }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Question' }), 'Soap?{Enter}');
  const [doubled, within_it, other] = await screen.findAllByRole('listitem');
  expect(within(doubled!).queryByText('Care of filters')).toBeNull();
  expect(within(within_it!).getByText('Soap')).toBeTruthy();
  expect(within(other!).getByText('Soap')).toBeTruthy();
});

it('says which documents only words find, and has their vectors made', async () => {
  const retry = vi.fn(() => aDocument());
  const stale = aDocument({
    embedding: { status: 'stale', model: 'Old meanings', dimensions: 3, error: null },
  });
  const { user } = open('documents', {
    'GET /api/knowledge_cards/{id}/documents': () => aPage([stale]),
    'POST /api/knowledge_cards/{id}/documents/{document_id}/retry': retry,
  });
  expect(await screen.findByText('By words only')).toBeTruthy();
  await press(user, () => screen.getByRole('button', { name: `Actions for ${stale.title}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make vectors' }));
  await waitFor(() => expect(retry).toHaveBeenCalled());
});

it('says why no vectors could be made, and has them made again', async () => {
  const retry = vi.fn(() => aDocument());
  const error = { code: 'provider.unavailable', message: '“Meanings” did not answer.', hint: 'Try again.' };
  const failed = aDocument({
    embedding: { status: 'failed', model: 'Meanings', dimensions: null, error },
  });
  const { user } = open('documents', {
    'GET /api/knowledge_cards/{id}/documents': () => aPage([failed]),
    'POST /api/knowledge_cards/{id}/documents/{document_id}/retry': retry,
  });
  expect(await screen.findByText(error.message)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `Retry ${failed.title}` }));
  await waitFor(() => expect(retry).toHaveBeenCalled());
});
