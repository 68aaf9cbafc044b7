import { describe, expect, it } from 'vitest';
import type { GetToken } from '#core/session/token-request.ts';
import {
  aJwt,
  answers,
  HOUR_S,
  pass,
  START,
  startTokens,
  setUpTokens,
} from '#support/servers/token-source.ts';

setUpTokens();

describe('the property token', () => {
  it('is used, replaced, and told without itself', async () => {
    const { source, store, events } = startTokens({ token: aJwt() });
    expect(await source.get()).toBe(aJwt());
    store.set({ token: 'opaque' });
    expect(await source.get()).toBe('opaque');
    expect(events).toEqual([
      ['token-change', { expiresAt: START + HOUR_S * 1000 }],
      ['token-change', { expiresAt: null }],
    ]);
  });

  it('ends with its time, where there is no other way', async () => {
    const { of, ends } = startTokens({ token: aJwt({ ttl: 100 }) });
    await pass(99.9);
    expect(of('login-required')).toEqual([]);
    await pass(0.2);
    expect(of('login-required')).toEqual([{ reason: 'expired' }]);
    expect(ends).toHaveLength(1);
  });

  it('is renewed by getToken where both are set', async () => {
    const getToken = answers(aJwt({ at: 60 }));
    const { source, store } = startTokens({ token: aJwt(), getToken });
    await pass(3540);
    expect(await source.get()).toBe(aJwt({ at: 60 }));
    expect(store.get().token).toBeUndefined();
  });

  it('null signs out, also where the token came from getToken; null at the start says nothing', async () => {
    const getToken = answers(aJwt());
    const { source, store, ends, of } = startTokens({ token: null, getToken });
    expect(await source.get()).toBe(aJwt());
    expect(ends).toEqual([]);
    store.set({ token: null });
    expect(ends).toEqual([{ reason: null, isPrevented: false }]);
    expect(of('token-change').at(-1)).toEqual({ expiresAt: null });
    expect(of('login-required')).toEqual([]);
    expect(await source.get()).toBeNull();
    expect(getToken).toHaveBeenCalledTimes(1);
  });

  it('null makes an answer worthless that is on its way', async () => {
    const late = Promise.withResolvers<string>();
    const { source, store } = startTokens({ token: 'first', getToken: () => late.promise });
    const renewed = source.renew('first');
    await pass(0);
    store.set({ token: null });
    late.resolve('second');
    expect(await renewed).toBe(false);
    expect(await source.get()).toBeNull();
  });

  it('is not kept when it is no token', async () => {
    const { source } = startTokens({ token: 'two words' });
    expect(await source.get()).toBeNull();
  });

  it('set late, or getToken, is another chance', async () => {
    const { source, store, onChance } = startTokens();
    expect(await source.get()).toBeNull();
    store.set({ getToken: answers('late') as unknown as GetToken });
    expect(onChance).toHaveBeenCalledOnce();
    expect(await source.get()).toBe('late');
  });

  it('given by another function every time is no new chance', async () => {
    const getToken = answers(null);
    const { source, store } = startTokens({ getToken });
    await source.get();
    store.set({ getToken: (request) => getToken(request) as Promise<null> });
    expect(await source.get()).toBeNull();
    expect(getToken).toHaveBeenCalledTimes(1);
  });
});
