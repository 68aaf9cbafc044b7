import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSafeStorage } from '#core/session/safe-storage.ts';
import { createSession, RECHECK_MS } from '#core/session/session.ts';
import { isAlive } from '#core/session/token.ts';

const tokenUntil = (exp: unknown) => {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  return `${part({ alg: 'HS256' })}.${part({ exp })}.x`;
};
const stored = () => Object.fromEntries(Object.entries(localStorage));
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const login = (token = tokenUntil(inSeconds(3600))) => ({
  token,
  name: 'Ada',
  picture: 'p.png',
  email: 'ada@example.com',
  role: 'owner',
  is_admin: true,
});

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

it('takes another role of the same person, and nothing while nobody is signed in', () => {
  const session = createSession(createSafeStorage('local'));
  session.changeRole({ role: 'viewer', isAdmin: false });
  expect(localStorage.getItem('user_role')).toBeNull();
  session.signIn(login());
  session.changeRole({ role: 'viewer', isAdmin: false });
  expect(session.getState().user).toMatchObject({ name: 'Ada', role: 'viewer', isAdmin: false });
  expect(stored()).toMatchObject({ user_role: 'viewer', is_admin: 'false' });
});

describe('logged in (rules, section 4)', () => {
  // Rule 4: Logged in: a token whose expiry is in the future, unparseable or expired is logged out
  it('means a token whose expiry is in the future', () => {
    expect(isAlive(tokenUntil(inSeconds(60)))).toBe(true);
    expect(isAlive(tokenUntil(inSeconds(-1)))).toBe(false);
    for (const odd of [
      null,
      '',
      'abc',
      'a.b.c',
      tokenUntil('soon'),
      tokenUntil(null),
      tokenUntil(undefined),
    ]) {
      expect(isAlive(odd)).toBe(false);
    }
  });

  // Rule 3: Stored: authToken, name, picture, my_email, user_role, is_admin as text
  // Rule 3: User info: name, email, picture, role, isAdmin
  // Rule 6: Role and is_admin are stored and exposed
  it('stores exactly the fields of rules section 3', () => {
    const session = createSession(createSafeStorage());
    session.signIn(login());
    expect(stored()).toEqual({
      authToken: session.getToken(),
      name: 'Ada',
      picture: 'p.png',
      my_email: 'ada@example.com',
      user_role: 'owner',
      is_admin: 'true',
    });
    expect(session.getState()).toMatchObject({
      status: 'in',
      user: { name: 'Ada', email: 'ada@example.com', picture: 'p.png', role: 'owner', isAdmin: true },
    });
  });

  // Rule 3: role and is_admin are optional
  it('leaves optional fields out', () => {
    const session = createSession(createSafeStorage());
    session.signIn(login());
    const { role: _, is_admin: __, ...bare } = login();
    session.signIn(bare);
    expect(localStorage.getItem('user_role')).toBeNull();
    expect(session.getState().user).not.toHaveProperty('isAdmin');
  });

  it('is loading until the first check', () => {
    const session = createSession(createSafeStorage());
    expect(session.getState().status).toBe('loading');
    session.check();
    expect(session.getState().status).toBe('out');
  });
});

describe('watching', () => {
  // Rule 4: Not valid but stored: the session is cleared
  it('checks again every 60 seconds and clears an expired session, other keys stay', () => {
    vi.useFakeTimers();
    localStorage.setItem('theirs', '1');
    const session = createSession(createSafeStorage());
    session.signIn(login(tokenUntil(inSeconds(90))));
    const stop = session.watch();
    vi.advanceTimersByTime(RECHECK_MS);
    expect(session.getState().status).toBe('in');
    vi.advanceTimersByTime(RECHECK_MS);
    expect(session.getState()).toEqual({
      status: 'out',
      user: null,
      notice: 'Session expired. Please login again.',
    });
    expect(stored()).toEqual({ theirs: '1' });
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  // Rule 4: Re-checked when the token changes in another tab
  it('follows another tab', () => {
    const session = createSession(createSafeStorage());
    session.signIn(login());
    const stop = session.watch();
    localStorage.removeItem('authToken');
    dispatchEvent(new StorageEvent('storage', { key: 'authToken', storageArea: localStorage }));
    expect(session.getState().status).toBe('out');
    stop();
  });

  it('stops with its last watcher', () => {
    vi.useFakeTimers();
    const session = createSession(createSafeStorage());
    const [first, second] = [session.watch(), session.watch()];
    first();
    first();
    expect(vi.getTimerCount()).toBe(1);
    second();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a 401', () => {
  it('ends the session that used the token, with one change for ten of them', () => {
    const session = createSession(createSafeStorage());
    session.signIn(login());
    const token = session.getToken();
    const changed = vi.fn();
    session.subscribe(changed);
    for (let i = 0; i < 10; i++) session.expire(token);
    expect(changed).toHaveBeenCalledOnce();
    expect(session.getState()).toMatchObject({
      status: 'out',
      notice: 'Session expired. Please login again.',
    });
  });

  it('that comes after the log-out says nothing', () => {
    const session = createSession(createSafeStorage());
    session.signIn(login());
    const token = session.getToken();
    session.signOut();
    session.expire(token);
    expect(session.getState()).toMatchObject({ status: 'out', notice: null });
  });

  it('of an old token never ends a newer session', () => {
    const session = createSession(createSafeStorage());
    session.signIn(login());
    session.expire('an older token');
    expect(session.getState().status).toBe('in');
  });
});

describe('storage', () => {
  it('that throws leaves a session that works in memory', () => {
    const broken = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const session = createSession(createSafeStorage());
    session.signIn(login());
    expect(session.getState().status).toBe('in');
    expect(session.getToken()).not.toBeNull();
    session.signOut();
    expect(session.getToken()).toBeNull();
    broken.mockRestore();
  });

  it('takes the prefix of the host', () => {
    createSession(createSafeStorage('local', 'acme:')).signIn(login());
    expect(Object.keys(stored())).toContain('acme:authToken');
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});
