import { describe, expect, it } from 'vitest';
import { checkSelect } from '#server/engine/connectors/check-select.ts';
import { ConnectorRefusal } from '#server/engine/connectors/connector-failure.ts';
import type { SqlDialect } from '#server/engine/connectors/sql-statement.ts';

const check = (sql: string, dialect: SqlDialect, allowedTables: string[] = []) =>
  checkSelect(sql, { dialect, allowedTables, schema: dialect === 'postgres' ? 'public' : 'shop' });

const BOTH = [
  // More than one statement, or none.
  '',
  ' ; ',
  '-- nothing',
  'select 1; select 2',
  'select 1; drop table orders',
  `select 'a;b'; delete from orders`,
  // Statements that write, or run something.
  'insert into orders values (1)',
  'update orders set id = 1',
  'delete from orders',
  'truncate orders',
  'drop table orders',
  'create table x (a int)',
  'alter table orders add column x int',
  'grant all on orders to reader',
  'call cleanup()',
  'set x = 1',
  'begin',
  'commit',
  'lock tables orders write',
  'explain select 1',
  'values (1)',
  'table orders',
  // Parts that write or lock.
  'with x as (delete from orders returning *) select * from x',
  'with x as (insert into orders values (1) returning *) select * from x',
  'with x as (update orders set id = 1 returning *) select * from x',
  'with x as (select 1) delete from orders',
  'select * into backup from orders',
  'select * from orders for update',
  'select * from orders for share',
  'select * from (select * from orders for update) x',
  'select * from orders where id = (select 1 for update)',
  // Quotation marks that do not end.
  `select 'a`,
  'select /* a',
  // Values the wrong way.
  'select :a := 1',
];

const POSTGRES = [
  ...BOTH,
  'copy orders to stdout',
  `copy orders to program 'id'`,
  'do $$ begin end $$',
  'listen x',
  'vacuum',
  'select * from orders for no key update',
  'select * from orders for key share',
  'select pg_sleep(10)',
  'select "pg_sleep"(10)',
  'select pg_catalog.pg_sleep(10)',
  'select pg_catalog . "pg_sleep" (10)',
  'select pg_catalog/**/./**/pg_sleep/**/(10)',
  'select PG_SLEEP(10)',
  `select '\\', pg_sleep(10), ''`,
  `select E'\\'', pg_sleep(10), ''`,
  `select $a$ ' $a$, pg_sleep(10), ''`,
  `select /* /* */ ' */ pg_sleep(10) --'`,
  'select * from pg_sleep(10)',
  'select * from rows from (pg_sleep(10))',
  `select pg_read_file('/etc/passwd')`,
  `select * from pg_ls_dir('/')`,
  `select pg_stat_file('/etc/passwd')`,
  `select lo_import('/etc/passwd')`,
  `select lo_export(1, '/tmp/x')`,
  `select lo_from_bytea(0, 'x')`,
  `select * from dblink('host=10.0.0.1', 'select 1') as t(a int)`,
  `select dblink_exec('x', 'drop table orders')`,
  `select query_to_xml('delete from orders', true, true, '')`,
  `select table_to_xml('salaries', true, true, '')`,
  `select database_to_xml(true, true, '')`,
  `select set_config('transaction_read_only', 'off', false)`,
  `select nextval('orders_id_seq')`,
  `select setval('orders_id_seq', 1)`,
  'select pg_terminate_backend(1)',
  'select pg_advisory_lock(1)',
  `select pg_notify('x', 'y')`,
  `select pg_reload_conf()`,
  `select ts_stat('select 1')`,
  'select $1',
  `select U&'\\0061'`,
  'select "a""b" from orders',
];

const MYSQL = [
  ...BOTH,
  'select sleep(10)',
  'select `sleep`(10)',
  'select SLEEP (10)',
  'select /*!50000 sleep(10) */',
  'select /*M! sleep(10) */ 1',
  'select /*+ SET_VAR(max_execution_time = 0) */ 1',
  'select 1 /*! ; drop table orders */',
  'select benchmark(1000000000, sha2(1, 512))',
  `select load_file('/etc/passwd')`,
  `select * from orders into outfile '/tmp/x'`,
  `select 'x' into dumpfile '/tmp/x'`,
  'select 1 into @x',
  'select @x := 1',
  `select get_lock('x', 10)`,
  `select release_lock('x')`,
  `select master_pos_wait('x', 1)`,
  `select sys_exec('id')`,
  `select spider_direct_sql('delete from orders', 'x', 'y')`,
  'select * from orders lock in share mode',
  'select next value for s',
  'handler orders open',
  `load data infile 'x' into table orders`,
  'do sleep(10)',
  'show tables',
  'select ?',
  'select 1 # \n , sleep(10)',
  'select 1 --\n, sleep(10)',
  'select `a"b` from orders',
];

describe.each([
  ['postgres', POSTGRES],
  ['mysql', MYSQL],
] as const)('hostile statements for %s', (dialect, statements) => {
  it.each(statements)('refuses: %s', (sql) => {
    expect(() => check(sql, dialect)).toThrow(ConnectorRefusal);
  });
});

describe('statements that only read', () => {
  it.each([
    ['select * from orders where id = :id;', 'select * from orders where id = $1', ['id']],
    [`select ':x', item::text from orders -- :y`, `select ':x', item::text from orders`, []],
    ['select :a, :b, :a', 'select $1, $2, $1', ['a', 'b']],
    [
      'with a as (select 1 as n) select n from a limit :n',
      'with a as (select 1 as n) select n from a limit $1',
      ['n'],
    ],
    [
      `select $$it's$$, E'a\\'b', "Item" from "My table"`,
      `select $$it's$$, E'a\\'b', "Item" from "My table"`,
      [],
    ],
    ['select count(*) filter (where a > 1), rank() over (partition by b) from t', undefined, []],
    ['select pg_size_pretty(pg_table_size(:t))', 'select pg_size_pretty(pg_table_size($1))', ['t']],
    ['select "update", t.delete from t', 'select "update", t.delete from t', []],
  ])('of PostgreSQL: %s', (sql, text, names) => {
    const statement = check(sql, 'postgres');
    expect(statement.text.trim()).toBe(text ?? sql);
    expect(statement.names).toEqual(names);
  });

  it.each([
    [
      'select * from orders where id = :id and x = :id',
      'select * from orders where id = ? and x = ?',
      ['id', 'id'],
    ],
    [`select "a:b", 'c\\':d' from \`my table\` # :x`, `select "a:b", 'c\\':d' from \`my table\``, []],
    // One text: the backslash is part of it, as the session says.
    [`select 'a\\' , sleep(10) -- '`, undefined, []],
    ['select 1--1', 'select 1--1', []],
    [
      'select * from a union all select * from b limit :n, 5',
      'select * from a union all select * from b limit ?, 5',
      ['n'],
    ],
    [`select j->>'$.a' from t where b regexp :p`, `select j->>'$.a' from t where b regexp ?`, ['p']],
    [`select insert('abc', 1, 1, 'x'), replace(a, 'b', 'c') from t`, undefined, []],
  ])('of MySQL: %s', (sql, text, names) => {
    const statement = check(sql, 'mysql');
    expect(statement.text.trim()).toBe(text ?? sql);
    expect(statement.names).toEqual(names);
  });
});

describe('a list of allowed tables', () => {
  it.each([
    'select * from orders',
    'select * from public.orders o join ORDERS p using (id)',
    'with secret as (select * from orders) select * from secret',
    'select (select max(id) from orders)',
    'with recursive r as (select 1 as n union all select n + 1 from r) select * from r, orders',
  ])('lets through: %s', (sql) => {
    expect(check(sql, 'postgres', ['orders']).text).toBe(sql);
  });

  it.each([
    'select * from secret',
    'select * from other.orders',
    'select * from orders, secret',
    'select * from orders join secret using (id)',
    'select * from orders natural join secret',
    'select * from (orders join secret using (id))',
    'select * from orders union select * from secret',
    'select * from orders where exists (select 1 from secret)',
    'select * from orders where id in (select id from secret)',
    'select * from orders where id = any (select id from secret)',
    'select (select max(id) from secret) from orders',
    'select array(select id from secret) from orders',
    'select case when exists (select 1 from secret) then 1 end from orders',
    'select * from orders order by (select 1 from secret)',
    'select * from orders limit (select 1 from secret)',
    'select sum(id) over (order by (select 1 from secret)) from orders',
    'select * from orders, lateral (select * from secret) s',
    'with secret as (select * from secret) select * from secret',
    'with a as (select * from b), b as (select 1) select * from a',
    'select * from (with secret as (select 1) select 1) x, secret',
    'select * from orders group by (select 1 from secret)',
    'select * from orders having exists (select 1 from secret)',
    'select * from information_schema.tables',
    'select * from pg_catalog.pg_authid',
    'select * from only secret',
  ])('refuses: %s', (sql) => {
    expect(() => check(sql, 'postgres', ['orders'])).toThrow(ConnectorRefusal);
  });

  it.each(['select * from mysql.user', 'select * from `mysql`.`user`', 'select * from orders, secret'])(
    'refuses for MySQL: %s',
    (sql) => {
      expect(() => check(sql, 'mysql', ['orders'])).toThrow(ConnectorRefusal);
    },
  );
});
