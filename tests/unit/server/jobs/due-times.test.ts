import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDueTimes, type DueRow } from '../../../../packages/server/src/jobs/due-times.ts';

const MINUTE_MS = 60_000;
const startedAt = Date.parse('2026-03-01T12:00:00.000Z');
const log = { error: vi.fn(), info: vi.fn(), warn: vi.fn() };

/** Rows as a database holds them: moving on compares what stands there. */
function createRows(...rows: DueRow[]) {
  const stored = new Map<string, Omit<DueRow, 'next_at'> & { next_at: string | null }>(
    rows.map((row) => [row.id, row]),
  );
  return {
    stored,
    due: async (now: string, most: number) =>
      [...stored.values()]
        .flatMap((row) =>
          row.next_at !== null && row.next_at <= now ? { ...row, next_at: row.next_at } : [],
        )
        .slice(0, most),
    moveOn: async (row: DueRow, next: string | null) => {
      const there = stored.get(row.id);
      if (there?.next_at === row.next_at) stored.set(row.id, { ...row, next_at: next });
    },
  };
}

const everyMinute = (id: string, next_at: string): DueRow => ({
  id,
  cron: '* * * * *',
  timezone: 'UTC',
  next_at,
});

describe('times that are due', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: startedAt });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.clearAllMocks();
  });

  it('are fired when they come, one after the other', async () => {
    const rows = createRows(everyMinute('a', '2026-03-01T12:01:00.000Z'));
    const fire = vi.fn(async ({ next_at }: DueRow) => next_at);
    const times = createDueTimes({ name: 'test', table: 'rows', log, ...rows, fire });
    times.start();
    await vi.advanceTimersByTimeAsync(3.5 * MINUTE_MS);
    await times.close();
    expect(fire.mock.calls.map(([{ next_at }]) => next_at)).toEqual([
      '2026-03-01T12:01:00.000Z',
      '2026-03-01T12:02:00.000Z',
      '2026-03-01T12:03:00.000Z',
    ]);
  });

  it('of a time without servers are made up for once', async () => {
    const rows = createRows(everyMinute('a', '2026-03-01T09:00:00.000Z'));
    const fire = vi.fn(async () => undefined);
    const times = createDueTimes({ name: 'test', table: 'rows', log, ...rows, fire });
    times.start();
    await vi.advanceTimersByTimeAsync(10_000);
    await times.close();
    expect(fire).toHaveBeenCalledOnce();
    expect(rows.stored.get('a')?.next_at).toBe('2026-03-01T12:01:00.000Z');
  });

  it('stay until what they begin is certain, and are named alike each time', async () => {
    const rows = createRows(everyMinute('a', '2026-03-01T12:00:00.000Z'));
    const fire = vi
      .fn(async (_: DueRow): Promise<void> => {})
      .mockRejectedValueOnce(new Error('no database'))
      .mockRejectedValueOnce(new Error('no database'));
    const times = createDueTimes({ name: 'test', table: 'rows', log, ...rows, fire });
    times.start();
    await vi.advanceTimersByTimeAsync(5_000);
    await times.close();
    expect(fire.mock.calls.map(([{ next_at }]) => next_at)).toEqual(
      Array(3).fill('2026-03-01T12:00:00.000Z'),
    );
    expect(log.error).toHaveBeenCalledTimes(2);
  });

  it('are begun by each process under the same name, and moved on once', async () => {
    const rows = createRows(everyMinute('a', '2026-03-01T12:01:00.000Z'));
    const begun = new Set<string>();
    const processes = [0, 1].map(() =>
      createDueTimes({
        name: 'test',
        table: 'rows',
        log,
        ...rows,
        fire: async ({ id, next_at }: DueRow) => void begun.add(`${id} ${next_at}`),
      }),
    );
    processes.forEach((times) => times.start());
    await vi.advanceTimersByTimeAsync(2.5 * MINUTE_MS);
    await Promise.all(processes.map((times) => times.close()));
    expect([...begun]).toEqual(['a 2026-03-01T12:01:00.000Z', 'a 2026-03-01T12:02:00.000Z']);
  });

  it('do not hold each other up: one that fails leaves the others alone', async () => {
    const rows = createRows(
      everyMinute('bad', '2026-03-01T12:00:00.000Z'),
      everyMinute('good', '2026-03-01T12:00:00.000Z'),
    );
    const fired: string[] = [];
    const times = createDueTimes({
      name: 'test',
      table: 'rows',
      log,
      ...rows,
      async fire({ id }: DueRow) {
        if (id === 'bad') throw new Error('broken');
        fired.push(id);
      },
    });
    times.start();
    await vi.advanceTimersByTimeAsync(1_500);
    await times.close();
    expect(fired).toEqual(['good']);
  });

  it('are taken no more once it is closed, which waits for what is being begun', async () => {
    const rows = createRows(everyMinute('a', '2026-03-01T12:00:00.000Z'));
    let finished = false;
    const times = createDueTimes({
      name: 'test',
      table: 'rows',
      log,
      ...rows,
      async fire() {
        await new Promise((resolve) => setTimeout(resolve, 5_000));
        finished = true;
      },
    });
    times.start();
    await vi.advanceTimersByTimeAsync(1_500);
    const closed = times.close();
    await vi.advanceTimersByTimeAsync(5_000);
    await closed;
    expect(finished).toBe(true);
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(rows.stored.get('a')?.next_at).toBe('2026-03-01T12:01:00.000Z');
  });

  it('whose schedule cannot be read stay, and the log says so', async () => {
    const rows = createRows({
      id: 'a',
      cron: '61 0 * * *',
      timezone: 'UTC',
      next_at: '2026-03-01T12:00:00.000Z',
    });
    const moveOn = vi.fn(rows.moveOn);
    const times = createDueTimes({
      name: 'test',
      table: 'rows',
      log,
      ...rows,
      moveOn,
      fire: async () => undefined,
    });
    times.start();
    await vi.advanceTimersByTimeAsync(1_500);
    await times.close();
    expect(moveOn).not.toHaveBeenCalled();
    expect(log.error).toHaveBeenCalled();
  });
});
