import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type {
  FigureFilter,
  FigureGroup,
  FigureInterval,
  FigureName,
} from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { runFigures } from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { matchingFigures } from './figure-filter.ts';
import { GROUPS, startOfInterval, SUMS } from './figure-sums.ts';
import { byRequests, type HourlyFigures, type HourlyRows, NO_SUMS } from './hourly-figures.ts';

/** The figures that were asked for; null: nothing to tell from. */
export type Figures<Name extends FigureName = FigureName> = Record<Name, number | null>;

/** One point of a series. */
export interface SeriesPoint<Name extends FigureName = FigureName> {
  /** The beginning of the interval, ISO 8601 in UTC. */
  at: string;
  /** See `GROUPS`; `null`: all that are not among the largest. Absent groups: empty text. */
  group: string | null;
  figures: Figures<Name>;
}

export interface SeriesQuestion<Name extends FigureName> {
  interval: FigureInterval;
  figures: readonly Name[];
  group_by?: FigureGroup | undefined;
  /** How many groups are told apart. Default: 8. */
  most?: number | undefined;
  /** Default: UTC. */
  time_zone?: string | undefined;
}

export interface BreakdownQuestion<Name extends FigureName> {
  by: FigureGroup;
  figures: readonly Name[];
  /** The largest come first. Default: by requests. */
  order_by?: FigureName | undefined;
  most?: number | undefined;
}

const SERIES_GROUPS = 8;
const BREAKDOWN_ROWS = 20;

/**
 * Figures over runs that have ended: of what the viewer may see, with one filter for all of them. Long periods are told
 * from counted hours where these can tell, and percentiles then are at most 2 % off.
 */
export function createRunFiguresRepository(db: Database, hourly: HourlyFigures) {
  const asked = (names: readonly FigureName[]) =>
    Object.fromEntries(names.map((name) => [name, sql<number | null>`${SUMS[name]}`.as(name)])) as Record<
      string,
      SQL.Aliased<number | null>
    >;
  const only = <Name extends FigureName>(names: readonly Name[], row: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, row[name] ?? null])) as Figures<Name>;

  /** Group by a value of the select list; a second parameter would not be the same expression to PostgreSQL. */
  async function breakdown<Name extends FigureName>(
    viewer: Viewer,
    filter: FigureFilter,
    question: BreakdownQuestion<Name>,
  ): Promise<{ group: string; figures: Figures<Name> }[]> {
    const { by, figures, order_by = 'requests', most = BREAKDOWN_ROWS } = question;
    const counted = await hourly.rowsFor(viewer, filter, by);
    if (counted) return largestOf(counted, question);
    const rows = await db
      .select({ group: sql<string>`${GROUPS[by]}`.as('group'), ...asked(figures) })
      .from(runFigures)
      .where(matchingFigures(db, viewer, filter))
      .groupBy(sql`1`)
      .orderBy(sql`${SUMS[order_by]} desc nulls last`, sql`1`)
      .limit(most);
    return rows.map((row) => ({ group: row.group, figures: only(figures, row) }));
  }

  /** First who is the largest, by what costs little, and then the other figures of those. */
  async function largestOf<Name extends FigureName>(
    rows: HourlyRows,
    { figures, order_by = 'requests', most = BREAKDOWN_ROWS }: BreakdownQuestion<Name>,
  ): Promise<{ group: string; figures: Figures<Name> }[]> {
    const all = (await hourly.sums({ ...rows, split: true })).toSorted(byRequests);
    const sizes = await hourly.figures({ ...rows, split: true }, [order_by], all);
    const place = new Map(all.map((row, index) => [row, sizes[index]![order_by] ?? -Infinity]));
    const largest = all
      .toSorted((a, b) =>
        place.get(b)! > place.get(a)! ? 1 : place.get(b)! < place.get(a)! ? -1 : a.g! < b.g! ? -1 : 1,
      )
      .slice(0, most);
    const keys = largest.map(({ g }) => g!);
    const found = largest.length
      ? await hourly.figures({ ...rows, keys, split: true }, figures, largest)
      : [];
    return keys.map((group, index) => ({ group, figures: found[index]! }));
  }

  return {
    /** Over all that matches. */
    async totals<Name extends FigureName>(
      viewer: Viewer,
      filter: FigureFilter,
      figures: readonly Name[],
    ): Promise<Figures<Name>> {
      const counted = await hourly.rowsFor(viewer, filter);
      if (counted) {
        const [sums = NO_SUMS] = await hourly.sums(counted);
        return (await hourly.figures(counted, figures, [sums]))[0]!;
      }
      const [row] = await db
        .select(asked(figures))
        .from(runFigures)
        .where(matchingFigures(db, viewer, filter));
      return only(figures, row!);
    },

    breakdown,

    /** In the order of time; intervals in which nothing ran are absent, see `fillSeries`. */
    async series<Name extends FigureName>(
      viewer: Viewer,
      filter: FigureFilter,
      { interval, figures, group_by, most = SERIES_GROUPS, time_zone = 'UTC' }: SeriesQuestion<Name>,
    ): Promise<SeriesPoint<Name>[]> {
      const largest = group_by
        ? (await breakdown(viewer, filter, { by: group_by, figures: [], most })).map(({ group }) => group)
        : [];
      const counted = await hourly.rowsFor(viewer, filter, group_by);
      if (counted) {
        const asked = { ...counted, course: { interval, timeZone: time_zone }, split: group_by && largest };
        const rows = (await hourly.sums(asked)).toSorted(inOrder);
        const found = await hourly.figures(asked, figures, rows);
        return rows.map(({ t, g }, index) => ({ at: t!, group: g, figures: found[index]! }));
      }
      const group = group_by
        ? sql<
            string | null
          >`case when ${GROUPS[group_by]} in ${largest.length ? largest : ['']} then ${GROUPS[group_by]} end`
        : sql<string | null>`''`;
      const rows = await db
        .select({
          at: startOfInterval(interval, time_zone).as('at'),
          group: group.as('group'),
          ...asked(figures),
        })
        .from(runFigures)
        .where(matchingFigures(db, viewer, filter))
        .groupBy(sql`1, 2`)
        .orderBy(sql`1, 2`);
      return rows.map((row) => ({
        at: new Date(row.at).toISOString(),
        group: row.group,
        figures: only(figures, row),
      }));
    },

    /**
     * When the first run of all began, of the one target, person or key that the filter names; null: there is none. What
     * else it asks for has no index, and is not looked at.
     */
    async firstAt(
      viewer: Viewer,
      { agent, whole, user, api_key_id }: Pick<FigureFilter, 'agent' | 'whole' | 'user' | 'api_key_id'>,
    ): Promise<string | null> {
      const [first] = await db
        .select({ at: runFigures.started_at })
        .from(runFigures)
        .where(matchingFigures(db, viewer, { agent, whole, user, api_key_id }))
        .orderBy(asc(runFigures.started_at))
        .limit(1);
      return first?.at ?? null;
    },

    /** The ids of matching runs, newest first. */
    async latest(viewer: Viewer, filter: FigureFilter, most: number): Promise<string[]> {
      const rows = await db
        .select({ id: runFigures.run_id })
        .from(runFigures)
        .where(matchingFigures(db, viewer, filter))
        .orderBy(desc(runFigures.started_at))
        .limit(most);
      return rows.map(({ id }) => id);
    },
  };
}

export type RunFiguresRepository = ReturnType<typeof createRunFiguresRepository>;

const inOrder = (a: { t: string | null; g: string | null }, b: typeof a): number =>
  a.t! < b.t! ? -1 : a.t! > b.t! ? 1 : (a.g ?? '\uffff') < (b.g ?? '\uffff') ? -1 : 1;
