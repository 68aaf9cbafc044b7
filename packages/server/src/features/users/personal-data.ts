import { and, eq, getTableColumns, gt, inArray, is, or, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import * as schema from '../../db/schema.ts';
import { fileAnswer, type FileAnswer } from '../../http/file-answer.ts';

/** One row of what is stored of a person, by the name of its table. */
interface PersonalRow {
  table: string;
  row: Record<string, unknown>;
}

interface PersonTable {
  table: PgTable;
  name: string;
  /** Which of its rows are theirs, page by page. */
  of: (userId: string) => AsyncIterable<SQL> | Iterable<SQL>;
}

const ROWS_AT_ONCE = 200;
/** Conversations or runs whose parts are read by one statement, so that it finds them by their index. */
const PARENTS_AT_ONCE = 50;

/**
 * Counted from the runs, or what machines keep to go on with them: it holds instructions and private things of those whose
 * agents were asked. Questions, answers and what was decided stand in tables of their own.
 */
const OF_MACHINES: ReadonlySet<string> = new Set([
  'durable_runs',
  'idempotency_keys',
  'mail_links',
  'run_checkpoints',
  'run_figures',
  'run_spending',
  'run_steps',
]);
/** What lets somebody in is never shown again, to nobody; nor is what only machines read. */
const SECRET = /hash|sealed|secret|token(?!s)|password|nonce|credential|vector|embedding/;
const UNREADABLE = /^(bytea|tsvector|vector|halfvec)/;

/**
 * What is stored of a person, table by table: whatever names them by `user_id`, and what belongs to that (the messages of
 * their conversations, the evidence of their procedures), also in tables that a feature adds later. Without what signs in.
 */
async function* personalRows(db: Pick<Database, 'select'>, userId: string): AsyncGenerator<PersonalRow> {
  for (const { table, name, of } of personTables(db)) {
    for await (const matching of of(userId)) {
      for await (const row of rowsOf(db, table, matching)) yield { table: name, row };
    }
  }
}

function personTables(db: Pick<Database, 'select'>): PersonTable[] {
  const direct: PersonTable[] = [
    { table: schema.users, name: 'users', of: (userId) => [eq(schema.users.id, userId)] },
  ];
  const children: PersonTable[] = [];
  for (const { table, name, columns, foreignKeys } of tables()) {
    const named = columns.find((column) => column.name === 'user_id');
    if (named) {
      direct.push({ table, name, of: (userId) => [eq(named, userId)] });
      continue;
    }
    for (const key of foreignKeys) {
      const { columns: from, foreignTable, foreignColumns } = key.reference();
      const owner = getTableConfig(foreignTable).columns.find((column) => column.name === 'user_id');
      if (!owner || from.length > 1) continue;
      const parents = { db, table: foreignTable, key: foreignColumns[0]!, owner };
      children.push({ table, name, of: (userId) => partsOf(parents, from[0]!, userId) });
      break;
    }
  }
  return [...direct, ...children];
}

/** What belongs to the conversations or runs of a person, by so many of these at once. */
async function* partsOf(
  { db, table, key, owner }: { db: Pick<Database, 'select'>; table: PgTable; key: PgColumn; owner: PgColumn },
  column: PgColumn,
  userId: string,
): AsyncGenerator<SQL> {
  for (let after: unknown; ;) {
    const page = await db
      .select({ id: key })
      .from(table)
      .where(and(eq(owner, userId), after === undefined ? undefined : gt(key, after)))
      .orderBy(key)
      .limit(PARENTS_AT_ONCE);
    if (page.length)
      yield inArray(
        column,
        page.map(({ id }) => id),
      );
    if (page.length < PARENTS_AT_ONCE) return;
    after = page.at(-1)!.id;
  }
}

const tables = () =>
  Object.values(schema)
    .filter((table) => is(table, PgTable))
    .map((table) => ({ table, ...getTableConfig(table) }))
    .filter(({ name }) => !OF_MACHINES.has(name));

/** Page by page, by its key: whoever takes long to read holds up nobody. */
async function* rowsOf(
  db: Pick<Database, 'select'>,
  table: PgTable,
  matching: SQL,
): AsyncGenerator<Record<string, unknown>> {
  const shown = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(
      ([name, column]) => !SECRET.test(name) && !UNREADABLE.test(column.getSQLType()),
    ),
  );
  const keys = keyOf(table);
  const selected = { ...shown, ...Object.fromEntries(keys.map((key, place) => [`key ${place}`, key])) };
  for (let after: unknown[] | undefined; ;) {
    const page = await db
      .select(selected)
      .from(table)
      .where(and(matching, after && behind(keys, after)))
      .orderBy(...keys)
      .limit(ROWS_AT_ONCE);
    for (const row of page) {
      yield Object.fromEntries(Object.entries(row).filter(([name]) => name in shown));
    }
    if (page.length < ROWS_AT_ONCE) return;
    after = keys.map((_, place) => (page.at(-1) as Record<string, unknown>)[`key ${place}`]);
  }
}

function keyOf(table: PgTable): PgColumn[] {
  const { name, columns, primaryKeys, uniqueConstraints } = getTableConfig(table);
  const primary = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  const keys = primary.length ? primary : (uniqueConstraints[0]?.columns ?? []);
  if (!keys.length) throw new Error(`The table ${name} has no key to read it by.`);
  return keys;
}

/** (a, b) > (1, 2), in words that every type of column takes. */
function behind(keys: readonly PgColumn[], after: readonly unknown[]): SQL | undefined {
  return or(
    ...keys.map((key, place) =>
      and(...keys.slice(0, place).map((before, at) => eq(before, after[at])), gt(key, after[place])),
    ),
  );
}

/** The same as a file: a JSON object a line. */
export const personalFile = (db: Pick<Database, 'select'>, userId: string, day: string): FileAnswer =>
  fileAnswer({
    name: `personal-data-${day}.jsonl`,
    type: 'application/x-ndjson',
    parts: linesOf(personalRows(db, userId)),
  });

async function* linesOf(rows: AsyncIterable<PersonalRow>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}
