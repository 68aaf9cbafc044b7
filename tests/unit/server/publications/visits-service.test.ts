import { NO_PAGE } from '@agent-studio/api-client/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type {
  KeyedPublication,
  PublicationsRepository,
} from '#server/features/publications/publications-repository.ts';
import { createVisitsService } from '#server/features/publications/visits-service.ts';

const PUBLISHED: KeyedPublication = {
  agent_id: 'agent',
  owner_id: 'owner',
  key: 'pk_1',
  enabled: true,
  origins: ['https://shop.example.com'],
  rate_per_minute: 10,
  page: NO_PAGE,
  revision: 1,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  last_used_at: null,
};

let held: KeyedPublication | undefined;
let counts: Map<string, number>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-02T03:04:05.000Z') });
  held = PUBLISHED;
  counts = new Map();
});
afterEach(() => {
  vi.useRealTimers();
});

const visits = () =>
  createVisitsService({
    apiKey: async () => undefined,
    publications: {
      byKey: async () => held,
      async count(bucket: string, minute: number) {
        const counted = (counts.get(`${bucket} ${minute}`) ?? 0) + 1;
        counts.set(`${bucket} ${minute}`, counted);
        return counted;
      },
      touch: async () => {},
    } as Partial<PublicationsRepository> as PublicationsRepository,
  });

const CALL = {
  key: 'pk_1',
  secret: undefined,
  headers: { origin: 'https://shop.example.com' },
  address: '192.0.2.1',
  isQuestion: true,
};

it.each([
  ['unpublished', { ...PUBLISHED, enabled: false }],
  ['replaced', undefined],
  ['taken from the origin', { ...PUBLISHED, origins: ['https://other.example.com'] }],
])('a stream under way ends within 3 s of its key being %s', async (_, next) => {
  const { verify } = await visits().admit(CALL);
  held = next;
  vi.advanceTimersByTime(3_000);
  await expect(verify()).rejects.toMatchObject({ status: 403 });
});

it('goes on while the key counts, and asks for it every 3 s only', async () => {
  const { verify } = await visits().admit(CALL);
  const find = vi.fn(async () => held);
  const asked = createVisitsService({
    apiKey: async () => undefined,
    publications: {
      byKey: find,
      count: async () => 1,
      touch: async () => {},
    } as Partial<PublicationsRepository> as PublicationsRepository,
  });
  const visit = await asked.admit(CALL);
  for (let second = 0; second < 6; second += 1) {
    vi.advanceTimersByTime(1_000);
    await visit.verify();
  }
  expect(find).toHaveBeenCalledTimes(3);
  await verify();
});

it('refuses one address before it uses up what is left for others, and lets it in the next minute', async () => {
  const { admit } = visits();
  for (let question = 0; question < 5; question += 1) await admit(CALL);
  for (let question = 0; question < 20; question += 1) {
    await expect(admit(CALL)).rejects.toMatchObject({ status: 429, extra: { retryAfterS: 55 } });
  }
  const other = { ...CALL, address: '192.0.2.2' };
  for (let question = 0; question < 5; question += 1) await admit(other);
  await expect(admit({ ...CALL, address: '192.0.2.3' })).rejects.toMatchObject({ status: 429 });
  vi.advanceTimersByTime(55_000);
  await admit(CALL);
});

it('counts reading and stopping by itself, and more generously', async () => {
  const { admit } = visits();
  for (let call = 0; call < 100; call += 1) await admit({ ...CALL, isQuestion: false });
  await expect(admit({ ...CALL, isQuestion: false })).rejects.toMatchObject({ status: 429 });
  await admit(CALL);
});
