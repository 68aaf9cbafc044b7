import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiClient } from '@agent-studio/api-client';
import type { FigureFilter, LiveRun, Overview } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { withFallback } from '../side-features.ts';
import { useZone } from '../time-zone.ts';

type Query<Name extends keyof ApiClient['monitoring']> = NonNullable<
  NonNullable<Parameters<ApiClient['monitoring'][Name]>[0]>['query']
>;
export type TimeseriesQuery = Pick<Query<'timeseries'>, 'metric' | 'group_by'>;
export type TopQuery = Pick<Query<'top'>, 'by' | 'order_by'>;

/** What is shown: a filter, and either a period or how long until now. */
export interface MonitoringFilter extends Omit<FigureFilter, 'q'> {
  /** Takes the place of `from` and `to`; in ms. */
  lastMs?: number | undefined;
}

const REFRESH_MS = 60_000;

const DAY_MS = 86_400_000;

/** As the server is asked: a period that ends now begins anew with each question. */
function toQuery({ lastMs, ...filter }: MonitoringFilter) {
  const now = Date.now();
  const from = filter.from ?? new Date(now - (lastMs ?? DAY_MS)).toISOString();
  return { ...filter, from, to: filter.to ?? new Date(now).toISOString() };
}

/** Rows with the period that they were counted in. */
async function listed<Item>(
  { from, to }: ReturnType<typeof toQuery>,
  asked: Promise<{ items: Item[] }>,
): Promise<{ items: Item[]; period: { from: string; to: string } }> {
  return { items: (await asked).items, period: { from, to } };
}

const MONITORING = ['reports', 'monitoring'];

/** Figures of a period that goes on are asked for once a minute; the old ones stand until the new ones are there. */
function useFigures<Data>(
  key: readonly unknown[],
  filter: MonitoringFilter,
  ask: (query: ReturnType<typeof toQuery>, signal: AbortSignal) => Promise<Data>,
) {
  return useQuery({
    queryKey: [...MONITORING, ...key, filter],
    queryFn: ({ signal }) => ask(toQuery(filter), signal),
    refetchInterval: filter.lastMs === undefined ? false : REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

export function useOverview(filter: MonitoringFilter) {
  const api = useApi();
  const time_zone = useZone();
  return useFigures(['overview', time_zone], filter, (query, signal) =>
    api.monitoring.overview({ query: { ...query, time_zone }, signal }),
  );
}

/** As `useOverview`, for figures beside other things; null: a server of the host's own has none. */
export function useSideOverview(filter: MonitoringFilter) {
  const api = useApi();
  const time_zone = useZone();
  return useFigures(['side overview', time_zone], filter, (query, signal) =>
    withFallback(api.monitoring.overview({ query: { ...query, time_zone }, signal }), hasFigures, null),
  );
}

const hasFigures = (answer: Overview | undefined): boolean =>
  Boolean(answer?.current && answer.previous) && Array.isArray(answer?.points);

export function useTimeseries(filter: MonitoringFilter, request: TimeseriesQuery) {
  const api = useApi();
  const time_zone = useZone();
  return useFigures(['timeseries', request, time_zone], filter, (query, signal) =>
    api.monitoring.timeseries({ query: { ...query, ...request, time_zone }, signal }),
  );
}

export function useTop(filter: MonitoringFilter, request: TopQuery) {
  const api = useApi();
  return useFigures(['top', request], filter, (query, signal) =>
    listed(query, api.monitoring.top({ query: { ...query, ...request, most: 8 }, signal })),
  );
}

export function useSlowTools(filter: MonitoringFilter) {
  const api = useApi();
  return useFigures(['tools'], filter, (query, signal) =>
    listed(query, api.monitoring.tools({ query, signal })),
  );
}

/** Runs that took longest. */
export function useSlowestRuns(filter: MonitoringFilter) {
  const api = useApi();
  return useFigures(
    ['slowest'],
    filter,
    async (query, signal) => (await api.monitoring.slowest({ query, signal })).items,
  );
}

export function useErrorClasses(filter: MonitoringFilter) {
  const api = useApi();
  return useFigures(['errors'], filter, (query, signal) =>
    listed(query, api.monitoring.errors({ query, signal })),
  );
}

/** What can be chosen as a filter, of the period alone. */
export function useFilterOptions({ from, to, lastMs }: MonitoringFilter) {
  const api = useApi();
  return useFigures(['options'], { from, to, lastMs }, (query, signal) =>
    api.monitoring.options({ query, signal }),
  );
}

/** Asks for all figures anew. */
export function useRefreshFigures() {
  const queries = useQueryClient();
  return {
    isFetching: useIsFetching({ queryKey: MONITORING }) > 0,
    refresh: () => void queries.invalidateQueries({ queryKey: MONITORING }),
  };
}

const MOST_SHOWN = 200;
const AGAIN_MS = 3_000;

export interface LiveTail {
  runs: readonly LiveRun[];
  state: 'connecting' | 'live' | 'lost';
}

/** Runs as they start and end, the newest first. While `paused` nothing is asked for and what was shown stays. */
export function useLiveRuns(filter: MonitoringFilter, paused: boolean): LiveTail {
  const api = useApi();
  const [tail, setTail] = useState<LiveTail>({ runs: [], state: 'connecting' });
  const { agent, kind, user, channel, api_key_id } = filter;

  useEffect(() => {
    if (paused) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    let again: ReturnType<typeof setTimeout> | undefined;
    async function follow() {
      setTail(({ runs }) => ({ runs, state: 'connecting' }));
      try {
        const query = given({ agent, kind, user, channel, api_key_id });
        for await (const line of api.monitoring.live({ query, signal })) {
          if (line.type === 'error') throw new Error(line.error.detail);
          setTail(({ runs }) => ({
            runs: line.type === 'run' ? withRun(runs, line.run) : runs,
            state: 'live',
          }));
        }
      } catch {
        // The connection broke: what is shown stays, and it is tried again.
      }
      if (signal.aborted) return;
      setTail(({ runs }) => ({ runs, state: 'lost' }));
      again = setTimeout(() => void follow(), AGAIN_MS);
    }
    void follow();
    return () => {
      clearTimeout(again);
      ending.abort();
    };
    // What is read behind `for await` is not seen.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [api, paused, agent, kind, user, channel, api_key_id]);
  return tail;
}

/** Addresses of streams hold what is said only. */
const given = <Query extends object>(query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query;

/** A run that is shown already keeps its place. */
function withRun(runs: readonly LiveRun[], run: LiveRun): LiveRun[] {
  const place = runs.findIndex(({ id }) => id === run.id);
  return place < 0 ? [run, ...runs].slice(0, MOST_SHOWN) : runs.with(place, run);
}
