import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNavigationGuards, type Move, type NavigationGuards } from '#core/router/navigation-guards.ts';
import { routeOf, toOwnPath, toRoute } from '#core/router/route-of.ts';

const routes = ['/home', '/agents', '/tools'].map((path) => ({ path, element: null }));

let guards: NavigationGuards;
let router: ReturnType<typeof createMemoryRouter>;

beforeEach(() => {
  guards = createNavigationGuards();
  router = createMemoryRouter(routes, { initialEntries: ['/home'] });
  guards.watch(router);
});

const go = async (to: string | number) => {
  await (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
  await guards.settled();
};

describe('navigation guards', () => {
  it('are told where from, where to and how', async () => {
    const moves: Move[] = [];
    guards.add((move) => moves.push(move) > 0);
    await go('/agents?q=a#b');
    await router.navigate('/tools', { replace: true });
    await go(-1);
    expect(moves).toEqual([
      { from: '/home', to: '/agents?q=a#b', action: 'push' },
      { from: '/agents?q=a#b', to: '/tools', action: 'replace' },
      { from: '/tools', to: '/home', action: 'pop' },
    ]);
    expect(routeOf(router)).toBe('/home');
  });

  it('pass at once when nobody holds the answer', () => {
    guards.add(() => true);
    void router.navigate('/agents');
    expect(routeOf(router)).toBe('/agents');
  });

  it('keep the studio where it is, also before the back button', async () => {
    await go('/agents');
    const stop = guards.add(() => false);
    await go('/tools');
    expect(routeOf(router)).toBe('/agents');
    await go(-1);
    expect(routeOf(router)).toBe('/agents');
    stop();
    await go(-1);
    expect(routeOf(router)).toBe('/home');
  });

  it('wait for a promise; a failure means no', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { promise, resolve } = Promise.withResolvers<boolean>();
    let stop = guards.add(() => promise);
    void router.navigate('/agents');
    expect(routeOf(router)).toBe('/home');
    resolve(true);
    await guards.settled();
    expect(routeOf(router)).toBe('/agents');
    stop();
    stop = guards.add(() => Promise.reject(new Error('no')));
    await go('/tools');
    expect(routeOf(router)).toBe('/agents');
    stop();
    guards.add(async () => true);
    await go(-1);
    expect(routeOf(router)).toBe('/home');
  });

  it('drop an answer that comes too late', async () => {
    const first = Promise.withResolvers<boolean>();
    guards.add(({ to }) => (to === '/agents' ? first.promise : true));
    void router.navigate('/agents');
    await go('/tools');
    first.resolve(true);
    await first.promise;
    await guards.settled();
    expect(routeOf(router)).toBe('/tools');
  });

  it('are asked in turn, the latest first, until one says no', async () => {
    const asked: string[] = [];
    const guard = (name: string, answer: boolean) => () => {
      asked.push(name);
      return answer;
    };
    guards.add(guard('host', true));
    guards.add(guard('form', false));
    await go('/agents');
    expect(asked).toEqual(['form']);
  });

  it('are not asked about the page that is open', async () => {
    const guard = vi.fn(() => true);
    guards.add(guard);
    await go('/home');
    await go(-1);
    expect(guard).not.toHaveBeenCalled();
  });

  it('are not asked where the page has moved on already', async () => {
    const guard = vi.fn(() => false);
    guards.add(guard);
    guards.watch(router, () => true);
    await go('/agents');
    expect(guard).not.toHaveBeenCalled();
    expect(routeOf(router)).toBe('/agents');
  });
});

it.each([
  ['/portal/studio/agents', '/portal/studio', '/agents'],
  ['/portal/studio', '/portal/studio', '/'],
  ['/portal/studio2', '/portal/studio', '/portal/studio2'],
  ['/agents', '/', '/agents'],
])('%s below %s is %s', (pathname, basename, route) =>
  expect(toRoute({ pathname, search: '?a', hash: '#b' }, basename)).toBe(`${route}?a#b`),
);

it.each([
  ['agents', '/agents'],
  ['//evil.example', '/evil.example'],
  ['\\evil', '/evil'],
  ['https://evil.example', '/https://evil.example'],
  ['?tab=runs', '?tab=runs'],
])('a host that asks for %s gets %s', (given, path) => expect(toOwnPath(given)).toBe(path));
