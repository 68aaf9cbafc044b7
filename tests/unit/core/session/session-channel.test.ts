import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSafeStorage } from '#core/session/safe-storage.ts';
import { createSessionChannel, type SessionScope } from '#core/session/session-channel.ts';
import { createSession } from '#core/session/session.ts';
import { aLogin } from '#support/samples/samples.ts';
import { eventually } from '#support/eventually.ts';

let stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

const open = (scope: Partial<SessionScope> = {}) =>
  createSessionChannel({ prefix: '', baseUrl: '', auth: () => 'host', ...scope });

function listen(scope?: Partial<SessionScope>) {
  const heard = vi.fn();
  stops.push(open(scope).listen(heard));
  return heard;
}

describe('the news of a session', () => {
  it('reach the other elements of the origin that have the same session, and not the sender', async () => {
    const sender = open();
    const own = vi.fn();
    stops.push(sender.listen(own));
    const [same, written] = [listen(), listen({ baseUrl: `${location.origin}/` })];
    const others = [
      listen({ prefix: 'p-' }),
      listen({ baseUrl: 'https://other.example' }),
      listen({ auth: () => 'builtin' }),
    ];
    sender.tell('out');
    await eventually(() => expect(same).toHaveBeenCalledExactlyOnceWith('out'));
    await eventually(() => expect(written).toHaveBeenCalledExactlyOnceWith('out'));
    for (const other of [own, ...others]) expect(other).not.toHaveBeenCalled();
  });

  it('are not heard after the end, nor said', async () => {
    const sender = open();
    sender.listen(() => {})();
    const heard = listen();
    expect(() => sender.tell('in')).not.toThrow();
    const other = open();
    stops.push(other.listen(() => {}));
    other.tell('out');
    await eventually(() => expect(heard.mock.calls).toEqual([['out']]));
  });

  it('take along what shares the storage on the same page, where storage tells nothing', async () => {
    const auth = () => 'builtin' as const;
    const storage = createSafeStorage();
    const [first, second] = [
      createSession(storage, open({ auth })),
      createSession(createSafeStorage(), open({ auth })),
    ];
    stops.push(first.watch(), second.watch());
    first.signIn(aLogin());
    await eventually(() => expect(second.getState().status).toBe('in'));
    first.signOut();
    await eventually(() => expect(second.getState()).toEqual({ status: 'out', user: null, notice: null }));
  });
});
