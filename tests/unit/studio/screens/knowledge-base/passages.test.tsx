import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, type RawInput } from '@agent-studio/api-client';
import KnowledgeFormScreen from '#studio/screens/knowledge-base/knowledge-form-screen.tsx';
import { type Answer, type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { aChunk } from '#support/samples/knowledge-samples.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aCard, aDocument, aHit, aPage, sampleId } from '#support/samples/samples.ts';

const CARD = aCard();
const LIST = 'GET /api/knowledge_cards/{id}/chunks';
const CHANGE = 'PUT /api/knowledge_cards/{id}/chunks/{chunk_id}';
const NAME = 'passage 1 of Returns.pdf';

function openTab(answers: Answers, search = '?tab=chunks', card = CARD) {
  const api = fakeApi({
    'GET /api/knowledge_cards/{id}': () => card,
    'GET /api/models': () => ({ permissions: [], items: [] }),
    'GET /api/knowledge_cards/{id}/documents': () => aPage([aDocument()]),
    'GET /api/knowledge_cards/{id}/connectors': () => ({ items: [] }),
    [LIST]: () => aPage([aChunk()]),
    ...answers,
  });
  const route = `/knowledge-base/edit/${card.id}${search}`;
  return renderScreen(<KnowledgeFormScreen />, { api, route, path: '/knowledge-base/edit/:id' });
}

describe('passages', () => {
  it('are filtered by the server, and the filter stands in the address', async () => {
    const list = vi.fn<Answer>(() => aPage([aChunk()]));
    const { user, router } = openTab({ [LIST]: list });
    await user.click(await screen.findByRole('radio', { name: 'Edited by hand' }));
    expect(router.state.location.search).toBe('?tab=chunks&state=edited');
    await waitFor(() => expect(list.mock.lastCall?.[0].query).toMatchObject({ state: 'edited' }));
    list.mockImplementation(() => aPage([]));
    await user.type(screen.getByRole('searchbox', { name: 'Search passages' }), 'zebra');
    await user.click(await screen.findByRole('button', { name: 'Show all passages' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=chunks'));
  });

  it('are switched off on their revision', async () => {
    const change = vi.fn<Answer>(() => aChunk({ enabled: false, revision: 2 }));
    const { user } = openTab({ [CHANGE]: change });
    const used = await screen.findByRole<HTMLInputElement>('switch', { name: `In use: ${NAME}` });
    expect(used.checked).toBe(true);
    await user.click(used);
    expect(change).toHaveBeenCalledWith(
      expect.objectContaining({
        params: { id: CARD.id, chunk_id: aChunk().id },
        body: { enabled: false },
        ifMatch: 1,
      }),
    );
  });

  it('are edited; two people editing see both texts', async () => {
    const newer = aChunk({ text: 'Theirs.', original: 'Refunds take five days.', revision: 2 });
    const change = vi.fn<Answer>(() => {
      throw ApiError.fromStatus(412, { detail: 'Changed.', code: 'chunk.stale', current: newer });
    });
    const { user } = openTab({ [CHANGE]: change });
    await user.click(await screen.findByRole('button', { name: `Edit ${NAME}` }));
    const box = await screen.findByRole('textbox', { name: 'Text' });
    await user.clear(box);
    await user.type(box, 'Mine.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Theirs.');
    expect((box as HTMLTextAreaElement).value).toBe('Mine.');

    change.mockImplementation(() => aChunk({ text: 'Mine.', revision: 3 }));
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(change.mock.lastCall?.[0]).toMatchObject({ body: { text: 'Mine.' }, ifMatch: 2 });
  });

  it('go back to what the document says', async () => {
    const edited = aChunk({ text: 'Mine.', original: 'The document’s.', revision: 4 });
    const change = vi.fn<Answer>(() => aChunk());
    const { user } = openTab({ [LIST]: () => aPage([edited]), [CHANGE]: change });
    await user.click(await screen.findByRole('button', { name: `Edit ${NAME}` }));
    await user.click(await screen.findByRole('button', { name: 'Take the document’s text' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(change.mock.lastCall?.[0]).toMatchObject({ body: { text: null }, ifMatch: 4 }),
    );
  });

  it('open among their neighbours, and lead on to them', async () => {
    const get = vi.fn(({ params }: RawInput) =>
      params!['chunk_id'] === aChunk().id
        ? { chunk: aChunk(), before: [], after: [aChunk({ id: sampleId(41), position: 1, text: 'Next.' })] }
        : { chunk: aChunk({ id: sampleId(41), position: 1, text: 'Next.' }), before: [aChunk()], after: [] },
    );
    const { user } = openTab({ 'GET /api/knowledge_cards/{id}/chunks/{chunk_id}': get });
    await user.click(await screen.findByRole('button', { name: `Open ${NAME}` }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: 'Next passage' }));
    expect(await within(dialog).findByText(/^Passage 2/)).toBeTruthy();
  });

  it('cannot be changed by somebody who may only look', async () => {
    const off = aChunk({ enabled: false });
    openTab({ [LIST]: () => aPage([off]) }, '?tab=chunks', aCard({ permissions: ['view', 'run'] }));
    const row = (await screen.findByRole('button', { name: `Open ${NAME}` })).closest('li')!;
    // Without the switch it is said in words.
    expect(within(row).getByText('Switched off')).toBeTruthy();
    expect(within(row).queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: `Edit ${NAME}` })).toBeNull();
  });
});

describe('two settings side by side', () => {
  it('ask both, and show what only one of them finds', async () => {
    const search = vi.fn<Answer>(({ body }) => {
      const both = [aHit(), aHit({ chunk_id: sampleId(42), title: 'Terms.pdf' })];
      return {
        items: (body as { top_k: number }).top_k === 3 ? both.slice(0, 1) : both,
        took_ms: 5,
        notes: [],
      };
    });
    const { user } = openTab({ 'POST /api/knowledge_cards/{id}/search': search }, '?tab=test');
    await user.click(await screen.findByRole('button', { name: 'Compare two settings' }));
    const second = screen.getByRole('region', { name: 'Setting B' });
    await press(user, () => within(second).getByRole('combobox', { name: 'Passages' }));
    await user.click(await screen.findByRole('option', { name: 'Top 3' }));
    await user.type(screen.getByRole('textbox', { name: 'Question' }), 'refunds{Enter}');
    const first = screen.getByRole('region', { name: 'Setting A' });
    expect(await within(first).findByText('only here')).toBeTruthy();
    expect(within(second).getAllByRole('listitem')).toHaveLength(1);
    expect(search.mock.calls.map(([{ body }]) => (body as { top_k: number }).top_k)).toEqual([5, 3]);
  });
});

describe('a preview', () => {
  it('shows what a pasted text would be cut into', async () => {
    const preview = vi.fn<Answer>(() => ({
      items: [{ heading: 'Hours', page: null, text: 'Open all day.', tokens: 4 }],
      chunks: 1,
      tokens: 4,
      pages: null,
    }));
    const { user } = openTab({ 'POST /api/knowledge_cards/{id}/preview': preview }, '');
    await user.click(await screen.findByRole('button', { name: 'Paste text' }));
    await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Open all day.');
    await user.click(screen.getByRole('button', { name: 'Preview passages' }));
    const region = await screen.findByRole('region', { name: 'Preview' });
    expect(within(region).getByText('1 passage · 4 tokens')).toBeTruthy();
    expect(preview.mock.lastCall?.[0].body).toEqual({ text: 'Open all day.' });
    await user.type(screen.getByRole('textbox', { name: 'Text' }), ' Or not.');
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
  });

  it('of a file comes before it is sent', async () => {
    const preview = vi.fn<Answer>(() => ({ items: [], chunks: 0, tokens: 0, pages: 3 }));
    const send = vi.fn<Answer>(() => ({ items: [aDocument()] }));
    const { user } = openTab(
      {
        'POST /api/knowledge_cards/{id}/preview': preview,
        'POST /api/knowledge_cards/{id}/documents': send,
      },
      '',
    );
    await user.click(await screen.findByRole('button', { name: 'Preview a file' }));
    const file = new File(['# Returns'], 'Returns.md', { type: 'text/markdown' });
    await user.upload(await screen.findByLabelText('Choose a document'), file);
    await screen.findByRole('region', { name: 'Preview' });
    expect(send).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Add document' }));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
  });
});

describe('documents', () => {
  it('come from a web page; an address without a scheme is a secure one', async () => {
    const add = vi.fn<Answer>(() => ({ items: [aDocument({ source: 'web', url: 'https://example.com/' })] }));
    const { user } = openTab({ 'POST /api/knowledge_cards/{id}/documents': add }, '');
    await user.click(await screen.findByRole('button', { name: 'Web page' }));
    await user.type(await screen.findByRole('textbox', { name: 'Address' }), 'example.com');
    await user.click(screen.getByRole('button', { name: 'Add page' }));
    await waitFor(() => expect(add.mock.lastCall?.[0].body).toEqual({ url: 'https://example.com' }));
  });

  it('are indexed again after a question, switched off, and cancelled while they are processed', async () => {
    const index = vi.fn<Answer>(() => aDocument({ status: 'queued' }));
    const change = vi.fn<Answer>(() => aDocument({ enabled: false }));
    const cancel = vi.fn<Answer>(() => aDocument({ status: 'failed' }));
    const { user } = openTab(
      {
        'GET /api/knowledge_cards/{id}/documents': () =>
          aPage([
            aDocument(),
            aDocument({ id: sampleId(31), title: 'Big.pdf', status: 'parsing', progress: 0.2 }),
          ]),
        'POST /api/knowledge_cards/{id}/documents/{document_id}/index': index,
        'PUT /api/knowledge_cards/{id}/documents/{document_id}': change,
        'POST /api/knowledge_cards/{id}/documents/{document_id}/cancel': cancel,
      },
      '',
    );
    const choose = async (name: string) => {
      await screen.findByRole('button', { name: 'Actions for Returns.pdf' });
      await press(user, () => screen.getByRole('button', { name: 'Actions for Returns.pdf' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Index again…');
    expect(index).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Index again' }));
    await waitFor(() => expect(index).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose('Switch off');
    await waitFor(() => expect(change.mock.lastCall?.[0].body).toEqual({ enabled: false }));
    await user.click(screen.getByRole('button', { name: 'Cancel the processing of Big.pdf' }));
    await waitFor(() => expect(cancel).toHaveBeenCalledOnce());
  });
});
