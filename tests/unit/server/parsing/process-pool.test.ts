import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createProcessPool } from '#server/engine/parsing/process-pool.ts';
import { until } from '#support/ndjson.ts';
import type { PoolTestAnswer, PoolTestTask } from './pool-process.ts';

const entry = fileURLToPath(new URL('./pool-process.ts', import.meta.url));
const never = new AbortController().signal;

const makePool = (options: { maxProcesses?: number; idleMs?: number } = {}) =>
  createProcessPool<PoolTestAnswer>({ entry, maxProcesses: 2, maxMemoryMb: 300, ...options });

let pool: ReturnType<typeof makePool>;
let folder: string;
beforeEach(async () => {
  pool = makePool();
  folder = await mkdtemp(join(tmpdir(), 'studio-pool-'));
});
afterEach(async () => {
  pool.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(
  task: PoolTestTask,
  { signal = never, timeoutMs = 60_000, of = pool } = {},
): Promise<PoolTestAnswer> {
  let answer: PoolTestAnswer | undefined;
  await of.run(task, { signal, timeoutMs, onMessage: (message) => (answer = message) });
  return answer!;
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('has one task after the other done by the same processes, a few at a time', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => run({ does: 'answer' })));
  expect(answers).toHaveLength(20);
  expect(new Set(answers.map(({ pid }) => pid)).size).toBeLessThanOrEqual(2);
});

it('waits for the whole answer, however long it is', async () => {
  const bytes = 30_000_000;
  const answers = await Promise.all([1, 2, 3, 4].map(() => run({ does: 'answer', bytes })));
  expect(answers.map(({ text }) => text.length)).toEqual([bytes, bytes, bytes, bytes]);
});

it('tries again in another process where one ended without a reason', async () => {
  const { pid } = await run({ does: 'answer' });
  const answer = await run({ does: 'crash once', file: join(folder, 'crashed') });
  expect(answer.text).toBe('x');
  expect(answer.pid).not.toBe(pid);
});

it('gives up on what ends every process it is given to, and goes on with the others', async () => {
  await expect(run({ does: 'crash' })).rejects.toMatchObject({ name: 'ProcessEnded', why: 'crash' });
  expect((await run({ does: 'answer' })).text).toBe('x');
});

it('ends what takes too long, too much memory, or is not wanted any more', async () => {
  await expect(run({ does: 'wait' }, { timeoutMs: 1_500 })).rejects.toMatchObject({ why: 'timeout' });
  await expect(run({ does: 'grow' })).rejects.toMatchObject({ why: 'memory' });
  const stop = new AbortController();
  const waiting = run({ does: 'wait' }, { signal: stop.signal });
  stop.abort(new Error('deleted'));
  await expect(waiting).rejects.toThrow('deleted');
  expect((await run({ does: 'answer' })).text).toBe('x');
});

it('lets go of a task that waits for its turn', async () => {
  const stop = new AbortController();
  const first = [
    run({ does: 'wait' }, { signal: stop.signal }),
    run({ does: 'wait' }, { signal: stop.signal }),
  ];
  const gone = new AbortController();
  const waiting = run({ does: 'answer' }, { signal: gone.signal });
  const next = run({ does: 'answer' });
  gone.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  stop.abort(new Error('stopped'));
  await Promise.all(first.map((each) => expect(each).rejects.toThrow('stopped')));
  expect((await next).text).toBe('x');
});

it('takes nobody else from the queue where a task is stopped as its turn comes', async () => {
  const one = makePool({ maxProcesses: 1 });
  const [first, second] = [new AbortController(), new AbortController()];
  const { signal } = second;
  const remove = signal.removeEventListener.bind(signal);
  // The last moment in which it may be stopped while it waits.
  signal.removeEventListener = (...given: Parameters<typeof remove>) => {
    second.abort(new Error('left'));
    remove(...given);
  };
  const begun = run({ does: 'wait' }, { signal: first.signal, of: one });
  const stopped = run({ does: 'answer' }, { signal, of: one });
  const next = run({ does: 'answer' }, { of: one });
  first.abort(new Error('stopped'));
  await expect(begun).rejects.toThrow('stopped');
  await expect(stopped).rejects.toThrow('left');
  expect((await next).text).toBe('x');
  one.close();
});

it('keeps no process that nobody needs, and none once it is closed', async () => {
  const short = makePool({ idleMs: 50 });
  const { pid } = await run({ does: 'answer' }, { of: short });
  await until(
    async () => isAlive(pid),
    (alive) => !alive,
  );
  const kept = await run({ does: 'answer' });
  expect(isAlive(kept.pid)).toBe(true);
  pool.close();
  await until(
    async () => isAlive(kept.pid),
    (alive) => !alive,
  );
  const late = await run({ does: 'answer' });
  await until(
    async () => isAlive(late.pid),
    (alive) => !alive,
  );
});
