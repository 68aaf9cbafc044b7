import { desc, type SQL, sql } from 'drizzle-orm';
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

/** Figures over runs that have ended: of what the viewer may see, with one filter for all of them. */
export function createRunFiguresRepository(db: Database) {
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
    { by, figures, order_by = 'requests', most = BREAKDOWN_ROWS }: BreakdownQuestion<Name>,
  ): Promise<{ group: string; figures: Figures<Name> }[]> {
    const rows = await db
      .select({ group: sql<string>`${GROUPS[by]}`.as('group'), ...asked(figures) })
      .from(runFigures)
      .where(matchingFigures(db, viewer, filter))
      .groupBy(sql`1`)
      .orderBy(sql`${SUMS[order_by]} desc nulls last`, sql`1`)
      .limit(most);
    return rows.map((row) => ({ group: row.group, figures: only(figures, row) }));
  }

  return {
    /** Over all that matches. */
    async totals<Name extends FigureName>(
      viewer: Viewer,
      filter: FigureFilter,
      figures: readonly Name[],
    ): Promise<Figures<Name>> {
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
