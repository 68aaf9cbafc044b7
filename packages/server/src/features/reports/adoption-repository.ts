import { sql } from 'drizzle-orm';
import type { AdoptionReport, FigureInterval } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { runFigures, users } from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { matchingFigures } from '../run-figures/figure-filter.ts';
import { startOfInterval } from '../run-figures/figure-sums.ts';
import type { HourlyFigures } from '../run-figures/hourly-figures.ts';
import { createHourlyAdoption, type Length } from './hourly-adoption.ts';
import type { FullFilter } from './report-filter.ts';

const MOST_ACTIVE = 20;

const LENGTHS: readonly Length[] = ['1', '2-3', '4-9', '10+'];

/** SQL of the adoption report: first by person and time, which leaves few rows to count. */
export function createAdoptionRepository(db: Database, hourly: HourlyFigures) {
  const counted = createHourlyAdoption(db, hourly);
  const where = (viewer: Viewer, filter: FullFilter) => matchingFigures(db, viewer, filter) ?? sql`true`;

  /** Each person's first run at any time, among those that match. */
  const firsts = (viewer: Viewer, { from: _from, to: _to, ...filter }: FullFilter) => sql`(
    select user_id, min(started_at) as first_at from ${runFigures}
    where ${where(viewer, filter)} and user_id is not null group by user_id)`;

  const isNow = (filter: FullFilter, before: FullFilter | undefined) =>
    before ? sql`${runFigures.started_at} >= ${filter.from}::timestamptz` : sql`true`;
  const both = (filter: FullFilter, before: FullFilter | undefined): FullFilter =>
    before ? { ...filter, from: before.from } : filter;

  return {
    /** People and runs of the period and of the one before it. */
    async totals(viewer: Viewer, filter: FullFilter, before: FullFilter | undefined) {
      if (await counted.tells(viewer, filter)) return counted.totals(filter, before);
      const since = (now: boolean) => (now ? filter.from : before?.from) ?? '-infinity';
      const { rows } = await db.execute<{
        is_now: boolean;
        users: number;
        new_users: number;
        requests: number;
      }>(sql`
        select is_now, count(asked.user_id)::int as users, sum(runs)::int as requests,
          (count(*) filter (where first_at >= case when is_now then ${since(true)}::timestamptz else ${since(false)}::timestamptz end))::int as new_users
        from (select ${isNow(filter, before)} as is_now, user_id, count(*) as runs from ${runFigures}
          where ${where(viewer, both(filter, before))} group by 1, 2) as asked
          left join ${firsts(viewer, filter)} as firsts on firsts.user_id = asked.user_id
        group by is_now`);
      const of = (now: boolean) =>
        rows.find(({ is_now }) => is_now === now) ?? { users: 0, new_users: 0, requests: 0 };
      return { totals: of(true), previous: before ? of(false) : null };
    },

    async series(
      viewer: Viewer,
      filter: FullFilter,
      interval: FigureInterval,
      timeZone: string,
    ): Promise<AdoptionReport['series']> {
      if (await counted.tells(viewer, filter)) return counted.series(filter, { interval, timeZone });
      const { rows } = await db.execute<{
        t: string;
        users: number;
        new_users: number;
        requests: number;
      }>(sql`
        select t::text as t, count(asked.user_id)::int as users, sum(runs)::int as requests,
          (count(*) filter (where began = first_at))::int as new_users
        from (select ${startOfInterval(interval, timeZone)} as t, user_id, count(*) as runs, min(started_at) as began
          from ${runFigures} where ${where(viewer, filter)} group by 1, 2) as asked
          left join ${firsts(viewer, filter)} as firsts on firsts.user_id = asked.user_id
        group by t order by t`);
      return rows.map(({ t, ...row }) => ({ ...row, t: new Date(t).toISOString() }));
    },

    /** Conversations: of both periods, by their length, and of each person. */
    async conversations(viewer: Viewer, filter: FullFilter, before: FullFilter | undefined) {
      if (await counted.tells(viewer, filter)) return counted.conversations(filter, before);
      const { rows } = await db.execute<{
        is_now: boolean;
        length: Length | null;
        user_id: string | null;
        level: number;
        conversations: number;
      }>(sql`
        select is_now, length, user_id, grouping(length, user_id) as level, count(*)::int as conversations
        from (select ${isNow(filter, before)} as is_now, ${runFigures.user_id}, ${runFigures.conversation_id},
            case when count(*) = 1 then '1' when count(*) < 4 then '2-3' when count(*) < 10 then '4-9' else '10+' end as length
          from ${runFigures}
          where ${where(viewer, both(filter, before))} and ${runFigures.conversation_id} is not null
          group by 1, 2, 3) as talks
        group by grouping sets ((is_now, length), (is_now, user_id))`);
      const byLength = (now: boolean, questions: Length) =>
        rows.find((row) => row.level === 1 && row.is_now === now && row.length === questions)
          ?.conversations ?? 0;
      const all = (now: boolean) => LENGTHS.reduce((sum, questions) => sum + byLength(now, questions), 0);
      const byUser = new Map(
        rows.flatMap((row) =>
          row.level === 2 && row.is_now && row.user_id !== null
            ? [[row.user_id, row.conversations] as const]
            : [],
        ),
      );
      return {
        conversations: all(true),
        before: all(false),
        lengths: LENGTHS.map((questions) => ({ questions, conversations: byLength(true, questions) })),
        of: (userId: string) => byUser.get(userId) ?? 0,
      };
    },

    /** Who asked most. */
    async users(viewer: Viewer, filter: FullFilter) {
      if (await counted.tells(viewer, filter)) return counted.users(filter, MOST_ACTIVE);
      const { rows } = await db.execute<{
        id: string;
        name: string;
        requests: number;
        first: string;
        last: string;
      }>(sql`
        select asked.*, coalesce(${users.name}, '') as name
        from (select user_id as id, count(*)::int as requests, min(started_at)::text as first, max(started_at)::text as last
          from ${runFigures} where ${where(viewer, filter)} and user_id is not null
          group by user_id order by 2 desc, 1 limit ${MOST_ACTIVE}::int) as asked
          left join ${users} on ${users.id} = asked.id
        order by requests desc, asked.id`);
      return rows.map(({ id, name, requests, first, last }) => ({
        id,
        name,
        requests,
        first_at: new Date(first).toISOString(),
        last_at: new Date(last).toISOString(),
      }));
    },
  };
}

export type AdoptionRepository = ReturnType<typeof createAdoptionRepository>;
