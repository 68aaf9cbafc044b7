import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeOf } from '#core/router/route-of.ts';
import { createStudioRouter, StudioRouter } from '#core/router/studio-router.tsx';

const routes: RouteObject[] = [
  { path: '/home', element: <Link to="/agents">to agents</Link> },
  { path: '/agents', element: <p>Agents</p> },
  { path: '*', element: <p>Nothing here</p> },
];
const start = { mode: 'memory', basename: '/', initialPath: '/home' } as const;

beforeEach(() => history.replaceState(null, '', '/portal/studio/home'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('createStudioRouter', () => {
  it('leaves the address alone in memory mode', async () => {
    const router = createStudioRouter(routes, start);
    expect(router.state.location.pathname).toBe('/home');
    await router.navigate('/agents');
    expect(router.state.location.pathname).toBe('/agents');
    expect(location.pathname).toBe('/portal/studio/home');
    router.dispose();
  });

  it('uses the address below the basename in browser mode, and keeps the state of the page', async () => {
    history.replaceState({ host: 'H' }, '');
    const router = createStudioRouter(routes, { ...start, mode: 'browser', basename: 'portal/studio/' });
    await router.navigate('/agents');
    expect(location.pathname).toBe('/portal/studio/agents');
    expect(history.state).toMatchObject({ host: 'H' });
    router.dispose();
  });

  it('stays inside the hash in hash mode', async () => {
    location.hash = '#/home';
    const router = createStudioRouter(routes, { ...start, mode: 'hash' });
    await router.navigate('/agents');
    expect(location.hash).toBe('#/agents');
    expect(location.pathname).toBe('/portal/studio/home');
    router.dispose();
  });

  it('falls back to memory with one warning outside of the basename', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const router = createStudioRouter(routes, { ...start, mode: 'browser', basename: '/elsewhere' });
    expect(router.state.location.pathname).toBe('/home');
    expect(warn).toHaveBeenCalledOnce();
    router.dispose();
  });

  it('does not take /studio2 for a path below /studio', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    history.replaceState(null, '', '/studio2');
    createStudioRouter(routes, { ...start, mode: 'browser', basename: '/studio' }).dispose();
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('where a router starts', () => {
  const startAt = (address: string, options: Partial<Parameters<typeof createStudioRouter>[1]>) => {
    history.replaceState({ host: 'H' }, '', address);
    const router = createStudioRouter(routes, { ...start, ...options });
    const route = routeOf(router);
    router.dispose();
    return route;
  };

  it('is the page that the address names', () => {
    expect(startAt('/portal/studio/agents?q=1', { mode: 'browser', basename: '/portal/studio' })).toBe(
      '/agents?q=1',
    );
    expect(startAt('/page#/studio/agents', { mode: 'hash', basename: '/studio' })).toBe('/agents');
  });

  it('else the one that the host wishes, in the address as well', () => {
    expect(startAt('/portal/studio', { mode: 'browser', basename: '/portal/studio' })).toBe('/home');
    expect(location.pathname).toBe('/portal/studio/home');
    expect(startAt('/page?x=1', { mode: 'hash', basename: '/studio' })).toBe('/home');
    expect(location.pathname + location.search + location.hash).toBe('/page?x=1#/studio/home');
    expect(history.state).toMatchObject({ host: 'H' });
  });

  it('leaves the address of a browser router alone where nothing is wished', () => {
    startAt('/portal/studio?x=1', { mode: 'browser', basename: '/portal/studio', initialPath: undefined });
    expect(location.pathname + location.search).toBe('/portal/studio?x=1');
  });

  it("leaves an anchor of the page and another router's hash alone", () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(startAt('/page#news', { mode: 'hash', basename: '/' })).toBe('/home');
    expect(location.hash).toBe('#news');
    expect(startAt('/page#/people', { mode: 'hash', basename: '/studio' })).toBe('/home');
    expect(location.hash).toBe('#/people');
    expect(warn).toHaveBeenCalledTimes(2);
  });
});

describe('resolveHref', () => {
  const show = (resolveHref?: (route: string) => string) => (
    <StudioRouter
      routes={routes}
      mode="browser"
      basename="/portal/studio"
      initialPath="/home"
      resolveHref={resolveHref}
    />
  );
  const link = async () => (await screen.findByText('to agents')).getAttribute('href');

  it('gives links the address of the host, from the moment it is set, and clicks stay inside', async () => {
    const view = render(show());
    expect(await link()).toBe('/portal/studio/agents');
    view.rerender(show((route) => `https://portal.example/open?page=${route}`));
    expect(await link()).toBe('https://portal.example/open?page=/agents');
    fireEvent.click(screen.getByText('to agents'));
    expect(await screen.findByText('Agents')).toBeDefined();
    expect(location.pathname).toBe('/portal/studio/agents');
  });

  it('falls back to the address of the studio when it fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    render(
      show(() => {
        throw new Error('no');
      }),
    );
    expect(await link()).toBe('/portal/studio/agents');
  });
});

describe('StudioRouter', () => {
  it('shows the route and disposes its router on unmount', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(window, 'removeEventListener');
    const onRouter = vi.fn();
    const view = render(
      <StudioRouter
        routes={routes}
        mode="browser"
        basename="/portal/studio"
        initialPath="/home"
        onRouter={onRouter}
      />,
    );
    expect(await screen.findByText('to agents')).toBeDefined();
    view.unmount();
    const count = (calls: unknown[][]) =>
      calls.filter(([type]) => type === 'popstate' || type === 'pagehide').length;
    expect(count(added.mock.calls)).toBeGreaterThan(0);
    expect(count(removed.mock.calls)).toBe(count(added.mock.calls));
    expect(onRouter.mock.lastCall).toEqual([null]);
  });
});
