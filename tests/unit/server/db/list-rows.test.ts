import { eq } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '#server/db/database.ts';
import { hasItemLike } from '#server/db/json-lists.ts';
import { toPage } from '#server/db/list-page.ts';
import { changeRow, removeRow } from '#server/db/revisions.ts';
import { hasWords } from '#server/db/word-search.ts';
import { databases } from './databases.ts';

describe.each(databases)('rows of lists on $name', ({ options }) => {
  const plants = pgTable('test_list_rows', {
    id: integer().primaryKey(),
    name: text().notNull(),
    note: text(),
    tags: jsonb().$type<string[]>().notNull(),
    revision: integer().notNull().default(1),
  });
  let handle: DatabaseHandle;

  beforeAll(async () => {
    handle = await openDatabase(options);
    await handle.pool.query(
      'create table test_list_rows (id int primary key, name text not null, note text, tags jsonb not null, revision int not null default 1)',
    );
  });
  beforeEach(async () => {
    await handle.db.delete(plants);
    await handle.db.insert(plants).values([
      { id: 1, name: 'Green moss', note: 'Likes 100 % shade', tags: ['garden', 'wet'] },
      { id: 2, name: 'Shade fern', tags: [] },
      { id: 3, name: 'a\\b_c', tags: ['x'] },
    ]);
  });
  afterAll(async () => {
    await handle.pool.query('drop table test_list_rows');
    await handle.close();
  });

  it.each([
    [undefined, [1, 2, 3]],
    ['  ', [1, 2, 3]],
    ['shade GREEN', [1]],
    ['moss wet', [1]],
    ['shade', [1, 2]],
    ['moss fern', []],
    ['%', [1]],
    ['_', [3]],
    ['a\\b', [3]],
  ])('have the words %j in any order and place', async (typed, ids) => {
    const rows = await handle.db
      .select({ id: plants.id })
      .from(plants)
      .where(hasWords(typed, plants.name, plants.note, (pattern) => hasItemLike(plants.tags, pattern)))
      .orderBy(plants.id);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

  it('stand on pages', async () => {
    const query = () => handle.db.select({ id: plants.id }).from(plants).orderBy(plants.id);
    expect(await toPage(query(), handle.db.$count(plants), { page: 2, page_size: 2 })).toEqual({
      items: [{ id: 3 }],
      page: 2,
      page_size: 2,
      total: 3,
    });
  });

  it('are changed and removed as the revision that was read only', async () => {
    const where = [eq(plants.id, 1)] as const;
    const { db } = handle;
    expect(await changeRow(db, plants, { where, revision: 1 }, { name: 'Moss' })).toMatchObject({
      name: 'Moss',
      revision: 2,
    });
    expect(await changeRow(db, plants, { where, revision: 1 }, { name: 'Late' })).toBeUndefined();
    expect(await removeRow(db, plants, { where, revision: 1 })).toBe(false);
    expect(await changeRow(db, plants, { where }, { note: null })).toMatchObject({
      name: 'Moss',
      revision: 3,
    });
    expect(await removeRow(db, plants, { where, revision: 3 })).toBe(true);
    expect(await db.$count(plants)).toBe(2);
  });
});
