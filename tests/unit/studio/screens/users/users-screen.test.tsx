import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import UsersScreen from '#studio/screens/users/users-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { aPerson, aUser, aUserDetail } from '#support/samples/people-samples.ts';
import { press } from '#support/browser/press.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aPage, sampleId } from '#support/samples/samples.ts';

const NO_MAIL = {
  on: false,
  from: null,
  public_url: null,
  sign_in_links: false,
  waiting: 0,
  failed_24h: 0,
  last_error: null,
};

const render = (answers: Answers, route = '/users') =>
  renderScreen(<UsersScreen />, {
    api: fakeApi({ 'GET /api/users': () => aPage([aUser()]), 'GET /api/mail': () => NO_MAIL, ...answers }),
    route,
    path: '/users',
  });

const conflict = (body: object) => new ApiError('conflict', 'No.', 409, body);

describe('the list', () => {
  it('says of everybody role, state, use and what they own', async () => {
    render({
      'GET /api/users': () =>
        aPage([
          aUser(),
          aUser({
            id: sampleId(302),
            name: '',
            email: 'eve@example.com',
            status: 'invited',
            last_seen_at: null,
          }),
        ]),
    });
    const [bob, eve] = (await screen.findAllByRole('row')).slice(1);
    for (const text of ['Bob Stone', 'bob@example.com', 'Builder', 'Active', '1,234', '$2.50'])
      expect(bob!.textContent).toContain(text);
    for (const text of ['eve@example.com', 'Invited', 'Never']) expect(eve!.textContent).toContain(text);
  });

  it('asks the server for what the address says, and keeps filters there', async () => {
    const list = vi.fn(() => aPage([aUser()]));
    const { user, router } = render(
      { 'GET /api/users': list },
      '/users?role=viewer&q=bo&page=2&sort=-last_seen_at',
    );
    await screen.findByRole('table');
    const query = { role: 'viewer', q: 'bo', page: 2, sort: '-last_seen_at' };
    expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ query: expect.objectContaining(query) }));
    await press(user, () => screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Suspended' }));
    expect(router.state.location.search).toContain('status=suspended');
  });

  // Rule 6: The screen of people is open to all; the server refuses
  it('tells members whom to ask', async () => {
    render({
      'GET /api/users': () => {
        throw ApiError.fromStatus(403);
      },
    });
    expect(await screen.findByRole('heading', { name: 'Ask an administrator' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull();
  });

  it('leads back to everybody where nobody fits', async () => {
    const { user, router } = render({ 'GET /api/users': () => aPage([]) }, '/users?q=zzz');
    await user.click(await screen.findByRole('button', { name: 'Show everybody' }));
    expect(router.state.location.search).toBe('');
  });

  it('shows why it could not be loaded, and tries again', async () => {
    let works = false;
    const { user } = render({
      'GET /api/users': () => {
        if (!works) throw ApiError.fromStatus(500);
        return aPage([aUser()]);
      },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    works = true;
    await user.click(retry);
    expect(await screen.findByText('Bob Stone')).toBeTruthy();
  });
});

describe('inviting', () => {
  it('takes several addresses, and keeps those that were refused in the field', async () => {
    const { user } = render({
      'POST /api/users/invite': ({ body }) => {
        const { email } = body as { email: string };
        if (email === 'bob@example.com')
          throw new ApiError('conflict', 'bob@example.com belongs to a member already.', 409);
        return aUser({ email, status: 'invited' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Invite people' }));
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByRole('textbox');
    await user.type(field, 'nonsense');
    await user.click(within(dialog).getByRole('button', { name: 'Invite' }));
    expect(dialog.textContent).toContain('“nonsense” is not an e-mail address.');
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, 'new@example.com, bob@example.com');
    await user.click(within(dialog).getByRole('button', { name: 'Invite' }));
    await waitFor(() => expect(dialog.textContent).toContain('new@example.com is invited.'));
    expect(dialog.textContent).toContain('bob@example.com: bob@example.com belongs to a member already.');
    expect((field as HTMLTextAreaElement).value).toBe('bob@example.com');
    expect(dialog.textContent).toContain('No e-mail is sent');
  });
});

describe('a person', () => {
  const ONE = `/users?user=${sampleId(300)}`;

  it('shows sessions, what they own and what was shared with them', async () => {
    render({ 'GET /api/users/{id}': () => aUserDetail() }, ONE);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.textContent).toContain('Firefox on Linux'));
    expect(dialog.textContent).toContain('192.0.2.7');
    expect(within(dialog).getByRole('link', { name: 'Desk' }).getAttribute('href')).toBe(
      `/agents/manage/${sampleId(321)}`,
    );
    expect(dialog.textContent).toContain('Knowledge card · May edit');
  });

  it('gets another role for the revision that is shown', async () => {
    const update = vi.fn(() => aUser({ role: 'operator', revision: 4 }));
    const { user } = render(
      { 'GET /api/users/{id}': () => aUserDetail(), 'PUT /api/users/{id}': update },
      ONE,
    );
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('combobox', { name: 'Role' });
    await press(user, () => within(dialog).getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByRole('option', { name: /^Operator/ }));
    await screen.findByText('The role is changed.');
    expect(update).toHaveBeenCalledWith(expect.objectContaining({ body: { role: 'operator' }, ifMatch: 3 }));
  });

  it('is deleted once somebody takes over what they own', async () => {
    const remove = vi.fn(() => undefined);
    const { user } = render({
      'GET /api/users/{id}': () => aUserDetail(),
      'GET /api/people': () => ({ items: [aPerson('Bob', 300), aPerson('Eve', 303)] }),
      'DELETE /api/users/{id}': remove,
    });
    await screen.findByRole('button', { name: 'Actions for Bob Stone' });
    await press(user, () => screen.getByRole('button', { name: 'Actions for Bob Stone' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.textContent).toContain('Desk'));
    const button = within(dialog).getByRole('button', { name: 'Delete' });
    expect(button).toHaveProperty('disabled', true);
    expect(within(dialog).queryByRole('button', { name: /Bob/ })).toBeNull();
    await user.click(await within(dialog).findByRole('button', { name: /Eve/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Transfer and delete' }));
    await screen.findByText('Bob Stone was deleted.');
    expect(remove).toHaveBeenCalledWith(expect.objectContaining({ query: { transfer_to: sampleId(303) } }));
  });

  it('is suspended after a question, and why not stays in the dialog', async () => {
    const { user } = render({
      'PUT /api/users/{id}': () => {
        throw conflict({ code: 'user.owner' });
      },
    });
    await screen.findByRole('button', { name: 'Actions for Bob Stone' });
    await press(user, () => screen.getByRole('button', { name: 'Actions for Bob Stone' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Suspend…' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('No.');
  });
});
