import { sql } from 'drizzle-orm';
import type { AgentStats } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { STATS_DAYS, statsSince } from '../run-figures/stats-week.ts';
import { type Ended, failsSince } from './fails-since.ts';

/** Fewer failures within a day are no reason to look closer. */
const LEAST_FAILED = 3;
/** So many runs are looked at, the newest first. */
const LOOKED_AT = 500;

/** How agents were used in the last seven times 24 hours, for all of a page in one query. Replays are no use. */
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
      failed_today: sql<number | null>`week.failed_today`,
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
            count(*) filter (where status in ('failed', 'interrupted') and started_at >= now() - interval '1 day')::int as failed_today,
            percentile_cont(0.95) within group (order by duration_ms) filter (where status = 'succeeded') as p95_ms,
            array[${days}]::int[] as runs_by_day
          from runs, lateral (select least(floor(extract(epoch from started_at - ${since}) / 86400), ${sql.raw(String(STATS_DAYS - 1))}) as day) as counted
          where agent_id = any(${agentIds}) and started_at >= ${since} and replay_of is null
          group by agent_id
        ) as week on week.agent_id = asked.id`,
    )
    .prepare('agent_stats');

  /** Of each of these, how its latest runs ended. */
  async function endedOf(ids: readonly string[]): Promise<Map<string, Ended[]>> {
    const { rows } = await db.execute<{ id: string; started_at: string; succeeded: boolean }>(sql`
      select asked.id, latest.started_at::text as started_at, latest.succeeded
      from unnest(${`{${ids.join(',')}}`}::uuid[]) as asked (id), lateral (
        select started_at, status = 'succeeded' as succeeded from runs
        where agent_id = asked.id and replay_of is null and started_at >= now() - interval '1 day'
          and status in ('succeeded', 'failed', 'interrupted')
        order by started_at desc limit ${LOOKED_AT}
      ) as latest`);
    return Map.groupBy(rows, ({ id }) => id);
  }

  return {
    statsOf: async (ids: string[], now = Date.now()): Promise<Map<string, AgentStats>> => {
      if (!ids.length) return new Map();
      const since = statsSince(now);
      const rows = await prepared.execute({ agentIds: `{${ids.join(',')}}`, since });
      const suspects = rows.filter(({ failed_today }) => (failed_today ?? 0) >= LEAST_FAILED);
      const ended = suspects.length
        ? await endedOf(suspects.map(({ id }) => id))
        : new Map<string, Ended[]>();
      return new Map(rows.map((row) => [row.id, toStats(row, failsSince(ended.get(row.id) ?? []))]));
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

function toStats(
  { runs, ended, succeeded, p95_ms, last_run_at, runs_by_day }: Row,
  since: string | null,
): AgentStats {
  return {
    runs_7d: runs ?? 0,
    success_rate: ended ? (succeeded ?? 0) / ended : null,
    p95_ms,
    last_run_at: last_run_at === null ? null : new Date(last_run_at).toISOString(),
    runs_by_day: runs_by_day ?? Array.from({ length: STATS_DAYS }, () => 0),
    fails_since: since === null ? null : new Date(since).toISOString(),
  };
}
