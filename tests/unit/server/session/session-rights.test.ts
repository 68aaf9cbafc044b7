import { expect, it, vi } from 'vitest';
import { createSessionService, type SessionParts } from '#server/features/session/session-service.ts';
import { createSessionTokens } from '#server/features/session/session-tokens.ts';
import { newId } from '#server/db/new-id.ts';

const tokens = createSessionTokens(new Uint8Array(32));

/** A session whose person changes: `find` answers what the database would. */
async function aSession(role: string) {
  const id = newId();
  const expiresAt = new Date(Date.now() + 3_600_000);
  const found = {
    session: { id, captcha_passed: true, expires_at: expiresAt.toISOString() },
    user: { id: newId(), role, is_admin: false, preferences: {}, name: 'Bob', email: '', picture: '' },
    grants: new Map<string, 'view' | 'run' | 'edit'>(),
  };
  const find = vi.fn(async (): Promise<typeof found | undefined> => structuredClone(found));
  const service = createSessionService({
    sessions: { findSession: find },
    tokens,
    captcha: {},
    rules: { captcha: 'optional' },
  } as unknown as SessionParts);
  const signIn = await service.authenticate(await tokens.sign('session', id, expiresAt));
  return { service, signIn, found, find };
}

// Rule 6: Role and suspension count with the next call; suspended people and ended sessions get no further
it('a stream ends once its person is suspended', async () => {
  const { service, signIn, find } = await aSession('builder');
  await signIn.verify();
  find.mockResolvedValue(undefined);
  service.rightsChanged();
  await expect(signIn.verify()).rejects.toMatchObject({ problem: 'unauthorized' });
});

// Rule 6: Role and suspension count with the next call; suspended people and ended sessions get no further
it('a stream ends once the role of its person is a lower one, not when it is a higher one', async () => {
  const { service, signIn, found } = await aSession('builder');
  found.user.role = 'admin';
  service.rightsChanged();
  await signIn.verify();
  found.user.role = 'viewer';
  service.rightsChanged();
  await expect(signIn.verify()).rejects.toMatchObject({ problem: 'forbidden' });
});

const LESS = [
  ['taken back', undefined],
  ['a smaller one', 'view'],
] as const;
// Rule 6: Role and suspension count with the next call; suspended people and ended sessions get no further
it.each(LESS)('a stream ends once a grant, of the person or of a group, is %s', async (_, now) => {
  const { service, found, find } = await aSession('builder');
  found.grants.set('agent', 'run');
  service.rightsChanged();
  const id = found.session.id;
  const signIn = await service.authenticate(
    await tokens.sign('session', id, new Date(found.session.expires_at)),
  );
  found.grants.set('another', 'edit');
  service.rightsChanged();
  await signIn.verify();
  if (now) found.grants.set('agent', now);
  else found.grants.delete('agent');
  service.rightsChanged();
  await expect(signIn.verify()).rejects.toMatchObject({ extra: { code: 'grants.changed' } });
  found.user.is_admin = true;
  service.rightsChanged();
  await signIn.verify();
  expect(find).toHaveBeenCalled();
});
