import { DrizzleQueryError, sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#server/db/database.ts';
import { databases } from './databases.ts';
import { eventually } from '#support/eventually.ts';

const CONNECTIONS = 50;

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

describe.each(databases)('a pool on $name', ({ name, options }) => {
  let handle: DatabaseHandle;
  let pool: pg.Pool;

  beforeAll(async () => {
    handle = await openDatabase({ ...options, max: CONNECTIONS });
    pool = handle.pool;
  });
  afterAll(() => handle.close());

  beforeEach(async () => {
    await pool.query('create table test_items (id int primary key, count int not null)');
    await pool.query('insert into test_items select id, id from generate_series(1, 200) as id');
  });
  afterEach(() => pool.query('drop table test_items'));

  const countOf = async (id: number) => {
    const { rows } = await pool.query<{ count: number }>('select count from test_items where id = $1', [id]);
    return rows[0]?.count;
  };

  it('says which kind it is', () => {
    expect(handle.kind).toBe(name);
  });

  it('answers every one of 50 concurrent clients with its own values', async () => {
    const answers = times(CONNECTIONS, async (worker) => {
      const wrong: unknown[] = [];
      for (let round = 0; round < 40; round += 1) {
        const id = 1 + ((worker * 7 + round * 13) % 200);
        const tag = `worker ${worker}, round ${round}`;
        const queries: pg.QueryConfig[] = [
          { text: 'select id, $2::text as tag from test_items where id = $1', values: [id, tag] },
          { text: 'select $1::int as id, $2::text as tag, $3::int as extra', values: [id, tag, worker] },
          {
            name: 'by-id',
            text: 'select id, $2::text as tag from test_items where id = $1',
            values: [id, tag],
          },
          { text: `select ${id} as id, '${tag}' as tag` },
        ];
        const { rows } = await pool.query<{ id: number; tag: string }>(queries[round % queries.length]!);
        if (rows.length !== 1 || rows[0]?.id !== id || rows[0].tag !== tag) wrong.push({ tag, rows });
      }
      return wrong;
    });
    expect((await Promise.all(answers)).flat()).toEqual([]);
  });

  it('keeps prepared statements of equal name apart', async () => {
    const clients = await Promise.all(times(8, () => pool.connect()));
    try {
      for (let round = 0; round < 3; round += 1) {
        const results = await Promise.all(
          clients.map((client, index) =>
            client.query<{ answer: number }>({
              name: 'same-name',
              text: `select $1::int * ${index} as answer`,
              values: [10],
            }),
          ),
        );
        expect(results.map(({ rows }) => rows[0]?.answer)).toEqual(clients.map((_, index) => 10 * index));
      }
    } finally {
      for (const client of clients) client.release(true);
    }
  });

  it('fetches in portions while others query', async () => {
    const portions = times(20, (worker) =>
      pool.query<{ n: number }>({
        text: 'select generate_series($1::int, $2::int) as n',
        values: [worker * 100, worker * 100 + 49],
        rows: 7,
      } as pg.QueryConfig),
    );
    const others = times(40, (index) => pool.query<{ n: number }>('select $1::int as n', [index]));
    const results = await Promise.all(portions);
    expect(results.map(({ rows }) => rows.map((row) => row.n))).toEqual(
      times(20, (worker) => times(50, (index) => worker * 100 + index)),
    );
    expect((await Promise.all(others)).map(({ rows }) => rows[0]?.n)).toEqual(times(40, (index) => index));
  });

  it('keeps an exact counter through commits, rollbacks and errors inside transactions', async () => {
    let committed = 0;
    const workers = times(20, async () => {
      for (let round = 0; round < 20; round += 1) {
        const client = await pool.connect();
        await client.query('begin');
        await client.query('update test_items set count = count + 1 where id = $1', [1]);
        if (round % 5 === 4) await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
        if (round % 4 === 0 || round % 5 === 4) {
          await client.query('rollback');
        } else {
          await client.query('commit');
          committed += 1;
        }
        client.release();
      }
    });
    await Promise.all(workers);
    expect(committed).toBe(20 * 12);
    expect(await countOf(1)).toBe(1 + committed);
  });

  it('fails only the query that is wrong', async () => {
    const results = await Promise.allSettled(
      times(90, (index) => pool.query<{ n: number }>('select $1::int / $2::int as n', [index, index % 3])),
    );
    for (const [index, result] of results.entries()) {
      if (index % 3 === 0) expect(result).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
      else expect(result).toMatchObject({ value: { rows: [{ n: Math.floor(index / (index % 3)) }] } });
    }
  });

  it('rolls a drizzle transaction back when it throws', async () => {
    const failing = handle.db.transaction(async (transaction) => {
      await transaction.execute(sql`update test_items set count = 0 where id = 5`);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await countOf(5)).toBe(5);
  });

  it('brings notifications to the connections that listen, and only to them', async () => {
    const clients = await Promise.all(times(3, () => pool.connect()));
    const [both, one, none] = clients as [pg.PoolClient, pg.PoolClient, pg.PoolClient];
    const heard: string[] = [];
    for (const [who, client] of Object.entries({ both, one, none })) {
      client.on('notification', ({ channel, payload }) => heard.push(`${who} ${channel} ${payload}`));
    }
    try {
      await both.query('listen first; listen "Second"');
      await one.query('listen first');
      await none.query("notify first, '1'");
      await both.query("select pg_notify('Second', '2'), pg_notify('first', '3')");
      await eventually(() => expect(heard).toHaveLength(5));
      expect(heard.toSorted()).toEqual([
        'both Second 2',
        'both first 1',
        'both first 3',
        'one first 1',
        'one first 3',
      ]);

      heard.length = 0;
      await one.query('unlisten *');
      await none.query("notify first, '4'");
      await none.query('begin');
      await none.query("notify first, 'never'");
      await none.query('rollback');
      await none.query("notify first, '5'");
      await eventually(() => expect(heard).toHaveLength(2));
      expect(heard).toEqual(['both first 4', 'both first 5']);
    } finally {
      for (const client of clients) client.release(true);
    }
  });

  it('rolls back when a connection breaks in the middle of a transaction, and lives on', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('update test_items set count = -1 where id = 2');
    breakConnection(client);
    await expect(client.query('commit')).rejects.toThrow();
    client.release();
    expect(await countOf(2)).toBe(2);
    await pool.query('update test_items set count = 22 where id = 2');
    expect(await countOf(2)).toBe(22);
  });

  it('gives the connection back where a transaction cannot begin', async () => {
    const few = await openDatabase({ ...options, max: 1 });
    try {
      const client = await few.pool.connect();
      const query = vi.spyOn(client, 'query').mockRejectedValueOnce(new Error('Connection terminated'));
      client.release();
      await expect(few.db.transaction(async () => 'never')).rejects.toThrow();
      query.mockRestore();
      expect(await few.db.transaction(async () => 'again')).toBe('again');
    } finally {
      await few.close();
    }
  });

  it('says of a transaction without connection that a query failed, as it does of a query', async () => {
    const closed = await openDatabase(options);
    await closed.close();
    for (const failed of [closed.db.execute(sql`select 1`), closed.db.transaction(async () => 1)]) {
      await expect(failed).rejects.toThrow(DrizzleQueryError);
    }
  });

  it('replaces idle connections that break', async () => {
    const clients = await Promise.all(times(3, () => pool.connect()));
    for (const client of clients) client.release();
    const before = pool.totalCount;
    for (const client of clients) breakConnection(client);
    await eventually(() => expect(pool.totalCount).toBe(before - clients.length));
    expect(await countOf(3)).toBe(3);
  });

  it('carries 5 MB there and back', async () => {
    const text = 'ä€x'.repeat(830_000);
    const { rows } = await pool.query<{ text: string }>('select $1::text as text', [text]);
    expect(rows[0]?.text === text).toBe(true);
  });

  it('leaves the main thread free during a slow query', async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 10);
    const started = performance.now();
    await pool.query('select count(*) from generate_series(1, 4000000)');
    clearInterval(timer);
    const elapsed = performance.now() - started;
    expect(elapsed).toBeGreaterThan(100);
    expect(ticks).toBeGreaterThan(elapsed / 10 / 4);
  });

  it('closes once, however often it is asked to', async () => {
    const other = await openDatabase(options);
    await Promise.all([other.close(), other.close()]);
    await expect(other.pool.query('select 1')).rejects.toThrow();
  });
});

/* As a network failure would, without a word to the server. */
function breakConnection(client: pg.PoolClient) {
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
}
