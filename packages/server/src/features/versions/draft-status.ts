import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type DraftStatus, LEAST_SUCCESS_RATE } from '@agent-studio/api-client/contract';
import { statsSince } from '../run-figures/stats-week.ts';
import type { DraftTable } from './versions-table.ts';

/** What the rows of a status have in common; `changed` takes the contents too, so that its rows come by id. */
export function hasStatus(
  table: DraftTable,
  status: Exclude<DraftStatus, 'changed'>,
  now = Date.now(),
): SQL | undefined {
  if (status === 'published') return isNotNull(table.published_version);
  // What came with the product waits for nobody to publish it.
  if (status === 'draft') return and(isNull(table.published_version), eq(table.built_in, false));
  // The same days and runs as the figures beside each of them count.
  return sql`${table.id} in (
    select agent_id from runs
    where started_at >= ${statsSince(now)}::timestamptz and replay_of is null and status in ('succeeded', 'failed', 'interrupted')
    group by agent_id
    having count(*) filter (where status = 'succeeded') < ${LEAST_SUCCESS_RATE}::float * count(*))`;
}
