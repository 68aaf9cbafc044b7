import {
  type AgentLog,
  type AdoptionReport,
  type FigureInterval,
  idSchema,
  type QualityReport,
  type ReportFilter,
  type ReportGroup,
  type ReportRow,
  type ReportStats,
  type ReportSums,
  type Review,
  type RunKind,
} from '@agent-studio/api-client/contract';
import { Refusal } from '../../refusal.ts';
import type { Caller, Viewer } from '../access/viewer.ts';
import type { RunFiguresService } from '../run-figures/run-figures-service.ts';
import type { AdoptionRepository } from './adoption-repository.ts';
import { periodAround } from '../budgets/calendar-periods.ts';
import { dayOrWeek, fittingInterval } from './chart-period.ts';
import type { LogPlace, LogsRepository } from './logs-repository.ts';
import type { QualityRepository } from './quality-repository.ts';
import { type FullFilter, searchedOnce } from './report-filter.ts';
import type { ReviewsRepository } from './reviews-repository.ts';
import { type Breakdown, BREAKDOWNS, type StatsRepository } from './stats-repository.ts';
import type { PointSums, SumsOf } from './hourly-stats.ts';

export interface ReportParts {
  logs: LogsRepository;
  stats: StatsRepository;
  quality: QualityRepository;
  adoption: AdoptionRepository;
  reviews: ReviewsRepository;
  /** The filter as the repositories take it. */
  toFullFilter: (filter: ReportFilter) => FullFilter;
  /** Names of what figures are split by, the beginnings of intervals, and of all. */
  figures: Pick<RunFiguresService, 'namesOf' | 'beginnings' | 'firstAt'>;
}

interface Chart extends ReportFilter {
  interval?: FigureInterval | undefined;
  time_zone: string;
}

const NOTHING = { requests: 0, succeeded: 0, failed: 0, tokens: 0, cost_usd: 0, up: 0, down: 0 };

/** So many groups a chart tells apart, and a breakdown lists. */
const SERIES_GROUPS = 8;
const BREAKDOWN_ROWS = 20;

/** So many rows are held at once, however many a file has. */
const FILE_ROWS = 500;

const DAY_MS = 86_400_000;

/** The dearest first. Sums of fractions differ by the order in which they were added: less than a millionth of a cent is nothing. */
const byCost = <Row extends Pick<ReportSums, 'cost_usd'>>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Math.round((b.cost_usd - a.cost_usd) * 1e8));

/** What reports say: about runs that have ended, of those whom the caller may watch. */
export function createReportsService(parts: ReportParts) {
  const { logs, stats, quality, adoption, reviews, toFullFilter } = parts;

  async function named(
    viewer: Viewer,
    by: ReportGroup,
    rows: readonly (ReportSums & { group: string })[],
  ): Promise<ReportRow[]> {
    // Also what was asked seldom and costs most: it has to be told what it costs, and the chart needs its name.
    const costly = new Set(byCost(rows).slice(0, BREAKDOWN_ROWS));
    const largest = rows.filter((row, place) => place < BREAKDOWN_ROWS || costly.has(row));
    const nameOf = await parts.figures.namesOf(
      viewer,
      by,
      largest.map(({ group }) => group),
    );
    return largest.map(({ group: id, ...row }) => ({ ...row, id, name: nameOf(id).name ?? '' }));
  }

  /** The period, the one before it, and the filter for sums over each. */
  function periodsOf(asked: ReportFilter): { filter: FullFilter; before: FullFilter | undefined } {
    const filter = toFullFilter(asked);
    const { from, to } = filter;
    if (from === undefined || to === undefined) {
      return { filter: searchedOnce(filter, filter), before: undefined };
    }
    const earlier = new Date(2 * Date.parse(from) - Date.parse(to)).toISOString();
    const searched = searchedOnce(filter, { from: earlier, to });
    return { filter: searched, before: { ...searched, from: earlier, to: from } };
  }

  /** With a point for each interval, also where nothing ran; without a beginning, from the first point on. */
  async function dense<Point extends { t: string }>(
    points: Point[],
    { from = points[0]?.t, to = new Date().toISOString() }: FullFilter,
    { interval, timeZone, zero }: { interval: FigureInterval; timeZone: string; zero: Omit<Point, 't'> },
  ): Promise<Point[]> {
    if (from === undefined || from >= to) return points;
    const at = Map.groupBy(points, ({ t }) => t);
    const times = await parts.figures.beginnings({ from, to }, interval, timeZone);
    return times.flatMap((t) => at.get(t) ?? [{ ...zero, t } as Point]);
  }

  /** Those of the runs that the caller may review; refuses when it is none. */
  async function reviewable(caller: Caller, ids: string[]): Promise<string[]> {
    const known = await reviews.known(caller, ids);
    if (!known.length) throw new Refusal('notFound', 'There is no such run.', { code: 'run.not_found' });
    const mine = known.filter((run) => run.mine).map(({ id }) => id);
    if (!mine.length) {
      throw new Refusal(
        'forbidden',
        'Runs are reviewed by the owner of what ran, operators and administrators.',
        {
          code: 'review.not_yours',
        },
      );
    }
    return mine;
  }

  async function mark(
    caller: Caller,
    ids: string[],
    reviewed: boolean,
    note: string,
  ): Promise<Review | null> {
    if (reviewed) return reviews.put(caller, ids, note);
    await reviews.remove(ids);
    return null;
  }

  /** The series of the groups that cost most. */
  async function split(
    viewer: Viewer,
    filter: FullFilter,
    asked: { interval: FigureInterval; timeZone: string; by: ReportGroup },
    breakdowns: Readonly<Partial<Record<ReportGroup, readonly SumsOf[]>> & Record<Breakdown, unknown>>,
  ): Promise<PointSums[]> {
    const largest = byCost(breakdowns[asked.by] ?? [])
      .slice(0, SERIES_GROUPS)
      .map(({ group }) => group ?? '');
    return stats.seriesBy(viewer, filter, { ...asked, largest });
  }

  return {
    async logs(
      viewer: Viewer,
      filter: ReportFilter,
      { cursor, limit }: { cursor?: string | undefined; limit: number },
    ) {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const { rows, next } = await logs.page(viewer, filter, { after, limit });
      const known = await reviews.known(
        viewer,
        rows.map(({ run_id }) => run_id),
      );
      const mine = new Set(known.flatMap((run) => (run.mine ? run.id : [])));
      return {
        items: rows.map((row) => ({ ...row, may_review: mine.has(row.run_id) })),
        next_cursor: next && writeCursor(next),
      };
    },

    /** All that match, page by page; at most one page is held. */
    async *allLogs(viewer: Viewer, filter: ReportFilter, signal: AbortSignal): AsyncGenerator<AgentLog[]> {
      let after: LogPlace | null | undefined;
      while (after !== null) {
        signal.throwIfAborted();
        const { rows, next }: { rows: AgentLog[]; next: LogPlace | null } = await logs.page(viewer, filter, {
          after,
          limit: FILE_ROWS,
        });
        if (rows.length) yield rows;
        after = next;
      }
    },

    names: async (viewer: Viewer, kind: RunKind | undefined) => ({ items: await logs.names(viewer, kind) }),

    async filterValues(viewer: Viewer) {
      const { users, models, keys } = await logs.filterValues(viewer);
      const nameOf = await parts.figures.namesOf(viewer, 'api_key', keys);
      return { users, models, api_keys: keys.map((id) => ({ id, name: nameOf(id).name ?? '' })) };
    },

    async stats(
      viewer: Viewer,
      { interval, time_zone, group_by, ...asked }: Chart & { group_by?: ReportGroup | undefined },
    ): Promise<ReportStats> {
      const { filter, before } = periodsOf(asked);
      const step = interval ?? fittingInterval(filter.from, filter.to);
      const [{ totals, previous }, { series, breakdowns }, begins_at] = await Promise.all([
        stats.totals(viewer, filter, before),
        stats.sums(viewer, filter, step, time_zone),
        parts.figures.firstAt(viewer, asked),
      ]);
      const [points, ...rows] = await Promise.all([
        group_by
          ? split(viewer, filter, { interval: step, timeZone: time_zone, by: group_by }, breakdowns)
          : series,
        ...BREAKDOWNS.map((by) => named(viewer, by, breakdowns[by])),
      ]);
      const zero = { ...NOTHING, group: group_by ? null : '' };
      return {
        totals,
        previous,
        interval: step,
        begins_at,
        series: await dense(points, filter, { interval: step, timeZone: time_zone, zero }),
        breakdowns: Object.fromEntries(
          BREAKDOWNS.map((by, index) => [by, rows[index]]),
        ) as ReportStats['breakdowns'],
      };
    },

    async quality(viewer: Viewer, { interval, time_zone, ...asked }: Chart): Promise<QualityReport> {
      const { filter, before } = periodsOf(asked);
      const step = interval ?? fittingInterval(filter.from, filter.to);
      const [{ totals, previous }, { series, agents }, reasons, begins_at] = await Promise.all([
        quality.totals(viewer, filter, before),
        quality.sums(viewer, filter, step, time_zone),
        quality.reasons(viewer, filter),
        parts.figures.firstAt(viewer, asked),
      ]);
      const zero = { up: 0, down: 0, unanswered: 0 };
      return {
        totals,
        previous,
        interval: step,
        begins_at,
        series: await dense(series, filter, { interval: step, timeZone: time_zone, zero }),
        reasons,
        agents,
      };
    },

    async adoption(viewer: Viewer, { interval, time_zone, ...asked }: Chart): Promise<AdoptionReport> {
      const { filter, before } = periodsOf(asked);
      const step = interval ?? dayOrWeek(filter.from, filter.to);
      const [{ totals, previous }, series, users, talks, begins_at] = await Promise.all([
        adoption.totals(viewer, filter, before),
        adoption.series(viewer, filter, step, time_zone),
        adoption.users(viewer, filter),
        adoption.conversations(viewer, filter, before),
        parts.figures.firstAt(viewer, asked),
      ]);
      const zero = { users: 0, new_users: 0, requests: 0 };
      return {
        totals: { ...totals, conversations: talks.conversations },
        previous: previous && { ...previous, conversations: talks.before },
        interval: step,
        begins_at,
        series: await dense(series, filter, { interval: step, timeZone: time_zone, zero }),
        users: users.map((user) => ({ ...user, conversations: talks.of(user.id) })),
        lengths: talks.lengths,
      };
    },

    async monthCost(viewer: Viewer, timeZone: string, now = Date.now()) {
      const month = periodAround('month', new Date(now), timeZone);
      const [from, to] = [Date.parse(month.since), Date.parse(month.until)];
      const filter = toFullFilter({ from: month.since, to: new Date(now).toISOString() });
      const { totals } = await stats.totals(viewer, filter, undefined);
      const unpriced = await logs.unpriced(viewer, filter);
      const spent = totals.cost_usd;
      const isTooEarly = now - from < DAY_MS;
      return {
        from: month.since,
        cost_usd: spent,
        projected_usd: isTooEarly ? null : (spent * (to - from)) / (now - from),
        elapsed: (now - from) / (to - from),
        unpriced,
      };
    },

    async review(caller: Caller, id: string, { reviewed, note }: { reviewed: boolean; note: string }) {
      const ids = await reviewable(caller, [id]);
      return { reviewed: await mark(caller, ids, reviewed, note) };
    },

    async reviewMany(
      caller: Caller,
      asked: string[],
      { reviewed, note }: { reviewed: boolean; note: string },
    ) {
      const ids = await reviewable(caller, [...new Set(asked)]);
      await mark(caller, ids, reviewed, note);
      return { changed: ids.length };
    },
  };
}

export type ReportsService = ReturnType<typeof createReportsService>;

const writeCursor = ({ time, id }: LogPlace): string => Buffer.from(`${time}|${id}`).toString('base64url');

/** A time as PostgreSQL writes it. */
const TIME = /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?$/;

function readCursor(cursor: string): LogPlace {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  if (TIME.test(time) && idSchema.safeParse(id).success) return { time, id };
  throw new Refusal('invalid', 'Take the `next_cursor` of the page before.', {
    errors: [{ path: 'cursor', message: 'Take the `next_cursor` of the page before.' }],
  });
}
