import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSafeStorage, createSession, takeRedirect } from '@agent-studio/core';
import { createRoutes } from '#studio/routing/router.tsx';
import type { RouteRow } from '#studio/routing/routes.ts';
import { fakeApi } from '#support/servers/fake-api.ts';
import { renderRoutes, renderStudio } from '#support/browser/render.tsx';
import { aTool } from '#support/browser/a-tool.ts';
import { aHome, aLogin, aPage, aToken, sampleId, signInOptions } from '#support/samples/samples.ts';

const api = () =>
  fakeApi({
    'GET /api/sign-in-options': () => signInOptions(),
    'GET /api/home': () => aHome(),
    'GET /api/tools': () => aPage([]),
    'GET /api/tools/kinds': () => ({ items: [] }),
    'POST /api/logout': () => undefined,
  });

/** A studio that knows nobody. */
function signedOut() {
  const storage = createSafeStorage('memory');
  const session = createSession(storage);
  session.check();
  return { session, storage };
}

const loginHeading = () => screen.findByRole('heading', { name: /^Welcome/ });

afterEach(() => vi.restoreAllMocks());

describe('addresses', () => {
  // Rule 2: `/` redirects to `/login`
  it('leads from / to /login', async () => {
    const { router } = renderStudio({ api: api(), studio: signedOut() });
    await loginHeading();
    expect(router.state.location.pathname).toBe('/login');
  });

  // Rule 2: "Unexpected Application Error!" for what matches nothing or breaks
  it('shows the error page without a stack where nothing is, with a way home', async () => {
    renderStudio({ api: api(), route: '/nowhere' });
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('There is no page at /nowhere');
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/home');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  });

  it('lets the sentence lead there, with ways back and to whatever was meant', async () => {
    const { router, user } = renderStudio({ api: api(), route: '/feedback' });
    await screen.findByRole('navigation', { name: 'Main' });
    await act(() => router.navigate('/nowhere'));
    const page = await screen.findByRole('alert');
    const sentence = within(page).getByText(/^There is no page at/);
    const heading = within(page).getByRole('heading', { level: 1 });
    expect(sentence.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(page).getByRole('button', { name: 'Search' }).dataset['palette']).toBe('');
    await user.click(within(page).getByRole('button', { name: 'Back' }));
    expect(router.state.location.pathname).toBe('/feedback');
  });

  it('shows it alone to whoever is signed out', async () => {
    renderStudio({ api: api(), route: '/nowhere', studio: signedOut() });
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  });

  // Rule 2: "Unexpected Application Error!" for what matches nothing or breaks
  it('shows the error page when a screen breaks, keeps the layout, and tells the host', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const emit = vi.fn<(name: string, detail: object) => boolean>(() => true);
    const broken: RouteRow = {
      path: '/agents',
      title: 'Agents factory',
      screen: async () => ({
        default: () => {
          throw new Error('secret detail');
        },
      }),
    };
    const { container } = renderRoutes(createRoutes([broken]), {
      api: api(),
      route: '/agents',
      studio: { emit },
    });
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
    expect(container.textContent).not.toContain('secret detail');
    expect(container.textContent).not.toMatch(/\bat .*\.tsx?:\d+/);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(emit.mock.calls.filter(([name]) => name === 'studio-error')).toMatchObject([
      ['studio-error', { code: 'screen-failed', message: 'secret detail', fatal: false }],
    ]);
  });

  it('fetches a screen that did not come again when asked', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const load = vi.fn<() => Promise<{ default: () => string }>>();
    load
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({ default: () => 'the screen' });
    const row: RouteRow = { path: '/late', title: 'Late', screen: load };
    const { user } = renderRoutes(createRoutes([row]), { api: api(), route: '/late' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the screen')).toBeTruthy();
  });

  // Rule 2: While loading, a spinner: a purple brain inside a ring
  it('shows the spinner while a screen loads', async () => {
    const { promise, resolve } = Promise.withResolvers<{ default: () => string }>();
    const slow: RouteRow = { path: '/slow', title: 'Slow', screen: () => promise };
    const { container } = renderRoutes(createRoutes([slow]), { api: api(), route: '/slow' });
    const main = await screen.findByRole('main');
    expect(within(main).getByRole('status').textContent).toBe('Loading');
    expect(container.querySelector('main svg.lucide-brain')).toBeTruthy();
    await act(async () => resolve({ default: () => 'the screen' }));
    expect((await screen.findByRole('main')).textContent).toBe('the screen');
  });

  it.each([
    ['/feedback', 'Feedbacks'],
    ['/chat', 'Chat with us'],
    [`/agents/${sampleId(10)}/edit`, 'Edit Agent'],
    // Rule 2: `/agents/{id}/edit`, `/feedback`, `/chat` read "This page is under development."
  ])('%s is a placeholder', async (route, title) => {
    renderStudio({ api: api(), route });
    expect(await screen.findByText('This page is under development.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  });
});

describe('public routes', () => {
  // Rule 2: `/apps/psp-sop/*` holds everything under the wildcard
  // Rule 2: Public routes but the login warn on the console
  it('are open without a sign-in, bare, and warn', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    renderStudio({ api: api(), route: '/apps/psp-sop/run/7', studio: signedOut() });
    expect(await screen.findByRole('heading', { name: 'AI Powered SOP Navigator' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/security warning: \/apps\/psp-sop\/\*/i),
    );
  });

  // Rule 2: Public routes but the login warn on the console
  it('do not warn for the login', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    renderStudio({ api: api(), route: '/login', studio: signedOut() });
    await loginHeading();
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('the sign-in guard', () => {
  // Rule 4: A loading overlay while the status is loading
  it('covers everything while the status is not known', () => {
    const session = createSession(createSafeStorage('memory'));
    renderStudio({ api: api(), route: '/home', studio: { session } });
    expect(screen.getByRole('status').textContent).toBe('Checking your sign-in');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  // Rule 4: A protected route while logged out: to `/`, then `/login`, history replaced, path and query saved
  it('sends to the login, replaces the history entry, keeps path and query, and tells the host', async () => {
    const emit = vi.fn(() => true);
    const emitBefore = vi.fn(() => true);
    const { router, studio } = renderStudio({
      api: api(),
      route: '/agents/create?from=mail',
      studio: { ...signedOut(), emit, emitBefore },
    });
    await loginHeading();
    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.historyAction).toBe('REPLACE');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/login');
    expect(emitBefore).toHaveBeenCalledExactlyOnceWith('studio-login-required', {
      reason: 'missing',
      returnTo: '/agents/create?from=mail',
    });
    expect(takeRedirect(studio.tabStorage)).toBe('/agents/create?from=mail');
    const guarded = expect.objectContaining({ path: '/agents/create' });
    expect(emit).not.toHaveBeenCalledWith('studio-route-change', guarded);
  });

  // Rule 4: Not saved: what is unsafe
  it('does not keep a way back that is not allowed, and says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { studio } = renderStudio({ api: api(), route: '/feedback', studio: signedOut() });
    await loginHeading();
    expect(warn).toHaveBeenCalledOnce();
    expect(takeRedirect(studio.tabStorage)).toBe('/home');
  });

  it('after an expiry shows one message and keeps the way back', async () => {
    const emitBefore = vi.fn(() => true);
    const { studio } = renderStudio({ api: api(), route: '/tools?q=1', studio: { emitBefore } });
    await screen.findByRole('heading', { level: 1, name: 'Tools factory' });
    const token = studio.session.getToken();
    act(() => {
      for (let call = 0; call < 10; call += 1) studio.session.expire(token);
    });
    await loginHeading();
    expect(screen.getAllByText('Session expired. Please login again.')).toHaveLength(1);
    expect(emitBefore).toHaveBeenCalledExactlyOnceWith('studio-login-required', {
      reason: 'expired',
      returnTo: '/tools?q=1',
    });
    expect(takeRedirect(studio.tabStorage)).toBe('/tools?q=1');
  });

  it('after a log-out keeps no way back', async () => {
    const { studio } = renderStudio({ api: api(), route: '/tools' });
    await screen.findByRole('heading', { level: 1, name: 'Tools factory' });
    act(() => studio.session.signOut());
    await loginHeading();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(takeRedirect(studio.tabStorage)).toBe('/home');
  });

  it('leads to the login also when somebody goes on to a guarded page while signing out', async () => {
    const { router, studio } = renderStudio({ api: api(), route: '/tools' });
    await screen.findByRole('heading', { level: 1, name: 'Tools factory' });
    await act(async () => {
      studio.session.signOut();
      await router.navigate('/models');
    });
    await loginHeading();
    expect(router.state.location.pathname).toBe('/login');
  });

  // Rule 4: Not valid but stored: the session is cleared
  it('lets nobody through whose stored token has expired', async () => {
    const storage = createSafeStorage('memory');
    storage.set('authToken', aToken({ expiresIn: -1 }));
    const session = createSession(storage);
    session.check();
    const { router } = renderStudio({ api: api(), route: '/home', studio: { session, storage } });
    await loginHeading();
    expect(router.state.location.pathname).toBe('/login');
    expect(storage.get('authToken')).toBeNull();
  });
});

describe('events for the host', () => {
  it('tell path, query, title and trail on every change', async () => {
    const emit = vi.fn(() => true);
    const { router } = renderStudio({ api: api(), route: '/tools', studio: { emit } });
    await screen.findByRole('heading', { level: 1, name: 'Tools factory' });
    await act(() => router.navigate('/tools/create?x=1#y'));
    expect(emit).toHaveBeenLastCalledWith('studio-title-change', { title: 'Create Tool' });
    expect(emit).toHaveBeenCalledWith('studio-route-change', {
      path: '/tools/create',
      search: '?x=1',
      hash: '#y',
      title: 'Create Tool',
      breadcrumb: [
        { label: 'Home', href: '/home' },
        { label: 'Tools factory', href: '/tools' },
        { label: 'Create Tool' },
      ],
      action: 'push',
    });
  });

  it('name what is open behind the title, as the breadcrumb does, until the page goes', async () => {
    const emit = vi.fn(() => true);
    const tool = aTool({ name: 'Orders' });
    const { router } = renderStudio({
      api: fakeApi({
        'GET /api/home': () => aHome(),
        'GET /api/tools': () => aPage([]),
        'GET /api/tools/kinds': () => ({ items: [] }),
        'GET /api/tools/{id}': () => tool,
      }),
      route: `/tools/manage/${tool.id}`,
      studio: { emit },
    });
    const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    expect((await trail.findByText('Orders')).getAttribute('aria-current')).toBe('page');
    expect(trail.getByText('Manage Tool').getAttribute('aria-current')).toBeNull();
    expect(emit).toHaveBeenLastCalledWith('studio-title-change', { title: 'Manage Tool', name: 'Orders' });
    await act(() => router.navigate('/tools'));
    await screen.findByRole('heading', { level: 1, name: 'Tools factory' });
    expect(trail.queryByText('Orders')).toBeNull();
    expect(emit).toHaveBeenLastCalledWith('studio-title-change', { title: 'Tools factory' });
  });
});

describe('the Studio Assistant', () => {
  const toggle = () => screen.queryByRole('button', { name: /Studio Assistant/ });

  // Rule 2: Studio Assistant on every page but `/login`, `/` and `/apps/…`
  it('is on pages of signed-in people', async () => {
    renderStudio({ api: api(), route: '/tools' });
    await screen.findByRole('heading', { level: 1, name: 'Tools factory' });
    expect(toggle()).toBeTruthy();
  });

  // Rule 2: Studio Assistant on every page but `/login`, `/` and `/apps/…`
  it.each(['/apps/psp-sop/x', '/login'])('is not on %s', async (route) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const studio = signedOut();
    if (route !== '/login') studio.session.signIn(aLogin());
    renderStudio({ api: api(), route, studio });
    await screen.findByRole('heading', { level: 1 });
    expect(toggle()).toBeNull();
  });

  it('can be hidden by the host', async () => {
    renderStudio({ api: api(), route: '/tools', settings: { hidden: new Set(['assistant']) } });
    await screen.findByRole('heading', { level: 1, name: 'Tools factory' });
    expect(toggle()).toBeNull();
  });
});
