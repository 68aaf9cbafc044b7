import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRateLease } from '#server/rates/rate-lease.ts';

/** The count all processes share. */
function createCount() {
  const counts = new Map<string, number>();
  return vi.fn(async (bucket: string, minute: number, by: number) => {
    const total = (counts.get(`${bucket} ${minute}`) ?? 0) + by;
    counts.set(`${bucket} ${minute}`, total);
    return total;
  });
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-01-02T03:04:05.000Z') }));
afterEach(() => vi.useRealTimers());

const takeMany = async (
  lease: ReturnType<typeof createRateLease>,
  calls: number,
  limit: number,
  bucket = 'key',
) => {
  const waits = await Promise.all(Array.from({ length: calls }, () => lease.take(bucket, limit)));
  return waits.filter((wait) => wait === undefined).length;
};

it.each([1, 7, 50, 600])('lets exactly %i of many calls that come together through', async (limit) => {
  expect(await takeMany(createRateLease(createCount()), limit * 3, limit)).toBe(limit);
});

it('never lets more through in two processes, and few less', async () => {
  const count = createCount();
  const processes = [createRateLease(count), createRateLease(count)];
  const [a = 0, b = 0] = await Promise.all(processes.map((lease) => takeMany(lease, 200, 100)));
  expect(a + b).toBeLessThanOrEqual(100);
  expect(a + b).toBeGreaterThanOrEqual(90);
});

it('asks the database for blocks, not for each call', async () => {
  const count = createCount();
  await takeMany(createRateLease(count), 2_200, 2_200);
  expect(count.mock.calls.length).toBeLessThanOrEqual(90);
});

describe('a webhook is promised 2,000 calls in ten seconds', () => {
  const LIMIT = 2_200;
  const PROMISED = 2_000;
  /** A stall of 95 ms at the edge of a window moves so many into the next. */
  const LATE = 19;

  it.each([1, 4, 8])('and takes those that came late besides, in %i processes', async (count) => {
    const shared = createCount();
    const processes = Array.from({ length: count }, () => createRateLease(shared, 6));
    let taken = 0;
    for (let call = 0; call < PROMISED + LATE; call += 1) {
      if ((await processes[call % count]!.take('hook', LIMIT)) === undefined) taken += 1;
    }
    expect(taken).toBe(PROMISED + LATE);
  });

  it('whichever process they come to', async () => {
    const shared = createCount();
    const processes = Array.from({ length: 8 }, () => createRateLease(shared, 6));
    for (const lease of processes) expect(await lease.take('hook', LIMIT)).toBeUndefined();
    expect(await takeMany(processes[3]!, 3_000, LIMIT, 'hook')).toBeGreaterThanOrEqual(PROMISED + LATE);
  });

  it.each([1, 4, 8])('and never more than counted, in %i processes', async (count) => {
    const shared = createCount();
    const processes = Array.from({ length: count }, () => createRateLease(shared, 6));
    const taken = await Promise.all(processes.map((lease) => takeMany(lease, 1_000 + LIMIT, LIMIT, 'hook')));
    expect(taken.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(LIMIT);
  });
});

it('says how long to wait, and begins anew with the minute', async () => {
  const lease = createRateLease(createCount());
  expect(await lease.take('key', 1)).toBeUndefined();
  expect(await lease.take('key', 1)).toBe(55);
  expect(await lease.take('other', 1)).toBeUndefined();
  vi.setSystemTime(new Date('2026-01-02T03:05:00.000Z'));
  expect(await lease.take('key', 1)).toBeUndefined();
  lease.purge();
  expect(await lease.take('key', 1)).toBe(60);
});

it('asks again after the database was away', async () => {
  const count = createCount().mockRejectedValueOnce(new Error('away'));
  const lease = createRateLease(count);
  await expect(lease.take('key', 5)).rejects.toThrow('away');
  expect(await lease.take('key', 5)).toBeUndefined();
});
