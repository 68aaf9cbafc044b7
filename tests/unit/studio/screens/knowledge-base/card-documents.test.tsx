import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, type KnowledgeCard } from '@agent-studio/api-client';
import KnowledgeFormScreen from '#studio/screens/knowledge-base/knowledge-form-screen.tsx';
import { type Answer, type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aGoldenQuestion } from '#support/samples/knowledge-samples.ts';
import { aCard, aDocument, aHit, anAgent, aPage, sampleId } from '#support/samples/samples.ts';

const CARD = aCard({ name: 'Handbook' });

function openCard(answers: Answers = {}, { card = CARD }: { card?: KnowledgeCard } = {}) {
  const api = fakeApi({
    'GET /api/knowledge_cards/{id}': () => card,
    'GET /api/models': () => ({ permissions: [], items: [] }),
    'GET /api/knowledge_cards/{id}/documents': () => aPage([aDocument()]),
    'GET /api/knowledge_cards/{id}/connectors': () => ({ items: [] }),
    ...answers,
  });
  const route = `/knowledge-base/edit/${card.id}`;
  return renderScreen(<KnowledgeFormScreen />, { api, route, path: '/knowledge-base/edit/:id' });
}

const aFile = (name: string, type: string) => new File(['# Returns'], name, { type });

it('opens the field for documents by the main button, whose checks count for it too', async () => {
  const { user } = openCard({});
  const field = await screen.findByLabelText<HTMLInputElement>('Add documents', { selector: 'input' });
  const opened = vi.spyOn(field, 'click').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: 'Add documents' }));
  expect(opened).toHaveBeenCalledTimes(1);
});

it('shows the agents that use the card by their icons, which lead there; others are counted', async () => {
  const user = anAgent({ name: 'Support', knowledge: [{ card_id: CARD.id, top_k: 5 }] });
  openCard(
    { 'GET /api/agents': () => aPage([user, anAgent({ id: sampleId(77), name: 'Another' })]) },
    { card: aCard({ name: 'Handbook', used_by: { agents: 2 } }) },
  );
  const link = await screen.findByRole('link', { name: 'Support' });
  expect(link.getAttribute('href')).toBe(`/agents/manage/${user.id}`);
  expect(screen.queryByRole('link', { name: 'Another' })).toBeNull();
  expect(screen.getByText('Used by 2 agents').parentElement?.textContent).toContain('+1');
});

describe('a document of pictures only', () => {
  const scan = aDocument({
    title: 'Scan.pdf',
    status: 'failed',
    error: { code: 'no_text', message: 'No text was found.', hint: 'Upload a searchable copy.' },
  });
  const openScan = (answers: Answers) =>
    openCard({ 'GET /api/knowledge_cards/{id}/documents': () => aPage([scan]), ...answers });

  it('is replaced by another copy, and goes when that has arrived', async () => {
    const sending = Promise.withResolvers<unknown>();
    const remove = vi.fn();
    const { user } = openScan({
      'POST /api/knowledge_cards/{id}/documents': () => sending.promise,
      'DELETE /api/knowledge_cards/{id}/documents/{document_id}': remove,
    });
    expect(screen.queryByRole('button', { name: 'Retry Scan.pdf' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Replace Scan.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: 'Replace “Scan.pdf”' });
    await user.upload(within(dialog).getByLabelText('Another copy'), aFile('Read.pdf', 'application/pdf'));
    expect(await screen.findByText('Read.pdf')).toBeTruthy();
    expect(remove).not.toHaveBeenCalled();
    sending.resolve({ items: [aDocument()] });
    await waitFor(() =>
      expect(remove).toHaveBeenCalledWith(
        expect.objectContaining({ params: { id: CARD.id, document_id: scan.id } }),
      ),
    );
  });

  it('says so when the copy has arrived and the old one cannot be taken away', async () => {
    const { user } = openScan({
      'POST /api/knowledge_cards/{id}/documents': () => ({ items: [aDocument()] }),
      'DELETE /api/knowledge_cards/{id}/documents/{document_id}': () => {
        throw ApiError.fromStatus(503, { detail: 'The server is busy.', code: 'server.busy' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Replace Scan.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: 'Replace “Scan.pdf”' });
    await user.upload(within(dialog).getByLabelText('Another copy'), aFile('Read.pdf', 'application/pdf'));
    expect(await screen.findByText('The server is busy.')).toBeTruthy();
  });

  it('stays when the other copy is refused, and can still be tried again', async () => {
    const remove = vi.fn();
    const retry = vi.fn(() => aDocument({ status: 'queued' }));
    const { user } = openScan({
      'POST /api/knowledge_cards/{id}/documents': () => {
        throw ApiError.fromStatus(422, { detail: 'This card is full.', code: 'limit' });
      },
      'POST /api/knowledge_cards/{id}/documents/{document_id}/retry': retry,
      'DELETE /api/knowledge_cards/{id}/documents/{document_id}': remove,
    });
    await user.click(await screen.findByRole('button', { name: 'Replace Scan.pdf' }));
    await user.upload(await screen.findByLabelText('Another copy'), aFile('Read.pdf', 'application/pdf'));
    expect(await screen.findByText('This card is full.')).toBeTruthy();
    await press(user, () => screen.getByRole('button', { name: 'Actions for Scan.pdf' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Retry' }));
    await waitFor(() => expect(retry).toHaveBeenCalled());
    expect(remove).not.toHaveBeenCalled();
  });
});

it('offers the golden questions of a card, and asks the one that is chosen', async () => {
  const card = aCard({ quality: { recall_at_5: 1, mrr: 0.9, evaluated_at: '2026-05-01T10:00:00.000Z' } });
  const search = vi.fn<Answer>(() => ({ items: [aHit()], took_ms: 4, notes: [] }));
  const { user } = openCard(
    {
      'GET /api/knowledge_cards/{id}/questions': () =>
        aPage([aGoldenQuestion({ question: 'How long does a refund take?' })]),
      'POST /api/knowledge_cards/{id}/search': search,
    },
    { card },
  );
  await user.click(await screen.findByRole('button', { name: 'How long does a refund take?' }));
  await waitFor(() => expect(search).toHaveBeenCalled());
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Retrieval test' }));
  expect(search.mock.calls[0]![0].body).toMatchObject({ query: 'How long does a refund take?' });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' }).value).toBe(
    'How long does a refund take?',
  );
});
