import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { is } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as schema from '#server/db/schema.ts';
import {
  APART,
  handedOver,
  personalRows,
  RECORDS,
  textTables,
} from '#server/features/erasures/person-columns.ts';

const tables = Object.values(schema).flatMap((table) =>
  is(table, PgTable) ? [getTableConfig(table as PgTable)] : [],
);

it('every table that says whose a row is has an answer to what becomes of it', () => {
  const answered = new Set([
    ...personalRows().map(({ name }) => name),
    ...handedOver().map(({ name }) => name),
    ...RECORDS,
  ]);
  const owning = tables
    .filter(({ columns }) => columns.some(({ name }) => ['user_id', 'owner_id', 'runs_as'].includes(name)))
    .map(({ name }) => name);
  expect(owning.filter((name) => !answered.has(name))).toEqual([]);
});

it('every text of every table is looked through, but those of the protocol, the log and what identifies a row', () => {
  const looked = new Map(textTables().map(({ name, texts }) => [name, texts.map((one) => one.name)]));
  const missing = tables
    .filter(({ name }) => !APART.has(name))
    .flatMap(({ name, columns, primaryKeys, uniqueConstraints }) => {
      const keys = [...primaryKeys, ...uniqueConstraints].flatMap((key) =>
        key.columns.map((column) => column.name),
      );
      return columns
        .filter((column) => ['text', 'jsonb', 'json'].includes(column.getSQLType()))
        .filter((column) => !column.primary && !keys.includes(column.name))
        .filter((column) => !looked.get(name)?.includes(column.name))
        .map((column) => `${name}.${column.name}`);
    });
  expect(missing).toEqual([]);
});
