import { and, type SQL, sql } from 'drizzle-orm';
import { EACH_KIND } from './object-kinds.ts';

/** Everything that belongs to people and can be shared: neither in a bin nor part of the product. */
export const SHARED_OBJECTS: SQL = sql.join(
  EACH_KIND.map(({ kind, table, hasBin, hasBuiltIn }) => {
    const isThere = and(
      sql`true`,
      hasBin ? sql`deleted_at is null` : undefined,
      hasBuiltIn ? sql`not built_in` : undefined,
    );
    return sql`select ${sql.raw(`'${kind}'`)} as kind, id, name, owner_id, visibility from ${table} where ${isThere}`;
  }),
  sql` union all `,
);
