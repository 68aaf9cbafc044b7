import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClock } from '#server/jobs/clock.ts';

const MINUTE_MS = 60_000;
const log = { error: vi.fn(), info: vi.fn(), warn: vi.fn() };
let tell: (time?: string) => void;
const hear = (heard: typeof tell) => {
  tell = heard;
  return () => (tell = () => {});
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** At what seconds it looked. */
function startClock(look: (until: Date) => Promise<string | undefined> = async () => undefined) {
  const began = Date.now();
  const looks: number[] = [];
  const clock = createClock({
    name: 'test',
    log,
    hear,
    look(until) {
      looks.push(Math.round((Date.now() - began) / 100) / 10);
      return look(until);
    },
  });
  clock.start();
  return { clock, looks };
}

it('looks twice a minute where nothing is to be done', async () => {
  const { clock, looks } = startClock();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(looks).toEqual([1, 31, 61, 91]);
  await clock.close();
});

it('looks when the next time has come that it knows of, and when one is told that is sooner', async () => {
  const at = (seconds: number) =>
    new Date(Date.parse('2026-03-01T12:00:00.000Z') + seconds * 1_000).toISOString();
  const next = [at(12), at(25)];
  const { clock, looks } = startClock(async () => next.shift());
  await vi.advanceTimersByTimeAsync(5_000);
  tell(at(40));
  tell(at(9));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(looks).toEqual([1]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(looks).toEqual([1, 9, 25]);
  tell();
  await vi.advanceTimersByTimeAsync(0);
  expect(looks.at(-1)).toBe(28);
  await clock.close();
});

it('looks again a second later for what is left, and after an error', async () => {
  let turn = 0;
  const { clock, looks } = startClock(async () => {
    turn += 1;
    if (turn === 1) return '2026-03-01T11:00:00.000Z';
    if (turn === 2) throw new Error('away');
    return undefined;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks).toEqual([1, 2, 3]);
  expect(log.error).toHaveBeenCalledOnce();
  await clock.close();
});

it('looks once more for what it was told while it looked, and waits for its work when it is closed', async () => {
  let end = () => {};
  const { clock, looks } = startClock(() => new Promise((resolve) => (end = () => resolve(undefined))));
  await vi.advanceTimersByTimeAsync(1_000);
  tell();
  tell();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(looks).toEqual([1]);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(looks).toEqual([1, 6]);
  let isClosed = false;
  void clock.close().then(() => (isClosed = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isClosed).toBe(false);
  end();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect([isClosed, looks]).toEqual([true, [1, 6]]);
});
