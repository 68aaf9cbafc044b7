import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRunSlots, type WaitingRun } from '#server/features/durable-runs/run-slots.ts';
import { silent } from '#support/desks/knowledge.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const { signal } = new AbortController();
const aRun = (id: string, rest: Partial<WaitingRun> = {}): WaitingRun => ({
  id,
  targetId: 'flow',
  concurrency: 1,
  ...rest,
});

/** `underWay`: the runs of every process that are stored, in their order. */
function slots(underWay: string[]) {
  const admitted: string[] = [];
  const look = vi.fn(async (_: string, most: number) => underWay.slice(0, most));
  const made = createRunSlots(look, silent);
  const enter = (run: WaitingRun) => made.enter(run, signal).then(() => admitted.push(run.id));
  return { ...made, admitted, enter, look };
}

it('lets as many work as may, those that were stored first before the others', async () => {
  const underWay = ['1', '2', '3'];
  const { enter, recheck, admitted } = slots(underWay);
  for (const id of ['3', '1', '2']) void enter(aRun(id));
  await vi.advanceTimersByTimeAsync(0);
  expect(admitted).toEqual(['1']);
  underWay.shift();
  recheck('flow');
  await vi.advanceTimersByTimeAsync(0);
  expect(admitted).toEqual(['1', '2']);
});

it('gives each the number of its own version', async () => {
  const { enter, admitted } = slots(['1', '2', '3']);
  void enter(aRun('2', { concurrency: 1 }));
  void enter(aRun('3', { concurrency: 3 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(admitted).toEqual(['3']);
});

it('looks whether runs of other processes have ended, with one look for all that wait', async () => {
  const underWay = ['elsewhere', '1', '2'];
  const { enter, admitted, look } = slots(underWay);
  void enter(aRun('1'));
  void enter(aRun('2'));
  await vi.advanceTimersByTimeAsync(400);
  expect(admitted).toEqual([]);
  underWay.shift();
  const looks = look.mock.calls.length;
  await vi.advanceTimersByTimeAsync(200);
  expect(admitted).toEqual(['1']);
  expect(look.mock.calls.length).toBe(looks + 1);
});

it('asks again where the database did not answer', async () => {
  const { enter, admitted, look } = slots(['1']);
  look.mockRejectedValueOnce(new Error('away'));
  void enter(aRun('1'));
  await vi.advanceTimersByTimeAsync(600);
  expect(admitted).toEqual(['1']);
});

it('leaves when its run is over, and looks no more', async () => {
  const look = vi.fn(async () => ['elsewhere']);
  const abort = new AbortController();
  const leaving = createRunSlots(look, silent).enter(aRun('1'), abort.signal);
  abort.abort(new Error('over'));
  await expect(leaving).rejects.toThrow('over');
  const looks = look.mock.calls.length;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(look.mock.calls.length).toBe(looks);
});
