import { readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '@agent-studio/api-client';
import type { ConnectorInput, ConnectorKind } from '@agent-studio/api-client/contract';
import { signedInClient } from '#support/servers/clients.ts';
import { counted, makeSync } from '#support/desks/connector-sources.ts';
import { findMariadb, startMariadb } from '#support/servers/mariadb.ts';
import { findPrograms, startCluster } from '#support/servers/postgres.ts';
import { startServer, type TestServer } from '#support/servers/server.ts';

/* Real databases: a password with every kind of character, browsing, rows as documents, and queries that only read. */

const NASTY = `p@ss:/?#[]&=%20'"\\;-- $1 {}ü\u{1f512}`;

interface Source {
  kind: ConnectorKind;
  host: string;
  port: number;
  database: string;
  /** As the table is selected. */
  table: string;
  run(...statements: string[]): Promise<void>;
  close(): Promise<void>;
}

async function startPostgresSource(programs: string): Promise<Source> {
  const cluster = startCluster(programs);
  const { hostname, port } = new URL(cluster.url);
  const run = async (...statements: string[]) => {
    const client = new pg.Client(cluster.url);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run(
    'revoke create on schema public from public',
    'create table orders (id int primary key, item text, note text, price numeric(10, 2), made timestamptz)',
    'create table salaries (who text)',
    `create role reader login password ${pg.escapeLiteral(NASTY)}`,
    'grant select on orders, salaries to reader',
    `create role writer login password 'w'`,
    'grant select, insert on orders to writer',
  );
  // Trust is for the tests' own user only.
  const hba = await single(cluster.url, 'show hba_file');
  writeFileSync(hba, `host all reader,writer 127.0.0.1/32 scram-sha-256\n${readFileSync(hba, 'utf8')}`);
  await run('select pg_reload_conf()');
  return {
    kind: 'postgres',
    host: hostname,
    port: Number(port),
    database: 'postgres',
    table: 'public.orders',
    run,
    close: async () => cluster.remove(),
  };
}

async function single(url: string, statement: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Record<string, string>>(statement);
  await client.end();
  return Object.values(rows[0]!)[0]!;
}

async function startMariadbSource(program: string): Promise<Source> {
  const server = await startMariadb(program);
  const quoted = `'${NASTY.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  await server.run(
    'create database shop character set utf8mb4',
    'create table shop.orders (id int primary key, item varchar(100), note text, price decimal(10, 2), made datetime)',
    'create table shop.salaries (who varchar(50))',
    `create user reader@'%' identified by ${quoted}`,
    `grant select on shop.* to reader@'%'`,
    `create user writer@'%' identified by 'w'`,
    `grant select, insert on shop.* to writer@'%'`,
  );
  const run = async (...statements: string[]) =>
    server.run(
      'use shop',
      ...statements.map((each) => each.replace(/\b(into|from|update) orders\b/, '$1 shop.orders')),
    );
  return {
    kind: 'mysql',
    host: server.host,
    port: server.port,
    database: 'shop',
    table: 'shop.orders',
    run,
    close: server.remove,
  };
}

const programs = findPrograms();
const mariadb = findMariadb();
const sources: [string, () => Promise<Source>][] = [
  ...(programs === undefined
    ? []
    : [['PostgreSQL', () => startPostgresSource(programs)] as [string, () => Promise<Source>]]),
  ...(mariadb === undefined
    ? []
    : [['MariaDB', () => startMariadbSource(mariadb)] as [string, () => Promise<Source>]]),
];

let server: TestServer;
let ann: ApiClient;

beforeAll(async () => {
  server = await startServer({ env: { ALLOWED_ADDRESSES: '127.0.0.1' } });
  ann = await signedInClient(server, 'ann@example.com');
});
afterAll(() => server.close());

describe.each(sources)('%s', { timeout: 240_000 }, (_, start) => {
  let source: Source;
  let id: string;
  const body = (
    more: Partial<ConnectorInput['config']> = {},
    user = 'reader',
    password = NASTY,
  ): ConnectorInput => {
    const { kind, host, port, database } = source;
    return {
      kind,
      name: `Shop ${kind}`,
      config: { host, port, database, user, tls: 'off', ...more },
      secrets: { password },
    };
  };
  const query = (text: string, params = {}, max_rows?: number) =>
    ann.dataConnectors.query({
      params: { id },
      body: { query: text, params, ...(max_rows && { max_rows }) },
    });

  beforeAll(async () => {
    source = await start();
    await source.run(
      `insert into orders values (1, 'Pump', 'Two valves, ü and "quotes"', 12.5, '2026-01-02 03:04:05'), (2, 'Hose', 'Five meters', 3, null), (3, 'Valve', null, 99.99, null)`,
    );
    const created = await ann.dataConnectors.create({ body: body() });
    ({ id } = created);
    expect(created.test).toMatchObject({
      ok: true,
      server: expect.stringMatching(/PostgreSQL \d|MariaDB \d/),
    });
    expect(created.test!.checks).toContainEqual(expect.objectContaining({ name: 'rights', outcome: 'ok' }));
    expect(created.secrets['password']).toEqual({
      configured: true,
      last4: NASTY.slice(-4),
      secret: null,
    });
  }, 60_000);
  afterAll(() => source.close());

  it('refuses a wrong password at saving, unless it is saved anyway, and warns of a role that writes', async () => {
    const wrong = body({}, 'reader', 'nope');
    await expect(ann.dataConnectors.create({ body: wrong })).rejects.toMatchObject({
      status: 422,
      problem: { code: 'connector.test_failed' },
    });
    const saved = await ann.dataConnectors.create({ body: { ...wrong, save_anyway: true } });
    expect(saved).toMatchObject({ status: 'expired', last_error: { code: 'sign_in' }, test: { ok: false } });
    const fixed = await ann.dataConnectors.update({
      params: { id: saved.id },
      body: { secrets: { password: NASTY } },
    });
    expect(fixed).toMatchObject({ status: 'ok', last_error: null });

    const writer = await ann.dataConnectors.tryOut({ body: body({}, 'writer', 'w') });
    expect(writer.checks).toContainEqual(expect.objectContaining({ name: 'rights', outcome: 'warning' }));
    const tls = await ann.dataConnectors.tryOut({ body: body({ tls: 'verify' }) });
    expect(tls).toMatchObject({ ok: false, error: { code: 'tls' } });
  });

  it('shows tables and columns', async () => {
    const top = source.kind === 'postgres' ? 'public' : '';
    const tables = await ann.dataConnectors.browse({ params: { id }, body: { path: top } });
    expect(tables.items.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
      `table ${source.table}`,
      `table ${source.table.replace('orders', 'salaries')}`,
    ]);
    const columns = await ann.dataConnectors.browse({ params: { id }, body: { path: source.table } });
    expect(columns.items.map(({ name, is_key }) => [name, is_key])).toEqual([
      ['id', true],
      ['item', false],
      ['note', false],
      ['price', false],
      ['made', false],
    ]);
  });

  it('copies rows: new, changed and gone ones', async () => {
    const sync = await makeSync(ann, id, {
      kind: source.kind,
      table: source.table,
      title_column: 'item',
      text_columns: ['item', 'note'],
    });
    expect(counted(await sync.run())).toEqual({ listed: 3, added: 3, done: 3 });
    expect(await sync.settled()).toEqual(['Hose', 'Pump', 'Valve']);
    expect(await sync.find('two valves')).toContainEqual(
      expect.stringContaining('Two valves, ü and "quotes"'),
    );
    expect(counted(await sync.run())).toEqual({ listed: 3, unchanged: 3 });
    await source.run(
      `update orders set note = 'Ten meters' where id = 2`,
      'delete from orders where id = 3',
      `insert into orders values (4, 'Seal', 'Rubber', 1, null)`,
    );
    const dry = await sync.run({ dry_run: true });
    expect(counted(dry)).toEqual({ listed: 3, added: 1, changed: 1, removed: 1, unchanged: 1 });
    expect(counted(await sync.run({ allow_removals: true }))).toEqual({
      listed: 3,
      added: 1,
      changed: 1,
      removed: 1,
      unchanged: 1,
      done: 3,
    });
    expect(await sync.settled()).toEqual(['Hose', 'Pump', 'Seal']);
    expect(await sync.find('how long is the hose')).toContainEqual(expect.stringContaining('Ten meters'));

    const table = await makeSync(ann, id, {
      kind: source.kind,
      table: source.table,
      as: 'table',
      text_columns: ['id', 'item'],
    });
    expect(counted(await table.run())).toEqual({ listed: 1, added: 1, done: 1 });
    expect(await table.settled()).toEqual(['orders']);
    const missing = await makeSync(ann, id, { kind: source.kind, table: 'nowhere' });
    expect(await missing.run()).toMatchObject({
      status: 'failed',
      error: { code: 'not_found', message: expect.stringContaining('nowhere') },
    });
  });

  it('answers queries: values are bound, rows are counted and cut, types are JSON', async () => {
    const result = await query('select id, item, price, made from orders where id = :id -- the first', {
      id: 1,
    });
    expect(result).toMatchObject({
      columns: [{ name: 'id' }, { name: 'item' }, { name: 'price' }, { name: 'made' }],
      rows: [{ id: 1, item: 'Pump', price: '12.50', made: expect.stringMatching(/^2026-01-02[T ]03:04:05/) }],
      truncated: false,
      value: null,
    });
    const injected = await query('select id from orders where item = :item', { item: `x' or '1'='1` });
    expect(injected.rows).toEqual([]);
    expect(await query('select id, id from orders order by id limit :n', { n: 2 }, 1)).toMatchObject({
      rows: [{ id: 1, id_2: 1 }],
      truncated: true,
    });
    await expect(query('select :missing')).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'params.missing' }] },
    });
    await expect(query('select nothing from orders')).rejects.toMatchObject({
      status: 502,
      problem: { code: 'connector.source' },
    });
  });

  it('refuses whatever writes, and its transaction would', async () => {
    for (const text of [
      'delete from orders',
      'select 1; delete from orders',
      'update orders set id = 9',
      'select * from orders for update',
      'with x as (delete from orders returning *) select * from x',
      'drop table orders',
    ]) {
      await expect(query(text), text).rejects.toMatchObject({
        status: 422,
        problem: { code: 'connector.query_refused' },
      });
    }
    expect((await query('select count(*) as n from orders')).rows).toEqual([{ n: 3 }]);
    const allowed = await ann.dataConnectors.create({
      body: { ...body({ allowed_tables: ['orders'] }), name: 'Only orders' },
    });
    const ask = (text: string) =>
      ann.dataConnectors.query({ params: { id: allowed.id }, body: { query: text } });
    expect((await ask('select id from orders')).rows).toHaveLength(3);
    await expect(ask('select * from salaries')).rejects.toMatchObject({ status: 422 });
    await expect(ask('select * from orders where exists (select 1 from salaries)')).rejects.toMatchObject({
      status: 422,
    });
  });

  it('ends a query that takes too long, and one that is cancelled', async () => {
    const endless =
      source.kind === 'postgres'
        ? 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b'
        : 'select count(*) from seq_1_to_1000000 a, seq_1_to_1000000 b';
    const { id: short } = await ann.dataConnectors.create({
      body: { ...body({ timeout_s: 1 }), name: 'Short' },
    });
    await expect(
      ann.dataConnectors.query({ params: { id: short }, body: { query: endless } }),
    ).rejects.toMatchObject({ status: 502, problem: { code: 'connector.timeout' } });

    const query_id = crypto.randomUUID();
    const asked = ann.dataConnectors
      .query({ params: { id }, body: { query: endless, query_id } })
      .catch((error: unknown) => error);
    await expect
      .poll(() => ann.dataConnectors.cancelQuery({ params: { id, query_id } }), { timeout: 10_000 })
      .toEqual({ cancelled: true });
    expect(await asked).toMatchObject({ status: 409, problem: { code: 'connector.cancelled' } });
  });
});
