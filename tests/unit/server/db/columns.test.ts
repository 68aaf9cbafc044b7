import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoTime } from '#server/db/columns.ts';
import { type DatabaseHandle, openDatabase } from '#server/db/database.ts';
import { databases } from './databases.ts';

describe.each(databases)('isoTime on $name', ({ options }) => {
  const moments = pgTable('test_iso_time', { id: uuid().primaryKey(), happened_at: isoTime().notNull() });
  let handle: DatabaseHandle;

  beforeAll(async () => {
    handle = await openDatabase(options);
    await handle.pool.query(
      'create table test_iso_time (id uuid primary key, happened_at timestamptz not null)',
    );
  });
  afterAll(async () => {
    await handle.pool.query('drop table test_iso_time');
    await handle.close();
  });

  it.each([
    ['2026-11-20T13:56:20.565Z', '2026-11-20T13:56:20.565Z'],
    ['2026-11-20T00:30:00.000+05:30', '2026-11-19T19:00:00.000Z'],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z'],
  ])('reads %s as %s', async (written, read) => {
    const id = crypto.randomUUID();
    const [row] = await handle.db.insert(moments).values({ id, happened_at: written }).returning();
    expect(row).toEqual({ id, happened_at: read });
  });

  it('reads the same text whatever the time zone of the connection', async () => {
    const rows = await handle.db.transaction(async (transaction) => {
      await transaction.execute("set local timezone = 'America/St_Johns'");
      await transaction
        .insert(moments)
        .values({ id: crypto.randomUUID(), happened_at: '2020-07-01T12:00:00.001Z' });
      return transaction.select().from(moments);
    });
    expect(rows.map((row) => row.happened_at)).toContain('2020-07-01T12:00:00.001Z');
  });
});
