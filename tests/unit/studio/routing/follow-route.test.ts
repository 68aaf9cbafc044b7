import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNavigationGuards, routeOf } from '#core/index.ts';
import { createElementStore } from '#core/element/element-store.ts';
import { askHost, followRoute } from '#studio/routing/follow-route.ts';
import type { StudioHandle } from '#studio/studio-surface.ts';

const routes = ['/', '/login', '/home', '/agents', '/tools'].map((path) => ({ path, element: null }));

let host: HTMLElement;
let router: ReturnType<typeof createMemoryRouter>;
const guards = createNavigationGuards();

function start({ route, mode = 'memory' }: { route?: string; mode?: string } = {}) {
  const store = createElementStore<Record<string, unknown>>({ route, router: mode });
  return { store, stop: followRoute({ store } as unknown as StudioHandle, router, guards) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  host = document.createElement('div');
  router = createMemoryRouter(routes, { initialEntries: ['/home'] });
  guards.watch(router);
});

describe('route', () => {
  it('can be read, and opens what the host sets', async () => {
    const { store } = start();
    expect(store.get()['route']).toBe('/home');
    store.set({ route: '/agents?q=a' });
    await settle();
    expect(routeOf(router)).toBe('/agents?q=a');
    await router.navigate('/tools');
    expect(store.get()['route']).toBe('/tools');
    store.set({ route: '/agents?q=a' });
    await settle();
    expect(routeOf(router)).toBe('/agents?q=a');
  });

  it('may be mirrored by the host without a loop', async () => {
    const { store } = start();
    const moves = vi.fn();
    router.subscribe(({ location }) => {
      moves(location.pathname);
      store.set({ route: location.pathname });
    });
    await router.navigate('/agents');
    store.set({ route: '/tools' });
    await settle();
    expect(moves.mock.calls.flat()).toEqual(['/agents', '/tools']);
  });

  it('takes a path without a slash, and never leads to another site', async () => {
    const { store } = start();
    store.set({ route: 'agents' });
    await settle();
    expect(routeOf(router)).toBe('/agents');
    store.set({ route: '//evil.example/agents' });
    await settle();
    expect(routeOf(router)).toBe('/evil.example/agents');
  });

  it('says where the studio still is when it was kept from going', async () => {
    const { store } = start();
    const stop = guards.add(async () => false);
    store.set({ route: '/agents' });
    await settle();
    expect(store.get()['route']).toBe('/home');
    stop();
    store.set({ route: '/agents' });
    await settle();
    expect(routeOf(router)).toBe('/agents');
  });

  it('gives way to the address of the page at the start', async () => {
    const { store } = start({ route: '/agents', mode: 'browser' });
    await settle();
    expect(routeOf(router)).toBe('/home');
    expect(store.get()['route']).toBe('/home');
  });

  it('is opened when the host set it while the studio started', async () => {
    start({ route: '/agents' });
    await settle();
    expect(routeOf(router)).toBe('/agents');
  });

  it('is left alone after the end', async () => {
    const { store, stop } = start();
    stop();
    store.set({ route: '/agents' });
    await router.navigate('/tools');
    expect(routeOf(router)).toBe('/tools');
    expect(store.get()['route']).toBe('/agents');
  });
});

describe('studio-before-navigate', () => {
  const listen = (
    listener: (event: CustomEvent<{ to: string; waitUntil(promise: unknown): void }>) => void,
  ) => host.addEventListener('studio-before-navigate', listener as (event: Event) => void);

  it('asks the host, who may prevent it or hold the answer', async () => {
    const stop = askHost(host, guards);
    const asked: object[] = [];
    listen((event) => {
      const { waitUntil, ...move } = event.detail;
      asked.push(move);
      if (move.to === '/tools') event.preventDefault();
      if (move.to === '/agents') waitUntil(settle());
    });
    await router.navigate('/tools');
    expect(routeOf(router)).toBe('/home');
    void router.navigate('/agents');
    expect(routeOf(router)).toBe('/home');
    await guards.settled();
    expect(routeOf(router)).toBe('/agents');
    expect(asked).toEqual([
      { from: '/home', to: '/tools', action: 'push' },
      { from: '/home', to: '/agents', action: 'push' },
    ]);
    stop();
  });

  it('does not ask on the ways to and from the login', async () => {
    const stop = askHost(host, guards);
    const listener = vi.fn();
    listen(listener);
    await router.navigate('/');
    await router.navigate('/login?why=expired');
    await router.navigate('/home');
    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});
