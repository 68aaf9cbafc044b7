import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import type { FigureFilter, FigureName } from '@agent-studio/api-client/contract';
import { type CountedRun, countRuns, matches, readRuns } from '#support/desks/counted-runs.ts';
import { type MonitoredDesk, startMonitoredDesk } from '#support/desks/monitored-desk.ts';

const DAY_MS = 86_400_000;
const KEY_ID = '11111111-1111-4111-8111-111111111111';

let desk: MonitoredDesk;
let runs: CountedRun[];
let period: { from: string; to: string };

beforeAll(async () => {
  desk = await startMonitoredDesk();
  await desk.fill(KEY_ID);
  runs = await readRuns(desk.db);
  const now = Date.now() + 1_000;
  period = { from: new Date(now - 2 * DAY_MS).toISOString(), to: new Date(now).toISOString() };
}, 120_000);
afterAll(() => desk.close());

/** Admins see all; others their own runs and those of what they own. */
const seenBy = (who: 'ada' | 'bob' | 'eve') => {
  const owned = [desk.shared, desk.own, desk.team, desk.workflow];
  return runs.filter(
    ({ user, target }) =>
      who === 'ada' || user === desk.userId(who) || (who === 'bob' && owned.includes(target)),
  );
};

function expectSame(
  found: Partial<Record<FigureName, number | null>>,
  wanted: Record<FigureName, number | null>,
) {
  for (const [name, value] of Object.entries(wanted)) {
    const shown = found[name as FigureName];
    if (value === null || shown === null || shown === undefined) expect([name, shown]).toEqual([name, value]);
    else expect(shown, name).toBeCloseTo(value, 6);
  }
}

const filters = (): Record<string, FigureFilter> => ({
  nothing: {},
  'the shared agent': { agent: desk.shared },
  'the own agent': { agent: desk.own },
  'the team': { agent: desk.team },
  agents: { kind: 'agent' },
  workflows: { kind: 'workflow' },
  'a person': { user: desk.userId('eve') },
  'a channel': { channel: 'widget' },
  'what succeeded': { status: 'succeeded' },
  'what was interrupted': { status: 'interrupted' },
  'what was cancelled': { status: 'cancelled' },
  'thumbs up': { feedback: 'up' },
  'thumbs down': { feedback: 'down' },
  rated: { feedback: 'any' },
  'not rated': { feedback: 'none' },
  'a model': { model: 'm3' },
  'the draft': { version: 'draft' },
  'a version': { version: '2' },
  'a key': { api_key_id: KEY_ID },
  'an error': { error_code: 'model.1' },
  'what was dear': { min_cost: 0.05 },
  'what was slow': { min_ms: 2_500 },
  'all at once': { agent: desk.shared, channel: 'widget', status: 'succeeded', min_ms: 100 },
  'nothing at all': { agent: crypto.randomUUID() },
});

describe('figures', () => {
  it.each(['ada', 'bob', 'eve'] as const)(
    'of %s are those of the runs they may see, with every filter, and of the period before',
    async (who) => {
      const seen = seenBy(who);
      const earlier = { from: new Date(Date.parse(period.from) - 2 * DAY_MS).toISOString(), to: period.from };
      for (const [name, filter] of Object.entries(filters())) {
        const query = { ...period, ...filter };
        const overview = await desk[who].monitoring.overview({ query });
        const wanted = seen.filter((run) => matches(run, query));
        expectSame(overview.current, countRuns(wanted));
        expectSame(
          overview.previous,
          countRuns(seen.filter((run) => matches(run, { ...filter, ...earlier }))),
        );
        const points = overview.points.reduce((sum, { figures }) => sum + (figures.requests ?? 0), 0);
        expect(points, name).toBe(wanted.length);
        expect(overview.unpriced).toBe(
          wanted.filter(
            ({ cost, input_tokens, output_tokens }) => cost === null && input_tokens + output_tokens > 0,
          ).length,
        );
      }
    },
  );

  it('has runs of every kind and status to count', () => {
    expect(new Set(runs.map(({ status }) => status)).size).toBe(4);
    expect(new Set(runs.map(({ kind }) => kind))).toEqual(new Set(['agent', 'multi_agent', 'workflow']));
    expect(runs.filter(({ parent }) => parent !== null).length).toBeGreaterThan(1);
    expect(runs.filter(({ rating }) => rating !== null)).toHaveLength(2);
  });

  it.each([
    ['status', ({ status }) => status],
    ['agent', ({ target }) => target],
    ['kind', ({ kind }) => kind],
    ['model', ({ model }) => model],
    ['api_key', ({ key }) => key ?? ''],
    ['user', ({ user }) => user ?? ''],
    ['version', ({ version }) => String(version ?? 'draft')],
    ['channel', ({ channel }) => channel],
    ['error_code', ({ code }) => code ?? ''],
  ] as const satisfies [string, (run: CountedRun) => string][])(
    'by %s, over time and in all',
    async (by, groupOf) => {
      const wanted = seenBy('bob').filter((run) => matches(run, period));
      const groups = Map.groupBy(wanted, groupOf);
      const { items } = await desk.bob.monitoring.top({ query: { ...period, by, most: 100 } });
      expect(new Set(items.map(({ key }) => key))).toEqual(new Set(groups.keys()));
      for (const { key, name: _, kind: _kind, ...figures } of items) {
        const counted = countRuns(groups.get(key)!);
        expectSame(
          figures,
          Object.fromEntries(
            Object.keys(figures).map((name) => [name, counted[name as FigureName]]),
          ) as never,
        );
      }
      for (const metric of ['requests', 'tokens', 'p95_ms'] as const) {
        const series = await desk.bob.monitoring.timeseries({ query: { ...period, group_by: by, metric } });
        expect(series.interval).toBe('hour');
        expect(series.groups.filter(({ key }) => key === null)).toHaveLength(groups.size > 8 ? 1 : 0);
        const named = new Set(series.groups.flatMap(({ key }) => key ?? []));
        for (const [index, { key }] of series.groups.entries()) {
          const of = wanted.filter((run) => (key === null ? !named.has(groupOf(run)) : groupOf(run) === key));
          for (const { at, values } of series.points) {
            const end = new Date(Date.parse(at) + 3_600_000).toISOString();
            const inside = of.filter((run) => run.at >= at && run.at < end);
            const value = countRuns(inside)[metric];
            if (value === null) expect(values[index]).toBeNull();
            else expect(values[index]).toBeCloseTo(value, 6);
          }
        }
      }
    },
  );

  it('begin days where the caller lives, and leave no interval out', async () => {
    const query = {
      from: '2026-03-01T00:00:00.000Z',
      to: '2026-04-15T00:00:00.000Z',
      time_zone: 'Europe/Berlin',
    };
    const { points, interval } = await desk.ada.monitoring.overview({ query });
    expect(interval).toBe('day');
    expect(points[0]!.at).toBe('2026-02-28T23:00:00.000Z');
    expect(points.at(-1)!.at).toBe('2026-04-14T22:00:00.000Z');
    expect(points).toHaveLength(46);
    // The day on which clocks go forward has 23 hours.
    expect(points.map(({ at }) => at)).toContain('2026-03-28T23:00:00.000Z');
    expect(points.map(({ at }) => at)).toContain('2026-03-29T22:00:00.000Z');
    await expect(desk.ada.monitoring.overview({ query: { time_zone: 'Mars/Base' } })).rejects.toMatchObject({
      status: 422,
    });
    await expect(
      desk.ada.monitoring.overview({ query: { from: period.to, to: period.from } }),
    ).rejects.toMatchObject({ status: 422, problem: { code: 'period' } });
  });

  it('suit the length of the period with their intervals', async () => {
    const to = period.to;
    const of = async (ms: number) =>
      (
        await desk.ada.monitoring.overview({
          query: { from: new Date(Date.parse(to) - ms).toISOString(), to },
        })
      ).interval;
    expect(
      await Promise.all(
        [DAY_MS / 24, DAY_MS / 4, DAY_MS * 0.8, DAY_MS, 7 * DAY_MS, 90 * DAY_MS, 365 * DAY_MS].map(of),
      ),
    ).toEqual(['minute', '5_minutes', '15_minutes', 'hour', '3_hours', 'day', 'week']);
  });

  it('name what they are split by, but not the keys of others', async () => {
    const { items } = await desk.bob.monitoring.top({ query: { ...period, by: 'agent' } });
    expect(items.find(({ key }) => key === desk.shared)).toMatchObject({ name: 'Support', kind: 'agent' });
    expect(items.find(({ key }) => key === desk.team)).toMatchObject({ name: 'Team', kind: 'multi_agent' });
    const options = await desk.bob.monitoring.options({ query: period });
    expect(options.users.find(({ key }) => key === desk.userId('eve'))?.name).toBe('eve');
    expect(options.api_keys).toMatchObject([{ key: KEY_ID, name: null }]);
    expect(options.models.map(({ key }) => key)).toContain('m3');
  });

  it('show when versions of the one that is looked at were published, to whom it concerns', async () => {
    const markersFor = async (client: ApiClient, agent: string) =>
      (await client.monitoring.overview({ query: { ...period, agent } })).markers.map(
        ({ version }) => version,
      );
    expect(await markersFor(desk.bob, desk.shared)).toEqual([1]);
    expect(await markersFor(desk.eve, desk.shared)).toEqual([1]);
    const hers = await desk.ada.agents.create({ body: { name: 'Hers' } });
    await desk.ada.agentVersions.publish({ params: { id: hers.id }, body: {} });
    expect(await markersFor(desk.bob, hers.id)).toEqual([]);
  });

  it('list errors with their number and the latest run', async () => {
    const { items } = await desk.bob.monitoring.errors({ query: period });
    const bad = seenBy('bob').filter(
      (run) => matches(run, period) && (run.status === 'failed' || run.status === 'interrupted'),
    );
    const groups = Map.groupBy(bad, ({ code, status }) => code ?? status);
    expect(new Map(items.map(({ code, count }) => [code, count]))).toEqual(
      new Map([...groups].map(([code, of]) => [code, of.length])),
    );
    const newest = groups.get('model.1')!.toSorted((a, b) => b.at.localeCompare(a.at))[0]!;
    expect(items.find(({ code }) => code === 'model.1')).toMatchObject({
      run: { id: newest.id, target_id: newest.target },
      last_at: newest.at,
      detail: expect.stringMatching(/^No \d+$/),
    });
    // By its code and values, too, for readers of other languages.
    const sentence = { code: 'tool.timeout', params: { limit_ms: 5_000 } };
    await desk.db.execute(
      sql`update runs set error = error || ${JSON.stringify({ sentence })}::jsonb where id = ${newest.id}`,
    );
    const { items: told } = await desk.bob.monitoring.errors({ query: period });
    expect(told.find(({ code }) => code === 'model.1')).toMatchObject({ sentence });
  });

  it('count the calls of tools from the steps of runs, those of parts too', async () => {
    const parts = runs.filter(({ parent }) => parent !== null);
    await desk.db.execute(sql`
      insert into run_steps (run_id, id, position, kind, name, status, started_at, duration_ms)
      select ${parts[0]!.id}::uuid, 't' || n, 100 + n, 'tool', 'look_up', case when n = 1 then 'failed' else 'running' end, now(), n * 100
      from generate_series(1, 4) as n`);
    await desk.db.execute(
      sql`update run_steps set status = 'succeeded' where name = 'look_up' and status = 'running'`,
    );
    const { items } = await desk.bob.monitoring.tools({ query: { ...period, order_by: 'failed' } });
    expect(items).toMatchObject([
      { name: 'look_up', calls: 4, failed: 1, failure_rate: 0.25, p50_ms: 250, p95_ms: 385 },
    ]);
    expect((await desk.eve.monitoring.tools({ query: period })).items).toEqual([]);
  });
});
