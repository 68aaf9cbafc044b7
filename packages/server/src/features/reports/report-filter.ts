import { and, eq, exists, gte, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { FigureFilter, ReportFilter } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { hasEndedWithWords } from '../agent-runs/runs-query.ts';
import { runFigures, runReviews, runs, runSteps } from '../../db/schema.ts';

/** The filter of all figures, and what only reports ask. */
export type FullFilter = FigureFilter & { also: SQL | undefined };

/** The same question as the SQL of figures takes it. */
export function toFullFilter(
  db: Database,
  { reviewed, attention, ...filter }: ReportFilter,
  now = Date.now(),
): FullFilter {
  const isReviewed = db
    .select({ one: sql`1` })
    .from(runReviews)
    .where(eq(runReviews.run_id, runFigures.run_id));
  return {
    ...filter,
    // With a beginning, a period needs an end to have one before it.
    ...(filter.from !== undefined && filter.to === undefined && { to: new Date(now).toISOString() }),
    also: and(
      reviewed && (reviewed === 'yes' ? exists(isReviewed) : notExists(isReviewed)),
      attention === 'unanswered' ? unanswered() : undefined,
      attention === 'review' ? and(notExists(isReviewed), needsReview()) : undefined,
    ),
  };
}

/**
 * The same for sums over all that matches: texts are searched once, in the order they lie, and not run by run, as a page
 * of logs does that ends with the first rows it finds. `period`: all that any of the sums looks at.
 */
export function searchedOnce(
  { q, also, ...filter }: FullFilter,
  period: Pick<FullFilter, 'from' | 'to'>,
): FullFilter {
  if (!q) return { ...filter, also };
  const found = and(
    period.from === undefined ? undefined : gte(runs.started_at, period.from),
    period.to === undefined ? undefined : lt(runs.started_at, period.to),
    hasEndedWithWords(q),
  );
  // `offset 0` keeps it one search of its own.
  const isFound = sql`${runFigures.run_id} in (select ${runs.id} from ${runs} where ${found} offset 0)`;
  return { ...filter, also: and(also, isFound) };
}

/** Somebody should look: it failed, was rated bad, or answered without knowing. */
const needsReview = (): SQL | undefined =>
  or(eq(runFigures.status, 'failed'), eq(runFigures.rating, -1), unanswered());

/** Runs whose searches in knowledge found nothing at all. The database has an index of searches that found nothing. */
export const unansweredRuns = (): SQL => sql`
  select distinct ${runSteps.run_id} from ${runSteps}
  where ${runSteps.kind} = 'retrieval' and ${runSteps.status} = 'succeeded' and ${runSteps.output} -> 'passages' = '[]'::jsonb
    and not exists (select 1 from ${runSteps} as found where found.run_id = ${runSteps.run_id} and found.kind = 'retrieval'
      and jsonb_path_exists(found.output, 'lax $.passages[*]'))`;

/** It answered all the same. */
const unanswered = (): SQL =>
  sql`(${runFigures.status} = 'succeeded' and ${runFigures.run_id} in (${unansweredRuns()}))`;
