import { and, eq, getTableColumns, gt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ErasedKind } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { toStorableJson, toStorableText } from '../../db/storable.ts';
import { OF_ACCOUNTS, OF_DOCUMENTS, type TextTable, textTables } from './person-columns.ts';
import type { createReplacer } from './person-words.ts';

type Connection = Pick<Database, 'select' | 'update' | 'execute'>;
type Replacer = ReturnType<typeof createReplacer>;

const ROWS_AT_ONCE = 100;

/** Texts that may be changed: neither copies of documents nor what tells of other accounts. */
export const changeableTables = (): TextTable[] =>
  textTables().filter(({ name }) => !OF_DOCUMENTS.has(name) && !OF_ACCOUNTS.has(name));

/** Rows with one of the words in a text of theirs, in any letter case; not yet whole words. */
function mentions(texts: readonly PgColumn[], words: readonly string[]): SQL | undefined {
  return or(
    ...texts.flatMap((column) =>
      words.map((word) => {
        const isJson = column.getSQLType() === 'jsonb';
        const sought = (isJson ? JSON.stringify(word).slice(1, -1) : word).toLowerCase();
        return sql`position(${sought} in lower(${isJson ? sql`${column}::text` : column})) > 0`;
      }),
    ),
  );
}

/** Replaces what tells of somebody in one table; answers in how many rows. */
export async function replaceIn(
  db: Connection,
  { table, keys, texts, revision }: TextTable,
  { words, replacer, within }: { words: readonly string[]; replacer: Replacer; within?: SQL | undefined },
): Promise<number> {
  const selected = {
    ...Object.fromEntries(texts.map((column) => [`text ${column.name}`, column])),
    ...Object.fromEntries(keys.map((column, place) => [`key ${place}`, column])),
  };
  let changed = 0;
  for (let after: unknown[] | undefined; ;) {
    const page = (await db
      .select(selected)
      .from(table)
      .where(and(mentions(texts, words), within, after && behind(keys, after)))
      .orderBy(...keys)
      .limit(ROWS_AT_ONCE)) as Record<string, unknown>[];
    for (const row of page) {
      const changes = changesOf(texts, row, replacer);
      if (!Object.keys(changes).length) continue;
      await db
        .update(table)
        .set({ ...changes, ...(revision && { [propertyOf(table, revision)]: sql`${revision} + 1` }) })
        .where(and(...keys.map((key, place) => eq(key, row[`key ${place}`]))));
      changed += 1;
    }
    if (page.length < ROWS_AT_ONCE) return changed;
    after = keys.map((_, place) => page.at(-1)![`key ${place}`]);
  }
}

function changesOf(texts: readonly PgColumn[], row: Record<string, unknown>, replacer: Replacer) {
  const changes: Record<string, unknown> = {};
  for (const column of texts) {
    const before = row[`text ${column.name}`];
    if (before === null || before === undefined) continue;
    const property = propertyOf(column.table, column);
    if (column.getSQLType() === 'jsonb') {
      const json = toStorableJson(replacer.json(before));
      if (json !== toStorableJson(before)) changes[property] = sql`${json}::jsonb`;
    } else if (typeof before === 'string') {
      const text = toStorableText(replacer.text(before));
      if (text !== before) changes[property] = text;
    }
  }
  return changes;
}

/** What drizzle calls the column. */
const propertyOf = (table: TextTable['table'], column: PgColumn): string =>
  Object.entries(getTableColumns(table)).find(([, one]) => one.name === column.name)![0];

/** (a, b) > (1, 2), in words that every type of column takes. */
const behind = (keys: readonly PgColumn[], after: readonly unknown[]): SQL | undefined =>
  or(
    ...keys.map((key, place) =>
      and(...keys.slice(0, place).map((before, at) => eq(before, after[at])), gt(key, after[place])),
    ),
  );

/** In how many rows of each kind a word still stands. */
export async function countLeft(
  db: Connection,
  words: readonly string[],
  except: string,
): Promise<Map<ErasedKind, number>> {
  const left = new Map<ErasedKind, number>();
  for (const { table, name, texts, keys } of textTables()) {
    const isOther = name === 'users' ? sql`${keys[0]} <> ${except}` : undefined;
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(table)
      .where(and(mentions(texts, words), isOther));
    if (!row?.count) continue;
    const kind = OF_DOCUMENTS.has(name) ? 'knowledge' : OF_ACCOUNTS.has(name) ? 'namesakes' : 'mentions';
    left.set(kind, (left.get(kind) ?? 0) + row.count);
  }
  return left;
}
