import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { MultiAgent, Pattern } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { multiAgents } from '../../db/schema.ts';

type MemberStats = Pick<NonNullable<MultiAgent['stats']>, 'mean_handoffs' | 'members' | 'cost_usd'>;

const DAYS = 7;
const DAY_MS = 86_400_000;

/** What narrows a list of teams down besides what all lists have. */
export const toTeamFilter = ({
  pattern,
  agent_id,
}: {
  pattern?: Pattern | undefined;
  agent_id?: string | undefined;
}): SQL | undefined =>
  and(
    pattern === undefined ? undefined : eq(sql`${multiAgents.content} ->> 'pattern'`, pattern),
    agent_id === undefined
      ? undefined
      : sql`${multiAgents.content} @> ${JSON.stringify({ members: [{ agent_id }] })}::jsonb`,
  );

/** How the members of teams worked in the last seven days (UTC), for all of a page in one query. */
export function createTeamStatsRepository(db: Database) {
  return async (ids: string[], now = Date.now()): Promise<Map<string, MemberStats>> => {
    if (!ids.length) return new Map();
    const since = new Date((Math.floor(now / DAY_MS) - (DAYS - 1)) * DAY_MS).toISOString();
    const { rows } = await db.execute<{
      id: string;
      handoffs: number | null;
      cost_usd: number | null;
      members: MemberStats['members'] | null;
    }>(sql`
      with week as (
        select id, agent_id, usage from runs
        where agent_id = any(${`{${ids.join(',')}}`}::uuid[]) and started_at >= ${since}::timestamptz and replay_of is null),
      passed as (
        select week.agent_id, count(run_steps.id)::float / count(distinct week.id) as handoffs
        from week left join run_steps on run_steps.run_id = week.id and run_steps.kind = 'handoff'
        group by week.agent_id),
      paid as (
        select agent_id,
          case when bool_and(usage is null or usage ? 'cost_usd')
            then coalesce(sum((usage ->> 'cost_usd')::float), 0) end as cost_usd
        from week group by agent_id),
      spoken as (
        select week.agent_id, run_steps.at, count(*)::int as turns, avg(run_steps.duration_ms) as mean_ms,
          case when bool_and(run_steps.usage is null or run_steps.usage ? 'cost_usd')
            then coalesce(sum((run_steps.usage ->> 'cost_usd')::float), 0) end as cost_usd
        from week join run_steps on run_steps.run_id = week.id and run_steps.kind = 'member'
        where run_steps.at is not null
        group by week.agent_id, run_steps.at)
      select passed.agent_id as id, passed.handoffs,
        (select cost_usd from paid where paid.agent_id = passed.agent_id) as cost_usd,
        (select jsonb_object_agg(at, jsonb_build_object('turns', turns, 'cost_usd', cost_usd, 'mean_ms', mean_ms))
          from spoken where spoken.agent_id = passed.agent_id) as members
      from passed`);
    return new Map(
      rows.map(({ id, handoffs, cost_usd, members }) => [
        id,
        { mean_handoffs: handoffs, cost_usd, members: members ?? {} },
      ]),
    );
  };
}
