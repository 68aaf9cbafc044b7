import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import { connectorSyncs } from '#server/db/schema.ts';
import { signedInClient } from '#support/servers/clients.ts';
import { counted, makeSync, startSite } from '#support/desks/connector-sources.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/* Connectors themselves: their forms, secrets that never come back, whose they are, revisions and schedules. */

const MARKER = 'marker-of-a-secret-7391';

let server: TestServer;
let ann: ApiClient;
let bob: ApiClient;
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  site = await startSite({
    '/prices.json': {
      body: JSON.stringify([
        { name: 'Pump', price: 12 },
        { name: 'Hose', price: 3 },
      ]),
      type: 'application/json',
    },
    '/echo.txt': { body: `The token is ${MARKER}.`, type: 'text/plain' },
  });
  server = await startServer({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
  // The first user is the owner of the server, who may everything.
  await server.signIn('root@example.com');
  ann = await signedInClient(server, 'ann@example.com');
  bob = await signedInClient(server, 'bob@example.com');
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const http = (more: object = {}) => ({
  kind: 'http' as const,
  name: 'Prices',
  config: { url: `${site.url}/prices.json`, auth: 'bearer' },
  secrets: { token: MARKER },
  ...more,
});

describe('the form of each kind', () => {
  it('comes with labels, types, defaults and secrets', async () => {
    const { items } = await ann.dataConnectors.kinds();
    expect(items.map(({ kind, query, uses }) => [kind, query, uses.join()])).toEqual([
      ['web', null, 'sync'],
      ['http', 'path', 'sync,query'],
      ['s3', 'path', 'sync,query'],
      ['postgres', 'sql', 'sync,query'],
      ['mysql', 'sql', 'sync,query'],
      ['mcp', 'tool', 'sync,query'],
    ]);
    for (const { fields } of items) {
      const keys = fields.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(fields.every(({ label }) => label.length > 0)).toBe(true);
      for (const { when } of fields) expect(when === null || keys.includes(when.key)).toBe(true);
    }
  });

  it('is refused field by field', async () => {
    const bad = { kind: 'postgres' as const, name: 'Bad', config: { port: 99_999_999, tls: 'maybe' } };
    await expect(ann.dataConnectors.create({ body: bad })).rejects.toMatchObject({
      status: 422,
      problem: {
        errors: expect.arrayContaining(
          ['config.host', 'config.port', 'config.database', 'config.user', 'config.tls'].map((path) =>
            expect.objectContaining({ path }),
          ),
        ),
      },
    });
    await expect(
      ann.dataConnectors.tryOut({ body: { kind: 'web', config: { url: 'https://me:secret@example.com' } } }),
    ).rejects.toMatchObject({ status: 422 });
    const blocked = await ann.dataConnectors.tryOut({
      body: { kind: 'web', config: { url: 'http://169.254.169.254/' } },
    });
    expect(blocked).toMatchObject({ ok: false, error: { code: 'blocked' } });
    const database = { host: '169.254.169.254', database: 'x', user: 'x', tls: 'off' };
    for (const kind of ['postgres', 'mysql'] as const)
      expect(await ann.dataConnectors.tryOut({ body: { kind, config: database } })).toMatchObject({
        ok: false,
        error: { code: 'blocked' },
      });
  });
});

describe('a secret', () => {
  it('never comes back, goes to its own server only, and stays when a form leaves it out', async () => {
    const { id } = await ann.dataConnectors.create({ body: http() });
    const seen = [
      await ann.dataConnectors.get({ params: { id } }),
      await ann.dataConnectors.list({ query: {} }),
      await ann.dataConnectors.test({ params: { id } }),
      await ann.dataConnectors.query({ params: { id }, body: { query: '/echo.txt' } }),
    ];
    expect(JSON.stringify(seen)).not.toContain(MARKER);
    expect(seen[0]).toMatchObject({ secrets: { token: { configured: true, last4: '7391' } } });
    expect(site.requests.at(-1)!.headers.authorization).toBe(`Bearer ${MARKER}`);

    const renamed = await ann.dataConnectors.update({
      params: { id },
      body: { name: 'Renamed', config: { url: `${site.url}/echo.txt`, auth: 'bearer' } },
    });
    expect(renamed).toMatchObject({ name: 'Renamed', secrets: { token: { configured: true } } });

    const other = await startSite({ '/': { body: 'x' } });
    const elsewhere = { url: other.url, auth: 'bearer' };
    await expect(
      ann.dataConnectors.update({ params: { id }, body: { config: elsewhere, save_anyway: true } }),
    ).rejects.toMatchObject({
      status: 422,
      problem: { errors: [expect.objectContaining({ path: 'secrets.token' })] },
    });
    await expect(
      ann.dataConnectors.tryOut({ body: { kind: 'http', config: elsewhere, connector_id: id } }),
    ).rejects.toMatchObject({ status: 422 });
    await ann.dataConnectors.query({ params: { id }, body: { query: `${other.url}/` } });
    expect(other.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
    await other.close();

    const rows = await server.database.db.execute(sql`select to_jsonb(c) as row from data_connectors c`);
    expect(JSON.stringify(rows.rows)).not.toContain(MARKER);
    await expect(
      ann.dataConnectors.update({ params: { id }, body: { secrets: { token: '' } } }),
    ).rejects.toMatchObject({ status: 422 });
    const forgotten = await ann.dataConnectors.update({
      params: { id },
      body: { config: { url: `${site.url}/echo.txt` }, secrets: { token: '' } },
    });
    expect(forgotten.secrets).toEqual({});
  });
});

describe('a connector', () => {
  it('is of its owner; another member sees it once it is shared, and may ask it then', async () => {
    const { id } = await ann.dataConnectors.create({ body: http({ name: 'Of Ann' }) });
    const params = { id };
    await expect(bob.dataConnectors.get({ params })).rejects.toMatchObject({ status: 404 });
    await expect(bob.dataConnectors.query({ params, body: { query: '/prices.json' } })).rejects.toMatchObject(
      { status: 404 },
    );
    await ann.dataConnectors.update({ params, body: { visibility: 'workspace' } });
    expect((await bob.dataConnectors.get({ params })).permissions).toEqual(['view', 'run']);
    expect(
      (await bob.dataConnectors.query({ params, body: { query: '/prices.json', max_rows: 1 } })).rows,
    ).toEqual([{ name: 'Pump', price: 12 }]);
    await expect(bob.dataConnectors.update({ params, body: { name: 'Mine' } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(
      bob.dataConnectors.tryOut({ body: { kind: 'http', config: { url: site.url }, connector_id: id } }),
    ).rejects.toMatchObject({ status: 403 });
    const card = await ann.knowledgeCards.create({ body: { name: 'Ann’s card' } });
    await expect(
      bob.connectorSyncs.create({
        params,
        body: { name: 'S', card_id: card.id, selection: { kind: 'http' } },
      }),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('is changed at its newest revision only, and deleted only when nothing uses it', async () => {
    const { id, revision } = await ann.dataConnectors.create({ body: http({ name: 'Revised' }) });
    const params = { id };
    const changed = await ann.dataConnectors.update({ params, body: { tags: ['a'] }, ifMatch: revision });
    await expect(
      ann.dataConnectors.update({ params, body: { tags: ['b'] }, ifMatch: revision }),
    ).rejects.toMatchObject({
      status: 412,
      problem: { current: expect.objectContaining({ tags: ['a'], revision: changed.revision }) },
    });
    const { sync, card } = await makeSync(ann, id, { kind: 'http' });
    await expect(ann.dataConnectors.remove({ params })).rejects.toMatchObject({
      status: 409,
      problem: { used_by: [{ id: card.id, name: 'Copied', kind: 'knowledge_card' }] },
    });
    const syncParams = { id, sync_id: sync.id };
    const renamed = await ann.connectorSyncs.update({
      params: syncParams,
      body: { name: 'Other' },
      ifMatch: sync.revision,
    });
    await expect(
      ann.connectorSyncs.update({ params: syncParams, body: { name: 'X' }, ifMatch: sync.revision }),
    ).rejects.toMatchObject({
      status: 412,
      problem: { current: expect.objectContaining({ name: 'Other', revision: renamed.revision }) },
    });
    await expect(
      ann.connectorSyncs.update({ params: syncParams, body: { selection: { kind: 'web' } } }),
    ).rejects.toMatchObject({ status: 422 });
    await ann.connectorSyncs.remove({ params: syncParams });
    await ann.dataConnectors.remove({ params });
    await expect(ann.dataConnectors.get({ params })).rejects.toMatchObject({ status: 404 });
  });

  it('warns fourteen days before its credential ends', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const { id } = await ann.dataConnectors.create({
      body: http({ name: 'Ending', credential_expires_at: inDays(15) }),
    });
    const notices = async () => (await ann.home.get()).attention.filter(({ title }) => title === 'Ending');
    expect(await notices()).toEqual([]);
    await ann.dataConnectors.update({ params: { id }, body: { credential_expires_at: inDays(13) } });
    expect(await notices()).toMatchObject([
      { kind: 'connector.expiring', detail: expect.stringContaining('in 13 days') },
    ]);
    const expired = await ann.dataConnectors.update({
      params: { id },
      body: { credential_expires_at: inDays(-1) },
    });
    expect(expired.status).toBe('expired');
  });
});

describe('a schedule', { timeout: 240_000 }, () => {
  it('starts its sync once when its time has come, and knows its next', async () => {
    const { id } = await ann.dataConnectors.create({ body: http({ name: 'Scheduled' }) });
    const bad = { cron: '61 * * * *', timezone: 'UTC' };
    await expect(makeSync(ann, id, { kind: 'http' }, { schedule: bad })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [expect.objectContaining({ path: 'schedule.cron' })] },
    });
    const made = await makeSync(
      ann,
      id,
      { kind: 'http' },
      { schedule: { cron: '0 6 * * 1', timezone: 'Europe/Berlin' } },
    );
    const next = new Date(made.sync.next_at!);
    expect(next.getTime()).toBeGreaterThan(Date.now());
    expect([next.toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin' }), next.getUTCDay()]).toEqual([
      '06:00:00',
      1,
    ]);
    // As if a week had passed.
    await server.database.db.update(connectorSyncs).set({ next_at: '2026-01-05T05:00:00.000Z' });
    const logs = async () => (await ann.connectorSyncs.logs({ params: { id }, query: {} })).items;
    await expect
      .poll(async () => (await logs()).map(({ status, trigger }) => `${trigger} ${status}`), {
        timeout: 30_000,
      })
      .toEqual(['schedule succeeded']);
    expect(await made.settled()).toEqual(['prices.json']);
    const { items } = await ann.connectorSyncs.list({ params: { id } });
    expect(items[0]).toMatchObject({
      next_at: made.sync.next_at,
      last: { trigger: 'schedule', counts: { added: 1, done: 1 } },
    });
    const off = await ann.connectorSyncs.update({
      params: { id, sync_id: made.sync.id },
      body: { enabled: false },
    });
    expect(off).toMatchObject({ next_at: null, schedule: { cron: '0 6 * * 1' } });
  });
});

describe('a sync that ends', { timeout: 240_000 }, () => {
  it('keeps its documents, or takes them along; what a person removes comes back', async () => {
    const { id } = await ann.dataConnectors.create({ body: http({ name: 'Ended' }) });
    const made = await makeSync(ann, id, { kind: 'http', urls: ['/prices.json', '/echo.txt'] });
    expect(counted(await made.run())).toMatchObject({ added: 2 });
    await made.settled();
    const [first] = await made.documents();
    await ann.knowledgeCards.removeDocument({ params: { id: made.card.id, document_id: first!.id } });
    expect(counted(await made.run())).toMatchObject({ added: 1, unchanged: 1 });
    expect(await made.documents()).toHaveLength(2);
    await ann.connectorSyncs.remove({
      params: { id, sync_id: made.sync.id },
      query: { documents: 'remove' },
    });
    expect(await made.documents()).toEqual([]);
  });
});
