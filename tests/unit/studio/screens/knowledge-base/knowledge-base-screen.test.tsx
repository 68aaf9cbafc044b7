import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import KnowledgeBaseScreen from '#studio/screens/knowledge-base/knowledge-base-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aCard, aPage, sampleId } from '#support/samples/samples.ts';

const CARD = aCard({
  documents_at: '2026-01-02T03:04:05.000Z',
  name: 'Handbook',
  counts: { documents: 4, ready: 2, failed: 1, chunks: 120, tokens: 2400, bytes: 2_400_000 },
  used_by: { agents: 2 },
});

function open(answers: Answers = {}, route = '/knowledge-base') {
  const list = vi.fn(() => aPage([CARD]));
  const api = fakeApi({ 'GET /api/knowledge_cards': list, ...answers });
  return { list, ...renderScreen(<KnowledgeBaseScreen />, { api, route }) };
}

/** The menu is loaded when somebody points at its button, and brings a button of its own. */
async function chooseDelete(user: UserEvent) {
  const find = () => screen.findByRole('button', { name: 'Actions for Handbook' });
  await user.hover(await find());
  await waitFor(async () => expect((await find()).dataset['scope']).toBe('menu'), { timeout: 10_000 });
  await user.click(await find());
  await screen.findByRole('menuitem', { name: 'Delete…' });
  await user.keyboard('{End}{Enter}');
  return screen.findByRole('dialog', { name: 'Delete “Handbook”?' });
}

it('shows how a card stands', async () => {
  open();
  const row = (await screen.findByRole('link', { name: 'Handbook' })).closest('tr')!;
  for (const text of ['4', '1 processing', '1 failed', '120', '2 agents']) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
  const read = row.querySelector(`time[datetime="${CARD.documents_at}"]`);
  expect(read).toBeTruthy();
});

it('asks the server with the filters of the address', async () => {
  const { list } = open({}, '/knowledge-base?q=hand&sort=name&page=3');
  await screen.findByRole('link', { name: 'Handbook' });
  expect(list).toHaveBeenCalledWith(
    expect.objectContaining({ query: { q: 'hand', sort: 'name', page: 3, page_size: 24 } }),
  );
});

it('shows whose cards are listed, and those of one tag', async () => {
  const { list, user, router } = open({}, '/knowledge-base?tag=eu');
  const owners = within(await screen.findByRole('group', { name: 'Whose cards' }));
  await user.click(owners.getByRole('radio', { name: /Mine/ }));
  expect(router.state.location.search).toBe('?tag=eu&owner=me');
  await waitFor(() =>
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ tag: 'eu', owner: 'me' }) as object }),
    ),
  );
});

it('sorts by a column', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Card' }));
  expect(router.state.location.search).toBe('?sort=name');
  expect(screen.getByRole('columnheader', { name: 'Card' }).getAttribute('aria-sort')).toBe('ascending');
});

it('says whose a card is and when it changed as the lists beside it do', async () => {
  open();
  const heads = await screen.findAllByRole('columnheader');
  expect(heads.slice(-4).map(({ textContent }) => textContent)).toEqual([
    'Version',
    'Owner',
    'Edited',
    'Actions',
  ]);
});

it('invites to make the first card', async () => {
  open({ 'GET /api/knowledge_cards': () => aPage([]) });
  expect(await screen.findByRole('heading', { name: 'Make your first knowledge card' })).toBeTruthy();
});

it('deletes after a question', async () => {
  const remove = vi.fn();
  const { user } = open({ 'DELETE /api/knowledge_cards/{id}': remove });
  const dialog = await chooseDelete(user);
  expect(remove).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Delete card' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(remove).toHaveBeenCalledOnce();
});

it('shows which agents use a card that cannot be deleted', async () => {
  const used_by = [{ id: sampleId(10), name: 'Support', kind: 'agent' }];
  const { user } = open({
    'DELETE /api/knowledge_cards/{id}': () => {
      throw ApiError.fromStatus(409, { detail: 'In use.', code: 'in_use', used_by });
    },
  });
  const dialog = await chooseDelete(user);
  await user.click(within(dialog).getByRole('button', { name: 'Delete card' }));
  const reason = await screen.findByRole('dialog', { name: '“Handbook” is in use' });
  expect(within(reason).getByRole('link', { name: 'Support' }).getAttribute('href')).toBe(
    `/agents/manage/${sampleId(10)}`,
  );
});
