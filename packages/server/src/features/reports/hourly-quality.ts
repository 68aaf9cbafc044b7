import { type SQL, sql } from 'drizzle-orm';
import type { FigureInterval } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { runFigures, runReviews } from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { matchingFigures } from '../run-figures/figure-filter.ts';
import { startOfInterval } from '../run-figures/figure-sums.ts';
import type { HourlyFigures } from '../run-figures/hourly-figures.ts';
import { type FullFilter, unansweredRuns } from './report-filter.ts';

/** Of one interval, or of one target. */
export type QualitySums = Sums & { t: string | null; target_id: string | null };

export type Sums = { requests: number; up: number; down: number; failed: number; unanswered: number };

interface Course {
  interval: FigureInterval;
  timeZone: string;
}

/** Quality from counted hours, only where nothing but the period is asked for, and from the few runs that somebody looked at or should: those have indexes. */
export function createHourlyQuality(db: Database, hourly: HourlyFigures) {
  /** Runs that failed, were rated bad, found nothing or were reviewed; `more`: columns besides. */
  const looked = (viewer: Viewer, filter: FullFilter, more: SQL) => {
    const matching = matchingFigures(db, viewer, filter) ?? sql`true`;
    const row = sql`select ${more}, run_figures.run_id, run_figures.status, run_figures.rating, run_figures.target_id`;
    // One by one by their ids: a plan for all at once would read every run.
    const ofIds = (ids: SQL) => sql`${row} from ${ids} as listed cross join lateral (
      select * from run_figures where run_figures.run_id = listed.run_id offset 0) as run_figures where ${matching}`;
    return sql`with unanswered as materialized (${unansweredRuns()}), found as (
      ${row} from ${runFigures}
        where ${matching} and (${runFigures.status} in ('failed', 'interrupted') or ${runFigures.rating} = -1)
      union ${ofIds(sql`unanswered`)} union ${ofIds(sql`${runReviews}`)}
    ), looked as (
      select found.*, status = 'succeeded' and unanswered.run_id is not null as is_unanswered,
        ${runReviews.run_id} is not null as is_reviewed
      from found left join unanswered on unanswered.run_id = found.run_id
        left join ${runReviews} on ${runReviews.run_id} = found.run_id)`;
  };

  return {
    tells: async (viewer: Viewer, filter: FullFilter): Promise<boolean> =>
      (await hourly.rowsFor(viewer, filter))?.by[0] === '',

    async totals(viewer: Viewer, filter: FullFilter) {
      const { from, to } = filter;
      const [states, { rows }] = await Promise.all([
        hourly.sums({ from, to, by: ['status'], split: true }),
        db.execute<{ unanswered: number; reviewed: number; to_review: number }>(sql`
          ${looked(viewer, filter, sql`1 as one`)}
          select (count(*) filter (where is_unanswered))::int as unanswered, (count(*) filter (where is_reviewed))::int as reviewed,
            (count(*) filter (where not is_reviewed and (status = 'failed' or rating = -1 or is_unanswered)))::int as to_review
          from looked`),
      ]);
      const sum = (name: 'requests' | 'up' | 'down') => states.reduce((all, row) => all + row[name], 0);
      return {
        requests: sum('requests'),
        up: sum('up'),
        down: sum('down'),
        failed: states.find(({ g }) => g === 'failed')?.requests ?? 0,
        ...rows[0]!,
      };
    },

    /** In the order of time; those of targets have no time. */
    async sums(viewer: Viewer, filter: FullFilter, course: Course): Promise<QualitySums[]> {
      const { from, to } = filter;
      const [byTime, byTarget, { rows }] = await Promise.all([
        hourly.sums({ from, to, by: [''], course }),
        hourly.sums({ from, to, by: ['agent'], split: true }),
        db.execute<{ t: string | null; target_id: string | null; unanswered: number }>(sql`
          ${looked(viewer, filter, sql`${startOfInterval(course.interval, course.timeZone)} as t`)}
          select t::text as t, target_id, count(*)::int as unanswered from looked where is_unanswered
          group by grouping sets ((t), (target_id))`),
      ]);
      const unanswered = new Map(
        rows.map((row) => [row.target_id ?? new Date(row.t!).toISOString(), row.unanswered]),
      );
      const toSums = (row: (typeof byTime)[number], t: string | null, target_id: string | null) => ({
        t,
        target_id,
        requests: row.requests,
        up: row.up,
        down: row.down,
        failed: row.failed,
        unanswered: unanswered.get(t ?? target_id!) ?? 0,
      });
      return [
        ...byTime.toSorted((a, b) => (a.t! < b.t! ? -1 : 1)).map((row) => toSums(row, row.t, null)),
        ...byTarget.map((row) => toSums(row, null, row.g)),
      ];
    },
  };
}
