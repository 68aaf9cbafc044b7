// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEventQueue } from '#server/features/agent-runs/event-queue.ts';
import type { LiveRun } from '#server/features/agent-runs/live-runs.ts';
import { toPlainLines, toRichLines } from '#server/features/agent-runs/run-lines.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const aRun = (): LiveRun => ({
  run_id: crypto.randomUUID(),
  session_id: null,
  message_id: null,
  target: { id: crypto.randomUUID(), name: 'Support' },
  events: createEventQueue(),
  done: new Promise(() => {}),
  cancel: vi.fn(),
});

it('sends rich readers a ping before 15 s of silence are over, and counts it', async () => {
  const lines = toRichLines(aRun());
  expect((await lines.next()).value).toMatchObject({ type: 'run.started', seq: 1 });
  for (const seq of [2, 3]) {
    const next = lines.next();
    await vi.advanceTimersByTimeAsync(14_999);
    expect((await next).value).toEqual({ type: 'ping', seq });
  }
});

it('leaves a rich run alone when its reader leaves, and cancels a plain one', async () => {
  const rich = aRun();
  const richLines = toRichLines(rich);
  await richLines.next();
  await richLines.return(undefined);
  expect(rich.cancel).not.toHaveBeenCalled();

  const plain = aRun();
  plain.events.push({ type: 'text', content: 'a' });
  const plainLines = toPlainLines(plain);
  expect((await plainLines.next()).value).toEqual({ content: 'a' });
  await plainLines.return(undefined);
  expect(plain.cancel).toHaveBeenCalled();
});
