import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFreshCache } from '#server/fresh-cache.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('asks once for calls that come together, and again within five seconds', async () => {
  const load = vi.fn(async (id: string) => `${id} ${load.mock.calls.length}`);
  const cache = createFreshCache(load, () => true);
  expect(await Promise.all([cache.get('a'), cache.get('a')])).toEqual(['a 1', 'a 1']);
  vi.advanceTimersByTime(5_000);
  expect(await cache.get('a')).toBe('a 2');
});

it('forgets when told to', async () => {
  const load = vi.fn(async () => 'value');
  const cache = createFreshCache(load, () => true);
  await cache.get('a');
  cache.forget('a');
  await cache.get('a');
  expect(load).toHaveBeenCalledTimes(2);
});

it('keeps neither failures nor what is about to change', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('database away'))
    .mockResolvedValueOnce('pending')
    .mockResolvedValueOnce('done');
  const cache = createFreshCache(load, (value) => value === 'done');
  await expect(cache.get('a')).rejects.toThrow('database away');
  expect(await cache.get('a')).toBe('pending');
  expect(await cache.get('a')).toBe('done');
  expect(await cache.get('a')).toBe('done');
  expect(load).toHaveBeenCalledTimes(3);
});
