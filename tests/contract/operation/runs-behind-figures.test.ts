import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FigureFilter, FigureGroup, Overview, ReportFilter } from '@agent-studio/api-client/contract';
import {
  clipped,
  FAILED,
  narrowedTo,
  ofErrorClass,
  runsPath,
  SUCCEEDED,
} from '#studio/screens/dashboard/runs-link.ts';
import { type MonitoredDesk, startMonitoredDesk } from '#support/desks/monitored-desk.ts';

/* A figure of the dashboard leads to its runs: the number there is the number here, with the eyes of whoever looks. */

const KEY_ID = '11111111-1111-4111-8111-111111111111';
const PEOPLE = ['ada', 'bob', 'eve'] as const;
const GROUPS = [
  'status',
  'agent',
  'model',
  'api_key',
  'user',
  'version',
  'channel',
] as const satisfies readonly FigureGroup[];

let desk: MonitoredDesk;
let period: { from: string; to: string };
let filters: Record<string, FigureFilter>;

beforeAll(async () => {
  desk = await startMonitoredDesk();
  await desk.fill(KEY_ID);
  await callTools();
  const now = Date.now() + 1_000;
  period = { from: new Date(now - 30 * 3_600_000).toISOString(), to: new Date(now).toISOString() };
  filters = {
    nothing: {},
    'the shared agent': { agent: desk.shared },
    'a person': { user: desk.userId('eve') },
    'a channel': { channel: 'api' },
    'a model': { model: 'm3' },
    'the draft': { version: 'draft' },
    'what failed': { status: 'failed' },
  };
}, 120_000);
afterAll(() => desk.close());

/** Calls of tools by a part of a team (twice), by this and by an agent alone, and by a part of a workflow. */
async function callTools(): Promise<void> {
  const call = (name: string, which: ReturnType<typeof sql>, step: string) =>
    desk.db.execute(sql`
      insert into run_steps (run_id, id, position, kind, name, status, started_at, duration_ms, input, output)
      select id, ${step}, 900, 'tool', ${name}, 'succeeded', started_at, 20, '{}'::jsonb, '{}'::jsonb from runs where ${which}`);
  const inTeam = sql`parent_id is not null and agent_id = ${desk.shared}::uuid`;
  await call('within_the_team', inTeam, 't1');
  await call('within_the_team', inTeam, 't2');
  await call('of_both', inTeam, 't3');
  await call('of_both', sql`parent_id is null and input = 'Returns?' and replay_of is null`, 't4');
  await call('of_the_flow', sql`parent_id is not null and agent_id = ${desk.own}::uuid`, 't5');
}

/** What the reports ask for where a link leads. */
function asked(path: string): ReportFilter & { time_zone: string } {
  const { pathname, searchParams } = new URL(path, 'http://studio');
  expect(pathname).toBe('/reports');
  const { tab: _, ...query } = Object.fromEntries(searchParams);
  return { ...query, time_zone: 'UTC' };
}

type Who = (typeof PEOPLE)[number];
const totalsAt = async (who: Who, path: string) =>
  (await desk[who].reports.stats({ query: asked(path) })).totals;
const runsAt = async (who: Who, path: string) => (await totalsAt(who, path)).requests;

describe.each(PEOPLE)('what %s sees behind', (who) => {
  it('tiles is what they count', async () => {
    for (const [name, filter] of Object.entries(filters)) {
      const shown: Overview = await desk[who].monitoring.overview({ query: { ...period, ...filter } });
      const { current } = shown;
      const all = await totalsAt(who, runsPath(filter, shown));
      expect(
        {
          requests: all.requests,
          success_rate: all.success_rate,
          cost_usd: all.cost_usd,
          tokens: all.tokens,
          up_rate: all.up_rate,
        },
        name,
      ).toEqual({
        requests: current.requests,
        success_rate: current.success_rate,
        cost_usd: expect.closeTo(current.cost_usd!, 6),
        tokens: current.tokens,
        up_rate: current.up_rate,
      });
      if (filter.status === undefined) {
        expect(await runsAt(who, runsPath(filter, shown, FAILED)), name).toBe(current.failed);
        const succeeded = await totalsAt(who, runsPath(filter, shown, SUCCEEDED));
        expect([succeeded.requests, succeeded.p95_ms], name).toEqual([current.succeeded, current.p95_ms]);
      }
      for (const rating of ['up', 'down'] as const)
        expect(await runsAt(who, runsPath(filter, shown, { feedback: rating })), name).toBe(current[rating]);
      const people = await desk[who].reports.adoption({
        query: asked(runsPath(filter, shown, { tab: 'adoption' })),
      });
      expect(people.totals.users, name).toBe(current.users);
    }
  });

  it.each(GROUPS)('a row by %s is what it counts, with the agent chosen and without', async (by) => {
    for (const filter of [filters['nothing']!, filters['the shared agent']!]) {
      const { items } = await desk[who].monitoring.top({ query: { ...period, ...filter, by, most: 100 } });
      expect(items.length).toBeGreaterThan(0);
      for (const { key, requests, cost_usd } of items) {
        const totals = await totalsAt(who, runsPath(filter, period, narrowedTo(by, key, filter)));
        expect([key, totals.requests]).toEqual([key, requests]);
        expect(totals.cost_usd).toBeCloseTo(cost_usd!, 6);
      }
    }
  });

  it('a bar, and a part of it, is what they count, at the edges of the period too', async () => {
    for (const group_by of ['status', 'agent'] as const) {
      const series = await desk[who].monitoring.timeseries({ query: { ...period, group_by } });
      const last = series.points.length - 1;
      for (const index of [0, 1, Math.floor(last / 2), last]) {
        const { at, values } = series.points[index]!;
        const span = clipped(at, new Date(Date.parse(at) + 3_600_000).toISOString(), series);
        expect(await runsAt(who, runsPath({}, span))).toBe(values.reduce<number>((sum, n) => sum + n!, 0));
        for (const [place, { key }] of series.groups.entries())
          if (key !== null)
            expect(await runsAt(who, runsPath({}, span, narrowedTo(group_by, key, {})))).toBe(values[place]);
      }
    }
  });

  it('a class of errors is what it counts', async () => {
    const { items } = await desk[who].monitoring.errors({ query: period });
    for (const { code, count } of items)
      expect([code, await runsAt(who, runsPath({}, period, ofErrorClass(code)))]).toEqual([code, count]);
  });

  it('a tool is what called it, itself or by what it consists of', async () => {
    for (const filter of [filters['nothing']!, filters['the shared agent']!]) {
      const { items } = await desk[who].monitoring.tools({ query: { ...period, ...filter, most: 100 } });
      for (const { name, runs } of items)
        expect([name, await runsAt(who, runsPath(filter, period, { tool: name }))]).toEqual([name, runs]);
    }
  });

  it('the slowest are those that took longest of all that succeeded', async () => {
    const { items } = await desk[who].monitoring.slowest({ query: { ...period, most: 5 } });
    const slow = await totalsAt(
      who,
      runsPath({}, period, { ...SUCCEEDED, min_ms: String(items.at(-1)?.duration_ms ?? 0) }),
    );
    expect(slow.requests).toBe(items.length);
    expect(items).toEqual(items.toSorted((a, b) => b.duration_ms - a.duration_ms));
    for (const { id, target, duration_ms } of items) {
      const run = await desk[who].agentRuns.get({ params: { id } });
      expect([run.target.id, run.duration_ms]).toEqual([target.id, duration_ms]);
    }
  });
});

it('there are errors without a code, tools of parts, and people of whom nothing is known', async () => {
  const { items: errors } = await desk.ada.monitoring.errors({ query: period });
  expect(errors.map(({ code }) => code)).toEqual(expect.arrayContaining(['interrupted', 'model.1']));
  const { items: tools } = await desk.ada.monitoring.tools({ query: period });
  expect(Object.fromEntries(tools.map(({ name, calls, runs }) => [name, [calls, runs]]))).toEqual({
    within_the_team: [2, 1],
    of_both: [2, 2],
    of_the_flow: [1, 1],
  });
  const { items: keys } = await desk.ada.monitoring.top({ query: { ...period, by: 'api_key' } });
  expect(keys.map(({ key }) => key)).toEqual(expect.arrayContaining(['', KEY_ID]));
});
