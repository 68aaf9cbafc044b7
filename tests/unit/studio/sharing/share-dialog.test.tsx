import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import ShareDialog from '#studio/sharing/share-dialog.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { aPerson } from '#support/samples/people-samples.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { sampleId } from '#support/samples/samples.ts';

const thing = { kind: 'agent' as const, id: sampleId(1), revision: 4 };
const [bob, eve, max] = [aPerson('Bob', 300), aPerson('Eve', 303), aPerson('Max', 304)];
const granted_at = '2026-07-01T10:00:00.000Z';
const aGroup = (name: string, id: number) => ({
  id: sampleId(id),
  name,
  members: 2,
  provisioned: false,
  created_at: granted_at,
  updated_at: granted_at,
  revision: 1,
});
const [legal, crew] = [aGroup('Legal', 310), aGroup('Crew', 311)];
const toRef = ({ id, name, members }: typeof legal) => ({ id, name, members });
const pageOf = <T,>(items: T[]) => ({ items, page: 1, page_size: 100, total: items.length });

const render = (answers: Answers = {}, canManage = true) =>
  renderScreen(<ShareDialog thing={thing} name="Desk" canManage={canManage} onClose={() => {}} />, {
    api: fakeApi({
      'GET /api/{kind}/{id}/grants': () => ({
        owner: bob,
        visibility: 'private',
        items: [{ user: eve, permission: 'run', granted_at }],
      }),
      'GET /api/people': () => ({ items: [bob, eve, max] }),
      'GET /api/groups': () => pageOf([]),
      ...answers,
    }),
  });

describe('sharing', () => {
  it('lists who has access and gives more or less, at once', async () => {
    const set = vi.fn(() => ({ user: eve, permission: 'edit', granted_at }));
    const remove = vi.fn(() => undefined);
    const { user } = render({
      'PUT /api/{kind}/{id}/grants/{user_id}': set,
      'DELETE /api/{kind}/{id}/grants/{user_id}': remove,
    });
    await screen.findByRole('combobox', { name: 'What Eve may do' });
    await press(user, () => screen.getByRole('combobox', { name: 'What Eve may do' }));
    await user.click(await screen.findByRole('option', { name: /^May edit/ }));
    await waitFor(() =>
      expect(set).toHaveBeenCalledWith(
        expect.objectContaining({
          params: expect.objectContaining({ kind: 'agents', id: sampleId(1), user_id: eve.id }),
          body: { permission: 'edit' },
        }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Take access from Eve' }));
    await waitFor(() => expect(remove).toHaveBeenCalledOnce());
  });

  it('offers members who have no access yet', async () => {
    const set = vi.fn(() => ({ user: max, permission: 'run', granted_at }));
    const { user } = render({ 'PUT /api/{kind}/{id}/grants/{user_id}': set });
    const found = await screen.findByRole('list', { name: 'Members found' });
    expect(within(found).getAllByRole('button')).toHaveLength(1);
    await user.click(within(found).getByRole('button', { name: /Max/ }));
    await waitFor(() =>
      expect(set).toHaveBeenCalledWith(expect.objectContaining({ body: { permission: 'run' } })),
    );
  });

  it('lists and offers groups beside people', async () => {
    const set = vi.fn(() => ({ group: toRef(legal), permission: 'run', granted_at }));
    const remove = vi.fn(() => undefined);
    const { user } = render({
      'GET /api/groups': () => pageOf([legal, crew]),
      'GET /api/{kind}/{id}/grants': () => ({
        owner: bob,
        visibility: 'private',
        items: [],
        groups: [{ group: toRef(crew), permission: 'edit', granted_at }],
      }),
      'PUT /api/{kind}/{id}/group-grants/{group_id}': set,
      'DELETE /api/{kind}/{id}/group-grants/{group_id}': remove,
    });
    const found = await screen.findByRole('list', { name: 'Members found' });
    await user.click(await within(found).findByRole('button', { name: /Legal/ }));
    await waitFor(() =>
      expect(set).toHaveBeenCalledWith(
        expect.objectContaining({
          params: expect.objectContaining({ group_id: legal.id }),
          body: { permission: 'run' },
        }),
      ),
    );
    expect(within(found).queryByRole('button', { name: /Crew/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take access from Crew' }));
    await waitFor(() => expect(remove).toHaveBeenCalledOnce());
  });

  it('opens it to the workspace for the revision that is shown', async () => {
    const update = vi.fn(() => {
      throw new Error('never answered');
    });
    const { user } = render({ 'PUT /api/agents/{id}': update });
    await screen.findByRole('combobox', { name: 'Visibility' });
    await press(user, () => screen.getByRole('combobox', { name: 'Visibility' }));
    await user.click(await screen.findByRole('option', { name: /^Workspace/ }));
    await waitFor(() =>
      expect(update).toHaveBeenCalledWith(
        expect.objectContaining({ body: { visibility: 'workspace' }, ifMatch: 4 }),
      ),
    );
  });

  // Rule 6: What somebody may do, and why
  it('explains what somebody may do, and why', async () => {
    const { user } = render({
      'GET /api/{kind}/{id}/access': () => ({
        user: eve,
        permissions: ['view'],
        reasons: [
          { kind: 'grant', permission: 'run', detail: '' },
          { kind: 'role', permission: 'view', detail: 'viewer' },
        ],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Why may Eve do this?' }));
    expect(await screen.findByText('May: View')).toBeTruthy();
    expect(screen.getByText('Shared directly: Run.')).toBeTruthy();
    expect(screen.getByText('The role Viewer leaves no more than: View.')).toBeTruthy();
  });
});

it('explains to others what they may do themselves', async () => {
  render(
    {
      'GET /api/{kind}/{id}/access': () => ({
        user: eve,
        permissions: ['view', 'run'],
        reasons: [{ kind: 'workspace', permission: 'run', detail: '' }],
      }),
    },
    false,
  );
  expect(await screen.findByText('Shared with the whole workspace: view and run.')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});
