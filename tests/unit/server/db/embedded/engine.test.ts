import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { type Engine, startEngine } from '#server/db/embedded/engine.ts';
import { createPortStream } from '#server/db/embedded/port-stream.ts';
import { eventually } from '#support/eventually.ts';

describe('the engine', () => {
  let engine: Engine;
  let pool: pg.Pool;

  beforeAll(async () => {
    engine = await startEngine({ dataDir: undefined, idleInTransactionMs: 200 });
    pool = new pg.Pool({ ssl: false, stream: () => createPortStream(() => engine.connect()) });
    pool.on('connect', (client) => client.on('error', () => {}));
    await pool.query('create table items (id int)');
  });
  afterAll(async () => {
    await pool.end();
    await engine.close();
  });

  it('rolls back a transaction that does nothing while others wait', async () => {
    const idle = await pool.connect();
    await idle.query('begin');
    await idle.query('insert into items values (1)');
    const [ended] = await Promise.all([once(idle, 'error'), pool.query('insert into items values (2)')]);
    expect(ended).toMatchObject([
      { code: '25P03', message: expect.stringContaining('did nothing for 0.2 s') },
    ]);
    await expect(idle.query('commit')).rejects.toThrow('not queryable');
    idle.release();
    expect((await pool.query('select id from items')).rows).toEqual([{ id: 2 }]);
  });

  it('answers input nested too deep with an error, and goes on', async () => {
    const deep = '['.repeat(300_000) + ']'.repeat(300_000);
    await expect(pool.query('select $1::jsonb', [deep])).rejects.toMatchObject({ code: '54001' });
    await expect(pool.query(`select ${'1+'.repeat(100_000)}1`)).rejects.toMatchObject({ code: '54001' });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('refuses COPY FROM STDIN, inside and outside a transaction', async () => {
    await expect(pool.query('copy items from stdin')).rejects.toThrow('Use INSERT');
    const client = await pool.connect();
    await client.query('begin');
    await expect(client.query('copy items from stdin')).rejects.toThrow('Use INSERT');
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' });
    await client.query('rollback');
    client.release();
  });

  it('forgets what a connection has left without a Sync', async () => {
    const client = await pool.connect();
    const connection = (client as unknown as { connection: RawConnection }).connection;
    const executed = once(connection, 'commandComplete');
    connection.parse({ name: '', text: 'insert into items values (3)', types: [] });
    connection.bind({});
    connection.execute({});
    connection.flush();
    await executed;
    connection.stream.destroy();
    expect((await pool.query('select id from items where id = 3')).rows).toEqual([]);
    client.release(true);
  });

  it('closes the statements of a connection that ends', async () => {
    const client = await pool.connect();
    await client.query({ name: 'mine', text: 'select 1' });
    const count = async () =>
      (await pool.query('select count(*)::int as n from pg_prepared_statements')).rows;
    expect(await count()).toEqual([{ n: 1 }]);
    client.release(true);
    await expect.poll(count).toEqual([{ n: 0 }]);
  });
});

interface RawConnection extends pg.Connection {
  parse(query: object): void;
  bind(query: object): void;
  execute(query: object): void;
  flush(): void;
}

describe('an engine that breaks off', () => {
  /* The comment hides the COPY, which the engine cannot survive. */
  const FATAL_STATEMENT = '/**/ copy items from stdin';
  const RESTART_MS = 30_000;

  it('fails what was running and starts again from its folder', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'engine-test-'));
    const { pool, close } = await openDatabase({ dataDir });
    await pool.query('create table items as select 1 as id');
    const warned = once(process, 'warning');
    const failed = await Promise.allSettled([pool.query(FATAL_STATEMENT), pool.query('select 2')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(String((await warned)[0])).toContain('failed and starts again: Program terminated');
    await eventually(async () => {
      expect((await pool.query('select id from items')).rows).toEqual([{ id: 1 }]);
    }, RESTART_MS);
    await close();
    await rm(dataDir, { recursive: true });
  }, 60_000);

  it('says that the data is gone when it was in memory', async () => {
    const { pool, close } = await openDatabase({});
    await pool.query('create table items (id int)');
    await expect(pool.query(FATAL_STATEMENT)).rejects.toThrow();
    await eventually(() => expect(pool.query('select 1')).rejects.toThrow('its data with it'), RESTART_MS);
    await close();
  });
});
