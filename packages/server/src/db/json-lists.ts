import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** The items of a list in JSON, as rows; what is no list is its only item, so that a damaged row spoils no query. */
export const itemsIn = (json: SQLWrapper): SQL => sql`jsonb_path_query(${json}, 'lax $[*]')`;

/** Whether an item of a list of texts fits a pattern of `ilike`. */
export const hasItemLike = (json: SQLWrapper, pattern: string): SQL =>
  sql`exists (select from ${itemsIn(json)} as item where item #>> '{}' ilike ${pattern})`;

/** How many items a list in JSON has; what is no list has one, what is not there none. */
export const countOfItems = (json: SQLWrapper): SQL<number> =>
  sql<number>`(select count(*)::int from ${itemsIn(json)})`;
