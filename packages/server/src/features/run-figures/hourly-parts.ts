import { type SQL, sql } from 'drizzle-orm';
import type { FigureInterval } from '@agent-studio/api-client/contract';
import { runFigures, toolFigures } from '../../db/schema.ts';
import type { HourlyBy } from './figure-hours-table.ts';
import { GROUPS, startOfInterval } from './figure-sums.ts';

/** What is asked of hours. */
export interface HourlyQuestion {
  from?: string | undefined;
  to?: string | undefined;
  /** Which rows are read: several, where one alone would not count all. */
  by: readonly [HourlyBy, ...HourlyBy[]];
  /** Only these keys. */
  keys?: readonly string[] | undefined;
  /** Absent: all of the period together. */
  course?: { interval: FigureInterval; timeZone: string } | undefined;
  /** Whether keys are told apart; a list: those of it, and all others together as null. */
  split?: boolean | readonly string[] | undefined;
}

/** A column of hours and days, and what a run by itself counts as there. */
export type Columns = Readonly<Record<string, readonly [hourly: SQL, raw: SQL]>>;

/** Where rows come from: `each` is joined to the hours, and `fits` says which of them count. */
export interface Source {
  hourly?: { each: SQL; fits: SQL };
  raw?: { each: SQL; fits: SQL };
}

const HOUR = sql`interval '1 hour'`;
/** Of UTC, whatever the zone of the session has of summer and winter. */
const DAY = sql`interval '24 hours'`;

const isGroup = (by: HourlyBy): by is keyof typeof GROUPS => by in GROUPS;
const keyOf = (by: HourlyBy): SQL =>
  isGroup(by)
    ? GROUPS[by]
    : by === 'part'
      ? sql`${runFigures.target_id}::text`
      : by === 'talk'
        ? sql`${runFigures.conversation_id}::text`
        : by === 'tool'
          ? sql`${toolFigures.name}`
          : sql`''::text`;

/**
 * SQL of `days`, `hours` and `parts`: the columns, with `t`, the interval, and `g`, the group. What is counted by the day
 * is taken from there, the rest by the hour; hours that changed since, that the period or an interval cuts, or that are
 * not over, from the runs.
 */
export function hourlyParts(asked: HourlyQuestion, columns: Columns, source: Source = {}): SQL {
  const { by, keys, course, split } = asked;
  // Text, so that no time is rounded; without an end of its own, a period is as long as there is something.
  const edge = (which: 'min' | 'max') => sql`(select ${sql.raw(which)}(hour) from (
    select ${sql.raw(which)}(hour) as hour from figure_hours where by = '' union all
    select ${sql.raw(which)}(hour) from figure_hours where by = 'part' union all
    select ${sql.raw(which)}(hour) from figure_changes) as known)`;
  const begin = asked.from === undefined ? edge('min') : sql`${asked.from}::timestamptz`;
  const end = asked.to === undefined ? sql`${edge('max')} + ${HOUR}` : sql`${asked.to}::timestamptz`;
  const startOf = (time: SQL) =>
    course ? startOfInterval(course.interval, course.timeZone, time) : sql`null::timestamptz`;
  const isOneInterval = (time: SQL, length: SQL) =>
    course
      ? sql`and ${startOf(time)} = ${startOf(sql`(${time} + ${length} - interval '1 microsecond')`)}`
      : sql``;
  const period = sql`(select ${begin} as begin, ${end} as end) as period`;
  const eachOf = (unit: 'day' | 'hour', length: SQL) => sql`${period},
        generate_series(date_trunc(${sql.raw(`'${unit}'`)}, period.begin, 'UTC'), period.end - interval '1 microsecond', ${length}) as each (${sql.raw(unit)})`;

  const ofKeys = (key: SQL) => (keys ? sql`and ${key} in ${keys.length ? [...keys] : ['']}` : sql``);
  const group = (key: SQL): SQL =>
    split === true
      ? key
      : !split
        ? sql`''::text`
        : split.length
          ? sql`case when ${key} in ${[...split]} then ${key} end`
          : sql`null::text`;
  const list = (side: 0 | 1) =>
    sql.join(
      Object.entries(columns).map(([name, sides]) => sql`${sides[side]} as ${sql.identifier(name)}`),
      sql`, `,
    );
  const kinds = sql.join(
    by.map((one) => sql`${one}::text`),
    sql`, `,
  );
  const wholes = by.every((one) => one !== 'part' && one !== 'tool');
  const parts = by.every((one) => one === 'part');
  // Whole runs and parts have an index each.
  const runsOf = (which: string) => sql`
    select * from run_figures where started_at >= hours.hour and started_at < hours.hour + ${HOUR} and parent_id is ${sql.raw(which)}`;
  const runs = wholes
    ? runsOf('null')
    : parts
      ? runsOf('not null')
      : sql`${runsOf('null')} union all ${runsOf('not null')}`;
  // Each hour by an index: as one join, a plan might read all runs for each.
  const calls = sql`cross join lateral (
    select * from tool_figures where tool_figures.run_id = run_figures.run_id offset 0) as tool_figures`;
  const runsOfHours = sql`hours cross join lateral (${runs} offset 0) as run_figures ${by[0] === 'tool' ? calls : sql``}`;
  const rawKey = keyOf(by[0]);

  const ofDays = sql`
      select days.t, ${group(sql`figure_hours.key`)} as g, ${list(0)}
      from days join figure_days as figure_hours on figure_hours.day = days.day ${source.hourly?.each ?? sql``}
      where figure_hours.by in (${kinds}) and figure_hours.day >= ${begin} and figure_hours.day < ${end}
        ${ofKeys(sql`figure_hours.key`)} ${source.hourly?.fits ?? sql``}`;

  return sql`days as materialized (
      select day, ${startOf(sql`day`)} as t from ${eachOf('day', DAY)}
      where day >= period.begin and day + ${DAY} <= period.end ${isOneInterval(sql`day`, DAY)}
        and day in (select figure_days.day from figure_days where by in ('', 'part'))
        and day not in (select date_trunc('day', figure_changes.hour, 'UTC') from figure_changes)
    ), hours as materialized (
      select hour, ${startOf(sql`hour`)} as t, hour >= period.begin and hour + ${HOUR} <= period.end ${isOneInterval(sql`hour`, HOUR)}
        and not exists (select from figure_changes where figure_changes.hour = each.hour) as whole
      from ${eachOf('hour', HOUR)}
      where date_trunc('day', hour, 'UTC') not in (select day from days)
    ), parts as (${ofDays}
      union all
      select hours.t, ${group(sql`figure_hours.key`)}, ${list(0)}
      from hours join figure_hours on figure_hours.hour = hours.hour ${source.hourly?.each ?? sql``}
      where hours.whole and figure_hours.by in (${kinds}) and figure_hours.hour >= ${begin} and figure_hours.hour < ${end}
        ${ofKeys(sql`figure_hours.key`)} ${source.hourly?.fits ?? sql``}
      union all
      select ${startOf(sql`${runFigures.started_at}`)}, ${group(rawKey)}, ${list(1)}
      from ${runsOfHours} ${source.raw?.each ?? sql``}
      where not hours.whole and ${runFigures.started_at} >= ${begin} and ${runFigures.started_at} < ${end}
        and ${rawKey} is not null ${ofKeys(rawKey)} ${source.raw?.fits ?? sql``}
    )`;
}
