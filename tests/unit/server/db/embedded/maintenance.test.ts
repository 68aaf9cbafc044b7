import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#server/db/database.ts';
import { type Maintenance, startMaintenance } from '#server/db/embedded/maintenance.ts';

let handle: DatabaseHandle;
let maintenance: Maintenance;

beforeAll(async () => {
  handle = await openDatabase({});
  maintenance = startMaintenance(handle.pool);
});
afterAll(async () => {
  await maintenance.stop();
  await handle.close();
});

async function one<T>(statement: string): Promise<T> {
  const { rows } = await handle.pool.query<{ value: T }>(statement);
  return rows[0]!.value;
}
const checkpointPosition = () =>
  one<string>('select checkpoint_lsn::text as value from pg_control_checkpoint()');
const vacuums = (table: string) =>
  one<number>(`select vacuum_count::int as value from pg_stat_user_tables where relname = '${table}'`);

it('makes a checkpoint when something was written, and only then', async () => {
  await handle.pool.query('create table items as select 1 as id');
  const before = await checkpointPosition();
  await maintenance.runNow();
  const after = await checkpointPosition();
  expect(after).not.toBe(before);

  await maintenance.runNow();
  expect(await checkpointPosition()).toBe(after);

  await handle.pool.query('insert into items values (2)');
  await maintenance.runNow();
  expect(await checkpointPosition()).not.toBe(after);
});

it('vacuums the tables that changed much', async () => {
  await handle.pool.query('create table busy as select generate_series(1, 1000) as id');
  await handle.pool.query('create table "Quiet" as select 1 as id');
  await handle.pool.query('update busy set id = id + 1');
  await maintenance.runNow();
  await handle.pool.query('select pg_stat_force_next_flush()');
  expect(await vacuums('busy')).toBe(1);
  expect(await vacuums('Quiet')).toBe(0);
});
