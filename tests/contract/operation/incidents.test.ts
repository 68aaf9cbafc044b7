import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import type { Incident } from '@agent-studio/api-client/contract';
import { signedInClient } from '#support/servers/clients.ts';
import { until } from '#support/ndjson.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

let server: TestServer;
let ada: ApiClient;
let bob: ApiClient;
let eve: ApiClient;
let olu: ApiClient;
let vera: ApiClient;
let agentId: string;

const sqlOf = (query: ReturnType<typeof sql>) => server.database.db.execute(query);

beforeAll(async () => {
  server = await startServer();
  ada = await signedInClient(server, 'ada@example.com');
  bob = await signedInClient(server, 'bob@example.com');
  eve = await signedInClient(server, 'eve@example.com');
  olu = await signedInClient(server, 'olu@example.com');
  vera = await signedInClient(server, 'vera@example.com');
  await sqlOf(sql`update users set role = 'operator' where email = 'olu@example.com'`);
  agentId = (await bob.agents.create({ body: { name: 'Support' } })).id;
}, 60_000);
beforeEach(async () => {
  await sqlOf(sql`update users set role = 'builder' where email = 'vera@example.com'`);
  await sqlOf(sql`delete from runs`);
  await sqlOf(sql`delete from run_figures`);
  await sqlOf(sql`delete from alerts`);
});
afterAll(() => server.close());

const runs = (count: number, { status = 'succeeded', code = null as string | null, ms = 1_000 } = {}) =>
  sqlOf(sql`
    insert into runs (id, agent_id, agent_name, user_id, trigger, status, input, error, usage, duration_ms, started_at, executor)
    select gen_random_uuid(), ${agentId}::uuid, 'Support', (select id from users where email = 'eve@example.com'), 'api', ${status}, 'Hi',
      case when ${code}::text is not null then jsonb_build_object('code', ${code}::text, 'detail', 'No.') end,
      jsonb_build_object('model', 'm', 'input_tokens', 1, 'output_tokens', 1, 'cost_usd', 0.01), ${ms}, now(), 'test'
    from generate_series(1, ${count}::int)`);

const create = (
  who: ApiClient = bob,
  rest: Partial<Parameters<ApiClient['alerts']['create']>[0]['body']> = {},
) =>
  who.alerts.create({
    body: {
      name: 'Too many failures',
      metric: 'failure_rate',
      threshold: 0.2,
      window_minutes: 15,
      min_runs: 5,
      cooldown_minutes: 0,
      ...rest,
    },
  });
const incidentsOf = async (
  who: ApiClient,
  query: Parameters<ApiClient['alerts']['incidents']>[0]['query'] = {},
) => (await who.alerts.incidents({ query })).items;
const bellOf = async (who: ApiClient) =>
  (await who.home.get()).attention.filter(({ kind }) => kind.startsWith('notice.'));

/** The alert looks until its latest incident is as wanted. */
async function untilIncident(wanted: Partial<Incident>): Promise<Incident> {
  const [incident] = await until(
    async () => {
      await sqlOf(sql`update alerts set next_at = now() where enabled`);
      return incidentsOf(bob);
    },
    ([latest]) => Object.entries(wanted).every(([name, value]) => latest?.[name as keyof Incident] === value),
  );
  return incident!;
}
const mend = async () => {
  await sqlOf(sql`delete from run_figures`);
  await runs(20);
};

describe('an incident', () => {
  it('is opened once, says what weighed most and which runs it is about, and ends with the condition', async () => {
    await runs(8);
    await runs(1, { status: 'failed', code: 'tool.failed' });
    await runs(3, { status: 'failed', code: 'model.timeout' });
    const alert = await create(bob, { target_id: agentId });
    const opened = await untilIncident({ state: 'open' });
    expect(opened).toMatchObject({
      alert: { id: alert.id, name: 'Too many failures' },
      owner: { name: 'bob' },
      metric: 'failure_rate',
      threshold: 0.2,
      target: { id: agentId, name: 'Support', kind: 'agent' },
      cause: { kind: 'error', code: 'model.timeout' },
      value: 1 / 3,
      worst: 1 / 3,
      times: 1,
      acknowledged: null,
      to: null,
    });
    expect(Date.parse(opened.opened_at) - Date.parse(opened.from)).toBe(15 * 60_000);

    // It goes on and gets worse: the same incident, and nothing that a reader missed.
    await runs(8, { status: 'failed', code: 'tool.failed' });
    await untilIncident({ value: 0.6 });
    await runs(10);
    const going = await untilIncident({ value: 0.4 });
    expect(going).toMatchObject({ id: opened.id, worst: 0.6, times: 1, revision: opened.revision });
    expect(await incidentsOf(bob)).toHaveLength(1);

    await mend();
    const over = await untilIncident({ state: 'resolved' });
    expect(over).toMatchObject({ id: opened.id, worst: 0.6, to: over.resolved_at });
    expect(await bob.alerts.incident({ params: { id: over.id } })).toEqual(over);
  });

  it('stands with the runs that failed where these are told, and counts once', async () => {
    await runs(2);
    await runs(8, { status: 'failed', code: 'model.timeout' });
    // Runs of the helper are those of Eve.
    const alert = await create(eve);
    const home = await until(
      async () => {
        await sqlOf(sql`update alerts set next_at = now() where enabled`);
        return eve.home.get();
      },
      ({ attention }) => attention.some(({ alerts }) => alerts?.length),
    );
    expect(home.attention).toHaveLength(1);
    expect(home.attention[0]).toMatchObject({ kind: 'run.failed', title: 'Support', count: 8 });
    expect(home.attention[0]!.alerts).toMatchObject([{ name: alert.name }]);
    expect(home.waiting).toMatchObject({ run: 1, notice: 0 });

    // Who does not want to hear of runs hears of the alert.
    await eve.me.update({ body: { preferences: { muted: ['run'] } } });
    expect((await eve.home.get()).attention).toMatchObject([{ kind: 'notice.danger', title: alert.name }]);
    await eve.me.update({ body: { preferences: { muted: [] } } });

    const [row] = (await eve.home.get()).attention;
    await eve.notifications.read({
      body: { items: [row!, ...row!.alerts!].map(({ id, at }) => ({ id, at })) },
    });
    expect((await eve.home.get()).attention).toEqual([]);
  });

  it('goes on when the same happens again soon; another cause, or a later time, is another one', async () => {
    const alert = await create();
    const fail = async (code: string) => {
      await runs(20, { status: 'failed', code });
    };
    await fail('model.timeout');
    const first = await untilIncident({ state: 'open' });
    await mend();
    await untilIncident({ state: 'resolved' });
    await fail('model.timeout');
    const again = await untilIncident({ state: 'open' });
    expect(again).toMatchObject({ id: first.id, times: 2, opened_at: first.opened_at, resolved_at: null });
    expect(again.fired_at > first.fired_at).toBe(true);
    expect(await incidentsOf(bob)).toHaveLength(1);
    expect(await bellOf(bob)).toHaveLength(1);

    await mend();
    await untilIncident({ state: 'resolved' });
    await fail('tool.failed');
    const other = await untilIncident({ state: 'open' });
    expect(other.id).not.toBe(first.id);
    await mend();
    await untilIncident({ state: 'resolved' });
    await sqlOf(sql`update incidents set resolved_at = resolved_at - interval '2 hours'`);
    await fail('tool.failed');
    await untilIncident({ state: 'open' });
    expect(await incidentsOf(bob, { alert_id: alert.id })).toHaveLength(3);
    const told = await bob.alerts.events({ query: { alert_id: alert.id } });
    expect(told.items.filter(({ kind }) => kind === 'fired')).toHaveLength(4);
  });

  it('is acknowledged with a note by whoever runs things: bells are quiet, and the audit log has it', async () => {
    await runs(10, { status: 'failed', code: 'model.timeout' });
    await create();
    const open = await untilIncident({ state: 'open' });
    expect(await bellOf(bob)).toMatchObject([{ id: open.id, kind: 'notice.danger' }]);
    const body = { note: 'The provider is down, see their page.' };
    const call = { params: { id: open.id }, body, ifMatch: open.revision };
    const acknowledged = await olu.alerts.acknowledge(call);
    expect(acknowledged).toMatchObject({
      state: 'acknowledged',
      acknowledged: { by: { name: 'olu' }, note: body.note },
      revision: open.revision + 1,
    });
    expect(await bellOf(bob)).toEqual([]);
    await expect(bob.alerts.acknowledge(call)).rejects.toMatchObject({
      status: 412,
      problem: { code: 'incident.stale', current: { acknowledged: { by: { name: 'olu' } } } },
    });
    const entries = await until(
      () => ada.auditLog.list({ query: { action: 'alerts.acknowledge' } }),
      ({ items }) => items.length > 0,
    );
    expect(entries.items).toMatchObject([
      { user_name: 'olu', object_id: open.id, object_name: 'Too many failures', detail: body.note },
    ]);
    expect((await bob.alerts.incidents({ query: {} })).counts).toEqual({
      open: 0,
      acknowledged: 1,
      resolved: 0,
    });

    // Whoever looks after it goes on doing so when it happens again, and once it is over nobody is told.
    await mend();
    await untilIncident({ state: 'resolved' });
    expect(await bellOf(bob)).toEqual([]);
    await runs(20, { status: 'failed', code: 'model.timeout' });
    const again = await untilIncident({ state: 'acknowledged' });
    expect(again).toMatchObject({ id: open.id, times: 2 });
    expect(await bellOf(bob)).toEqual([]);

    const back = await bob.alerts.acknowledge({
      params: { id: open.id },
      body: { acknowledged: false },
      ifMatch: again.revision,
    });
    expect(back).toMatchObject({ state: 'open', acknowledged: null });
    expect(await bellOf(bob)).toHaveLength(1);
  });

  it('ends when its alert is switched off, and goes with it', async () => {
    await runs(10, { status: 'failed' });
    const { id } = await create();
    await untilIncident({ state: 'open' });
    await bob.alerts.update({ params: { id }, body: { enabled: false } });
    expect(await incidentsOf(bob)).toMatchObject([{ state: 'resolved' }]);
    await bob.alerts.remove({ params: { id } });
    expect(await incidentsOf(bob)).toEqual([]);
  });

  it('names what was slowest', async () => {
    await runs(10, { ms: 9_000 });
    await create(bob, { metric: 'p95_ms', threshold: 5_000 });
    expect(await untilIncident({ state: 'open' })).toMatchObject({
      cause: { kind: 'target', target: { id: agentId, name: 'Support', kind: 'agent' } },
      value: 9_000,
    });
  });
});

describe('incidents', () => {
  it('are seen by who sees the figures; a viewer may look at own ones and acknowledge none', async () => {
    await runs(10, { status: 'failed', code: 'model.timeout' });
    await create();
    const { id } = await untilIncident({ state: 'open' });
    for (const who of [ada, olu]) expect(await incidentsOf(who)).toMatchObject([{ id, target: null }]);
    expect(await incidentsOf(eve)).toEqual([]);
    for (const call of [
      () => eve.alerts.incident({ params: { id } }),
      () => eve.alerts.acknowledge({ params: { id }, body: {} }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404, problem: { code: 'incident.not_found' } });

    // An alert of somebody who became a viewer since.
    await sqlOf(sql`update alerts set owner_id = (select id from users where email = 'vera@example.com')`);
    await sqlOf(sql`update users set role = 'viewer' where email = 'vera@example.com'`);
    const seen = await until(
      () => incidentsOf(vera),
      (items) => items.length === 1,
    );
    expect(seen[0]!.id).toBe(id);
    await until(
      () =>
        vera.alerts.acknowledge({ params: { id }, body: {} }).then(
          () => 200,
          ({ status }: { status: number }) => status,
        ),
      (status) => status === 403,
    );
  });

  it('are listed by state, what is not over first', async () => {
    await runs(10, { status: 'failed', code: 'model.timeout' });
    await create();
    const { id } = await untilIncident({ state: 'open' });
    await sqlOf(sql`
      insert into incidents (id, alert_id, metric, threshold, window_minutes, opened_at, fired_at, resolved_at)
      select gen_random_uuid(), alert_id, metric, threshold, window_minutes, now(), now(), now() from incidents, generate_series(1, 3)`);
    const all = await bob.alerts.incidents({ query: { page_size: 2 } });
    expect([all.total, all.items[0]!.id, all.items[1]!.state]).toEqual([4, id, 'resolved']);
    expect(all.counts).toEqual({ open: 1, acknowledged: 0, resolved: 3 });
    const over = await bob.alerts.incidents({ query: { state: 'resolved' } });
    expect([over.total, over.items.length, over.counts.open]).toEqual([3, 3, 1]);
    expect(await incidentsOf(bob, { state: 'open' })).toMatchObject([{ id }]);
  });
});
