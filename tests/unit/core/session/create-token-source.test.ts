import { describe, expect, it, vi } from 'vitest';
import type { TokenRequest } from '#core/session/token-request.ts';
import {
  aJwt,
  answers,
  HOUR_S,
  pass,
  START,
  startTokens,
  setUpTokens,
} from '#support/servers/token-source.ts';

/* docs/embedding.md, rule by rule: how the page is asked, and when. */

setUpTokens();

function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('getToken', () => {
  it('is called lazily, for the first call, once for all that wait', async () => {
    const getToken = answers(aJwt());
    const { source } = startTokens({ getToken });
    await pass(60);
    expect(getToken).not.toHaveBeenCalled();
    const tokens = await Promise.all(Array.from({ length: 50 }, () => source.get()));
    expect(new Set(tokens)).toEqual(new Set([aJwt()]));
    expect(getToken.calls).toMatchObject([{ reason: 'initial', previousExpiresAt: null, attempt: 1 }]);
    expect(getToken.calls[0]!.signal.aborted).toBe(false);
  });

  it('is called once for 50 parallel refusals, and an old refusal costs nothing', async () => {
    const first = aJwt();
    const getToken = answers(first, aJwt({ at: 60 }));
    const { source } = startTokens({ getToken });
    await source.get();
    const renewed = await Promise.all(Array.from({ length: 50 }, () => source.renew(first)));
    expect(renewed.every(Boolean)).toBe(true);
    expect(await source.renew(first)).toBe(true);
    expect(getToken.calls).toMatchObject([
      { reason: 'initial', attempt: 1 },
      { reason: 'rejected', attempt: 2 },
    ]);
    expect(getToken.calls[1]!.previousExpiresAt).toBe(START + HOUR_S * 1000);
    expect(await source.get()).toBe(aJwt({ at: 60 }));
  });

  it.each([
    ['a string', 'opaque', 'opaque'],
    ['a string with a line end', 'opaque\n', 'opaque'],
    ['an object', { token: 'opaque', expiresIn: 60 }, 'opaque'],
    ['null', null, null],
    ['an empty text', '', null],
  ])('may give %s', async (_, given, token) => {
    const { source } = startTokens({ getToken: answers(given) });
    expect(await source.get()).toBe(token);
  });

  it('that gives a web page gives no token', async () => {
    const { source, of } = startTokens({ getToken: answers('<!doctype html>\n<h1>Sign in</h1>') });
    const got = source.get();
    await pass(5);
    expect(await got).toBeNull();
    expect(of('error')[0]).toMatchObject({ code: 'token-failed', fatal: false });
  });

  it('has 30 s, then its signal ends', async () => {
    const getToken = vi.fn((_: TokenRequest) => new Promise<never>(() => {}));
    const { source } = startTokens({ getToken });
    const got = source.get();
    await pass(29.9);
    const { signal } = getToken.mock.calls[0]![0];
    expect(signal.aborted).toBe(false);
    await pass(0.2);
    expect(signal.aborted).toBe(true);
    await pass(40);
    expect(await got).toBeNull();
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  it('is told that nobody waits any more when the element has gone', async () => {
    const getToken = vi.fn((_: TokenRequest) => new Promise<never>(() => {}));
    const { source, stop, events } = startTokens({ getToken });
    const got = source.get();
    await pass(1);
    stop();
    expect(await got).toBeNull();
    expect(getToken.mock.calls[0]![0].signal.aborted).toBe(true);
    await pass(120);
    expect(getToken).toHaveBeenCalledTimes(1);
    expect(events).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the refresh', () => {
  it.each([
    [HOUR_S, 3540],
    [300, 270],
    [60, 54],
    [11, 10],
    [4, 10],
  ])('of a token of %i s comes after %i s', async (ttl, after) => {
    const getToken = answers(aJwt({ ttl }), aJwt({ ttl: ttl + 100_000 }));
    const { source } = startTokens({ getToken });
    await source.get();
    await pass(after - 0.1);
    expect(getToken).toHaveBeenCalledTimes(1);
    await pass(0.1);
    expect(getToken.calls[1]).toMatchObject({ reason: 'expiring', previousExpiresAt: START + ttl * 1000 });
  });

  it('counts from the receipt, whatever the clocks say', async () => {
    const twoHours = 7200;
    const getToken = answers(
      aJwt({ ttl: 300, ahead: -twoHours }),
      aJwt({ ttl: 300, at: 300, ahead: -twoHours }),
    );
    const { source } = startTokens({ getToken });
    expect(await source.get()).not.toBeNull();
    vi.setSystemTime(START + twoHours * 1000);
    await pass(269.9);
    expect(getToken).toHaveBeenCalledTimes(1);
    await pass(0.1);
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  it('believes expiresIn before the token, and the token before expiresAt', async () => {
    const early = START + 20_000;
    const getToken = answers(
      { token: aJwt(), expiresIn: 100, expiresAt: early },
      { token: aJwt({ at: 100 }), expiresAt: early },
    );
    const { source, of } = startTokens({ getToken });
    await source.get();
    await pass(90);
    expect(getToken).toHaveBeenCalledTimes(2);
    await pass(3539);
    expect(getToken).toHaveBeenCalledTimes(2);
    expect(of('token-change')).toEqual([
      { expiresAt: START + 100_000 },
      { expiresAt: START + 90_000 + HOUR_S * 1000 },
    ]);
  });

  it('never comes for a token whose end nobody knows', async () => {
    const getToken = answers('opaque');
    const { source, of } = startTokens({ getToken });
    await source.get();
    await pass(1_000_000);
    expect(getToken).toHaveBeenCalledTimes(1);
    expect(of('token-change')).toEqual([{ expiresAt: null }]);
  });

  it('of a token of months does not come at once', async () => {
    const getToken = answers(aJwt({ ttl: 100 * 86_400 }));
    const { source } = startTokens({ getToken });
    await source.get();
    await pass(30 * 86_400);
    expect(getToken).toHaveBeenCalledTimes(1);
  });

  it('waits while the page is hidden, and comes when it is seen again', async () => {
    const getToken = answers(aJwt({ ttl: 100 }), aJwt({ ttl: 100, at: 500 }));
    const { source } = startTokens({ getToken });
    await source.get();
    show('hidden');
    await pass(500);
    expect(getToken).toHaveBeenCalledTimes(1);
    show('visible');
    await pass(0);
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  it('waits for the network', async () => {
    const getToken = answers(aJwt({ ttl: 100 }), aJwt({ ttl: 100, at: 500 }));
    const { source } = startTokens({ getToken });
    await source.get();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await pass(500);
    expect(getToken).toHaveBeenCalledTimes(1);
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await pass(0);
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  it('does not come after the end', async () => {
    const getToken = answers(aJwt({ ttl: 100 }));
    const { source, stop } = startTokens({ getToken });
    await source.get();
    stop();
    expect(vi.getTimerCount()).toBe(0);
    show('visible');
    await pass(500);
    expect(getToken).toHaveBeenCalledTimes(1);
  });

  it('comes on demand', async () => {
    const getToken = answers(aJwt(), aJwt({ at: 10 }), aJwt({ at: 10 }));
    const { source } = startTokens({ getToken });
    await source.get();
    expect(await source.refresh()).toBe(true);
    expect(await source.get()).toBe(aJwt({ at: 10 }));
    expect(await source.refresh()).toBe(false);
    expect(await source.get()).toBe(aJwt({ at: 10 }));
  });
});
