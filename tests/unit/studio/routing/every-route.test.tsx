import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSafeStorage, createSession } from '@agent-studio/core';
import { createRoutes } from '#studio/routing/router.tsx';
import { type RouteRow, routes } from '#studio/routing/routes.ts';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderRoutes, renderStudio } from '#support/browser/render.tsx';
import { aHome, aLogin, sampleId, signInOptions } from '#support/samples/samples.ts';

const api = () =>
  fakeApi({ 'GET /api/sign-in-options': () => signInOptions(), 'GET /api/home': () => aHome() });

/** Every route of the table, its screen replaced by one word, because frame and guard are what counts here. */
const table = routes.map((row): RouteRow =>
  row.path === '/login' ? row : { ...row, screen: async () => ({ default: () => 'the screen' }) },
);

const addressOf = ({ path }: RouteRow) => path.replace(':id', sampleId(1)).replace('*', 'start');
const routeAt = (path: string) => table.find((row) => row.path === path)!;
const guarded = table.filter((row) => !row.public);

function open(row: RouteRow, login?: ReturnType<typeof aLogin>) {
  const storage = createSafeStorage('memory');
  const session = createSession(storage);
  if (login) session.signIn(login);
  else session.check();
  return renderRoutes(createRoutes(table), {
    api: api(),
    route: addressOf(row),
    studio: { session, storage },
  });
}

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe('a route that is not public', () => {
  // Rule 2: All routes require a sign-in unless marked public
  it.each(guarded)('$path asks for a sign-in', async (row) => {
    const { router, container } = open(row);
    await screen.findByRole('heading', { name: /^Welcome/ });
    expect(router.state.location.pathname).toBe('/login');
    expect(container.textContent).not.toContain('the screen');
  });

  // Rule 2: `/home` has a layout without breadcrumb, the others have one
  // Rule 6: No role-based restriction on the client
  it.each(guarded)('$path is open to everybody who is signed in, inside the layout', async (row) => {
    open(row, aLogin({ role: 'viewer', is_admin: false }));
    expect((await screen.findByText('the screen')).getAttribute('part')).toBe('main');
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(nav.getAllByRole('link')).toHaveLength(15);
    const hasBreadcrumb = screen.queryByRole('navigation', { name: 'Breadcrumb' }) !== null;
    expect(hasBreadcrumb).toBe(row.path !== '/home');
  });
});

// Rule 4: A protected route while logged out: to `/`, then `/login`, history replaced, path and query saved
it('leaves no guarded address in the history that the back button would run into', async () => {
  const { router } = open(routeAt('/apps/psp-sop/*'));
  await screen.findByText('the screen');
  await act(() => router.navigate('/agents'));
  await screen.findByRole('heading', { name: /^Welcome/ });
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/apps/psp-sop/start');
});

describe('a route without layout', () => {
  // Rule 2: `/login` and `/apps/psp-sop/*` are public and have no layout
  it('stands alone, signed in or not', async () => {
    const { unmount } = open(routeAt('/apps/psp-sop/*'), aLogin());
    await screen.findByText('the screen');
    expect(screen.queryByRole('navigation')).toBeNull();
    unmount();
    open(routeAt('/login'));
    await screen.findByRole('heading', { name: /^Welcome/ });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the header', () => {
  // Rule 2: Header: product title, notification icon, avatar menu
  it('has the product title, the notification icon and the avatar menu', async () => {
    renderStudio({ api: api(), route: '/feedback' });
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('link', { name: 'Agent Studio' })).toBeTruthy();
    expect(header.getByRole('button', { name: /^Notifications/ })).toBeTruthy();
    expect(header.getByRole('button', { name: 'Account of Ada Lovelace' })).toBeTruthy();
  });
});

describe('screens', () => {
  // Rule 2: Screens load on demand
  it('are loaded when somebody opens them, not before', async () => {
    const load = vi.fn(async () => ({ default: () => 'late screen' }));
    const rows: RouteRow[] = [
      { path: '/home', title: 'Home', screen: async () => ({ default: () => 'first screen' }) },
      { path: '/late', title: 'Late', screen: load },
    ];
    const { router } = renderRoutes(createRoutes(rows), { api: api(), route: '/home' });
    await screen.findByText('first screen');
    expect(load).not.toHaveBeenCalled();
    await act(() => router.navigate('/late'));
    await screen.findByText('late screen');
    expect(load).toHaveBeenCalledOnce();
  });
});
