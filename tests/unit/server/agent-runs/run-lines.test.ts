import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLineLog } from '#server/features/agent-runs/lines/line-log.ts';
import { toPlainLines, toRichLines } from '#server/features/agent-runs/lines/run-lines.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aRun() {
  const log = createLineLog();
  const id = crypto.randomUUID();
  const target = { kind: 'agent' as const, id, name: 'Support', version: null };
  log.push({ type: 'run.started', run_id: id, session_id: null, message_id: null, target });
  return { log, cancel: vi.fn() };
}

it('sends rich readers a ping before 15 s of silence are over, and counts it', async () => {
  const lines = toRichLines(aRun().log);
  expect((await lines.next()).value).toMatchObject({ type: 'run.started', seq: 1 });
  for (const seq of [2, 3]) {
    const next = lines.next();
    await vi.advanceTimersByTimeAsync(14_999);
    expect((await next).value).toEqual({ type: 'ping', seq });
  }
});

it('gives the secret of a conversation to whoever began it only', async () => {
  const { log } = aRun();
  expect((await toRichLines(log, 0, 'secret').next()).value).toMatchObject({ session_secret: 'secret' });
  expect(JSON.stringify((await toRichLines(log).next()).value)).not.toContain('secret');
});

it('leaves a rich run alone when its reader leaves, and cancels a plain one', async () => {
  const rich = aRun();
  const richLines = toRichLines(rich.log);
  await richLines.next();
  await richLines.return(undefined);
  expect(rich.cancel).not.toHaveBeenCalled();

  const plain = aRun();
  plain.log.push({ type: 'text', content: 'a' });
  const plainLines = toPlainLines(plain);
  expect((await plainLines.next()).value).toEqual({ content: 'a' });
  await plainLines.return(undefined);
  expect(plain.cancel).toHaveBeenCalled();
});
