import { afterEach, expect, it, vi } from 'vitest';
import { createSafeStorage } from '#core/session/safe-storage.ts';
import { createSession } from '#core/session/session.ts';
import { aLogin, aToken } from '#support/samples/samples.ts';

afterEach(() => vi.useRealTimers());

// Rule 4: Re-checked every 60 s
// Rule 9: Re-check every 60 s
it('comes after 60 seconds, not earlier and not later (rules, sections 4 and 9)', () => {
  vi.useFakeTimers();
  const storage = createSafeStorage('memory');
  const session = createSession(storage);
  session.signIn(aLogin({ token: aToken({ expiresIn: 5 }) }));
  const stop = session.watch();
  vi.advanceTimersByTime(59_999);
  expect(storage.get('authToken')).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(storage.get('authToken')).toBeNull();
  expect(session.getState().status).toBe('out');
  stop();
});
