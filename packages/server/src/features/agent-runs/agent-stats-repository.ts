import { sql } from 'drizzle-orm';
import type { AgentStats } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { STATS_DAYS, statsSince } from '../run-figures/stats-week.ts';

/** How agents were used in the last seven days (UTC), for all of a page in one query. Replays are no use. */
export function createAgentStatsRepository(db: Database) {
  const agentIds = sql`${sql.placeholder('agentIds')}::uuid[]`;
  const since = sql`${sql.placeholder('since')}::timestamptz`;
  const onDay = (day: number) => sql`count(*) filter (where day = ${sql.raw(String(day))})`;
  const days = sql.join(
    Array.from({ length: STATS_DAYS }, (_, day) => onDay(day)),
    sql`, `,
  );
  /* Every list of agents asks this, and to plan it takes longer than to run it: planned once per connection. */
  const prepared = db
    .select({
      id: sql<string>`asked.id`,
      // Without runs in these days, all but the last run is null.
      runs: sql<number | null>`week.runs`,
      ended: sql<number | null>`week.ended`,
      succeeded: sql<number | null>`week.succeeded`,
      p95_ms: sql<number | null>`week.p95_ms`,
      runs_by_day: sql<number[] | null>`week.runs_by_day`,
      last_run_at: sql<
        string | null
      >`(select max(started_at) from runs where agent_id = asked.id and replay_of is null)`,
    })
    .from(
      sql`unnest(${agentIds}) as asked (id)
        left join (
          select
            agent_id,
            count(*)::int as runs,
            count(*) filter (where status in ('succeeded', 'failed', 'interrupted'))::int as ended,
            count(*) filter (where status = 'succeeded')::int as succeeded,
            percentile_cont(0.95) within group (order by duration_ms) filter (where status = 'succeeded') as p95_ms,
            array[${days}]::int[] as runs_by_day
          from runs, lateral (select (started_at at time zone 'utc')::date - (${since} at time zone 'utc')::date as day) as counted
          where agent_id = any(${agentIds}) and started_at >= ${since} and replay_of is null
          group by agent_id
        ) as week on week.agent_id = asked.id`,
    )
    .prepare('agent_stats');

  return {
    statsOf: async (ids: string[], now = Date.now()): Promise<Map<string, AgentStats>> => {
      if (!ids.length) return new Map();
      const since = statsSince(now);
      const rows = await prepared.execute({ agentIds: `{${ids.join(',')}}`, since });
      return new Map(rows.map((row) => [row.id, toStats(row)]));
    },
  };
}

interface Row {
  runs: number | null;
  ended: number | null;
  succeeded: number | null;
  p95_ms: number | null;
  runs_by_day: number[] | null;
  last_run_at: string | null;
}

function toStats({ runs, ended, succeeded, p95_ms, last_run_at, runs_by_day }: Row): AgentStats {
  return {
    runs_7d: runs ?? 0,
    success_rate: ended ? (succeeded ?? 0) / ended : null,
    p95_ms,
    last_run_at: last_run_at === null ? null : new Date(last_run_at).toISOString(),
    runs_by_day: runs_by_day ?? Array.from({ length: STATS_DAYS }, () => 0),
  };
}
