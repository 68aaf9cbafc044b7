import { sql } from 'drizzle-orm';
import type { RunKind } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';

/** What targets ran under last: each is found by the index, however many runs it has. */
export async function lastRunsOf(
  db: Database,
  ids: string[],
): Promise<{ id: string; name: string; kind: RunKind }[]> {
  if (!ids.length) return [];
  const { rows } = await db.execute<{ id: string; name: string; kind: RunKind }>(sql`
    select wanted.id, last.agent_name as name, last.kind from unnest(${sql.param(ids)}::uuid[]) as wanted (id)
    cross join lateral (
      select agent_name, kind from runs where runs.agent_id = wanted.id order by started_at desc limit 1) as last`);
  return rows;
}
