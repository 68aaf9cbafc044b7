import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import { createElementStore } from '#core/element/element-store.ts';
import { createHostSession } from '#core/session/create-host-session.ts';
import { createTokenSource } from '#core/session/create-token-source.ts';
import { createSessionChannel } from '#core/session/session-channel.ts';
import type { SessionUser } from '#core/session/session-state.ts';
import type { GetToken } from '#core/session/token-request.ts';
import { aToken, aUser } from '#support/samples/samples.ts';
import { eventually } from '#support/eventually.ts';

let stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.restoreAllMocks();
});

function start(
  given: { token?: string | null; getToken?: () => Promise<string | null> },
  loadUser: () => Promise<SessionUser> = async () => aUser(),
) {
  const store = createElementStore<{ token: string | null | undefined; getToken: GetToken | undefined }>({
    token: given.token,
    getToken: given.getToken,
  });
  const host = document.createElement('div');
  const session = createHostSession({
    createTokens: (listeners) =>
      createTokenSource(
        {
          host,
          store,
          emit: (name, detail, options) => host.dispatchEvent(new CustomEvent(name, { detail, ...options })),
        },
        { channel: createSessionChannel({ prefix: '', baseUrl: '', auth: () => 'host' }), ...listeners },
      ),
    loadUser,
  });
  const states: string[] = [];
  session.subscribe(() => states.push(session.getState().status));
  stops.push(session.watch());
  return { session, store, host, states };
}

const until = (session: ReturnType<typeof start>['session'], state: object) =>
  eventually(() => expect(session.getState()).toMatchObject(state));

describe('a session of the page around', () => {
  it('is that of the person whom the server knows by the token', async () => {
    const loadUser = vi.fn(async () => aUser());
    const { session, states } = start({ getToken: async () => aToken() }, loadUser);
    expect(session.getState().status).toBe('loading');
    await until(session, { status: 'in', user: aUser() });
    expect(loadUser).toHaveBeenCalledOnce();
    expect(states).toEqual(['in']);
  });

  it('is none without a token, until there is one', async () => {
    const { session, store } = start({});
    await until(session, { status: 'out', notice: null });
    store.set({ token: aToken() });
    await until(session, { status: 'in' });
  });

  it('stays the same through a refresh, and becomes that of another person with another token', async () => {
    let name = 'Ada Lovelace';
    const { session, store, states } = start({ token: 'a' }, async () => aUser({ name }));
    await until(session, { status: 'in' });
    store.set({ token: 'b' });
    await eventually(async () => expect(await session.tokens.get()).toBe('b'));
    name = 'Grace Hopper';
    store.set({ token: 'c' });
    await until(session, { user: { name: 'Grace Hopper' } });
    expect(states).toEqual(['in', 'in']);
  });

  it('ends with the refusal of its token, with the notice of the specification', async () => {
    const { session } = start({ token: 'a' });
    await until(session, { status: 'in' });
    expect(await session.tokens.renew('a')).toBe(false);
    expect(session.getState()).toEqual({
      status: 'out',
      user: null,
      notice: 'Session expired. Please login again.',
    });
  });

  it('that the page deals with shows nothing', async () => {
    const { session, host } = start({ token: 'a' });
    host.addEventListener('studio-login-required', (event) => event.preventDefault());
    await until(session, { status: 'in' });
    await session.tokens.renew('a');
    expect(session.getState()).toMatchObject({ status: 'out', isLeftToPage: true });
  });

  it('ends without a notice by log-out, and tells the other tabs', async () => {
    const [here, there] = [start({ token: 'a' }), start({ token: 'a' })];
    await until(here.session, { status: 'in' });
    await until(there.session, { status: 'in' });
    here.session.signOut();
    expect(here.session.getState()).toEqual({ status: 'out', user: null, notice: null });
    await until(there.session, { status: 'out', notice: null });
  });

  it('begins again where somebody signs in in another tab', async () => {
    let isIn = false;
    const getToken = async () => (isIn ? aToken() : null);
    const [here, there] = [start({ getToken }), start({ getToken })];
    await until(here.session, { status: 'out' });
    await until(there.session, { status: 'out' });
    isIn = true;
    await here.session.retry();
    await until(here.session, { status: 'in' });
    await until(there.session, { status: 'in' });
  });

  it('that could not be looked up says why, and can be tried again', async () => {
    const loadUser = vi.fn(async () => aUser()).mockRejectedValueOnce(ApiError.network());
    const { session, states } = start({ token: 'a' }, loadUser);
    await until(session, {
      status: 'out',
      notice: 'Network error. Please check your internet connection.',
    });
    await session.retry();
    expect(states).toEqual(['out', 'loading', 'in']);
  });

  it('of a person who is in outlives a server that is out of reach', async () => {
    const loadUser = vi.fn(async () => aUser());
    const { session, store } = start({ token: 'a' }, loadUser);
    await until(session, { status: 'in' });
    loadUser.mockRejectedValueOnce(ApiError.network());
    store.set({ token: 'b' });
    await eventually(() => expect(loadUser).toHaveBeenCalledTimes(2));
    expect(session.getState().status).toBe('in');
  });
});
