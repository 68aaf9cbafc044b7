import { and, asc, desc, eq, inArray, ne, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Page } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { hasItemLike } from '../../db/json-lists.ts';
import { onPage, type Paging } from '../../db/list-page.ts';
import { hasWords } from '../../db/word-search.ts';
import { byName } from '../../db/by-name.ts';
import type { Viewer } from './viewer.ts';
import { visibleObjects } from './visible-objects.ts';

/** What every list of objects is narrowed down and sorted by. */
export interface ObjectFilter extends Paging {
  q?: string | undefined;
  /** Any of them. */
  tag?: string[] | undefined;
  owner?: 'me' | 'others' | undefined;
  sort: keyof ReturnType<typeof ordersOf>;
}

/** A table of what belongs to people and can be shared. */
type ObjectTable = PgTable &
  Record<'id' | 'owner_id' | 'visibility' | 'name' | 'created_at' | 'updated_at', PgColumn>;

interface ObjectList<Row> {
  table: ObjectTable;
  /** Where words are looked for, besides names and tags. */
  texts: SQLWrapper[];
  tags: SQLWrapper;
  /** What else the rows must be. */
  also?: SQL | undefined;
  /** Reads whole rows. It is asked for those of the page only: much of a row is counted together. */
  read: (where: SQL) => { orderBy: (...order: SQL[]) => PromiseLike<Row[]> };
}

/** One page of the objects that the viewer may see. */
export async function listObjects<Row>(
  db: Database,
  viewer: Viewer,
  filter: ObjectFilter,
  { table, texts, tags, also, read }: ObjectList<Row>,
): Promise<Page<Row>> {
  const { q, tag = [], owner, sort, page, page_size } = filter;
  const matching = and(
    visibleObjects(viewer, table),
    also,
    hasWords(q, table.name, ...texts, (pattern) => hasItemLike(tags, pattern)),
    or(...tag.map((name) => sql`${tags} @> ${JSON.stringify([name])}::jsonb`)),
    owner && { me: eq, others: ne }[owner](table.owner_id, viewer.userId),
  );
  const order = [ordersOf(table)[sort], desc(table.id)];
  const ids = onPage(
    db
      .select({ id: table.id })
      .from(table)
      .where(matching)
      .orderBy(...order),
    filter,
  );
  const [items, total] = await Promise.all([
    read(inArray(table.id, ids)).orderBy(...order),
    db.$count(table, matching),
  ]);
  return { items, page, page_size, total };
}

const ordersOf = ({ name, created_at, updated_at }: ObjectTable) => ({
  name: byName(name),
  '-name': byName(name, 'desc'),
  updated_at: asc(updated_at),
  '-updated_at': desc(updated_at),
  '-created_at': desc(created_at),
});
