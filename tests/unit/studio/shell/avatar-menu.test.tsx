import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AvatarMenu } from '#studio/shell/avatar-menu.tsx';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen, renderStudio } from '#support/browser/render.tsx';
import { aHome, aUser, signInOptions } from '#support/samples/samples.ts';

async function openMenu() {
  const logout = vi.fn(() => undefined);
  const api = fakeApi({ 'POST /api/logout': logout });
  const rendered = renderScreen(
    <AvatarMenu user={aUser({ picture: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })} />,
    { api },
  );
  await press(rendered.user);
  return { ...rendered, logout };
}

/** The menu is loaded when somebody points at its button, and brings a button of its own. */
async function press(user: UserEvent) {
  const find = () => screen.findByRole('button', { name: 'Account of Ada Lovelace' });
  await user.hover(await find());
  await waitFor(async () => expect((await find()).dataset['scope']).toBe('menu'));
  await user.click(await find());
  await screen.findByRole('menu');
}

/** By keyboard: happy-dom lays nothing out, so no pointer is ever above an entry. */
async function choose(user: UserEvent, name: string) {
  await user.keyboard(name[0]!);
  const entry = screen.getByRole('menuitem', { name });
  await waitFor(() => expect(entry.hasAttribute('data-highlighted')).toBe(true));
  await user.keyboard('{Enter}');
}

describe('AvatarMenu', () => {
  // Rule 2: Avatar menu: picture, name, email, three entries
  it('shows picture, name and email, and the three entries', async () => {
    await openMenu();
    const menu = screen.getByRole('menu');
    expect(menu.textContent).toContain('Ada Lovelace');
    expect(menu.textContent).toContain('ada@example.com');
    expect(menu.querySelector('img')?.getAttribute('src')).toMatch(/^data:image/);
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'My profile',
      'Account settings',
      'Log-out',
    ]);
  });

  it.each([
    ['My profile', '/profile'],
    ['Account settings', '/settings'],
    // Rule 2: My profile goes to `/profile`, Account settings to `/settings`
  ])('%s goes to %s', async (name, path) => {
    const { user } = await openMenu();
    await choose(user, name);
    expect(await screen.findByText(path)).toBeTruthy();
  });

  // Rule 2: Log-out clears the session and goes to `/login`
  it('Log-out clears the session and revokes the token', async () => {
    const { user, studio, logout } = await openMenu();
    await choose(user, 'Log-out');
    expect(studio.session.getState()).toEqual({ status: 'out', user: null, notice: null });
    expect(studio.storage.get('authToken')).toBeNull();
    await waitFor(() => expect(logout).toHaveBeenCalledOnce());
  });

  // Rule 2: Log-out clears the session and goes to `/login`
  it('Log-out ends on the login screen', async () => {
    const api = fakeApi({
      'GET /api/home': () => aHome(),
      'GET /api/sign-in-options': () => signInOptions(),
      'POST /api/logout': () => undefined,
    });
    const { user, router } = renderStudio({ api, route: '/feedback' });
    await press(user);
    await choose(user, 'Log-out');
    await screen.findByRole('heading', { name: /^Welcome/ });
    expect(router.state.location.pathname).toBe('/login');
  });

  // Rule 2: The avatar menu closes on a click outside it
  it('closes on a click outside', async () => {
    await openMenu();
    // The menu listens for presses outside from the next frame on.
    await waitFor(() => {
      fireEvent.pointerDown(document.body);
      fireEvent.click(document.body);
      expect(screen.queryByRole('menu')).toBeNull();
    });
  });
});
