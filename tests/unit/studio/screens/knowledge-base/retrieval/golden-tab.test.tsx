import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import KnowledgeFormScreen from '#studio/screens/knowledge-base/knowledge-form-screen.tsx';
import { type Answer, type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { aGoldenQuestion, anEvaluation } from '#support/samples/knowledge-samples.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aCard, aDocument, aHit, aPage, sampleId } from '#support/samples/samples.ts';

const CARD = aCard();
const CREATE = 'POST /api/knowledge_cards/{id}/questions';

function openTab(answers: Answers, search = '?tab=golden', card = CARD) {
  const api = fakeApi({
    'GET /api/knowledge_cards/{id}': () => card,
    'GET /api/models': () => ({ permissions: [], items: [] }),
    'GET /api/knowledge_cards/{id}/documents': () => aPage([aDocument()]),
    'GET /api/knowledge_cards/{id}/connectors': () => ({ items: [] }),
    'GET /api/knowledge_cards/{id}/questions': () => aPage([aGoldenQuestion()]),
    'GET /api/knowledge_cards/{id}/evaluations': () => ({ items: [] }),
    ...answers,
  });
  const route = `/knowledge-base/edit/${card.id}${search}`;
  return renderScreen(<KnowledgeFormScreen />, { api, route, path: '/knowledge-base/edit/:id' });
}

describe('golden questions', () => {
  it('are evaluated: figures against the time before, and the place of each', async () => {
    const before = anEvaluation({ id: sampleId(47), mrr: 0.5 });
    let items = [before];
    const { user } = openTab({
      'GET /api/knowledge_cards/{id}/evaluations': () => ({ items }),
      'POST /api/knowledge_cards/{id}/evaluate': () => {
        items = [anEvaluation({ mrr: 0.75, results: [{ question_id: sampleId(45), rank: 4 }] }), before];
        return items[0];
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Evaluate again' }));
    const figures = await screen.findByRole('region', { name: 'Last evaluation' });
    await waitFor(() => expect(within(figures).getByText('+0.25')).toBeTruthy());
    expect(screen.getByRole('row', { name: /How long do refunds take\?/ }).textContent).toContain('no. 4');
  });

  it('say that nobody has asked them yet, and that their document is gone', async () => {
    openTab({
      'GET /api/knowledge_cards/{id}/questions': () => aPage([aGoldenQuestion({ document: null })]),
    });
    const row = await screen.findByRole('row', { name: /How long do refunds take\?/ });
    expect(row.textContent).toContain('not asked yet');
    expect(row.textContent).toContain('Document deleted');
  });

  it('are added, and keep what was typed when the server refuses', async () => {
    const create = vi.fn<Answer>(() => {
      throw ApiError.fromStatus(422, { detail: 'A card can have 500 golden questions.', code: 'limit' });
    });
    const { user } = openTab({ [CREATE]: create });
    await user.click(await screen.findByRole('button', { name: 'Add question' }));
    await user.type(await screen.findByRole('textbox', { name: 'Question' }), 'Where is it?');
    await press(user, () => screen.getByRole('combobox', { name: 'Document that answers it' }));
    await user.click(await screen.findByRole('option', { name: 'Returns.pdf' }));
    await user.click(screen.getByRole('button', { name: 'Save question' }));
    expect((await screen.findByRole('alert')).textContent).toBe('A card can have 500 golden questions.');
    create.mockImplementation(() => aGoldenQuestion());
    await user.click(screen.getByRole('button', { name: 'Save question' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(create.mock.lastCall?.[0].body).toEqual({
      question: 'Where is it?',
      document_id: sampleId(30),
      chunk_id: null,
    });
  });

  it('come from the retrieval test, with the passage that was right', async () => {
    const create = vi.fn<Answer>(() => aGoldenQuestion());
    const { user } = openTab(
      {
        'POST /api/knowledge_cards/{id}/search': () => ({ items: [aHit()], took_ms: 3, notes: [] }),
        [CREATE]: create,
      },
      '?tab=test',
    );
    await user.type(await screen.findByRole('textbox', { name: 'Question' }), 'Refunds?{Enter}');
    const make = { name: 'Make passage 1 a golden question' };
    await screen.findByRole('button', make);
    await press(user, () => screen.getByRole('button', make));
    await user.click(await screen.findByRole('button', { name: 'Save question' }));
    await waitFor(() =>
      expect(create.mock.lastCall?.[0].body).toEqual({
        question: 'Refunds?',
        document_id: aHit().document_id,
        chunk_id: aHit().chunk_id,
      }),
    );
  });

  it('are deleted after a question', async () => {
    const remove = vi.fn<Answer>();
    const { user } = openTab({ 'DELETE /api/knowledge_cards/{id}/questions/{question_id}': remove });
    await user.click(await screen.findByRole('button', { name: 'Delete How long do refunds take?' }));
    expect(remove).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Delete question' }));
    await waitFor(() => expect(remove.mock.lastCall?.[0]).toMatchObject({ ifMatch: 1 }));
  });

  it('cannot be changed by somebody who may only look', async () => {
    openTab({}, '?tab=golden', aCard({ permissions: ['view', 'run'] }));
    await screen.findByRole('table', { name: 'Golden questions' });
    for (const name of ['Evaluate', 'Add question'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
