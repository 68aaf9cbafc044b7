import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { runFigures, toolFigures } from '../../db/schema.ts';
import { type Columns, type HourlyQuestion, hourlyParts } from './hourly-parts.ts';

/** Counts of one interval and group. */
export interface HourlySums {
  /** The beginning of the interval, ISO 8601 in UTC; null: all of the period. */
  t: string | null;
  /** Null: all that are not told apart. */
  g: string | null;
  requests: number;
  succeeded: number;
  failed: number;
  cancelled: number;
  input_tokens: number;
  output_tokens: number;
  cached_tokens: number;
  cost_usd: number;
  /** Without a price: runs that asked a model, and runs with tokens. */
  unpriced: number;
  unpriced_tokens: number;
  up: number;
  down: number;
  first_at: string;
  last_at: string;
}

const flag = (condition: SQL): SQL => sql`(${condition})::int`;
const column = (name: string, raw: SQL): readonly [SQL, SQL] => [
  sql`figure_hours.${sql.identifier(name)}`,
  raw,
];

const COUNTS: Columns = {
  requests: column('requests', sql`1`),
  succeeded: column('succeeded', flag(sql`${runFigures.status} = 'succeeded'`)),
  failed: column('failed', flag(sql`${runFigures.status} in ('failed', 'interrupted')`)),
  cancelled: column('cancelled', flag(sql`${runFigures.status} = 'cancelled'`)),
  input_tokens: column('input_tokens', sql`${runFigures.input_tokens}`),
  output_tokens: column('output_tokens', sql`${runFigures.output_tokens}`),
  cached_tokens: column('cached_tokens', sql`${runFigures.cached_tokens}`),
  cost_usd: column('cost_usd', sql`coalesce(${runFigures.cost_usd}, 0)`),
  unpriced: column('unpriced', flag(sql`${runFigures.cost_usd} is null and ${runFigures.model} <> ''`)),
  unpriced_tokens: column(
    'unpriced_tokens',
    flag(
      sql`${runFigures.cost_usd} is null and ${runFigures.input_tokens} + ${runFigures.output_tokens} > 0`,
    ),
  ),
  up: column('up', sql`coalesce(${runFigures.rating} = 1, false)::int`),
  down: column('down', sql`coalesce(${runFigures.rating} = -1, false)::int`),
};

const TIMES: Columns = {
  first_at: column('first_at', sql`${runFigures.started_at}`),
  last_at: column('last_at', sql`${runFigures.started_at}`),
};

/** Of calls of tools a row counts the calls, how many failed, and their times. */
const CALLS: Columns = {
  requests: COUNTS['requests']!,
  failed: column('failed', flag(sql`${toolFigures.status} = 'failed'`)),
  first_at: column('first_at', sql`${toolFigures.started_at}`),
  last_at: column('last_at', sql`${toolFigures.started_at}`),
};

/** Sums of each column, `first_at` and `last_at` as the first and last. */
const summed = (columns: Columns): SQL =>
  sql.join(
    Object.keys(columns).map((name) => {
      const id = sql.identifier(name);
      if (name === 'first_at') return sql`min(first_at)::text as first_at`;
      if (name === 'last_at') return sql`max(last_at)::text as last_at`;
      return sql`sum(${id})::float8 as ${id}`;
    }),
    sql`, `,
  );

const toIso = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString());

/** What the middle of a bucket stands for, see the function `figure_bucket`; nothing is told below 1 ms. */
const valueOf = (bucket: number): number => (bucket <= 0 ? 1 : 1.04 ** (bucket - 0.5));

/** Figures from counted hours, and from the runs where hours do not tell. */
export function createHourlyFiguresRepository(db: Database) {
  return {
    /** One row for each interval and group, in no order. */
    async sums(asked: HourlyQuestion): Promise<HourlySums[]> {
      const columns = asked.by[0] === 'tool' ? CALLS : { ...COUNTS, ...TIMES };
      const { rows } = await db.execute(sql`
        with ${hourlyParts(asked, columns)}
        select t::text as t, g, ${summed(columns)} from parts group by parts.t, parts.g`);
      return rows.map((row) => ({
        ...(row as unknown as HourlySums),
        t: toIso(row['t'] as string | null),
        first_at: toIso(row['first_at'] as string)!,
        last_at: toIso(row['last_at'] as string)!,
      }));
    },

    /**
     * Shares of the times of what succeeded (of tools: of all calls), at most 2 % off; between two runs they are
     * interpolated as `percentile_cont` does. By `t` and `g`.
     */
    async percentiles(
      asked: HourlyQuestion,
      of: 'duration' | 'ttft',
      shares: readonly number[],
    ): Promise<{ t: string | null; g: string | null; values: number[] }[]> {
      const isTool = asked.by[0] === 'tool';
      const time = isTool
        ? toolFigures.duration_ms
        : of === 'ttft'
          ? runFigures.ttft_ms
          : runFigures.duration_ms;
      const places = sql.join(
        shares.flatMap((share, index) => {
          const place = sql`${sql.raw(String(share))} * (total - 1) + 1`;
          return [
            sql`min(bucket) filter (where upto >= floor(${place})) as ${sql.identifier(`low_${index}`)}`,
            sql`min(bucket) filter (where upto >= ceil(${place})) as ${sql.identifier(`high_${index}`)}`,
          ];
        }),
        sql`, `,
      );
      const { rows } = await db.execute<Record<string, string | number | null>>(sql`
        with ${hourlyParts(
          asked,
          {
            bucket: [sql`one.bucket`, sql`figure_bucket(${time})`],
            n: [sql`one.n`, sql`1`],
          },
          {
            hourly: {
              each: sql`cross join lateral unnest(figure_hours.${sql.identifier(`${of}_buckets`)}, figure_hours.${sql.identifier(`${of}_counts`)}) as one (bucket, n)`,
              fits: sql``,
            },
            raw: {
              each: sql``,
              fits: sql`and ${time} is not null ${isTool ? sql`` : sql`and ${runFigures.status} = 'succeeded'`}`,
            },
          },
        )}, counted as (select t, g, bucket, sum(n) as n from parts group by 1, 2, 3),
        ranked as (select t, g, bucket, sum(n) over (partition by t, g order by bucket) as upto, sum(n) over (partition by t, g) as total
          from counted)
        select t::text as t, g, max(total)::float8 as total, ${places} from ranked group by ranked.t, ranked.g`);
      return rows.map((row) => ({
        t: toIso(row['t'] as string | null),
        g: row['g'] as string | null,
        values: shares.map((share, index) => {
          const place = share * (Number(row['total']) - 1);
          const low = valueOf(Number(row[`low_${index}`]));
          return low + (place - Math.floor(place)) * (valueOf(Number(row[`high_${index}`])) - low);
        }),
      }));
    },

    /** How many people asked, by `t` and `g`. */
    async users(asked: HourlyQuestion): Promise<{ t: string | null; g: string | null; users: number }[]> {
      const { rows } = await db.execute<{ t: string | null; g: string | null; users: number }>(sql`
        with ${hourlyParts(
          asked,
          { who: [sql`who`, sql`${runFigures.user_id}`] },
          {
            hourly: { each: sql`cross join lateral unnest(figure_hours.users) as who`, fits: sql`` },
            raw: { each: sql``, fits: sql`and ${runFigures.user_id} is not null` },
          },
        )}
        select t::text as t, g, count(*)::int as users from (select distinct t, g, who from parts) as people
        group by people.t, people.g`);
      return rows.map((row) => ({ ...row, t: toIso(row.t) }));
    },

    /** Conversations by who held them and how many questions they have in the period, up to `most`, which stands for more. */
    async talks(
      period: Pick<HourlyQuestion, 'from' | 'to'>,
      most: number,
    ): Promise<{ user_id: string | null; questions: number; talks: number }[]> {
      const { rows } = await db.execute<{ user_id: string | null; questions: number; talks: number }>(sql`
        with ${hourlyParts(
          { ...period, by: ['talk'], split: true },
          {
            who: [sql`figure_hours.users[1]`, sql`${runFigures.user_id}`],
            requests: COUNTS['requests']!,
          },
        )}
        select user_id, questions, count(*)::int as talks
        from (select who as user_id, least(sum(requests), ${most}::int)::int as questions from parts group by who, g) as talk
        group by 1, 2`);
      return rows;
    },

    /** Whether any hour was counted. */
    async hasHours(): Promise<boolean> {
      const { rows } = await db.execute(sql`select 1 from figure_hours limit 1`);
      return rows.length > 0;
    },

    /** How many runs changed in hours that are over and not counted. */
    async uncounted(): Promise<number> {
      const { rows } = await db.execute<{ runs: number }>(
        sql`select coalesce(sum(runs), 0)::float8 as runs from figure_changes where hour < date_trunc('hour', now(), 'UTC')`,
      );
      return rows[0]!.runs;
    },

    /** Counts hours with about so many runs; answers how many hours. */
    async fold(most: number): Promise<number> {
      const { rows } = await db.execute<{ hours: number }>(sql`select fold_figures(${most}::int) as hours`);
      return rows[0]!.hours;
    },
  };
}

export type HourlyFiguresRepository = ReturnType<typeof createHourlyFiguresRepository>;
