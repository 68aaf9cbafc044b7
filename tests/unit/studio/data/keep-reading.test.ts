import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@agent-studio/api-client';
import { keepReading } from '#studio/data/keep-reading.ts';
import type { RunLines } from '#studio/data/run-activity.ts';

type Line = Record<string, unknown>;

const started = { type: 'run.started', seq: 1, run_id: 'r1' };
const complete = { status: 'complete', type: 'run.finished', seq: 9, run_id: 'r1' };
const text = (seq: number) => ({ type: 'text', seq, content: `${seq}` });

/** A stream of these lines; an error is thrown in its place. */
async function* stream(...lines: (Line | Error)[]): AsyncGenerator<Line> {
  for (const line of lines) {
    if (line instanceof Error) throw line;
    yield line;
  }
}

async function read(
  first: AsyncGenerator<Line>,
  follow: (id: string, after: number) => AsyncGenerator<Line>,
  signal = new AbortController().signal,
) {
  const lines: Line[] = [];
  const all = keepReading(first as RunLines, follow as never, signal, [1, 1]);
  for await (const line of all) lines.push(line as Line);
  return lines;
}

describe('an answer whose connection is lost', () => {
  it('is read on from behind the last line', async () => {
    const follow = vi.fn(() => stream(text(3), complete));
    expect(await read(stream(started, text(2), ApiError.network()), follow)).toEqual([
      started,
      text(2),
      text(3),
      complete,
    ]);
    expect(follow).toHaveBeenCalledExactlyOnceWith('r1', 2);
  });

  it('is read on too when the stream just ends', async () => {
    const follow = vi.fn(() => stream(complete));
    expect(await read(stream(started, text(2)), follow)).toHaveLength(3);
  });

  it('is looked for again until the server is back, each time from where it was', async () => {
    const answers = [
      stream(ApiError.fromStream(503, 'away')),
      stream(text(3), ApiError.timeout()),
      stream(ApiError.network()),
      stream(complete),
    ];
    const follow = vi.fn((_id: string, _after: number) => answers.shift()!);
    expect((await read(stream(started, text(2), ApiError.network()), follow)).at(-1)).toEqual(complete);
    expect(follow.mock.calls.map(([, after]) => after)).toEqual([2, 2, 3, 3]);
  });

  it('is given up when the server stays away, and at once when it refuses', async () => {
    const away = vi.fn(() => stream(ApiError.network()));
    await expect(read(stream(started, ApiError.network()), away)).rejects.toMatchObject({ kind: 'network' });
    expect(away).toHaveBeenCalledTimes(2);
    const refused = vi.fn(() => stream(ApiError.fromStream(404, 'gone')));
    await expect(read(stream(started, ApiError.network()), refused)).rejects.toMatchObject({ kind: 'notFound' });
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('is not looked for when the run has ended, was never begun, or nobody waits any more', async () => {
    const follow = vi.fn(() => stream(complete));
    await read(stream(started, complete, ApiError.network()), follow);
    await read(stream(started, { type: 'error', seq: 2, error: {} }), follow);
    await expect(read(stream(ApiError.network()), follow)).rejects.toMatchObject({ kind: 'network' });
    const left = new AbortController();
    left.abort();
    await expect(read(stream(started, ApiError.network()), follow, left.signal)).rejects.toBeTruthy();
    expect(follow).not.toHaveBeenCalled();
  });
});
