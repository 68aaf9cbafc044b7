import { expect, it, vi } from 'vitest';
import {
  createLineLog,
  type LineLog,
  type NewLine,
  type NumberedLine,
} from '#server/features/agent-runs/lines/line-log.ts';

const text = (content: string): NewLine => ({ type: 'text', content });
const last: NewLine = { type: 'error', error: { code: 'x', detail: 'x', retryable: false } };

async function drain(log: LineLog, after = 0): Promise<NumberedLine[]> {
  const lines: NumberedLine[] = [];
  let seq = after;
  for (;;) {
    const line = await log.next(seq, 10);
    if (line === undefined) return lines;
    if (line === 'quiet') continue;
    ({ seq } = line);
    lines.push(line);
  }
}

const textOf = (lines: NumberedLine[]) =>
  lines.map((line) => (line.type === 'text' ? line.content : '')).join('');

it('gives every line in order, numbered, to each reader', async () => {
  const log = createLineLog();
  const reading = [drain(log), drain(log)];
  for (const word of ['a', 'b', 'c']) {
    log.push(text(word));
    await Promise.resolve();
  }
  log.push(last);
  log.end();
  const expected = [
    { seq: 1, ...text('a') },
    { seq: 2, ...text('b') },
    { seq: 3, ...text('c') },
    { seq: 4, ...last },
  ];
  expect(await Promise.all(reading)).toEqual([expected, expected]);
});

it('goes on behind any number, also in the middle of a text', async () => {
  const log = createLineLog();
  const pieces = Array.from({ length: 500 }, (_, n) => `piece ${n} `);
  log.push({ type: 'ping' });
  for (const piece of pieces) log.push(text(piece));
  log.push(last);
  log.end();
  for (const after of [0, 1, 2, 17, 250, 499, 501]) {
    const lines = await drain(log, after);
    expect(textOf(lines)).toBe(pieces.slice(Math.max(0, after - 1)).join(''));
    expect(lines.at(-1)).toEqual({ ...last, seq: 502 });
  }
  expect(await drain(log, 502)).toEqual([]);
});

it('joins text for a reader that is behind, without losing or reordering any', async () => {
  const log = createLineLog();
  const pieces = Array.from({ length: 20_000 }, (_, n) => `piece ${n} `);
  for (const piece of pieces) log.push(text(piece));
  log.push(last);
  log.end();
  const lines = await drain(log);
  expect(lines.length).toBeLessThan(250);
  expect(textOf(lines)).toBe(pieces.join(''));
  expect(lines.map(({ seq }) => seq)).toEqual(lines.map(({ seq }) => seq).toSorted((a, b) => a - b));
});

it('says when it is quiet', async () => {
  expect(await createLineLog().next(0, 5)).toBe('quiet');
});

it('hands all but text and ends on to the log that follows it', async () => {
  const log = createLineLog();
  const step: NewLine = { type: 'step.started', step_id: 's1', parent_id: null, kind: 'llm', name: 'm' };
  log.push(step);
  log.push(text('a'));
  log.push({ type: 'ping' });
  log.push(last);
  const next = createLineLog(log.keep());
  next.push(text('b'));
  next.end();
  expect(await drain(next)).toEqual([
    { seq: 1, ...step },
    { seq: 4, ...last },
    { seq: 5, ...text('b') },
  ]);
});

it('shows no more text than of so long a time beyond what is stored', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const log = createLineLog(undefined, { aheadMs: 1_000 });
  const shown = async () => {
    const lines: NumberedLine[] = [];
    for (let line = await log.next(0, 1); line && line !== 'quiet'; line = await log.next(line.seq, 1))
      lines.push(line);
    return textOf(lines);
  };
  for (const word of ['a', 'b', 'c', 'd', 'e']) {
    log.push(text(word));
    vi.advanceTimersByTime(400);
  }
  // The third came 0.8 s after the first, the fourth 1.2 s.
  expect(await shown()).toBe('abc');
  log.stored(2);
  expect(await shown()).toBe('abcde');
  vi.advanceTimersByTime(400);
  log.push(text('f'));
  expect(await shown()).toBe('abcde');
  log.stored(log.last);
  expect(await shown()).toBe('abcdef');
  vi.useRealTimers();
});

it('shows all at its end, stored or not', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const log = createLineLog(undefined, { aheadMs: 100 });
  for (const word of ['a', 'b', 'c']) {
    log.push(text(word));
    vi.advanceTimersByTime(200);
  }
  log.push(last);
  log.end();
  vi.useRealTimers();
  expect(textOf(await drain(log))).toBe('abc');
});
