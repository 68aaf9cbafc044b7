// @vitest-environment node
import { expect, it } from 'vitest';
import { createLineLog, type LineLog } from '#server/features/agent-runs/lines/line-log.ts';
import { createLineRelay } from '#server/features/agent-runs/lines/line-relay.ts';

/** Two processes that hear each other; `lose` drops a signal. */
function twoProcesses(log: LineLog, lose: (text: string) => boolean = () => false) {
  const listeners = new Map<string, Set<(text: string | undefined) => void>>();
  const signals = {
    hear(channel: string, heard: (text: string | undefined) => void) {
      const all = listeners.get(channel) ?? new Set();
      listeners.set(channel, all.add(heard));
      return () => void all.delete(heard);
    },
    tell(channel: string, text?: string) {
      if (text !== undefined && lose(text)) return;
      setImmediate(() => listeners.get(channel)?.forEach((heard) => heard(text)));
    },
  };
  const works = createLineRelay(signals, (id) => (id === 'run' ? log : undefined));
  return { works, reads: createLineRelay(signals, () => undefined) };
}

async function collect(lines: AsyncGenerator<object, string>) {
  const all: object[] = [];
  for (;;) {
    const next = await lines.next();
    if (next.done) return { all, end: next.value };
    all.push(next.value);
  }
}

const never = new AbortController().signal;

it('passes on every line with its number, those to come and long ones included', async () => {
  const log = createLineLog();
  const { reads } = twoProcesses(log);
  log.push({ type: 'text', content: 'a' });
  log.push({ type: 'text', content: 'b' });
  const read = collect(reads.follow('run', 1, never));
  setTimeout(() => {
    log.push({ type: 'text', content: '“long”\n'.repeat(4_000) });
    log.push({ type: 'text', content: 'c' });
    log.end();
  }, 20);
  const { all, end } = await read;
  expect(end).toBe('ended');
  expect(all).toEqual([
    { type: 'text', seq: 2, content: 'b' },
    { type: 'text', seq: 3, content: '“long”\n'.repeat(4_000) },
    { type: 'text', seq: 4, content: 'c' },
  ]);
});

it('says that the run is lost where nobody works on it, and where a piece is missing', async () => {
  const log = createLineLog();
  expect(await collect(twoProcesses(log).reads.follow('other', 0, never))).toEqual({ all: [], end: 'lost' });
  const { reads } = twoProcesses(log, (text) => text.startsWith('2'));
  const read = collect(reads.follow('run', 0, never));
  log.push({ type: 'text', content: 'x'.repeat(20_000) });
  expect(await read).toEqual({ all: [], end: 'lost' });
});
