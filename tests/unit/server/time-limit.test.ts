import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { limitSilence, limitTime, timeLimit } from '#server/time-limit.ts';
import { eventually } from '#support/eventually.ts';

/** As a process that is stopped: nothing runs until it goes on. */
function stopFor(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

it('counts at once what is over in time', async () => {
  const onOver = vi.fn();
  limitTime(20, onOver);
  await eventually(() => expect(onOver).toHaveBeenCalledOnce());
  const signal = timeLimit(5);
  await eventually(() => expect(signal.reason).toMatchObject({ name: 'TimeoutError' }));
});

it('lets what came while the process was paused be read first', async () => {
  const onOver = vi.fn();
  const end = limitTime(50, onOver);
  const signal = timeLimit(50);
  stopFor(600);
  await sleep(100);
  expect(onOver).not.toHaveBeenCalled();
  expect(signal.aborted).toBe(false);
  end();
});

it('ends a silence, but not while something is heard', () => {
  vi.useFakeTimers();
  try {
    const onOver = vi.fn();
    const silence = limitSilence(100, onOver);
    for (let round = 0; round < 4; round += 1) {
      vi.advanceTimersByTime(90);
      silence.heard();
    }
    expect(onOver).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(onOver).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

it('lets what came during a pause be heard', async () => {
  const onOver = vi.fn();
  const silence = limitSilence(50, onOver);
  stopFor(600);
  await sleep(50);
  silence.heard();
  silence.end();
  expect(onOver).not.toHaveBeenCalled();
});
