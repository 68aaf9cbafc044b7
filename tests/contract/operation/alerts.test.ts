import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import type { Alert } from '@agent-studio/api-client/contract';
import { signedInClient } from '#support/servers/clients.ts';
import { until } from '#support/ndjson.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';
import { startReceiver, type WebhookReceiver } from '#support/servers/webhook-receiver.ts';

let server: TestServer;
let hook: WebhookReceiver;
let ada: ApiClient;
let bob: ApiClient;
let eve: ApiClient;
let agentId: string;

beforeAll(async () => {
  hook = await startReceiver();
  server = await startServer({ env: { ALLOWED_ADDRESSES: hook.url } });
  ada = await signedInClient(server, 'ada@example.com');
  bob = await signedInClient(server, 'bob@example.com');
  eve = await signedInClient(server, 'eve@example.com');
  agentId = (await bob.agents.create({ body: { name: 'Support' } })).id;
}, 60_000);
beforeEach(async () => {
  hook.received.length = 0;
  hook.answer(204);
  await server.database.db.execute(sql`delete from runs`);
  await server.database.db.execute(sql`delete from run_figures`);
  await server.database.db.execute(sql`delete from alerts`);
});
afterAll(async () => {
  await server.close();
  await hook.close();
});

/** Runs of Bob's agent that just ended. */
const runs = (count: number, { status = 'succeeded', ms = 1_000, cost = 0.01 } = {}) =>
  server.database.db.execute(sql`
    insert into runs (id, agent_id, agent_name, user_id, trigger, status, input, usage, duration_ms, started_at, executor)
    select gen_random_uuid(), ${agentId}::uuid, 'Support', (select id from users where email = 'eve@example.com'), 'api',
      ${status}, 'Hi', jsonb_build_object('model', 'm', 'input_tokens', 1, 'output_tokens', 1, 'cost_usd', ${cost}::float8), ${ms}, now(), 'test'
    from generate_series(1, ${count}::int)`);

const lookNow = (id: string) =>
  server.database.db.execute(sql`update alerts set next_at = now() where id = ${id}::uuid`);
const stateOf = async (id: string) => (await bob.alerts.get({ params: { id } })).state;
const eventsOf = async (id: string) =>
  (await bob.alerts.events({ query: { alert_id: id, page_size: 100 } })).items.map(({ kind }) => kind);

const create = (rest: Partial<Parameters<ApiClient['alerts']['create']>[0]['body']> = {}) =>
  bob.alerts.create({
    body: {
      name: 'Too many failures',
      metric: 'failure_rate',
      threshold: 0.2,
      window_minutes: 15,
      min_runs: 5,
      ...rest,
    },
  });

async function untilState(id: string, state: Alert['state']) {
  await until(
    async () => {
      await lookNow(id);
      return stateOf(id);
    },
    (now) => now === state,
  );
}

const noticesOf = async (client: ApiClient) =>
  (await client.home.get()).attention.filter(({ kind }) => kind.startsWith('notice.'));

describe('an alert', () => {
  it('fires once, tells bell and webhook, and is over when the figures are right again', async () => {
    await runs(8);
    await runs(4, { status: 'failed' });
    const alert = await create({ webhook_url: `${hook.url}/alerts`, target_id: agentId });
    await untilState(alert.id, 'firing');
    expect(await bob.alerts.get({ params: { id: alert.id } })).toMatchObject({
      value: 1 / 3,
      target: { id: agentId, name: 'Support', kind: 'agent' },
    });
    const [incident] = (await bob.alerts.incidents({ query: {} })).items;
    expect(await noticesOf(bob)).toMatchObject([
      {
        id: incident!.id,
        kind: 'notice.danger',
        title: 'Too many failures',
        detail: '33.3% of the runs failed (limit 20%) in 15 min.',
        href: `/dashboard?tab=alerts&incident=${incident!.id}`,
      },
    ]);
    expect(await noticesOf(ada)).toEqual([]);
    for (const _ of [1, 2]) {
      await lookNow(alert.id);
      await new Promise((resolve) => setTimeout(resolve, 1_200));
    }
    expect(await eventsOf(alert.id)).toEqual(['fired']);

    await runs(40);
    await untilState(alert.id, 'ok');
    expect(await eventsOf(alert.id)).toEqual(['resolved', 'fired']);
    await until(
      () => Promise.resolve(hook.received.length),
      (count) => count === 2,
    );
    const bodies = hook.received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
    expect(bodies.map(({ type }) => type).toSorted()).toEqual(['alert.fired', 'alert.resolved']);
    expect(bodies.find(({ type }) => type === 'alert.fired')!.data).toMatchObject({
      alert_id: alert.id,
      metric: 'failure_rate',
      value: 1 / 3,
      threshold: 0.2,
      runs: 12,
      target_id: agentId,
    });
    expect(await noticesOf(bob)).toMatchObject([{ kind: 'notice.warning' }]);
  });

  it('signs what it sends, and shows the secret once', async () => {
    const { id, webhook_secret, webhook } = await create({ webhook_url: hook.url });
    expect(webhook_secret).toMatch(/^whsec_[\w+/]{32}$/);
    expect(webhook?.secret_last4).toBe(webhook_secret!.slice(-4));
    expect(await bob.alerts.test({ params: { id } })).toMatchObject({ state: 'delivered', status: 204 });
    const { headers, body } = hook.received[0]!;
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const sign = (secret: string) =>
      `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
        .update(signed)
        .digest('base64')}`;
    expect(headers['webhook-signature']).toBe(sign(webhook_secret!));
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);

    const plain = await server.call(`/api/alerts/${id}`, { token: await server.signIn('bob@example.com') });
    expect(await plain.text()).not.toContain(webhook_secret!.slice(6, 20));
    const { rows } = await server.database.db.execute(sql`select * from alerts`);
    expect(JSON.stringify(rows)).not.toContain(webhook_secret!.slice(6, 20));

    const again = await bob.alerts.newSecret({ params: { id } });
    expect(again.webhook_secret).not.toBe(webhook_secret);
    await runs(3);
    await bob.alerts.test({ params: { id } });
    expect(JSON.parse(hook.received[1]!.body)).toMatchObject({ data: { value: 0, runs: 3 } });
    expect(hook.received[1]!.headers['webhook-signature']).not.toBe(sign(webhook_secret!));
  });

  it('tries a webhook that refuses again, across a restart, and says how it went', async () => {
    hook.answer(500);
    await runs(10, { status: 'failed' });
    const { id } = await create({ webhook_url: hook.url });
    await untilState(id, 'firing');
    const last = () => bob.alerts.get({ params: { id } }).then(({ webhook }) => webhook?.last);
    await until(last, (delivery) => delivery?.attempts === 1 && delivery.status === 500);
    expect(await last()).toMatchObject({ state: 'waiting', error: 'The webhook answered 500.' });
    hook.answer(200);
    // As after a restart: what waits stands in the database, with its time.
    await server.database.db.execute(sql`update alert_events set next_attempt_at = now()`);
    await until(last, (delivery) => delivery?.state === 'delivered');
    expect(await last()).toMatchObject({ attempts: 2, status: 200, error: null });
    const ids = hook.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
  });

  it('gives a webhook up after the last try', async () => {
    hook.answer(410);
    await runs(10, { status: 'failed' });
    const { id } = await create({ webhook_url: hook.url });
    await untilState(id, 'firing');
    const last = () => bob.alerts.get({ params: { id } }).then(({ webhook }) => webhook?.last);
    await until(last, (delivery) => delivery?.attempts === 1 && delivery.status === 410);
    await server.database.db.execute(sql`update alert_events set attempts = 7, next_attempt_at = now()`);
    await until(last, (delivery) => delivery?.state === 'failed');
  });

  it('does not reach private addresses', async () => {
    const { id } = await create({ webhook_url: 'http://169.254.169.254/latest' });
    expect(await bob.alerts.test({ params: { id } })).toMatchObject({ state: 'failed', status: null });
  });

  it('watches latency, cost and silence; of few runs it says nothing', async () => {
    await runs(6, { ms: 9_000, cost: 2 });
    const { id: slow } = await create({ metric: 'p95_ms', threshold: 5_000 });
    const { id: dear } = await create({ metric: 'cost_usd', threshold: 11.5 });
    const { id: few } = await create({ metric: 'p95_ms', threshold: 5_000, min_runs: 7 });
    const { id: quiet } = await create({ metric: 'no_activity', threshold: 7, window_minutes: 1 });
    await server.database.db.execute(
      sql`update alerts set updated_at = now() - interval '1 hour' where id = ${quiet}::uuid`,
    );
    await untilState(slow, 'firing');
    await untilState(dear, 'firing');
    await untilState(quiet, 'firing');
    await until(
      async () => {
        await lookNow(few);
        return bob.alerts.get({ params: { id: few } });
      },
      ({ checked_at }) => checked_at !== null,
    );
    expect(await bob.alerts.get({ params: { id: few } })).toMatchObject({ state: 'ok', value: null });
  });

  it('rests after it fired', async () => {
    await runs(10, { status: 'failed' });
    const { id } = await create({ cooldown_minutes: 60 });
    await untilState(id, 'firing');
    await runs(100);
    await untilState(id, 'ok');
    await runs(100, { status: 'failed' });
    await lookNow(id);
    await until(
      () => bob.alerts.get({ params: { id } }),
      ({ value }) => value !== null && value > 0.2,
    );
    expect(await stateOf(id)).toBe('ok');
    await server.database.db.execute(sql`update alerts set fired_at = now() - interval '2 hours'`);
    await untilState(id, 'firing');
    expect(await eventsOf(id)).toEqual(['fired', 'resolved', 'fired']);
  });

  it('sees what its owner sees only', async () => {
    await server.database.db.execute(sql`select 1`);
    await runs(10, { status: 'failed' });
    const { id } = await ada.agents.create({ body: { name: 'Hers' } }).then(async ({ id: target }) => {
      await expect(create({ target_id: target })).rejects.toMatchObject({
        status: 422,
        problem: { errors: [{ path: 'target_id' }] },
      });
      await expect(create({ target_id: crypto.randomUUID() })).rejects.toMatchObject({ status: 422 });
      await expect(create({ api_key_id: crypto.randomUUID() })).rejects.toMatchObject({ status: 422 });
      return eve.alerts.create({
        body: { name: 'Mine', metric: 'cost_usd', threshold: 0, window_minutes: 15, min_runs: 1 },
      });
    });
    // The runs are Eve's own; those that Bob asked of his agent are not hers to count.
    await server.database.db.execute(
      sql`update run_figures set user_id = (select id from users where email = 'bob@example.com')`,
    );
    await until(
      async () => {
        await lookNow(id);
        return eve.alerts.get({ params: { id } });
      },
      ({ checked_at }) => checked_at !== null,
    );
    await lookNow(id);
    await until(
      () => eve.alerts.get({ params: { id } }),
      ({ value }) => value === null,
    );
  });
});

describe('alerts', () => {
  it('belong to one person; administrators look after all', async () => {
    const { id, revision } = await create();
    for (const call of [
      () => eve.alerts.get({ params: { id } }),
      () => eve.alerts.update({ params: { id }, body: { name: 'X' } }),
      () => eve.alerts.remove({ params: { id } }),
      () => eve.alerts.test({ params: { id } }),
      () => eve.alerts.newSecret({ params: { id } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404, problem: { code: 'alert.not_found' } });
    expect((await eve.alerts.list({ query: {} })).total).toBe(0);
    expect((await eve.alerts.events({ query: { alert_id: id } })).total).toBe(0);
    expect((await ada.alerts.list({ query: {} })).items).toMatchObject([{ id, owner: { name: 'bob' } }]);
    await ada.alerts.update({ params: { id }, body: { enabled: false }, ifMatch: revision });
    await expect(
      bob.alerts.update({ params: { id }, body: { name: 'Late' }, ifMatch: revision }),
    ).rejects.toMatchObject({ status: 412, problem: { current: { enabled: false } } });
    await expect(bob.alerts.remove({ params: { id }, ifMatch: revision })).rejects.toMatchObject({
      status: 412,
    });
    await bob.alerts.remove({ params: { id } });
    expect((await bob.alerts.list({ query: {} })).total).toBe(0);
  });

  it('refuse what is no address, and lose the secret with the webhook', async () => {
    await expect(create({ webhook_url: 'ftp://example.com' })).rejects.toMatchObject({ status: 422 });
    await expect(create({ webhook_url: 'https://me:secret@example.com/' })).rejects.toMatchObject({
      status: 422,
    });
    const { id } = await create();
    await expect(bob.alerts.test({ params: { id } })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'alert.no_webhook' },
    });
    const first = await bob.alerts.update({ params: { id }, body: { webhook_url: hook.url } });
    expect(first.webhook_secret).toMatch(/^whsec_/);
    const second = await bob.alerts.update({ params: { id }, body: { webhook_url: `${hook.url}/x` } });
    expect(second.webhook_secret).toBeNull();
    const without = await bob.alerts.update({ params: { id }, body: { webhook_url: null } });
    expect(without.webhook).toBeNull();
    const { rows } = await server.database.db.execute<{ webhook_secret: string | null }>(
      sql`select webhook_secret from alerts`,
    );
    expect(rows).toEqual([{ webhook_secret: null }]);
  });
});
