import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { FigureInterval, QualityReport } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { feedback, runFigures, runReviews } from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { matchingFigures } from '../run-figures/figure-filter.ts';
import type { HourlyFigures } from '../run-figures/hourly-figures.ts';
import { createHourlyQuality, type Sums, type QualitySums } from './hourly-quality.ts';
import { startOfInterval } from '../run-figures/figure-sums.ts';
import { type FullFilter, unansweredRuns } from './report-filter.ts';
import { nameOfTarget } from './target-names.ts';
import { itemsIn } from '../../db/json-lists.ts';

const LOWEST_RATED = 10;

const SUMS = sql`count(*)::int as requests,
  (count(*) filter (where rating = 1))::int as up,
  (count(*) filter (where rating = -1))::int as down,
  (count(*) filter (where status = 'failed'))::int as failed,
  (count(*) filter (where is_unanswered))::int as unanswered`;

/** SQL of the quality report. */
export function createQualityRepository(db: Database, hourly: HourlyFigures) {
  const counted = createHourlyQuality(db, hourly);

  /** Each matching run with what is asked of it; `more`: columns besides. */
  const matched = (viewer: Viewer, filter: FullFilter, more: SQL) => sql`(
    select ${more}, ${runFigures.rating}, ${runFigures.status}, ${runFigures.target_id},
      ${runFigures.status} = 'succeeded' and unanswered.run_id is not null as is_unanswered
    from ${runFigures} left join (${unansweredRuns()}) as unanswered on unanswered.run_id = ${runFigures.run_id}
      left join ${runReviews} on ${runReviews.run_id} = ${runFigures.run_id}
    where ${matchingFigures(db, viewer, filter) ?? sql`true`}) as matched`;
  const isReviewed = sql`${runReviews.run_id} is not null as is_reviewed`;

  async function byTimeAndTarget(
    viewer: Viewer,
    filter: FullFilter,
    interval: FigureInterval,
    timeZone: string,
  ): Promise<QualitySums[]> {
    const { rows } = await db.execute<QualitySums & Record<string, unknown>>(sql`
      select t::text as t, target_id, ${SUMS}
      from ${matched(viewer, filter, sql`${startOfInterval(interval, timeZone)} as t`)}
      group by grouping sets ((t), (target_id)) order by t`);
    return rows;
  }

  return {
    /** Of the period and of the one before it. */
    async totals(viewer: Viewer, filter: FullFilter, before: FullFilter | undefined) {
      if (await counted.tells(viewer, filter)) {
        const [totals, previous] = await Promise.all([
          counted.totals(viewer, filter),
          before ? counted.totals(viewer, before) : null,
        ]);
        return { totals, previous };
      }
      const isNow = before ? sql`${runFigures.started_at} >= ${filter.from}::timestamptz` : sql`true`;
      const { rows } = await db.execute<Sums & { is_now: boolean; reviewed: number; to_review: number }>(sql`
        select is_now, ${SUMS}, (count(*) filter (where is_reviewed))::int as reviewed,
          (count(*) filter (where not is_reviewed and (status = 'failed' or rating = -1 or is_unanswered)))::int as to_review
        from ${matched(viewer, before ? { ...filter, from: before.from } : filter, sql`${isNow} as is_now, ${isReviewed}`)}
        group by is_now`);
      const none = { requests: 0, up: 0, down: 0, failed: 0, unanswered: 0, reviewed: 0, to_review: 0 };
      const of = (now: boolean) => rows.find(({ is_now }) => is_now === now) ?? none;
      return { totals: of(true), previous: before ? of(false) : null };
    },

    /** Over time and by target, in one pass. */
    async sums(viewer: Viewer, filter: FullFilter, interval: FigureInterval, timeZone: string) {
      const rows = (await counted.tells(viewer, filter))
        ? await counted.sums(viewer, filter, { interval, timeZone })
        : await byTimeAndTarget(viewer, filter, interval, timeZone);
      const series: QualityReport['series'] = rows.flatMap(({ t, up, down, unanswered }) =>
        t === null ? [] : [{ t: new Date(t).toISOString(), up, down, unanswered }],
      );
      const rated = rows
        .flatMap(({ t: _, target_id: id, failed: _failed, ...row }) =>
          id === null || row.up + row.down === 0 ? [] : [{ id, ...row }],
        )
        .toSorted((a, b) => shareOf(a) - shareOf(b) || b.down - a.down || (a.id < b.id ? -1 : 1))
        .slice(0, LOWEST_RATED);
      const names = await nameOfTarget(
        db,
        rated.map(({ id }) => id),
      );
      return { series, agents: rated.map((row) => ({ ...row, name: names(row.id).name })) };
    },

    /** Of the latest rating of each run, as everywhere in figures. */
    async reasons(viewer: Viewer, filter: FullFilter): Promise<QualityReport['reasons']> {
      const { rows } = await db.execute<{ reason: string; count: number }>(sql`
        select reason, count(*)::int as count
        from (select distinct on (${feedback.run_id}) ${feedback.rating}, ${feedback.reasons}
          from ${feedback} join ${runFigures} on ${runFigures.run_id} = ${feedback.run_id}
          where ${and(eq(runFigures.rating, -1), matchingFigures(db, viewer, filter)) ?? sql`true`}
          order by ${feedback.run_id}, ${feedback.updated_at} desc) as latest,
          lateral (select item #>> '{}' as reason from ${itemsIn(sql`latest.reasons`)} as item) as given
        where latest.rating = -1 group by reason order by 2 desc, 1`);
      return rows.map(({ reason, count }) => ({ reason, count }));
    },
  };
}

export type QualityRepository = ReturnType<typeof createQualityRepository>;

const shareOf = ({ up, down }: Sums | { up: number; down: number }): number => up / (up + down);
