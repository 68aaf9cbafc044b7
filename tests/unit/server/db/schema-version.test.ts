import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DatabaseHandle } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';

let database: DatabaseHandle;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const A_LATER_VERSION = Date.UTC(2099, 0, 2);

it('refuses tables that a newer version made, and changes nothing', async () => {
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', $1)`,
    [A_LATER_VERSION],
  );
  const before = await database.pool.query('select hash from drizzle.__drizzle_migrations order by id');
  let othersRan = false;
  await expect(
    migrateDatabase(database, async () => {
      othersRan = true;
    }),
  ).rejects.toThrow(
    /^A newer version of Agent Studio has changed this database \(on 2099-01-02, this one knows its tables of \d{4}-\d\d-\d\d\)\. Nothing was changed\. Start that version or a newer one, or put a backup from before in its place\.$/,
  );
  expect(othersRan).toBe(false);
  const after = await database.pool.query('select hash from drizzle.__drizzle_migrations order by id');
  expect(after.rows).toEqual(before.rows);
});

it('takes what it made itself', async () => {
  await expect(migrateDatabase(database)).resolves.toBeUndefined();
});
