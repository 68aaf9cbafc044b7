import { useNavigate } from 'react-router-dom';
import type { Overview } from '@agent-studio/api-client/contract';
import { Outline, useText } from '@agent-studio/core';
import { ChartOutline } from '../../charts/chart-outline.tsx';
import { TimeChart } from '../../charts/time-chart.tsx';
import { Loaded } from '../../data/loaded.tsx';
import { type MonitoringFilter, useOverview, useTimeseries } from '../../data/figures/monitoring.ts';
import { Loading } from '../../format/loading.tsx';
import { useFormat } from '../../format/use-format.ts';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { AlertFromChart } from './alert-from-chart.tsx';
import { CHART_HEIGHT, ChartCard } from './chart-card.tsx';
import { DashboardEmpty } from './dashboard-empty.tsx';
import { type DashboardQuery, isNarrowed } from './dashboard-query.ts';
import styles from './dashboard.module.css';
import tiles from './tiles.module.css';
import { writeFigure } from './dashboard-words.ts';
import { ErrorsCard } from './errors-card.tsx';
import { clipped, runsPath, SUCCEEDED } from './runs-link.ts';
import { SlowestCard } from './slowest-card.tsx';
import { Tiles } from './tiles.tsx';
import { ToolsCard } from './tools-card.tsx';
import { TopCard } from './top-card.tsx';
import { TrafficCard } from './traffic-card.tsx';

interface OverviewTabProps {
  list: ListQuery;
  query: DashboardQuery;
}

/** What runs of a period did: tiles, charts, and what was used most, was slow or failed. */
export function OverviewTab({ list, query }: OverviewTabProps) {
  const { filter, group, metric } = query;
  const overview = useOverview(filter);
  const series = useTimeseries(filter, { metric, group_by: group });
  const isFresh = overview.data?.current.requests === 0 && !isNarrowed(list) && !query.isZoomed;

  return (
    <div className={styles.tab}>
      {!isFresh && (
        <Loaded query={overview} skeleton={<TilesSkeleton />}>
          {(data) => (
            <div aria-busy={overview.isPlaceholderData}>
              <Tiles overview={data} filter={filter} />
            </div>
          )}
        </Loaded>
      )}
      {isFresh ? (
        <DashboardEmpty list={list} query={query} />
      ) : (
        <>
          <TrafficCard list={list} query={query} series={series} overview={overview.data} />
          <div className={styles.two}>
            <CourseCard kind="latency" list={list} filter={filter} query={overview} />
            <CourseCard kind="tokens" list={list} filter={filter} query={overview} />
          </div>
          <div className={styles.two}>
            <TopCard list={list} filter={filter} />
            <ErrorsCard list={list} filter={filter} overview={overview.data} />
          </div>
          <div className={styles.two}>
            <SlowestCard filter={filter} />
            <ToolsCard filter={filter} />
          </div>
        </>
      )}
    </div>
  );
}

const COURSES = {
  latency: [
    { key: 'p50_ms', name: 'p50' },
    { key: 'p95_ms', name: 'p95' },
    // The few slowest of all would press the others to the ground. Few runs have the same p95 and p99.
    { key: 'p99_ms', name: 'p99', isDashed: true, isHiddenAtFirst: true },
  ],
  tokens: [
    { key: 'input_tokens', name: 'Input' },
    { key: 'output_tokens', name: 'Output' },
  ],
} as const;

interface CourseCardProps {
  kind: keyof typeof COURSES;
  list: ListQuery;
  filter: MonitoringFilter;
  query: ReturnType<typeof useOverview>;
}

function CourseCard({ kind, list, filter, query }: CourseCardProps) {
  const navigate = useNavigate();
  const t = useText();
  const format = useFormat();
  const title = kind === 'latency' ? t('Latency') : t('Tokens');
  const names: Readonly<Record<string, string>> = { Input: t('Input'), Output: t('Output') };
  const series = COURSES[kind].map((one) => ({ ...one, name: names[one.name] ?? one.name }));
  const isLatency = kind === 'latency';
  const cached = query.data?.current.cache_rate;
  return (
    <ChartCard
      title={title}
      query={query}
      skeleton={<ChartOutline height={CHART_HEIGHT} isLine />}
      end={
        isLatency ? (
          <AlertFromChart metric="p95_ms" overview={query.data} filter={filter} />
        ) : (
          <small className={styles.aside}>
            {typeof cached === 'number' &&
              t('{share} of the input cached', { share: format.percent(cached) })}
          </small>
        )
      }
    >
      {(data: Overview) => (
        <TimeChart
          label={title}
          height={CHART_HEIGHT}
          // A hundred tokens come in for each that goes out: on one scale, what goes out lies on the ground.
          {...(isLatency ? { canHide: true } : { kind: 'area', strips: true })}
          series={series}
          begins={data.begins_at}
          points={data.points.map(({ at, figures }) => ({
            at,
            values: figures as Record<string, number | null>,
          }))}
          format={(value, scale) => writeFigure(isLatency ? 'p95_ms' : 'tokens', value, format, scale)}
          markers={data.markers.map(({ at, version }) => ({
            at,
            label: t('v{number}', { number: version }),
          }))}
          onZoom={(from, to) => list.set({ ...clipped(from, to, data) })}
          onOpen={(from, to) =>
            void navigate(
              runsPath(
                filter,
                clipped(from, to, data),
                isLatency && filter.status === undefined ? SUCCEEDED : {},
              ),
            )
          }
        />
      )}
    </ChartCard>
  );
}

function TilesSkeleton() {
  const t = useText();
  return (
    <Loading label={t('Loading the figures')}>
      <Outline of="tiles" count={6} className={tiles.waiting} />
    </Loading>
  );
}
