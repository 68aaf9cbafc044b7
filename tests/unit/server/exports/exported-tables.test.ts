import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '#server/db/schema.ts';
import { EXPORTED, STAYING } from '#server/exports/exported-tables.ts';

const exported = new Set(EXPORTED.map(({ name }) => name));

/** Tables of which each row belongs to one of an exported table. */
const hanging = Object.values<unknown>(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table))
  .filter(({ foreignKeys }) =>
    foreignKeys.some(
      (key) => key.onDelete === 'cascade' && exported.has(getTableConfig(key.reference().foreignTable).name),
    ),
  )
  .map(({ name }) => name);

it('of what hangs on an object, each table is exported or said to stay, and none is both', () => {
  expect(hanging.filter((name) => exported.has(name) === name in STAYING)).toEqual([]);
  expect(Object.keys(STAYING).filter((name) => !hanging.includes(name))).toEqual([]);
  expect(hanging).toContain('documents');
});
