import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { RawInput } from '@agent-studio/api-client';
import type { SavedView } from '@agent-studio/api-client/contract';
import { useColumns } from '#studio/data/saved-views.ts';
import { ListTools } from '#studio/lists/list-tools.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';

const aView = (values: Partial<SavedView>): SavedView => ({
  id: '0192a000-0000-7000-8000-000000000001',
  list: 'agents',
  name: 'Mine',
  query: 'owner=me',
  shared: false,
  owner: { id: '0192a000-0000-7000-8000-000000000002', name: 'Ada' },
  is_default: false,
  can_edit: true,
  revision: 1,
  updated_at: '2026-01-01T00:00:00.000Z',
  ...values,
});

const create = vi.fn<(input: RawInput) => unknown>();
let views: SavedView[];
beforeEach(() => {
  views = [aView({})];
  create.mockReset();
  create.mockImplementation(({ body }) => aView(body as Partial<SavedView>));
});

function List() {
  const { shows } = useColumns('agents');
  return (
    <>
      <ListTools name="agents" keep={['workflow']} columns={[{ id: 'model', label: 'Model' }]} />
      <output aria-label="Address">{useLocation().search}</output>
      <p>{shows('model') ? 'with model' : 'without model'}</p>
    </>
  );
}

const open = (route: string) =>
  renderScreen(<List />, {
    route,
    api: fakeApi({
      'GET /api/saved-views': () => ({ items: views }),
      'POST /api/saved-views': (input) => create(input),
    }),
  });
const address = () => screen.getByLabelText('Address').textContent;

it('applies a view, leaves the place in the list behind and keeps what says which list it is', async () => {
  const { user } = open('/agents?workflow=7&q=x&page=3');
  await press(user, () => screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mine' }));
  expect(address()).toBe('?owner=me&workflow=7');
  expect(await screen.findByRole('button', { name: 'View: Mine' })).toBeTruthy();
});

it('opens the list with the default view, unless the address asks for something', async () => {
  views = [aView({ is_default: true })];
  const { unmount } = open('/agents');
  await waitFor(() => expect(address()).toBe('?owner=me'));
  unmount();
  open('/agents?q=x');
  await screen.findByRole('button', { name: 'Views' });
  expect(address()).toBe('?q=x');
});

it('keeps the present filters under a name', async () => {
  const { user } = open('/agents?page=2&q=ferns&owner=others');
  await press(user, () => screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  await user.type(await screen.findByLabelText('Name'), 'Ferns');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(create.mock.lastCall![0].body).toEqual({
    list: 'agents',
    name: 'Ferns',
    query: 'owner=others&q=ferns',
    shared: false,
  });
});

it('hides a column, and the table follows', async () => {
  const { user, studio } = open('/agents');
  expect(screen.getByText('with model')).toBeTruthy();
  await press(user, () => screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Columns…' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Model' }));
  expect(screen.getByText('without model')).toBeTruthy();
  expect(studio.storage.get('studio-hidden-columns-agents')).toBe('model');
});
