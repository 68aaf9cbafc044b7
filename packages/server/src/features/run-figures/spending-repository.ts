import { and, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { runFigures } from '../../db/schema.ts';

/** Whose money it was. */
export type Spender = { api_key_id: string } | { target_id: string } | { user_id: string } | 'workspace';

/** What runs that have ended cost, in USD; runs whose price is not known count as nothing. */
export function createSpendingRepository(db: Database) {
  const total = sql<number>`coalesce(sum(${runFigures.cost_usd}), 0)::float8`;
  return {
    /** Since a time. Of a target, what it did as a part of others counts too. */
    async spent(spender: Spender, since: string): Promise<number> {
      const [row] = await db
        .select({ total })
        .from(runFigures)
        .where(and(of(spender), gte(runFigures.started_at, since)));
      return row!.total;
    },

    /** Of several keys, each since a time of its own; keys that spent nothing are missing. */
    async spentByKeys(keys: { id: string; since: string }[]): Promise<ReadonlyMap<string, number>> {
      if (!keys.length) return new Map();
      const since = sql.join(
        keys.map(({ id, since: from }) => sql`(${id}::uuid, ${from}::timestamptz)`),
        sql`, `,
      );
      const rows = await db
        .select({ id: sql<string>`${runFigures.api_key_id}`, total })
        .from(runFigures)
        .innerJoin(
          sql`(values ${since}) as asked (id, since)`,
          sql`asked.id = ${runFigures.api_key_id} and ${runFigures.started_at} >= asked.since`,
        )
        .where(
          and(
            isNull(runFigures.parent_id),
            inArray(
              runFigures.api_key_id,
              keys.map(({ id }) => id),
            ),
          ),
        )
        .groupBy(runFigures.api_key_id);
      return new Map(rows.map(({ id, total: spent }) => [id, spent]));
    },
  };
}

function of(spender: Spender): SQL | undefined {
  if (spender === 'workspace') return isNull(runFigures.parent_id);
  if ('target_id' in spender) return eq(runFigures.target_id, spender.target_id);
  const whole = isNull(runFigures.parent_id);
  return 'user_id' in spender
    ? and(whole, eq(runFigures.user_id, spender.user_id))
    : and(whole, eq(runFigures.api_key_id, spender.api_key_id));
}
