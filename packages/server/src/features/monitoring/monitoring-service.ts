import {
  type Answer,
  type contract,
  type FigureFilter,
  type FigureGroup,
  type FigureName,
  type Overview,
  type Parsed,
  type Timeseries,
  type TopItem,
  figureNameSchema,
} from '@agent-studio/api-client/contract';
import { fieldRefusal } from '../../refusal.ts';
import { say, type Told } from '../../say.ts';
import type { Viewer } from '../access/viewer.ts';
import { intervalFor } from '../run-figures/intervals.ts';
import { periodBefore } from '../run-figures/period-before.ts';
import type { Figures, RunFiguresService } from '../run-figures/run-figures-service.ts';
import { tailRuns } from './tail-runs.ts';
import type { LiveFilter, MonitoringRepository } from './monitoring-repository.ts';

type Monitoring = (typeof contract)['monitoring'];
type Query<Name extends keyof Monitoring> = Parsed<Monitoring[Name]> extends { query: infer Q } ? Q : never;

const DAY_MS = 24 * 3_600_000;
const LONGEST_MS = 3 * 366 * DAY_MS;
const OPTIONS_SHOWN = 100;

const ALL: readonly FigureName[] = figureNameSchema.options;
const COURSE = [
  'requests',
  'succeeded',
  'failed',
  'success_rate',
  'p50_ms',
  'p95_ms',
  'p99_ms',
  'ttft_p50_ms',
  'input_tokens',
  'output_tokens',
  'cost_usd',
  'users',
  'up',
  'down',
] as const;
/** What is 0, not unknown, where nothing ran. */
const COUNTS: ReadonlySet<FigureName> = new Set<FigureName>([
  'requests',
  'succeeded',
  'failed',
  'cancelled',
  'input_tokens',
  'output_tokens',
  'cached_tokens',
  'tokens',
  'cost_usd',
  'users',
  'up',
  'down',
]);
const TOP = ['requests', 'success_rate', 'p95_ms', 'tokens', 'cost_usd', 'users'] as const;

interface MonitoringParts {
  figures: RunFiguresService;
  monitoring: MonitoringRepository;
}

/** What the dashboard shows. Everybody sees the figures of the runs that they may see. */
export function createMonitoringService({ figures, monitoring }: MonitoringParts) {
  const empty = (wanted: readonly FigureName[]) =>
    Object.fromEntries(wanted.map((name) => [name, COUNTS.has(name) ? 0 : null])) as Figures;

  async function top(
    viewer: Viewer,
    filter: FigureFilter,
    { by, order_by, most }: { by: FigureGroup; order_by: FigureName; most: number },
  ): Promise<TopItem[]> {
    const rows = await figures.breakdown(viewer, filter, { by, figures: TOP, order_by, most });
    const nameOf = await figures.namesOf(
      viewer,
      by,
      rows.map(({ group }) => group),
    );
    return rows.map(({ group, figures: { requests, ...rest } }) => ({
      key: group,
      ...nameOf(group),
      requests: requests ?? 0,
      ...rest,
    }));
  }

  return {
    async overview(viewer: Viewer, { time_zone, ...asked }: Query<'overview'>): Promise<Overview> {
      const filter = withPeriod(asked);
      const interval = intervalFor(lengthOf(filter));
      const [current, previous, unpriced, points, starts, begins_at, kind] = await Promise.all([
        figures.totals(viewer, filter, ALL),
        figures.totals(viewer, periodBefore(filter)!, ALL),
        monitoring.unpriced(viewer, filter),
        figures.series(viewer, filter, { interval, figures: COURSE, time_zone }),
        figures.beginnings(filter, interval, time_zone),
        figures.firstAt(viewer, filter),
        filter.agent === undefined ? undefined : monitoring.seesRunsOf(viewer, filter.agent),
      ]);
      const byTime = new Map(points.map(({ at, figures: found }) => [at, found]));
      const nothing = empty(COURSE);
      return {
        from: filter.from,
        to: filter.to,
        interval,
        begins_at,
        current,
        previous,
        unpriced,
        points: starts.map((at) => ({ at, figures: byTime.get(at) ?? nothing })),
        markers: filter.agent && kind ? await monitoring.published(filter.agent, kind, filter) : [],
      };
    },

    async timeseries(
      viewer: Viewer,
      { time_zone, metric, group_by, ...asked }: Query<'timeseries'>,
    ): Promise<Timeseries> {
      const filter = withPeriod(asked);
      const interval = intervalFor(lengthOf(filter));
      const [points, starts, begins_at] = await Promise.all([
        figures.series(viewer, filter, { interval, figures: [metric, 'requests'], group_by, time_zone }),
        figures.beginnings(filter, interval, time_zone),
        figures.firstAt(viewer, filter),
      ]);
      const sizes = new Map<string | null, number>();
      for (const { group, figures: found } of points)
        sizes.set(group, (sizes.get(group) ?? 0) + (found.requests ?? 0));
      // The largest first, and all others at the end.
      const keys = [...sizes.keys()].toSorted(
        (a, b) => Number(a === null) - Number(b === null) || sizes.get(b)! - sizes.get(a)!,
      );
      const nameOf = await figures.namesOf(
        viewer,
        group_by,
        keys.flatMap((key) => key ?? []),
      );
      const values = new Map(
        points.map(({ at, group, figures: found }) => [`${at} ${group}`, found[metric]]),
      );
      const nothing = COUNTS.has(metric) ? 0 : null;
      return {
        from: filter.from,
        to: filter.to,
        interval,
        begins_at,
        metric,
        groups: keys.map((key) => ({ key, name: key === null ? null : nameOf(key).name })),
        points: starts.map((at) => ({
          at,
          values: keys.map((key) => values.get(`${at} ${key}`) ?? nothing),
        })),
      };
    },

    async top(viewer: Viewer, { by, order_by, most, ...asked }: Query<'top'>) {
      return { items: await top(viewer, withPeriod(asked), { by, order_by, most }) };
    },

    async tools(viewer: Viewer, { order_by, most, ...asked }: Query<'tools'>) {
      const filter = withPeriod(asked);
      const tools = await monitoring.tools(viewer, filter, { order_by, most });
      const runs = await monitoring.runsOfTools(
        viewer,
        filter,
        tools.map(({ name }) => name),
      );
      return { items: tools.map((tool) => ({ ...tool, runs: runs.get(tool.name) ?? 0 })) };
    },

    async slowest(viewer: Viewer, { most, ...asked }: Query<'slowest'>) {
      return { items: await monitoring.slowest(viewer, withPeriod(asked), most) };
    },

    async errors(viewer: Viewer, asked: FigureFilter): Promise<Answer<Monitoring['errors']>> {
      const rows = await monitoring.errors(viewer, withPeriod(asked));
      return {
        items: rows.map(({ example: { id, kind, target_id, error }, ...row }) => ({
          ...row,
          run: { id, kind, target_id },
          detail: error?.detail ?? null,
          ...(error?.sentence && { sentence: error.sentence }),
        })),
      };
    },

    async options(viewer: Viewer, { from, to }: FigureFilter): Promise<Answer<Monitoring['options']>> {
      const filter = withPeriod({ from, to });
      const of = async (by: FigureGroup) => {
        const asked = { by, figures: ['requests'], most: OPTIONS_SHOWN } as const;
        const rows = await figures.breakdown(viewer, filter, asked);
        const nameOf = await figures.namesOf(
          viewer,
          by,
          rows.map(({ group }) => group),
        );
        return rows.flatMap(({ group, figures: { requests } }) =>
          group ? [{ key: group, ...nameOf(group), requests: requests ?? 0 }] : [],
        );
      };
      const [agents, models, api_keys, users] = await Promise.all([
        of('agent'),
        of('model'),
        of('api_key'),
        of('user'),
      ]);
      return { agents, models, api_keys, users };
    },

    live: (viewer: Viewer, filter: LiveFilter, signal: AbortSignal) =>
      tailRuns((place) => monitoring.live(viewer, filter, place), signal),
  };
}

export type MonitoringService = ReturnType<typeof createMonitoringService>;

/** The filter with both ends; refuses what no chart can show. */
function withPeriod<F extends FigureFilter>(filter: F): F & { from: string; to: string } {
  const to = filter.to ?? new Date().toISOString();
  const from = filter.from ?? new Date(Date.parse(to) - DAY_MS).toISOString();
  const length = Date.parse(to) - Date.parse(from);
  if (length <= 0) throw badPeriod(say('period.order'));
  if (length > LONGEST_MS) throw badPeriod(say('period.long'));
  return { ...filter, from, to };
}

const lengthOf = ({ from, to }: { from: string; to: string }) => Date.parse(to) - Date.parse(from);

const badPeriod = (told: Told) => fieldRefusal('from', told, 'period');
