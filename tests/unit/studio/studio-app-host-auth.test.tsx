import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineStudioApp } from '#studio/define.ts';
import { aHome, aToken, sampleId } from '#support/samples/samples.ts';
import { theSettings } from '#support/samples/settings-sample.ts';

/* <studio-app> on a page that signs people in by itself. The network is a stub of axios. */

const ADA = {
  id: sampleId(1),
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  picture: '',
  role: 'owner',
  is_admin: true,
};

const server = vi.hoisted(() => ({
  /** The tokens that it takes; null: any. */
  valid: null as string | null,
  calls: [] as string[],
  home: undefined as unknown,
  me: undefined as unknown,
  settings: undefined as unknown,
}));

vi.mock('axios', () => ({
  default: {
    create: () => ({
      async request({
        url,
        method,
        headers,
      }: {
        url: string;
        method: string;
        headers: Record<string, string>;
      }) {
        const token = headers['Authorization']?.replace('Bearer ', '') ?? null;
        server.calls.push(`${method} ${url} ${token}`);
        await Promise.resolve();
        const isPublic = url.endsWith('/api/sign-in-options');
        if (!isPublic && (token === null || (server.valid !== null && token !== server.valid)))
          throw Object.assign(new Error('refused'), { response: { status: 401, data: {} } });
        if (url.endsWith('/api/me')) return { status: 200, data: server.me };
        if (url.endsWith('/api/settings')) return { status: 200, data: server.settings };
        if (url.endsWith('/api/home')) return { status: 200, data: server.home };
        if (url.includes('/api/saved-views')) return { status: 200, data: { items: [] } };
        if (url.includes('/api/tools'))
          return { status: 200, data: { items: [], page: 1, page_size: 20, total: 0 } };
        if (url.endsWith('/api/logout')) return { status: 204 };
        return { status: 200, data: { google_client_id: null, local: true, captcha: 'optional' } };
      },
    }),
  },
}));

beforeAll(() => {
  defineStudioApp();
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

beforeEach(() => {
  Object.assign(server, { valid: null, calls: [], home: aHome(), me: ADA, settings: theSettings });
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(async () => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  await act(async () => {});
});

async function mount(attributes: Record<string, string> = {}, properties: object = {}) {
  const element = document.createElement('studio-app');
  const events: [string, Record<string, unknown>][] = [];
  for (const name of ['auth-change', 'login-required', 'token-change', 'error']) {
    element.addEventListener(`studio-${name}`, (event) => {
      const { waitUntil: _, ...detail } = (event as CustomEvent<Record<string, unknown>>).detail;
      events.push([name, detail]);
    });
  }
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element, properties);
  await act(async () => document.body.append(element as unknown as Node));
  const shown = within(element.shadowRoot!.querySelector<HTMLElement>('.root')!);
  const of = (name: string) => events.filter(([event]) => event === name).map(([, detail]) => detail);
  const heading = (name: string) => shown.findByRole('heading', { level: 1, name });
  return { element, shown, of, heading, events };
}

const panel = 'Sign in again';

describe('<studio-app> with a token of the page', () => {
  it('opens its route for the person whom the server knows, and stores nothing', async () => {
    const token = aToken();
    const { element, of, heading, events } = await mount({ route: '/tools' }, { token });
    await heading('Tools factory');
    expect(of('auth-change')).toEqual([
      {
        authenticated: true,
        user: { name: 'Ada Lovelace', email: 'ada@example.com', picture: '', role: 'owner', isAdmin: true },
      },
    ]);
    expect(element.user).toEqual(of('auth-change')[0]!['user']);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    const traces = element.outerHTML + element.shadowRoot!.innerHTML + JSON.stringify(events);
    expect(traces).not.toContain(token);
    vi.spyOn(console, 'warn').mockReturnValue();
    element.setAttribute('token', 'from-markup');
    expect([element.token, element.hasAttribute('token')]).toEqual(['from-markup', false]);
  });

  it('asks getToken once, and again when the server refuses: the same call goes on', async () => {
    const getToken = vi.fn(async ({ attempt }: { attempt: number }) => `token-${attempt}`);
    const { heading, of } = await mount({ route: '/home' }, { getToken });
    await waitFor(() => expect(server.calls.some((call) => call.includes('/api/home'))).toBe(true));
    expect(getToken).toHaveBeenCalledOnce();
    server.valid = 'token-2';
    const { element } = { element: document.querySelector('studio-app')! };
    await act(() => element.navigate('/tools'));
    await heading('Tools factory');
    expect(of('login-required')).toEqual([]);
  });

  it('that the server does not take shows the panel in place, never the login', async () => {
    server.valid = 'another';
    const { shown, of, heading, element } = await mount({ route: '/tools?q=1' }, { token: 'bad' });
    await heading(panel);
    shown.getByText('Session expired. Please login again.');
    expect(shown.queryByRole('heading', { name: /^Welcome/ })).toBeNull();
    expect(of('login-required')).toEqual([{ reason: 'rejected', returnTo: '/tools?q=1' }]);
    expect(of('auth-change')).toEqual([{ authenticated: false, user: null }]);
    await act(async () => {
      element.token = 'another';
    });
    await heading('Tools factory');
  });

  it('that is missing shows the panel, whose button asks the page again', async () => {
    let token: string | null = null;
    const getToken = vi.fn(async () => token);
    const { shown, of, heading } = await mount({ route: '/tools' }, { getToken });
    await heading(panel);
    expect(of('login-required')).toEqual([{ reason: 'missing', returnTo: '/tools' }]);
    token = 'good';
    const button = shown.getByRole('button', { name: 'Try again' });
    await act(async () => button.click());
    await heading('Tools factory');
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  it('shows nothing when the page deals with it, until the page has', async () => {
    const { element, shown, of, heading } = await mount({ auth: 'host', route: '/tools' });
    await heading(panel);
    element.addEventListener('studio-login-required', (event) => event.preventDefault());
    await act(async () => {
      element.token = 'good';
    });
    await heading('Tools factory');
    server.valid = 'other';
    await act(() => element.navigate('/home'));
    await waitFor(() => expect(of('login-required')).toHaveLength(2));
    await waitFor(() => expect(element.user).toBeNull());
    expect(shown.queryByRole('heading', { level: 1 })).toBeNull();
  });

  it('null signs out: the panel, no call to sign in, and the caches are gone', async () => {
    const { element, of, heading } = await mount({ route: '/home' }, { token: 'good' });
    await waitFor(() => expect(element.user).not.toBeNull());
    await act(async () => {
      element.token = null;
    });
    await heading(panel);
    expect(of('login-required')).toEqual([]);
    expect(of('token-change').at(-1)).toEqual({ expiresAt: null });
    expect(of('auth-change').at(-1)).toEqual({ authenticated: false, user: null });
    expect(element.user).toBeNull();
    const before = server.calls.filter((call) => call.includes('/api/home')).length;
    await act(async () => {
      element.token = 'next';
    });
    await waitFor(() =>
      expect(server.calls.filter((call) => call.includes('/api/home')).length).toBeGreaterThan(before),
    );
  });

  it('set late finds the way back that the login had kept', async () => {
    const { element, shown, heading } = await mount({ route: '/tools' });
    await shown.findByRole('heading', { name: /^Welcome/ });
    await act(async () => {
      element.token = 'good';
    });
    await heading('Tools factory');
  });

  it('leads from / to /home', async () => {
    const { element } = await mount({}, { token: 'good' });
    await waitFor(() => expect(element.route).toBe('/home'));
  });

  it('has methods: login(), logout(), refreshToken()', async () => {
    let count = 0;
    const getToken = async () => ((count += 1) > 3 ? 'token-3' : `token-${count}`);
    const { element, of, heading } = await mount({ route: '/tools' }, { getToken });
    await heading('Tools factory');
    await act(() => element.refreshToken());
    expect(of('token-change')).toHaveLength(2);
    await act(() => element.logout());
    await heading(panel);
    expect(server.calls).toContain('POST /api/logout token-2');
    await act(() => element.login());
    await heading('Tools factory');
    await expect(element.refreshToken()).rejects.toMatchObject({ code: 'token-not-refreshed' });
    expect(of('error')).toMatchObject([{ code: 'token-not-refreshed' }]);
  });

  it('leaves no channel and no listener when the element is gone', async () => {
    const closed = vi.spyOn(BroadcastChannel.prototype, 'close');
    const { element, heading } = await mount({ route: '/tools' }, { token: aToken() });
    await heading('Tools factory');
    await act(async () => element.remove());
    await waitFor(() => expect(closed).toHaveBeenCalled());
  });
});

describe('<studio-app> with its own login', () => {
  it('keeps the person from the login when the page prevents it, until login()', async () => {
    const element = document.createElement('studio-app');
    element.addEventListener('studio-login-required', (event) => event.preventDefault());
    element.setAttribute('route', '/tools');
    await act(async () => document.body.append(element as unknown as Node));
    const shown = within(element.shadowRoot!.querySelector<HTMLElement>('.root')!);
    await act(() => element.ready);
    expect(shown.queryByRole('heading', { name: /^Welcome/ })).toBeNull();
    await act(() => element.login());
    await shown.findByRole('heading', { name: /^Welcome/ });
    await expect(element.refreshToken()).rejects.toMatchObject({ code: 'token-not-refreshed' });
  });

  it('waits for a page that holds the question', async () => {
    const held = Promise.withResolvers<void>();
    const element = document.createElement('studio-app');
    element.addEventListener('studio-login-required', (event) => event.detail.waitUntil(held.promise));
    element.setAttribute('route', '/tools');
    await act(async () => document.body.append(element as unknown as Node));
    const shown = within(element.shadowRoot!.querySelector<HTMLElement>('.root')!);
    await act(() => element.ready);
    expect(shown.queryByRole('heading', { name: /^Welcome/ })).toBeNull();
    await act(async () => held.resolve());
    await shown.findByRole('heading', { name: /^Welcome/ });
  });
});
