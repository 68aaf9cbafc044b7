import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineStudioApp, type StudioAppElement } from '#studio/define.ts';
import { aHome, aToken } from '#support/samples/samples.ts';

/* The element itself: attributes, events, methods, and the session rules of section 4. The network is a stub of axios. */

const server = vi.hoisted(() => ({ refuses: false, calls: [] as string[], home: undefined as unknown }));

vi.mock('axios', () => ({
  default: {
    create: () => ({
      async request({ url, method }: { url: string; method: string }) {
        server.calls.push(`${method} ${url}`);
        await Promise.resolve();
        if (url.includes('/api/tools'))
          return { status: 200, data: { items: [], page: 1, page_size: 20, total: 0 } };
        if (url.endsWith('/api/home')) {
          if (server.refuses)
            throw Object.assign(new Error('refused'), { response: { status: 401, data: {} } });
          return { status: 200, data: server.home };
        }
        if (url.endsWith('/api/logout')) return { status: 204 };
        return { status: 200, data: { google_client_id: null, local: true, captcha: 'optional' } };
      },
    }),
  },
}));

beforeAll(() => {
  defineStudioApp();
  // What happy-dom lacks and React wants to know.
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

beforeEach(() => {
  server.refuses = false;
  server.calls = [];
  server.home = aHome();
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  await act(async () => {});
});

const store = (token = aToken()) => {
  localStorage.setItem('authToken', token);
  localStorage.setItem('name', 'Ada Lovelace');
  localStorage.setItem('my_email', 'ada@example.com');
  localStorage.setItem('picture', '');
};

async function mount(
  attributes: Record<string, string> = {},
  prepare: (element: StudioAppElement) => void = () => {},
) {
  const element = document.createElement('studio-app');
  const events: [string, unknown][] = [];
  for (const name of ['ready', 'route-change', 'auth-change', 'login-required', 'error', 'title-change']) {
    element.addEventListener(`studio-${name}`, (event) => events.push([name, (event as CustomEvent).detail]));
  }
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  prepare(element);
  await act(async () => document.body.append(element as unknown as Node));
  const shown = within(element.shadowRoot!.querySelector<HTMLElement>('.root')!);
  const of = (name: string) => events.filter(([event]) => event === name).map(([, detail]) => detail);
  const path = () => (of('route-change').at(-1) as { path: string } | undefined)?.path;
  return { element, shown, of, path };
}

describe('<studio-app>', () => {
  it('starts at / and shows the login when nobody is signed in', async () => {
    const { shown, of, path } = await mount();
    expect(await shown.findByRole('heading', { name: /^Welcome/ })).toBeTruthy();
    expect(path()).toBe('/login');
    expect(of('ready')).toEqual([{ version: '0.1.0' }]);
    expect(of('auth-change')).toEqual([{ authenticated: false, user: null }]);
    expect(of('title-change')).toEqual([{ title: 'Login' }]);
  });

  it('opens its route for a stored session and tells who is signed in', async () => {
    store();
    const { shown, of } = await mount({
      route: '/tools',
      'product-title': 'Acme',
      'provider-name': 'Acme Ltd',
    });
    expect(await shown.findByRole('heading', { name: 'Tools factory' })).toBeTruthy();
    expect(shown.getByRole('contentinfo').textContent).toBe('Acme is by Acme Ltd. All rights reserved 2025.');
    expect(of('auth-change')).toEqual([
      { authenticated: true, user: { name: 'Ada Lovelace', email: 'ada@example.com', picture: '' } },
    ]);
    expect(JSON.stringify(of('auth-change'))).not.toContain(localStorage.getItem('authToken'));
  });

  it('follows the route attribute and navigate(), and hides parts', async () => {
    store();
    const { element, shown, path } = await mount({ route: '/feedback', hide: 'header footer' });
    await shown.findByRole('heading', { name: 'Feedbacks' });
    expect(shown.queryByRole('banner')).toBeNull();
    expect(shown.queryByRole('contentinfo')).toBeNull();
    await act(async () => element.setAttribute('route', '/models'));
    expect(await shown.findByRole('heading', { name: 'Models' })).toBeTruthy();
    await act(() => element.navigate('/users'));
    await waitFor(() => expect(path()).toBe('/users'));
    await act(() => element.back());
    await waitFor(() => expect(path()).toBe('/models'));
  });

  it('leads to the login once, also where its links lead to another origin', async () => {
    const { element, shown, of, path } = await mount({ route: '/tools' }, (made) => {
      made.resolveHref = (route) => `https://portal.example/?studio=${route}`;
    });
    expect(await shown.findByRole('heading', { name: /^Welcome/ })).toBeTruthy();
    expect(path()).toBe('/login');
    expect(element.route).toBe('/login');
    expect(of('login-required')).toHaveLength(1);
  });

  it('sets the title of the page only when asked to, and gives it back', async () => {
    document.title = 'Host';
    store();
    const quiet = await mount({ route: '/tools' });
    await quiet.shown.findByRole('heading', { name: 'Tools factory' });
    expect(document.title).toBe('Host');
    quiet.element.remove();
    const { element, shown } = await mount({ route: '/tools', 'manage-title': '' });
    await shown.findByRole('heading', { name: 'Tools factory' });
    expect(document.title).toBe('Tools factory · Agent Studio');
    await act(async () => element.remove());
    expect(document.title).toBe('Host');
  });

  it('keeps foreign keys of the storage and uses the prefix', async () => {
    localStorage.setItem('theirs', 'kept');
    store(aToken({ expiresIn: -1 }));
    localStorage.setItem('p-authToken', aToken());
    const { shown } = await mount({ route: '/tools', 'storage-prefix': 'p-' });
    expect(await shown.findByRole('heading', { name: 'Tools factory' })).toBeTruthy();
    expect(localStorage.getItem('theirs')).toBe('kept');
  });

  it('shows the error page and tells the host when it cannot run at all', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { shown, of } = await mount({ 'api-base-url': 'http://' });
    expect(await shown.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
    expect(of('error')).toMatchObject([{ code: 'fatal', fatal: true }]);
  });
});

describe('the session of <studio-app>', () => {
  // Rule 8: 401: session cleared, to `/login`, "Session expired. Please login again."
  it('ends with a 401: cleared, one redirect, one message', async () => {
    store();
    server.refuses = true;
    const { shown, of } = await mount({ route: '/home' });
    await shown.findByRole('heading', { name: /^Welcome/ });
    expect(shown.getAllByText('Session expired. Please login again.')).toHaveLength(1);
    expect(of('login-required')).toMatchObject([{ reason: 'expired', returnTo: '/home' }]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is checked again every 60 s: a token that has expired meanwhile is cleared', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    store(aToken({ expiresIn: 90 }));
    const { shown, of } = await mount({ route: '/tools' });
    await shown.findByRole('heading', { name: 'Tools factory' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(localStorage.getItem('authToken')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await shown.findByRole('heading', { name: /^Welcome/ })).toBeTruthy();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(of('auth-change').at(-1)).toEqual({ authenticated: false, user: null });
  });

  it('ends when another tab signs out', async () => {
    store();
    const { shown, of } = await mount({ route: '/tools' });
    await shown.findByRole('heading', { name: 'Tools factory' });
    localStorage.removeItem('authToken');
    const change = new StorageEvent('storage', { key: 'authToken', storageArea: localStorage });
    await act(async () => void window.dispatchEvent(change));
    expect(await shown.findByRole('heading', { name: /^Welcome/ })).toBeTruthy();
    expect(of('login-required')).toEqual([]);
  });

  it('begins when another tab signs in', async () => {
    const { shown } = await mount();
    await shown.findByRole('heading', { name: /^Welcome/ });
    store();
    const change = new StorageEvent('storage', { key: 'authToken', storageArea: localStorage });
    await act(async () => void window.dispatchEvent(change));
    expect(await shown.findByRole('heading', { name: /^Good/ })).toBeTruthy();
  });

  it('ends by logout()', async () => {
    store();
    const { element, shown } = await mount({ route: '/tools' });
    await shown.findByRole('heading', { name: 'Tools factory' });
    await act(() => element.logout());
    expect(await shown.findByRole('heading', { name: /^Welcome/ })).toBeTruthy();
    expect(server.calls).toContain('POST /api/logout');
    expect(localStorage.getItem('name')).toBeNull();
  });

  it('leaves no timer and no listener when the element is gone', async () => {
    store();
    const removed = vi.spyOn(globalThis, 'removeEventListener');
    const cleared = vi.spyOn(globalThis, 'clearInterval');
    const { element, shown } = await mount({ route: '/tools' });
    await shown.findByRole('heading', { name: 'Tools factory' });
    await act(async () => element.remove());
    expect(removed).toHaveBeenCalledWith('storage', expect.any(Function));
    expect(cleared).toHaveBeenCalled();
    expect(element.shadowRoot?.childNodes).toHaveLength(0);
  });
});
