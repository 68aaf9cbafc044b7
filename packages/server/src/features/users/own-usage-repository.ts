import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { agents, multiAgents, runFigures, workflows } from '../../db/schema.ts';

const TARGETS_SHOWN = 20;

const figures = {
  runs: sql<number>`count(*)::int`,
  tokens: sql`coalesce(sum(${runFigures.input_tokens} + ${runFigures.output_tokens}), 0)`.mapWith(Number),
  cost_usd: sql<number>`coalesce(sum(${runFigures.cost_usd}), 0)::float8`,
};

/** Figures of one person's whole runs. */
export function createOwnUsageRepository(db: Database) {
  const ever = (userId: string) => and(eq(runFigures.user_id, userId), isNull(runFigures.parent_id));
  const own = (userId: string, since: string) => and(ever(userId), gte(runFigures.started_at, since));
  const day = sql<string>`to_char(${runFigures.started_at} at time zone 'UTC', 'YYYY-MM-DD')`;

  return {
    async firstAt(userId: string): Promise<string | null> {
      const [first] = await db
        .select({ at: runFigures.started_at })
        .from(runFigures)
        .where(ever(userId))
        .orderBy(runFigures.started_at)
        .limit(1);
      return first?.at ?? null;
    },

    byDay: (userId: string, since: string) =>
      db
        .select({ date: day.as('date'), ...figures })
        .from(runFigures)
        .where(own(userId, since))
        .groupBy(sql`1`),

    async byTarget(userId: string, since: string) {
      const rows = await db
        .select({ id: runFigures.target_id, kind: runFigures.kind, name: nameOf, ...figures })
        .from(runFigures)
        .where(own(userId, since))
        .groupBy(runFigures.target_id, runFigures.kind)
        .orderBy(desc(sql`count(*)`), runFigures.target_id)
        .limit(TARGETS_SHOWN);
      return rows.map(({ id, name, ...rest }) => ({ target: { id, name: name ?? '' }, ...rest }));
    },
  };
}

export type OwnUsageRepository = ReturnType<typeof createOwnUsageRepository>;

/** What was deleted for good has none. */
const nameOf = sql<string | null>`case ${runFigures.kind}
  when 'agent' then (select name from ${agents} where id = ${runFigures.target_id})
  when 'multi_agent' then (select name from ${multiAgents} where id = ${runFigures.target_id})
  when 'workflow' then (select name from ${workflows} where id = ${runFigures.target_id}) end`;
