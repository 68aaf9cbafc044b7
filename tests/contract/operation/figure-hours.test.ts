import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MonitoredDesk, startMonitoredDesk } from '#support/desks/monitored-desk.ts';

const KEY = '11111111-1111-4111-8111-111111111111';
const DAY_MS = 86_400_000;

let desk: MonitoredDesk;
const period = {
  from: new Date(Date.now() - 20 * DAY_MS - 1_234_567).toISOString(),
  to: new Date(Date.now() + 60_000).toISOString(),
};

beforeAll(async () => {
  desk = await startMonitoredDesk();
  await desk.fill(KEY);
}, 120_000);
afterAll(() => desk.close());

/** All that hours answer, and some that they cannot, as an operator sees it. */
async function ask(): Promise<Record<string, unknown>> {
  const { ada, shared, userId } = desk;
  const zones = ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns'];
  const groups = [
    'status',
    'agent',
    'kind',
    'model',
    'api_key',
    'user',
    'version',
    'channel',
    'error_code',
  ] as const;
  const filters: Record<string, string>[] = [
    {},
    { agent: shared },
    { kind: 'agent' },
    { user: userId('eve') },
    { channel: 'api' },
    { status: 'failed' },
    { model: 'm3' },
    { version: '2' },
    { version: 'draft' },
    { api_key_id: KEY },
    { error_code: 'model.0' },
    { feedback: 'down' },
    { model: 'm3', channel: 'api' },
  ];
  const answers: Record<string, unknown> = {};
  for (const filter of filters) {
    const query = { ...period, ...filter } as object;
    const name = JSON.stringify(filter);
    answers[`overview ${name}`] = await ada.monitoring.overview({
      query: { ...query, time_zone: 'Asia/Kolkata' },
    });
    answers[`stats ${name}`] = await ada.reports.stats({ query: { ...query, group_by: 'model' } });
    answers[`quality ${name}`] = await ada.reports.quality({ query });
    answers[`adoption ${name}`] = await ada.reports.adoption({ query });
    answers[`top ${name}`] = await ada.monitoring.top({
      query: { ...query, by: 'agent', order_by: 'p95_ms' },
    });
    answers[`tools ${name}`] = await ada.monitoring.tools({ query });
    answers[`errors ${name}`] = await ada.monitoring.errors({ query });
  }
  for (const time_zone of zones) {
    answers[`stats in ${time_zone}`] = await ada.reports.stats({
      query: { ...period, time_zone, interval: 'day' },
    });
    answers[`3 hours in ${time_zone}`] = await ada.reports.stats({
      query: { ...period, time_zone, interval: '3_hours' },
    });
    answers[`adoption in ${time_zone}`] = await ada.reports.adoption({ query: { ...period, time_zone } });
    answers[`quality in ${time_zone}`] = await ada.reports.quality({
      query: { ...period, time_zone, interval: 'week' },
    });
  }
  for (const group_by of groups) {
    const query = { ...period, group_by, time_zone: 'Europe/Berlin' } as const;
    answers[`requests by ${group_by}`] = await ada.monitoring.timeseries({ query });
    answers[`p95 by ${group_by}`] = await ada.monitoring.timeseries({
      query: { ...query, metric: 'p95_ms' },
    });
    answers[`users by ${group_by}`] = await ada.monitoring.timeseries({
      query: { ...query, metric: 'users' },
    });
    answers[`top by ${group_by}`] = await ada.monitoring.top({ query: { ...period, by: group_by } });
  }
  answers['all times'] = await ada.reports.stats({ query: { group_by: 'agent', interval: 'day' } });
  answers['adoption of all times'] = await ada.reports.adoption({ query: {} });
  answers['names'] = await ada.reports.agentNames({ query: {} });
  answers['names of teams'] = await ada.reports.agentNames({ query: { kind: 'multi_agent' } });
  answers['values'] = await ada.reports.filterValues({});
  answers['month'] = await ada.reports.monthCost({ query: {} });
  answers['options'] = await ada.monitoring.options({ query: period });
  return answers;
}

/** Equal but for percentiles, which are at most 2 % off, sums of fractions, and how far the month is. */
function expectSame(found: unknown, wanted: unknown, at = ''): void {
  if (typeof wanted === 'number' && typeof found === 'number') {
    const off = /p\d\d_ms|p95 by/.test(at) ? 0.0201 : /elapsed|projected/.test(at) ? 0.1 : 1e-9;
    const least = /p\d\d_ms|p95 by/.test(at) ? 1 : 1e-9;
    if (Math.abs(found - wanted) > Math.max(least, Math.abs(wanted) * off))
      expect(`${at}: ${found}`).toBe(`${at}: ${wanted}`);
    return;
  }
  if (typeof wanted !== 'object' || wanted === null || typeof found !== 'object' || found === null) {
    if (found !== wanted) expect(`${at}: ${String(found)}`).toBe(`${at}: ${String(wanted)}`);
    return;
  }
  const keys = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  for (const key of keys) expectSame(found[key as never], wanted[key as never], `${at}.${key}`);
}

const fold = async () => {
  const { rows } = await desk.db.execute<{ hours: number }>(sql`select fold_figures(1000000) as hours`);
  return rows[0]!.hours;
};

const GROUPS: Record<string, string> = {
  '': `''`,
  agent: 'target_id::text',
  kind: 'kind',
  status: 'status',
  model: 'model',
  api_key: `coalesce(api_key_id::text, '')`,
  user: `coalesce(user_id::text, '')`,
  version: `coalesce(version::text, 'draft')`,
  channel: 'trigger',
  error_code: `coalesce(error_code, '')`,
  talk: 'conversation_id::text',
};

/** The hours that are not over stay with the runs. */
const OVER = `hour < date_trunc('hour', now(), 'UTC')`;

/** The table against the runs themselves, one group after the other. */
async function expectCounted(): Promise<void> {
  const { pool } = desk.server.database;
  const sums = (of: (name: string) => string) =>
    `sum(${of('requests')})::int as requests, sum(${of('input_tokens')})::bigint as input, round(sum(${of('cost_usd')})::numeric, 6) as cost,
     sum(${of('up')})::int as up, sum(${of('down')})::int as down, sum(${of('failed')})::int as failed`;
  const raw: Record<string, string> = {
    requests: '1',
    input_tokens: 'input_tokens',
    cost_usd: 'coalesce(cost_usd, 0)',
    up: '(rating is not distinct from 1)::int',
    down: '(rating is not distinct from -1)::int',
    failed: `(status in ('failed', 'interrupted'))::int`,
  };
  for (const [by, key] of [...Object.entries(GROUPS), ['part', 'target_id::text'] as const]) {
    const wanted = await pool.query(`
      select hour::text, key, ${sums((name) => raw[name]!)}, count(duration_ms) filter (where status = 'succeeded')::int as times,
        array_agg(distinct user_id::text) filter (where user_id is not null) as users, min(started_at)::text as first_at
      from (select *, date_trunc('hour', started_at, 'UTC') as hour, ${key} as key from run_figures
        where parent_id is ${by === 'part' ? 'not null' : 'null'}) as f
      where key is not null and ${OVER} group by hour, key order by hour, key`);
    const found = await pool.query(
      `
      select hour::text, key, ${sums((name) => name)},
        ${by === 'talk' ? '0' : 'coalesce(max((select sum(n) from unnest(duration_counts) as n)), 0)::int'} as times,
        max(users)::text[] as users, min(first_at)::text as first_at
      from figure_hours where by = $1 group by hour, key order by hour, key`,
      [by],
    );
    const rows = (all: Record<string, unknown>[]) =>
      all.map((row) => ({
        ...row,
        times: by === 'talk' ? 0 : row['times'],
        users: (row['users'] as string[] | null)?.toSorted() ?? null,
      }));
    expect(rows(found.rows), by).toEqual(rows(wanted.rows));
  }
  const calls = (from: string, requests: string, failed: string) =>
    pool.query(`select hour::text, key, sum(${requests})::int as calls, sum(${failed})::int as failed from ${from} where ${OVER}
      group by 1, 2 order by 1, 2`);
  const wanted = await calls(
    `(select date_trunc('hour', f.started_at, 'UTC') as hour, t.name as key, t.status from tool_figures t join run_figures f using (run_id)) as c`,
    '1',
    `(status = 'failed')::int`,
  );
  const found = await calls(`(select * from figure_hours where by = 'tool') as h`, 'requests', 'failed');
  expect(found.rows).toEqual(wanted.rows);
  await expectDays();
}

/** Days that are over against their hours. */
async function expectDays(): Promise<void> {
  const { pool } = desk.server.database;
  const times = (list: string) => `sum((select sum(n) from unnest(${list}) as n))::int`;
  const read = async (from: string, day: string) =>
    (
      await pool.query(`
        select ${day}::text as day, by, key, sum(requests)::int as requests, sum(input_tokens)::bigint as input,
          round(sum(cost_usd)::numeric, 6) as cost, sum(up)::int as up, sum(failed)::int as failed,
          ${times('duration_counts')} as durations, ${times('ttft_counts')} as ttfts, min(first_at)::text as first, max(last_at)::text as last
        from ${from} where ${day} < date_trunc('day', now(), 'UTC') group by ${day}, by, key order by 1, 2, 3`)
    ).rows;
  const days = await read('figure_days', 'day');
  expect(new Set(days.map(({ day }) => day as string)).size).toBeGreaterThan(1);
  expect(days).toEqual(await read('figure_hours', `date_trunc('day', hour, 'UTC')`));
}

/* The first asks 150 questions twice, the second four times over. */
describe('hours', { timeout: 120_000 }, () => {
  it('answer as the runs do', async () => {
    const byRuns = await ask();
    expect(await fold()).toBeGreaterThan(60);
    await expectCounted();
    expectSame(await ask(), byRuns);
  });

  it('stay right whatever happens to runs', async () => {
    const { db } = desk;
    const random = (changes: ReturnType<typeof sql>) => db.execute(changes);
    const some = (part: number) =>
      sql`id in (select id from runs where parent_id is null order by md5(id::text || ${part}::text) limit 12)`;
    await random(
      sql`update runs set status = 'failed', error = '{"code":"late","detail":""}' where ${some(1)}`,
    );
    await random(
      sql`update runs set usage = jsonb_set(coalesce(usage, '{}'), '{cost_usd}', '0.5') where ${some(2)}`,
    );
    // Not running: those would be taken for runs of a process that died, and ended in the middle of this.
    await random(sql`update runs set status = 'paused' where status = 'succeeded' and ${some(3)}`);
    await random(sql`insert into feedback (run_id, user_id, rating, reasons, comment, created_at, updated_at)
      select id, ${desk.userId('ada')}::uuid, -1, '["not_correct"]', '', now(), now() from runs where ${some(4)}
      on conflict do nothing`);
    await random(
      sql`delete from feedback where run_id in (select run_id from feedback order by run_id limit 2)`,
    );
    await random(sql`delete from runs where ${some(5)}`);
    await random(
      sql`delete from run_figures where run_id in (select run_id from run_figures order by md5(run_id::text) limit 5)`,
    );
    await random(sql`insert into runs select (jsonb_populate_record(null::runs, to_jsonb(runs) || jsonb_build_object(
        'id', gen_random_uuid(), 'replay_of', case when random() < 0.5 then id end, 'conversation_id', md5(concat(agent_name, status, user_id))::uuid,
        'started_at', started_at - interval '37 hours'))).* from runs where ${some(6)}`);
    await random(sql`insert into run_steps (run_id, id, position, kind, name, status, started_at, duration_ms)
      select id, 'late', 9, 'tool', 'late_tool', case when random() < 0.5 then 'failed' else 'succeeded' end, started_at, 70 from runs where ${some(7)}
      on conflict do nothing`);
    const before = await ask();
    expect(await fold()).toBeGreaterThan(10);
    await expectCounted();
    const after = await ask();
    expectSame(after, before);
    // Counted anew as a whole, nothing is another.
    await db.execute(sql`insert into figure_changes select distinct hour, 1 from figure_hours`);
    expectSame(await ask(), before);
    await fold();
    await expectCounted();
    expectSame(await ask(), after);
  });

  it('are counted while runs change, and nothing is lost', async () => {
    const { db } = desk;
    await Promise.all(
      Array.from({ length: 12 }, async (_, turn) => {
        // Locked in one order, as all that changes several runs at once has to, or two of these may wait for each other.
        await db.execute(sql`
          with picked as (
            select id from runs where id in (
              select id from runs where status = 'succeeded' order by md5(id::text || ${turn}::text) limit 9)
            order by id for update)
          update runs set usage = jsonb_set(coalesce(usage, '{}'), '{input_tokens}', ${String(turn)}::jsonb)
          from picked where runs.id = picked.id`);
        await fold();
      }),
    );
    await fold();
    await expectCounted();
  });
});
