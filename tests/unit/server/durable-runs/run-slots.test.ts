// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRunSlots, type WaitingRun } from '#server/features/durable-runs/run-slots.ts';

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
  startedAt: id,
  concurrency: 1,
  others: 0,
  isPaused: () => false,
  ...rest,
});

function slots(ahead = 0) {
  const admitted: string[] = [];
  const made = createRunSlots(async () => ahead);
  const enter = (run: WaitingRun) => made.enter(run, signal).then(() => admitted.push(run.id));
  return { ...made, admitted, enter };
}

it('lets as many work as may, those that began first before the others', async () => {
  const { enter, leave, admitted } = slots();
  void enter(aRun('1'));
  void enter(aRun('3'));
  void enter(aRun('2'));
  void enter(aRun('4', { targetId: 'other' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(admitted).toEqual(['1', '4']);
  leave(aRun('1'));
  await vi.advanceTimersByTimeAsync(0);
  expect(admitted).toEqual(['1', '4', '2']);
});

it('does not count those that wait for a person', async () => {
  const { enter, recheck, admitted } = slots();
  let isPaused = false;
  void enter(aRun('1', { isPaused: () => isPaused }));
  void enter(aRun('2'));
  await vi.advanceTimersByTimeAsync(0);
  expect(admitted).toEqual(['1']);
  isPaused = true;
  recheck('flow');
  await vi.advanceTimersByTimeAsync(0);
  expect(admitted).toEqual(['1', '2']);
});

it('waits for those before it in other processes', async () => {
  const { enter, admitted } = slots(0);
  void enter(aRun('1', { others: 1 }));
  await vi.advanceTimersByTimeAsync(400);
  expect(admitted).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(admitted).toEqual(['1']);
});

it('leaves when its run is over', async () => {
  const made = createRunSlots(async () => 0);
  const abort = new AbortController();
  const entering = made.enter(aRun('1', { others: 5 }), abort.signal);
  abort.abort(new Error('over'));
  await expect(entering).rejects.toThrow('over');
});
