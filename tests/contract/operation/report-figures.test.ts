import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { allLogs as allOf, type ReportDesk, startReportDesk } from '#support/desks/report-desk.ts';

let desk: ReportDesk;
let server: ReportDesk['server'];
let ada: ApiClient;
let bob: ApiClient;
let eve: ApiClient;
let ids: ReportDesk['ids'];
beforeAll(async () => {
  desk = await startReportDesk();
  ({ server, ada, bob, eve, ids } = desk);
});
afterAll(() => desk.close());

const counted = (where: string) => desk.counted(where);

describe('figures', () => {
  // Rule 7: /api/reports/stats
  it('counts totals, series and breakdowns alike', async () => {
    const stats = await ada.reports.stats({ query: { interval: 'day', group_by: 'agent' } });
    const rows = await allOf(ada);
    const sum = (values: (number | null)[]) =>
      values.reduce<number>((whole, value) => whole + (value ?? 0), 0);
    expect(stats.totals).toMatchObject({
      requests: rows.length,
      succeeded: await counted(`r.status = 'succeeded'`),
      failed: await counted(`r.status = 'failed'`),
      up: 1,
      down: 1,
      up_rate: 0.5,
    });
    expect(stats.totals.cost_usd).toBeCloseTo(sum(rows.map(({ cost_usd }) => cost_usd)));
    expect(stats.totals.tokens).toBe(sum(rows.map(({ tokens }) => tokens)));
    expect(stats.previous).toBeNull();
    expect(sum(stats.series.map(({ requests }) => requests))).toBe(rows.length);
    for (const by of Object.values(stats.breakdowns)) {
      expect(sum(by.map(({ requests }) => requests))).toBe(rows.length);
    }
    expect(stats.breakdowns.agent.map(({ name }) => name).toSorted()).toEqual(['Sales', 'Support']);
    expect(stats.breakdowns.model.find(({ id }) => id === 'gpt-b')).toMatchObject({
      cost_usd: 0.5,
      requests: 1,
    });
  });

  // Rule 7: /api/reports/stats
  it('tells what cost most, however seldom it was asked', async () => {
    const { rows } = await server.database.pool.query<{ id: string }>('select id from runs limit 1');
    await server.database.pool.query(
      `insert into run_figures select (jsonb_populate_record(null::run_figures, to_jsonb(run_figures) || jsonb_build_object(
         'run_id', gen_random_uuid(), 'model', 'model-' || n, 'cost_usd', case n when 30 then 900 else 0.01 end))).*
       from run_figures, generate_series(1, 30) n, generate_series(1, case n when 30 then 1 else 9 end)
       where run_id = $1`,
      [rows[0]!.id],
    );
    const { breakdowns, series } = await ada.reports.stats({ query: { group_by: 'model' } });
    expect(breakdowns.model.find(({ id }) => id === 'model-30')).toMatchObject({
      requests: 1,
      cost_usd: 900,
    });
    const told = new Set(breakdowns.model.map(({ id }) => id));
    expect(series.filter(({ group }) => group && !told.has(group))).toEqual([]);
    await server.database.pool.query(`delete from run_figures where model like 'model-%'`);
  });

  // Rule 7: /api/reports/stats
  it('compares with the period right before', async () => {
    const to = new Date(Date.now() + 60_000).toISOString();
    const from = new Date(Date.now() - 3_600_000).toISOString();
    const { totals, previous } = await ada.reports.stats({ query: { from, to } });
    expect(totals.requests).toBe((await allOf(ada)).length);
    expect(previous?.requests).toBe(0);
  });

  it('tells since when there is anything, of whom or what was asked for, however short the period is', async () => {
    const to = new Date(Date.now() + 60_000).toISOString();
    const from = new Date(Date.now() - 60 * 86_400_000).toISOString();
    const firstOf = async (filter: Parameters<typeof allOf>[1] = {}) =>
      (await allOf(ada, filter)).map(({ time }) => time).toSorted()[0];
    const whole = await firstOf();
    for (const query of [{ from, to }, {}]) {
      expect((await ada.reports.stats({ query })).begins_at).toBe(whole);
      expect((await ada.reports.quality({ query })).begins_at).toBe(whole);
      expect((await ada.reports.adoption({ query })).begins_at).toBe(whole);
    }
    expect((await ada.monitoring.overview({ query: { from, to } })).begins_at).toBe(whole);
    const series = { from, to, metric: 'requests', group_by: 'status' } as const;
    expect((await ada.monitoring.timeseries({ query: series })).begins_at).toBe(whole);
    expect((await ada.reports.stats({ query: { from, to, user: ids.eve } })).begins_at).toBe(
      await firstOf({ user: ids.eve }),
    );
    const own = (await eve.me.usage({ query: { days: 30 } })).begins_at;
    expect(own).toBe(await firstOf({ user: ids.eve }));
    const nobody = await ada.reports.stats({ query: { user: crypto.randomUUID() } });
    expect(nobody.begins_at).toBeNull();
  });

  // Rule 7: /api/reports/agent-names
  it('names what ran, deleted agents too', async () => {
    const { id } = await bob.agents.create({ body: { name: 'Passing' } });
    await bob.agentRuns.infer({ body: { agentId: id, userInput: 'Hello' } });
    await bob.agents.remove({ params: { id } });
    const { items } = await bob.reports.agentNames({ query: {} });
    expect(items.find((item) => item.id === id)).toEqual({
      id,
      name: 'Passing',
      kind: 'agent',
      deleted: true,
      runs: 1,
    });
    expect(items.find((item) => item.id === ids.support)).toMatchObject({ name: 'Support', deleted: false });
    expect((await eve.reports.agentNames({ query: {} })).items.some((item) => item.id === id)).toBe(false);
    expect((await bob.reports.agentNames({ query: { kind: 'workflow' } })).items).toEqual([]);
  });

  it('offers what filters can be set to', async () => {
    const values = await eve.reports.filterValues();
    expect(values.users.map(({ id }) => id)).toEqual([ids.eve]);
    expect((await ada.reports.filterValues()).models).toEqual(expect.arrayContaining(['gpt-a', 'gpt-b']));
  });

  it('tells good and bad answers, their reasons and unanswered questions', async () => {
    const quality = await ada.reports.quality({ query: { interval: 'day' } });
    const unanswered = await allOf(ada, { attention: 'unanswered' });
    const { rows } = await server.database.pool.query<{ run_id: string }>(
      `select distinct s.run_id from run_steps s join runs r on r.id = s.run_id and r.status = 'succeeded'
       where s.kind = 'retrieval' and s.output -> 'passages' = '[]'::jsonb`,
    );
    expect(unanswered.map(({ run_id }) => run_id).toSorted()).toEqual(
      rows.map(({ run_id }) => run_id).toSorted(),
    );
    expect(unanswered.length).toBeGreaterThan(0);
    expect(quality.totals).toMatchObject({ up: 1, down: 1, failed: 1, unanswered: unanswered.length });
    expect(quality.reasons).toEqual([
      { reason: 'not_correct', count: 1 },
      { reason: 'wrong_tone', count: 1 },
    ]);
    expect(quality.agents).toMatchObject([{ id: ids.support, name: 'Support', up: 1, down: 1 }]);
    expect(quality.series.reduce((whole, { down }) => whole + down, 0)).toBe(1);
  });

  it('counts who uses agents, and for how long', async () => {
    const adoption = await ada.reports.adoption({ query: { interval: 'day' } });
    const rows = await allOf(ada);
    const talks = new Map<string, number>();
    for (const { session_id } of rows)
      if (session_id) talks.set(session_id, (talks.get(session_id) ?? 0) + 1);
    expect(adoption.totals).toEqual({
      users: 2,
      new_users: 2,
      requests: rows.length,
      conversations: talks.size,
    });
    expect(adoption.lengths).toEqual([
      { questions: '1', conversations: [...talks.values()].filter((length) => length === 1).length },
      { questions: '2-3', conversations: [...talks.values()].filter((length) => length > 1).length },
      { questions: '4-9', conversations: 0 },
      { questions: '10+', conversations: 0 },
    ]);
    expect(adoption.users.reduce((whole, { requests }) => whole + requests, 0)).toBe(rows.length);
    const from = new Date(Date.now() + 60_000).toISOString();
    expect((await ada.reports.adoption({ query: { from } })).totals).toMatchObject({
      users: 0,
      new_users: 0,
    });
  });

  it('tells what the month cost so far', async () => {
    const month = await ada.reports.monthCost({ query: { time_zone: 'Europe/Berlin' } });
    expect(month.cost_usd).toBeCloseTo(0.52);
    expect(month.elapsed).toBeGreaterThan(0);
    if (month.projected_usd !== null) expect(month.projected_usd).toBeCloseTo(0.52 / month.elapsed);
    expect(
      new Intl.DateTimeFormat('en', {
        timeZone: 'Europe/Berlin',
        day: 'numeric',
        hour: 'numeric',
        hourCycle: 'h23',
      }).format(new Date(month.from)),
    ).toMatch(/^1, 00$/);
  });
});

describe('reviews', () => {
  it('marks with a note, who and when, and takes the mark away', async () => {
    const [row] = await allOf(bob, { feedback: 'down' });
    const params = { id: row!.run_id };
    const before = (await allOf(bob, { attention: 'review' })).length;
    const { reviewed } = await bob.reports.review({
      params,
      body: { reviewed: true, note: ' Card was old. ' },
    });
    expect(reviewed).toMatchObject({ by: { id: ids.bob }, note: 'Card was old.' });
    expect((await allOf(ada, { reviewed: 'yes' })).map(({ reviewed: mark }) => mark)).toEqual([reviewed]);
    expect((await allOf(bob, { attention: 'review' })).length).toBe(before - 1);
    expect((await ada.reports.quality({ query: {} })).totals).toMatchObject({
      reviewed: 1,
      to_review: before - 1,
    });
    expect(await bob.reports.review({ params, body: { reviewed: false } })).toEqual({ reviewed: null });
    expect(await allOf(bob, { reviewed: 'yes' })).toEqual([]);
  });

  it('marks many at once, and only those that one looks after', async () => {
    const all = await allOf(ada);
    const run_ids = all.map(({ run_id }) => run_id);
    expect(await ada.reports.reviewMany({ body: { run_ids, reviewed: true } })).toEqual({
      changed: run_ids.length,
    });
    expect(await allOf(ada, { reviewed: 'no' })).toEqual([]);
    expect(await ada.reports.reviewMany({ body: { run_ids, reviewed: false } })).toEqual({
      changed: run_ids.length,
    });
  });

  it('is not for those who only asked, nor for others', async () => {
    const [own] = await allOf(eve);
    expect(own!.may_review).toBe(false);
    await expect(
      eve.reports.review({ params: { id: own!.run_id }, body: { reviewed: true } }),
    ).rejects.toMatchObject({ kind: 'forbidden' });
    const [foreign] = await allOf(bob, { user: ids.bob });
    await expect(
      eve.reports.review({ params: { id: foreign!.run_id }, body: { reviewed: true } }),
    ).rejects.toMatchObject({ kind: 'notFound' });
  });
});
