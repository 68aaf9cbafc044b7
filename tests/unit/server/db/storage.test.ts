// @vitest-environment node
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isDiskFull, watchStorage } from '#server/db/storage.ts';

const MB = 1_048_576;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(10_000);
});
afterEach(() => {
  vi.useRealTimers();
});

/** A volume of so many megabytes. */
function aVolume(sizeMb: number, freeMb: number) {
  const volume = { freeMb };
  const measure = vi.fn(async () => ({ bsize: MB, blocks: sizeMb, bavail: volume.freeMb }));
  return { volume, measure, storage: watchStorage('/data', measure) };
}

it.each([
  [100_000, 63, true],
  [100_000, 65, false],
  [100, 24, true],
  [100, 26, false],
])('of %i MB with %i free: full %j', async (sizeMb, freeMb, full) => {
  expect(await aVolume(sizeMb, freeMb).storage.isFull()).toBe(full);
});

it('measures twice a second at most, and sees that space was freed', async () => {
  const { storage, measure, volume } = aVolume(1_000, 10);
  await Promise.all(Array.from({ length: 50 }, () => storage.isFull()));
  expect(measure).toHaveBeenCalledOnce();
  volume.freeMb = 500;
  expect(await storage.isFull()).toBe(true);
  vi.advanceTimersByTime(600);
  expect(await storage.isFull()).toBe(false);
});

it('believes a write that failed, for a while', async () => {
  const storage = watchStorage(undefined);
  expect(await storage.isFull()).toBe(false);
  storage.noteFull();
  expect(await storage.isFull()).toBe(true);
  vi.advanceTimersByTime(5_001);
  expect(await storage.isFull()).toBe(false);
});

it('refuses nothing where it cannot measure', async () => {
  const storage = watchStorage('/data', () => Promise.reject(new Error('ENOSYS')));
  expect(await storage.isFull()).toBe(false);
});

it.each([
  ['53100', 'could not extend file', true],
  ['XX000', 'could not write: No space left on device', true],
  ['23505', 'duplicate key', false],
])('knows what %s means', (code, message, full) => {
  const cause = Object.assign(new pg.DatabaseError(message, 1, 'error'), { code });
  expect(isDiskFull(new DrizzleQueryError('insert', [], cause))).toBe(full);
});
