import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiKeysRepository, FoundKey } from '#server/features/api-keys/api-keys-repository.ts';
import { createKeyDoor } from '#server/features/api-keys/key-door.ts';
import { createRateLease } from '#server/rates/rate-lease.ts';

const KEY = {
  key: {
    id: 'key',
    type: 'secret',
    hash: '',
    old_until: null,
    scopes: ['agents:read'],
    resources: [],
    allowed_origins: [],
    allowed_ips: [],
    expires_at: null,
    rpm: null,
    paused: false,
    revoked_at: null,
  },
  user: { id: 'user', status: 'active', deleted_at: null, role: 'builder', is_admin: false, name: 'Ada' },
  grants: new Map(),
} as unknown as FoundKey;

const CALL = { token: 'as_sk_x', headers: {}, address: '192.0.2.1' };

let held: FoundKey | undefined;
const byHash = vi.fn(async (hash: string) => held && { ...held, key: { ...held.key, hash } });
const answered = vi.fn();

const door = () =>
  createKeyDoor({
    keys: { byHash } as Partial<ApiKeysRepository> as ApiKeysRepository,
    use: { note: answered, close: async () => {} },
    rate: createRateLease(async () => 1),
  });

const change = (key: Partial<FoundKey['key']>, user: Partial<FoundKey['user']> = {}) => ({
  ...KEY,
  key: { ...KEY.key, ...key },
  user: { ...KEY.user, ...user },
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-02T03:04:05.000Z') });
  held = KEY;
  byHash.mockClear();
});
afterEach(() => vi.useRealTimers());

it('calls as its owner, with what it may', async () => {
  const { caller, captchaPassed } = await door().authenticateKey(CALL);
  expect(caller).toMatchObject({ userId: 'user', apiKeyId: 'key', scopes: ['agents:read'], only: undefined });
  expect(captchaPassed).toBe(true);
});

it('costs a query every three seconds, however many calls come with it', async () => {
  const { authenticateKey } = door();
  for (let call = 0; call < 100; call += 1) await authenticateKey(CALL);
  expect(byHash).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3_000);
  await authenticateKey(CALL);
  expect(byHash).toHaveBeenCalledTimes(2);
});

it.each([
  ['revoked', change({ revoked_at: '2026-01-01T00:00:00.000Z' }), 'key.revoked'],
  ['paused', change({ paused: true }), 'key.paused'],
  ['expired', change({ expires_at: '2026-01-02T03:04:06.000Z' }), 'key.expired'],
  ['rotated away', undefined, 'key.unknown'],
  ['of somebody who is suspended', change({}, { status: 'suspended' }), 'key.owner'],
  ['of somebody who was deleted', change({}, { deleted_at: '2026-01-01T00:00:00.000Z' }), 'key.owner'],
  // Rule 6: A revoked, paused or expired key, or that of a suspended person, ends within 5 s, also in open streams
])('a stream under way ends within 3 s of its key being %s', async (_, next, code) => {
  const { verify } = await door().authenticateKey(CALL);
  await verify();
  held = next;
  vi.advanceTimersByTime(3_000);
  await expect(verify()).rejects.toMatchObject({ status: 401, extra: { code } });
});

it('ends with its time, also while it is remembered', async () => {
  held = change({ expires_at: '2026-01-02T03:04:06.000Z' });
  const { verify } = await door().authenticateKey(CALL);
  vi.advanceTimersByTime(1_500);
  await expect(verify()).rejects.toMatchObject({ extra: { code: 'key.expired' } });
  expect(byHash).toHaveBeenCalledTimes(1);
});

it('is refused at once in the process that changed it', async () => {
  const { authenticateKey, rightsChanged } = door();
  await authenticateKey(CALL);
  held = undefined;
  rightsChanged();
  await expect(authenticateKey(CALL)).rejects.toMatchObject({ status: 401 });
});
