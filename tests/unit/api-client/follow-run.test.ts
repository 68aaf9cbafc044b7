import { describe, expect, it, vi } from 'vitest';
import type { AnswerEvent } from '#api-client/chat/answer-event.ts';
import { type AnswerEvents, readEvents } from '#api-client/chat/chat-calls.ts';
import { followRun, type FollowRunOptions } from '#api-client/chat/follow-run.ts';
import { ApiError } from '#api-client/stream.ts';

type Line = Record<string, unknown>;

const started = { type: 'run.started', seq: 1, run_id: 'r1' };
const complete = { status: 'complete', type: 'run.finished', seq: 9, run_id: 'r1' };
const paused = { ...complete, seq: 4, result: { finish_reason: 'paused' } };
const text = (seq: number) => ({ type: 'text', seq, content: `${seq}` });

/** The events of these lines; an error is thrown in its place. */
const stream = (...lines: (Line | Error)[]): AnswerEvents =>
  readEvents(
    (async function* () {
      for (const line of lines) {
        if (line instanceof Error) throw line;
        yield line;
      }
    })(),
  );

async function read(first: AnswerEvents, options: Partial<FollowRunOptions>): Promise<AnswerEvent[]> {
  const events: AnswerEvent[] = [];
  const { signal } = new AbortController();
  const rejoin = () => stream();
  for await (const batch of followRun(first, { rejoin, signal, pausesMs: [1, 1], ...options }))
    events.push(...batch);
  return events;
}

const namesOf = (events: readonly AnswerEvent[]) =>
  events.map((event) => (event.type === 'text' ? event.content : event.type));

describe('an answer whose connection is lost', () => {
  it('is read on from behind the last line', async () => {
    const rejoin = vi.fn(() => stream(text(3), complete));
    const events = await read(stream(started, text(2), ApiError.network()), { rejoin });
    expect(namesOf(events)).toEqual(['run.started', '2', '3', 'run.finished']);
    expect(rejoin).toHaveBeenCalledExactlyOnceWith('r1', expect.any(AbortSignal), 2);
  });

  it('is read on too when the stream just ends', async () => {
    const rejoin = vi.fn(() => stream(complete));
    expect(await read(stream(started, text(2)), { rejoin })).toHaveLength(3);
  });

  it('is looked for again until the server is back, each time from where it was', async () => {
    const answers = [
      stream(ApiError.fromStream(503, 'away')),
      stream(text(3), ApiError.timeout()),
      stream(ApiError.network()),
      stream(complete),
    ];
    const rejoin = vi.fn((_id: string, _signal: AbortSignal, _after?: number) => answers.shift()!);
    const events = await read(stream(started, text(2), ApiError.network()), { rejoin });
    expect(events.at(-1)).toMatchObject({ type: 'run.finished' });
    expect(rejoin.mock.calls.map(([, , after]) => after)).toEqual([2, 2, 3, 3]);
  });

  it('is given up when the server stays away, and at once when it refuses', async () => {
    const away = vi.fn(() => stream(ApiError.network()));
    await expect(read(stream(started, ApiError.network()), { rejoin: away })).rejects.toMatchObject({
      kind: 'network',
    });
    expect(away).toHaveBeenCalledTimes(2);
    const refused = vi.fn(() => stream(ApiError.fromStream(404, 'gone')));
    await expect(read(stream(started, ApiError.network()), { rejoin: refused })).rejects.toMatchObject({
      kind: 'notFound',
    });
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('is not looked for when the run has ended, was never begun, or nobody waits any more', async () => {
    const rejoin = vi.fn(() => stream(complete));
    await read(stream(started, complete, ApiError.network()), { rejoin });
    await read(stream(started, { type: 'error', seq: 2, error: {} }), { rejoin });
    await expect(read(stream(ApiError.network()), { rejoin })).rejects.toMatchObject({ kind: 'network' });
    const left = AbortSignal.abort();
    await expect(read(stream(started, ApiError.network()), { rejoin, signal: left })).rejects.toBeTruthy();
    expect(rejoin).not.toHaveBeenCalled();
  });
});

describe('an answer that waits for a person', () => {
  it('goes on as the same answer once somebody has decided, also over a lost connection', async () => {
    const answers = [stream(text(5), ApiError.network()), stream(complete)];
    const rejoin = vi.fn((_id: string, _signal: AbortSignal, _after?: number) => answers.shift()!);
    const decided = vi.fn(async () => {});
    const events = await read(stream(started, text(2), paused), { rejoin, decided });
    expect(namesOf(events)).toEqual(['run.started', '2', 'step.started', '5', 'run.finished']);
    expect(events[2]).toMatchObject({ kind: 'approval' });
    expect(decided).toHaveBeenCalledExactlyOnceWith('r1', expect.any(AbortSignal));
    expect(rejoin.mock.calls.map(([, , after]) => after)).toEqual([4, 5]);
  });

  it('ends there where nobody waits for the decision', async () => {
    const rejoin = vi.fn(() => stream(complete));
    expect(namesOf(await read(stream(started, paused), { rejoin }))).toEqual(['run.started', 'run.finished']);
    const left = new AbortController();
    const decided = async () => left.abort();
    await read(stream(started, paused), { rejoin, decided, signal: left.signal });
    expect(rejoin).not.toHaveBeenCalled();
  });
});
