import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConnectorRefusal } from '#server/engine/connectors/connector-failure.ts';
import { createMysqlSessions } from '#server/engine/connectors/mysql-session.ts';
import { createSqlConnector } from '#server/engine/connectors/sql-connector.ts';
import { MYSQL_ALLOWED, MYSQL_BYPASSES } from '#support/monsters/mysql-bypasses.ts';
import { findMariadb, startMariadb, type TestMariadb } from '#support/servers/mariadb.ts';

/* A list of tables that queries may read, on a real MariaDB, with a role that may read much more. */

const MARK = 'hunter2';
const program = findMariadb();

describe.runIf(program)('a list of tables', { timeout: 120_000 }, () => {
  let mariadb: TestMariadb;
  const open = createMysqlSessions(() => new Socket());
  const driver = createSqlConnector('mysql', open);
  const signal = AbortSignal.timeout(240_000);
  const ask = (query: string, allowed = ['orders'], user = 'reader') => {
    const { host, port } = mariadb;
    const at = { host, port, database: 'shop', user, tls: 'off', timeout_s: 15 };
    const setup = { config: { ...at, allowed_tables: allowed }, secrets: {} };
    return driver.query!(setup, { query, params: { low: 0 }, maxRows: 100, signal });
  };

  beforeAll(async () => {
    mariadb = await startMariadb(program!);
    await mariadb.run(
      'create database shop',
      'create database other',
      'use shop',
      'create table orders (id int primary key, item varchar(50))',
      `insert into orders values (1, 'Pump'), (2, 'Hose')`,
      'create table secret (id int primary key, pw varchar(50))',
      `insert into secret values (1, '${MARK}')`,
      // Tables of this engine with one row are read while the plan is made, and are in no plan's names.
      'create table single (pw varchar(50)) engine = aria',
      `insert into single values ('${MARK}')`,
      'create table ORDERS as select * from secret',
      'create table Orders as select * from secret',
      'create table other.orders as select * from secret',
      'create table other.single engine = aria as select * from secret',
      'create view look_at_secret as select pw from secret',
      'create view look_twice as select pw as again from look_at_secret',
      'create algorithm = temptable view kept_secret as select pw from secret',
      'create view counted as select item, count(*) as n from orders o group by item',
      'create function leak() returns varchar(50) reads sql data return (select pw from shop.secret limit 1)',
      'create function other.leak_too() returns varchar(50) deterministic return (select pw from shop.secret limit 1)',
      'create procedure leak_all() select pw from secret',
      `create user reader@'%'`,
      `grant select, execute, show view on shop.* to reader@'%'`,
      `grant select, execute, show view on other.* to reader@'%'`,
      `create user narrow@'%'`,
      `grant select on shop.look_at_secret to narrow@'%'`,
      `grant select on shop.counted to narrow@'%'`,
    );
  }, 60_000);
  afterAll(() => mariadb?.remove());

  it('holds against every way to name another table', async () => {
    for (const statement of MYSQL_BYPASSES) {
      const answer = await ask(statement).then(JSON.stringify, (error: unknown) => {
        if (error instanceof ConnectorRefusal) return 'refused';
        throw error;
      });
      expect(`${statement}: ${answer}`).toBe(`${statement}: refused`);
    }
  });

  it('holds by what the database would read alone, whatever the reader of statements made of it', async () => {
    const { host, port } = mariadb;
    const at = { host, port, database: 'shop', schema: 'shop', user: 'reader' };
    const target = { ...at, password: '', role: '', tls: 'off', ca: '', timeoutMs: 15_000 } as const;
    const through: string[] = [];
    for (const statement of MYSQL_BYPASSES) {
      const session = await open(target, signal);
      const words = [...statement.matchAll(/\w+/g)].map(([word]) => word.toLowerCase());
      try {
        await session.requireRelations({
          text: statement,
          values: [],
          calls: words,
          words,
          allowedTables: ['orders'],
          schema: 'shop',
        });
        through.push(statement);
        const rows: unknown[] = [];
        for await (const batch of session.batches(statement, [], signal)) rows.push(...batch.rows);
        expect(`${statement}: ${JSON.stringify(rows)}`).not.toContain(MARK);
      } catch (error) {
        if ((error as Error).name === 'AssertionError') throw error;
      } finally {
        await session.close();
      }
    }
    // The role has no right to read files.
    expect(through).toEqual([`select load_file('/etc/passwd')`]);
  });

  it('lets analysts work', async () => {
    for (const statement of MYSQL_ALLOWED)
      expect((await ask(statement).catch((error) => error)).columns, statement).toBeDefined();
  });

  it('takes what is not told, as of views, only from a role with rights on nothing but the list', async () => {
    const rows = async (table: string, allowed: string[], user: string) =>
      (await ask(`select * from ${table}`, allowed, user)).rows;
    expect(await rows('look_at_secret', ['look_at_secret', 'counted'], 'narrow')).toEqual([{ pw: MARK }]);
    expect(await rows('counted', ['look_at_secret', 'counted'], 'narrow')).toHaveLength(2);
    await expect(rows('look_at_secret', ['look_at_secret'], 'narrow')).rejects.toThrow(/nothing else/);
    await expect(rows('look_at_secret', ['look_at_secret'], 'reader')).rejects.toThrow(/nothing else/);
    await expect(rows('secret', ['look_at_secret', 'counted'], 'narrow')).rejects.toThrow(ConnectorRefusal);
  });

  it('knows tables of one name in two databases apart', async () => {
    const both = ['orders', 'other.orders'];
    expect((await ask('select pw from other.orders', both)).rows).toEqual([{ pw: MARK }]);
    expect((await ask('select item from orders', both)).rows).toHaveLength(2);
    expect((await ask('select item from orders')).rows).toHaveLength(2);
    await expect(ask('select item from orders', ['other.orders'])).rejects.toThrow(ConnectorRefusal);
  });
});
