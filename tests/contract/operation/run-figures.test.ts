import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CountedRun, readRuns } from '#support/desks/counted-runs.ts';
import { type MonitoredDesk, startMonitoredDesk } from '#support/desks/monitored-desk.ts';

let desk: MonitoredDesk;
let runs: CountedRun[];

beforeAll(async () => {
  desk = await startMonitoredDesk();
  await desk.fill('11111111-1111-4111-8111-111111111111');
  runs = await readRuns(desk.db);
}, 120_000);
afterAll(() => desk.close());

describe('the narrow table', () => {
  /** What it holds, and what it should by the runs. */
  const compare = async () => {
    const { rows } = await desk.db.execute<{
      run_id: string;
      status: string;
      rating: number | null;
      tokens: string;
    }>(
      sql`select run_id, status, rating, input_tokens + output_tokens as tokens from run_figures order by run_id`,
    );
    const wanted = (await readRuns(desk.db)).toSorted((a, b) => a.id.localeCompare(b.id));
    expect(rows.map((row) => ({ ...row, tokens: Number(row.tokens) }))).toEqual(
      wanted.map(({ id, status, rating, input_tokens, output_tokens }) => ({
        run_id: id,
        status,
        rating,
        tokens: input_tokens + output_tokens,
      })),
    );
    return rows.length;
  };
  const change = (to: ReturnType<typeof sql>, id: string) =>
    desk.db.execute(sql`update runs set ${to} where id = ${id}::uuid`);

  it('is kept right whatever happens to runs', async () => {
    const count = await compare();
    const { id } = runs.find(({ status, parent }) => status === 'failed' && parent === null)!;
    // A durable run that goes on counts once it has ended.
    await change(sql`status = 'running', error = null`, id);
    expect(await compare()).toBe(count - 1);
    await change(sql`status = 'paused'`, id);
    expect(await compare()).toBe(count - 1);
    for (const status of ['interrupted', 'cancelled', 'succeeded']) {
      await change(sql`status = ${status}`, id);
      expect(await compare()).toBe(count);
    }
    await change(sql`usage = jsonb_set(usage, '{input_tokens}', '7777')`, id);
    await compare();
  });

  it('follows ratings, outlives runs, and knows no replays', async () => {
    const { id } = runs.find(({ status, rating }) => status === 'succeeded' && rating === null)!;
    const rate = (who: 'ada' | 'bob', rating: number, at: string) =>
      desk.db.execute(sql`
        insert into feedback (run_id, user_id, rating, reasons, comment, created_at, updated_at)
        values (${id}::uuid, ${desk.userId(who)}::uuid, ${rating}, '[]', '', now(), ${at}::timestamptz)
        on conflict (run_id, user_id) do update set rating = excluded.rating, updated_at = excluded.updated_at`);
    await rate('ada', 1, '2026-01-01T00:00:00Z');
    await compare();
    await rate('bob', -1, '2026-01-02T00:00:00Z');
    await compare();
    await desk.db.execute(
      sql`delete from feedback where run_id = ${id}::uuid and user_id = ${desk.userId('bob')}::uuid`,
    );
    const count = await compare();
    const replays = await desk.db.execute(sql`select 1 from runs where replay_of is not null`);
    expect(replays.rows).toHaveLength(1);
    await desk.db.execute(sql`delete from runs where id = ${id}::uuid`);
    const { rows } = await desk.db.execute<{ total: string }>(sql`select count(*) as total from run_figures`);
    expect(Number(rows[0]!.total)).toBe(count);
  });
});
