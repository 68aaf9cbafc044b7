import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, type Document, type KnowledgeCard, type RawInput } from '@agent-studio/api-client';
import KnowledgeFormScreen from '#studio/screens/knowledge-base/knowledge-form-screen.tsx';
import { type Answer, type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aCard, aDocument, aHit, aPage, sampleId } from '#support/samples/samples.ts';

const CARD = aCard({ name: 'Handbook' });

function openCard(
  answers: Answers = {},
  { card = CARD, search = '' }: { card?: KnowledgeCard; search?: string } = {},
) {
  const api = fakeApi({
    'GET /api/knowledge_cards/{id}': () => card,
    'GET /api/models': () => ({ permissions: [], items: [] }),
    'GET /api/knowledge_cards/{id}/documents': () => aPage([aDocument()]),
    'GET /api/knowledge_cards/{id}/connectors': () => ({ items: [] }),
    ...answers,
  });
  const route = `/knowledge-base/edit/${card.id}${search}`;
  return renderScreen(<KnowledgeFormScreen />, { api, route, path: '/knowledge-base/edit/:id' });
}

const openCreate = (answers: Answers) =>
  renderScreen(<KnowledgeFormScreen />, { api: fakeApi(answers), route: '/knowledge-base/create' });

const aFile = (name = 'Returns.md', type = 'text/markdown') => new File(['# Returns'], name, { type });
const filesOf = ({ body }: RawInput) => (body as { file: File[] }).file.map(({ name }) => name);

describe('a new card', () => {
  it('is created first and gets its files afterwards, one by one', async () => {
    const create = vi.fn(() => CARD);
    const send = vi.fn<Answer>(() => ({ items: [aDocument()] }));
    const { user } = openCreate({
      'POST /api/knowledge_cards': create,
      'POST /api/knowledge_cards/{id}/documents': send,
    });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Handbook');
    await user.upload(screen.getByLabelText('Choose documents'), [aFile(), aFile('Prices.csv', 'text/csv')]);
    await user.click(screen.getByRole('button', { name: 'Remove Prices.csv' }));
    await user.upload(screen.getByLabelText('Choose documents'), aFile('Terms.txt', 'text/plain'));
    expect(send).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Create card and send 2 files' }));

    expect(await screen.findByText(`/knowledge-base/edit/${CARD.id}`)).toBeTruthy();
    await waitFor(() =>
      expect(send.mock.calls.map(([input]) => filesOf(input))).toEqual([['Returns.md'], ['Terms.txt']]),
    );
    expect(create).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ name: 'Handbook' }) }),
    );
  });

  it('keeps text and files when the server refuses', async () => {
    const { user } = openCreate({
      'POST /api/knowledge_cards': () => {
        throw ApiError.fromStatus(422, { detail: 'You can have 100 cards.', code: 'limit' });
      },
    });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Handbook');
    await user.upload(screen.getByLabelText('Choose documents'), aFile());
    await user.click(screen.getByRole('button', { name: 'Create card and send 1 file' }));
    expect((await screen.findByRole('alert')).textContent).toBe('You can have 100 cards.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Handbook');
    expect(screen.getByText('Returns.md')).toBeTruthy();
  });
});

describe('uploads', () => {
  it('show how far they are, and become documents', async () => {
    const sending = Promise.withResolvers<unknown>();
    let progress: RawInput['onUploadProgress'];
    const { user } = openCard({
      'POST /api/knowledge_cards/{id}/documents': ({ onUploadProgress }) => {
        progress = onUploadProgress;
        return sending.promise;
      },
    });
    await user.upload(await screen.findByLabelText('Add documents'), aFile());
    const bar = await screen.findByRole('progressbar', { name: 'Sending Returns.md' });
    progress!(0.5);
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'));
    sending.resolve({ items: [aDocument({ title: 'Returns.md' })] });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
  });

  it('that fail say why and can be sent again', async () => {
    const answers = [
      () => {
        throw ApiError.fromStatus(413, { detail: 'A file can have at most 50 MB.', code: 'too_large' });
      },
      () => ({ items: [aDocument()] }),
    ];
    const send = vi.fn(() => answers.shift()!());
    const { user } = openCard({ 'POST /api/knowledge_cards/{id}/documents': send });
    await user.upload(await screen.findByLabelText('Add documents'), aFile());
    expect((await screen.findByRole('alert')).textContent).toBe('A file can have at most 50 MB.');
    await user.click(screen.getByRole('button', { name: 'Send Returns.md again' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('can be stopped', async () => {
    let signal: AbortSignal | undefined;
    const { user } = openCard({
      'POST /api/knowledge_cards/{id}/documents': (input) => {
        signal = input.signal;
        return new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(ApiError.canceled())),
        );
      },
    });
    await user.upload(await screen.findByLabelText('Add documents'), aFile());
    await user.click(await screen.findByRole('button', { name: 'Cancel the upload of Returns.md' }));
    expect(signal?.aborted).toBe(true);
    await waitFor(() => expect(screen.queryByText('Returns.md')).toBeNull());
  });
});

describe('documents', () => {
  it('are asked for again while one is being processed, and not any more when all are ready', async () => {
    let document: Document = aDocument({ status: 'parsing', progress: 0.4 });
    const list = vi.fn(() => aPage([document]));
    openCard({ 'GET /api/knowledge_cards/{id}/documents': list });
    expect(await screen.findByText('Reading')).toBeTruthy();
    document = aDocument({ status: 'ready' });
    const table = await screen.findByRole('table', { name: 'Documents' });
    await waitFor(() => expect(within(table).getByText('Ready')).toBeTruthy(), { timeout: 3000 });
    const asked = list.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(list.mock.calls.length).toBe(asked);
  });

  it('say where they come from, and which connectors feed the card', async () => {
    openCard({
      'GET /api/knowledge_cards/{id}/documents': () =>
        aPage([
          aDocument({ source: 'connector', title: 'Guide', url: 'https://docs.example.com/guide' }),
          aDocument({ id: sampleId(31), source: 'connector', title: 'Row 7', url: null }),
          aDocument({ id: sampleId(32), source: 'connector', title: 'Odd', url: 'javascript:alert(1)' }),
        ]),
      'GET /api/knowledge_cards/{id}/connectors': () => ({
        items: [
          {
            sync_id: sampleId(210),
            name: 'Guides',
            connector: { id: sampleId(200), name: 'Website' },
            documents: 3,
            last_sync_at: null,
            status: null,
            next_at: null,
          },
          {
            sync_id: sampleId(211),
            name: null,
            connector: { id: sampleId(201), name: null },
            documents: 1,
            last_sync_at: null,
            status: null,
            next_at: null,
          },
        ],
      }),
    });
    const sources = within(await screen.findByRole('region', { name: 'Synced from' }));
    expect(sources.getByRole('link', { name: /Website.*Guides/ }).getAttribute('href')).toBe(
      `/data-connectors?connector=${sampleId(200)}&tab=syncs`,
    );
    expect(sources.getByText('A connector that is not shared with you')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'docs.example.com/guide' });
    expect(link.getAttribute('href')).toBe('https://docs.example.com/guide');
    expect(screen.getAllByText(/synced/)).toHaveLength(3);
    expect(screen.queryAllByRole('link').map((one) => one.getAttribute('href'))).not.toContain(
      'javascript:alert(1)',
    );
  });

  it('that failed say why, what to do, and can be tried again', async () => {
    const failed = aDocument({
      title: 'Broken.pdf',
      status: 'failed',
      error: { code: 'damaged', message: 'The file is damaged.', hint: 'Save it anew.' },
    });
    const retry = vi.fn(() => aDocument({ status: 'queued' }));
    const { user } = openCard({
      'GET /api/knowledge_cards/{id}/documents': () => aPage([failed]),
      'POST /api/knowledge_cards/{id}/documents/{document_id}/retry': retry,
    });
    expect(await screen.findByText('The file is damaged.')).toBeTruthy();
    expect(screen.getByText('Save it anew.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry Broken.pdf' }));
    expect(retry).toHaveBeenCalledWith(
      expect.objectContaining({ params: { id: CARD.id, document_id: failed.id } }),
    );
  });

  it('are deleted after a question', async () => {
    const remove = vi.fn();
    const { user } = openCard({ 'DELETE /api/knowledge_cards/{id}/documents/{document_id}': remove });
    await screen.findByRole('button', { name: 'Actions for Returns.pdf' });
    await press(user, () => screen.getByRole('button', { name: 'Actions for Returns.pdf' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    expect(remove).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Delete document' }));
    await waitFor(() => expect(remove).toHaveBeenCalledOnce());
  });

  it('are filtered by the server, and the filter stands in the address', async () => {
    const list = vi.fn<Answer>(() => aPage([aDocument()]));
    const { user, router } = openCard({ 'GET /api/knowledge_cards/{id}/documents': list });
    await user.click(await screen.findByRole('radio', { name: /^Failed/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=failed'));
    await waitFor(() => expect(list.mock.lastCall?.[0].query).toMatchObject({ status: 'failed' }));
  });

  it('can be pasted as text, which stays when the server refuses', async () => {
    const add = vi.fn<Answer>(() => {
      throw ApiError.fromStatus(422, { detail: 'This text is too long.', code: 'invalid' });
    });
    const { user } = openCard({ 'POST /api/knowledge_cards/{id}/documents': add });
    await user.click(await screen.findByRole('button', { name: 'Paste text' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Hours');
    await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Open all day.');
    await user.click(screen.getByRole('button', { name: 'Add text' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This text is too long.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Open all day.');

    add.mockImplementation(() => ({ items: [aDocument()] }));
    await user.click(screen.getByRole('button', { name: 'Add text' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(add.mock.lastCall?.[0].body).toEqual({ title: 'Hours', text: 'Open all day.' });
  });

  it('cannot be changed by somebody who may only look', async () => {
    openCard({}, { card: aCard({ permissions: ['view', 'run'] }) });
    await screen.findByRole('table', { name: 'Documents' });
    expect(screen.queryByRole('button', { name: 'Paste text' })).toBeNull();
    expect(screen.queryByLabelText('Add documents')).toBeNull();
  });
});

describe('the retrieval test', () => {
  it('shows what a question finds, with the words that matched', async () => {
    const search = vi.fn(() => ({
      items: [
        aHit({
          chunk_id: sampleId(41),
          text: 'Refunds take five days. <b>Always.</b>',
          why: { text: 0.8, terms: ['refund'], places: ['text'], missing: [] },
        }),
        aHit({ chunk_id: sampleId(42), title: 'Terms.pdf', score: 0.4 }),
      ],
      took_ms: 12,
      notes: [],
    }));
    const { user } = openCard({ 'POST /api/knowledge_cards/{id}/search': search }, { search: '?tab=test' });
    await user.type(
      await screen.findByRole('textbox', { name: 'Question' }),
      'How long do refunds take?{Enter}',
    );

    expect(await screen.findByText('2 passages · 12 ms')).toBeTruthy();
    const [first, second] = screen.getAllByRole('listitem');
    expect([...first!.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Refunds']);
    expect(first!.textContent).toContain('Refunds take five days. <b>Always.</b>');
    expect(first!.textContent).toContain('p. 2 · Refunds');
    expect(second!.textContent).toContain('Terms.pdf');
    expect(search).toHaveBeenCalledWith(
      expect.objectContaining({
        body: { query: 'How long do refunds take?', top_k: 5, score_threshold: 0, mode: 'hybrid' },
      }),
    );
  });

  it('says that nothing was found', async () => {
    const { user } = openCard(
      { 'POST /api/knowledge_cards/{id}/search': () => ({ items: [], took_ms: 3, notes: [] }) },
      { search: '?tab=test' },
    );
    await user.type(await screen.findByRole('textbox', { name: 'Question' }), 'xyzzy{Enter}');
    expect(await screen.findByRole('heading', { name: 'Nothing was found' })).toBeTruthy();
  });
});

describe('settings', () => {
  it('save what changed, on its revision', async () => {
    const put = vi.fn(() => aCard({ name: 'Handbook 2', revision: 2 }));
    const { user } = openCard({ 'PUT /api/knowledge_cards/{id}': put }, { search: '?tab=settings' });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(put).toHaveBeenCalledWith(expect.objectContaining({ body: { name: 'Handbook 2' }, ifMatch: 1 })),
    );
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Handbook 2');
  });

  it('go on in the list after the card was deleted, unsaved changes or not', async () => {
    const { user, router } = openCard(
      { 'DELETE /api/knowledge_cards/{id}': () => undefined },
      { search: '?tab=settings' },
    );
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
    await press(user, () => screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    await user.click(await screen.findByRole('button', { name: 'Delete card' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/knowledge-base'));
  });
});
