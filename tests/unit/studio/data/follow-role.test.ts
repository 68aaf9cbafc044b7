import { expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import { createSafeStorage, createSession } from '@agent-studio/core';
import { followRole } from '#studio/data/session.ts';
import { fakeApi } from '#support/servers/fake-api.ts';
import { aMe } from '#support/samples/people-samples.ts';
import { aLogin } from '#support/samples/samples.ts';

it('offers what the role is now, once a refusal says that it has changed', async () => {
  const session = createSession(createSafeStorage('memory'));
  session.signIn(aLogin({ role: 'builder' }));
  const changed = vi.fn();
  session.subscribe(changed);
  const api = fakeApi({ 'GET /api/me': () => aMe({ role: 'viewer', is_admin: false }) });
  await followRole({ api, session });
  expect(session.getState().user?.role).toBe('viewer');
  await followRole({ api, session });
  expect(changed).toHaveBeenCalledOnce();
});

it('leaves the role where nobody can say', async () => {
  const session = createSession(createSafeStorage('memory'));
  session.signIn(aLogin({ role: 'builder' }));
  const api = fakeApi({
    'GET /api/me': () => {
      throw ApiError.fromStatus(404);
    },
  });
  await followRole({ api, session });
  expect(session.getState().user?.role).toBe('builder');
});
