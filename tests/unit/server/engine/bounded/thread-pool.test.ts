import { expect, it } from 'vitest';
import { BoundError } from '#server/engine/bounded/bound-error.ts';
import { createThreadPool } from '#server/engine/bounded/thread-pool.ts';

const pool = () =>
  createThreadPool({
    entry: new URL('./pool-thread.ts', import.meta.url),
    size: 1,
    idleMs: 5_000,
    startMs: 15_000,
    maxMemoryMb: 32,
    maxWaiting: 10,
  });
const BOUNDS = { deadlineMs: 15_000 };
const counter = () => new Int32Array(new SharedArrayBuffer(4));

it('does a task once more whose thread ended under it', async () => {
  const { run } = pool();
  const begun = counter();
  expect(await run({ name: 'exitUntil', input: { begun, times: 1 } }, BOUNDS)).toBe('done');
  expect(begun[0]).toBe(2);
});

it('says that a thread ended early, and nothing of memory, where that helps no more', async () => {
  const { run } = pool();
  const begun = counter();
  const failed = run({ name: 'exitUntil', input: { begun, times: 9 } }, BOUNDS);
  await expect(failed).rejects.toThrow('A thread ended early: code 0.');
  await expect(failed).rejects.not.toBeInstanceOf(BoundError);
  expect(begun[0]).toBe(2);
  expect(await run({ name: 'echo', input: 'next' }, BOUNDS)).toBe('next');
});

it('tells what takes too much memory, in a thread of its own at once', async () => {
  const { run } = pool();
  const begun = counter();
  await expect(run({ name: 'grow', input: { begun } }, BOUNDS)).rejects.toThrow('too much memory');
  expect(begun[0]).toBe(1);
});

it('tries once more what met the end of the memory in a thread that others had used', async () => {
  const { run } = pool();
  const begun = counter();
  await run({ name: 'echo', input: 1 }, BOUNDS);
  await expect(run({ name: 'grow', input: { begun } }, BOUNDS)).rejects.toThrow('too much memory');
  expect(begun[0]).toBe(2);
});

it('takes no fault of a task for the end of its thread', async () => {
  await expect(pool().run({ name: 'throwLater', input: null }, BOUNDS)).rejects.toThrow('ours');
});
