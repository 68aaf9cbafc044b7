import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import * as schema from '#server/db/schema.ts';
import { countOwned, listOwned, transferOwned } from '#server/features/users/owned-objects.ts';
import { openTestDatabase } from '#support/servers/test-database.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const NOW = new Date().toISOString();
const tables = Object.values(schema).filter((table) => is(table, PgTable)) as PgTable[];

async function addUser(name: string): Promise<string> {
  const id = newId();
  await database.db.insert(schema.users).values({ id, subject: name, email: name, name, created_at: NOW });
  return id;
}

function draft(owner_id: string, name: string) {
  const stamp = { created_at: NOW, updated_at: NOW, updated_by: owner_id };
  return { id: newId(), owner_id, name, visibility: 'private' as const, content: {}, ...stamp };
}

describe('what belongs to somebody', () => {
  // Rule 6: Deleting gives everything to a successor, whatever table it stands in
  it('gives every column that names an owner to the successor', async () => {
    const [lea, max] = [await addUser('lea'), await addUser('max')];
    const { db } = database;
    await db.insert(schema.workflows).values(draft(lea, 'Flow'));
    await db.insert(schema.multiAgents).values({ ...draft(lea, 'Binned'), deleted_at: NOW });
    expect(await listOwned(db, lea, 10)).toMatchObject([{ kind: 'workflow', name: 'Flow' }]);
    await db.transaction((tx) => transferOwned(tx, lea, max));
    expect(await countOwned(db, [lea, max])).toEqual(new Map([[max, 1]]));
    // What is in a bin goes along: whoever takes over can bring it back.
    const [binned] = await db.select().from(schema.multiAgents);
    expect(binned).toMatchObject({ owner_id: max, updated_by: lea });
  });

  it('is in columns that are called as the transfer expects', () => {
    const named = tables.flatMap((table) =>
      Object.keys(getTableColumns(table))
        .filter((column) => /own(er|ed)|runs_as|run_as/.test(column))
        .map((column) => `${getTableConfig(table).name}.${column}`),
    );
    expect(named.filter((column) => !/\.(owner_id|runs_as)$/.test(column))).toEqual([]);
    expect(named).toEqual(
      expect.arrayContaining(['agents.owner_id', 'sops.owner_id', 'connector_syncs.runs_as']),
    );
  });
});
