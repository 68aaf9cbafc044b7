import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type DraftStatus, LEAST_SUCCESS_RATE } from '@agent-studio/api-client/contract';
import type { DraftTable } from './versions-table.ts';

const DAY_MS = 24 * 3_600_000;
const DAYS = 7;

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
  const since = new Date((Math.floor(now / DAY_MS) - (DAYS - 1)) * DAY_MS).toISOString();
  return sql`${table.id} in (
    select agent_id from runs
    where started_at >= ${since}::timestamptz and replay_of is null and status in ('succeeded', 'failed', 'interrupted')
    group by agent_id
    having count(*) filter (where status = 'succeeded') < ${LEAST_SUCCESS_RATE}::float * count(*))`;
}
