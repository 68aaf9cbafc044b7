import { describe, expect, it, vi } from 'vitest';
import { aJwt, answers, pass, startTokens, setUpTokens } from '#support/servers/token-source.ts';

/* docs/embedding.md: what happens when the page has no token that will do. */

setUpTokens();

describe('a page that fails', () => {
  it('is asked again with growing pauses while the token lives, once after its end, and then never', async () => {
    const getToken = answers(aJwt({ ttl: 100 }), new Error('down'));
    const { source, of, ends } = startTokens({ getToken });
    await source.get();
    await pass(90);
    expect(getToken).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(getToken).toHaveBeenCalledTimes(3);
    await pass(1.9);
    expect(getToken).toHaveBeenCalledTimes(3);
    await pass(0.1);
    expect(getToken).toHaveBeenCalledTimes(4);
    await pass(4);
    expect(getToken).toHaveBeenCalledTimes(5);
    expect(getToken.calls.map(({ attempt }) => attempt)).toEqual([1, 1, 2, 3, 4]);
    expect(await source.get()).not.toBeNull();
    await pass(2.9);
    expect(of('login-required')).toEqual([]);
    await pass(0.2);
    expect(getToken).toHaveBeenCalledTimes(6);
    expect(of('login-required')).toEqual([{ reason: 'expired' }]);
    expect(ends).toEqual([{ reason: 'expired', isPrevented: false }]);
    expect(await source.get()).toBeNull();
    expect(await source.renew(null)).toBe(false);
    await pass(10_000);
    expect(getToken).toHaveBeenCalledTimes(6);
    expect(of('login-required')).toHaveLength(1);
  });

  it('is asked twice when no token lives', async () => {
    const getToken = answers(new Error('down'), aJwt());
    const { source, of } = startTokens({ getToken });
    const got = source.get();
    await pass(2);
    expect(await got).toBe(aJwt());
    expect(of('error')).toEqual([
      { code: 'token-failed', message: 'The page could not give a token.', fatal: false },
    ]);
    expect(of('login-required')).toEqual([]);
  });

  it('because there is no network loses nobody: the call itself will tell', async () => {
    const getToken = answers(
      aJwt({ ttl: 100 }),
      new TypeError('Failed to fetch'),
      aJwt({ ttl: 100, at: 900 }),
    );
    const { source, of } = startTokens({ getToken });
    await source.get();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await pass(200);
    expect(await source.get()).toBe(aJwt({ ttl: 100 }));
    expect(of('login-required')).toEqual([]);
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await pass(0);
    expect(await source.get()).toBe(aJwt({ ttl: 100, at: 900 }));
  });

  it('by giving the same token is told so, asked once more at its end, and then never', async () => {
    const getToken = answers(aJwt({ ttl: 100 }));
    const { source, of } = startTokens({ getToken });
    await source.get();
    await pass(90);
    expect(of('error')).toMatchObject([{ code: 'token-not-refreshed' }]);
    await pass(9.9);
    expect(getToken).toHaveBeenCalledTimes(2);
    await pass(0.2);
    expect(getToken).toHaveBeenCalledTimes(3);
    expect(of('login-required')).toEqual([{ reason: 'expired' }]);
    await pass(10_000);
    expect(getToken).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['the same', aJwt()],
    ['an older one', aJwt({ at: -60 })],
  ])('by giving %s in place of a refused token is asked no more', async (_, given) => {
    const getToken = answers(aJwt(), given);
    const { source, of } = startTokens({ getToken });
    await source.get();
    expect(await source.renew(aJwt())).toBe(false);
    expect(of('error')).toMatchObject([{ code: 'token-not-refreshed' }]);
    expect(of('login-required')).toEqual([{ reason: 'rejected' }]);
    expect(await source.get()).toBeNull();
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  it('by giving a token that is refused again is asked no more', async () => {
    const getToken = answers(aJwt(), aJwt({ at: 1 }));
    const { source, of } = startTokens({ getToken });
    await source.get();
    await source.renew(aJwt());
    source.reject(aJwt({ at: 1 }));
    await pass(0);
    expect(of('login-required')).toEqual([{ reason: 'rejected' }]);
    expect(of('token-change').at(-1)).toEqual({ expiresAt: null });
    expect(await source.get()).toBeNull();
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  it('without anybody signed in is asked to sign in when the server wants to know, once', async () => {
    const getToken = answers(null);
    const { source, of, ends } = startTokens({ getToken });
    expect(await source.get()).toBeNull();
    expect(of('login-required')).toEqual([]);
    expect(await Promise.all([source.renew(null), source.renew(null)])).toEqual([false, false]);
    expect(of('login-required')).toEqual([{ reason: 'missing' }]);
    expect(ends).toEqual([{ reason: 'missing', isPrevented: false }]);
    await source.get();
    expect(getToken).toHaveBeenCalledTimes(1);
    source.resume();
    await source.get();
    expect(getToken).toHaveBeenCalledTimes(2);
  });
});

describe('studio-login-required', () => {
  it('can be prevented', async () => {
    const { source, host, ends } = startTokens({ getToken: answers(null) });
    host.addEventListener('studio-login-required', (event) => event.preventDefault());
    await source.get();
    await source.renew(null);
    expect(ends).toEqual([{ reason: 'missing', isPrevented: true }]);
  });

  it('held by the page keeps calls waiting, and asks it once more in the end', async () => {
    const getToken = answers(aJwt(), null, aJwt({ at: 60 }));
    const { source, host, ends } = startTokens({ getToken });
    const login = Promise.withResolvers<void>();
    host.addEventListener('studio-login-required', (event) =>
      (event as CustomEvent<{ waitUntil: (promise: Promise<unknown>) => void }>).detail.waitUntil(
        login.promise,
      ),
    );
    await source.get();
    const renewed = source.renew(aJwt());
    await pass(5);
    expect(getToken).toHaveBeenCalledTimes(2);
    login.resolve();
    expect(await renewed).toBe(true);
    expect(getToken.calls.map(({ reason }) => reason)).toEqual(['initial', 'rejected', 'initial']);
    expect(ends).toEqual([]);
  });

  it('answered by a new token goes on with it', async () => {
    const { source, host, store, ends } = startTokens({ token: 'first' });
    host.addEventListener('studio-login-required', () => store.set({ token: 'second' }));
    expect(await source.renew('first')).toBe(true);
    expect(await source.get()).toBe('second');
    expect(ends).toEqual([]);
  });
});
