import { useNavigate } from 'react-router-dom';
import type { AlertMetric, Overview } from '@agent-studio/api-client/contract';
import { Select, useText } from '@agent-studio/core';
import { ChartOutline } from '../../charts/chart-outline.tsx';
import { TimeChart } from '../../charts/time-chart.tsx';
import type { useTimeseries } from '../../data/figures/monitoring.ts';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { useFormat } from '../../format/use-format.ts';
import { AlertFromChart } from './alert-from-chart.tsx';
import { ChartCard, WIDE_HEIGHT } from './chart-card.tsx';
import type { DashboardQuery } from './dashboard-query.ts';
import styles from './dashboard.module.css';
import {
  type Group,
  groupName,
  GROUPS,
  isKeyOf,
  type Metric,
  METRICS,
  STATUSES,
  writeFigure,
} from './dashboard-words.ts';
import { clipped, narrowedTo, runsPath, SUCCEEDED } from './runs-link.ts';

/** What an alert can watch of a figure. */
const ALERT_OF: Partial<Record<Metric, AlertMetric>> = {
  requests: 'failure_rate',
  success_rate: 'failure_rate',
  p95_ms: 'p95_ms',
  cost_usd: 'cost_usd',
};

interface TrafficCardProps {
  list: ListQuery;
  query: DashboardQuery;
  series: ReturnType<typeof useTimeseries>;
  /** Absent: it is not there yet. */
  overview: Overview | undefined;
}

/** One figure over time, split as chosen. */
export function TrafficCard({ list, query: { group, metric, filter }, series, overview }: TrafficCardProps) {
  const t = useText();
  const navigate = useNavigate();
  const format = useFormat();
  const choices = <Key extends string>(table: Readonly<Record<Key, { label: string }>>) =>
    (Object.keys(table) as Key[]).map((value) => ({ value, label: t(table[value].label) }));
  const title = t('{figure} by {group}', { figure: t(METRICS[metric].label), group: t(GROUPS[group].by) });
  return (
    <ChartCard
      title={title}
      query={series}
      skeleton={<ChartOutline height={WIDE_HEIGHT} isLine={!METRICS[metric].stacks} />}
      end={
        <div className={styles.quiet}>
          <Select<Metric>
            shape="quiet"
            label={t('Figure')}
            hideLabel
            value={metric}
            options={choices(METRICS)}
            onChange={(value) => list.set({ metric: value === 'requests' ? undefined : value })}
          />
          <Select<Group>
            shape="quiet"
            label={t('Split by')}
            hideLabel
            value={group}
            options={choices(GROUPS)}
            onChange={(value) => list.set({ by: value === 'status' ? undefined : value })}
          />
          <AlertFromChart metric={ALERT_OF[metric]} overview={overview} filter={filter} />
        </div>
      }
    >
      {(data) => (
        <TimeChart
          label={title}
          height={WIDE_HEIGHT}
          kind={METRICS[metric].stacks ? 'bar' : 'line'}
          stacked={METRICS[metric].stacks}
          series={data.groups.map(({ key, name }, index) => ({
            key: String(index),
            name: groupName(group, key, name, t),
            tone:
              key === null
                ? 'muted'
                : group === 'status' && isKeyOf(STATUSES, key)
                  ? STATUSES[key].tone
                  : undefined,
          }))}
          begins={data.begins_at}
          points={data.points.map(({ at, values }) => ({
            at,
            values: Object.fromEntries(values.map((value, index) => [index, value])),
          }))}
          format={(value, scale) => writeFigure(metric, value, format, scale)}
          markers={(overview?.markers ?? []).map(({ at, version }) => ({
            at,
            label: t('v{number}', { number: version }),
          }))}
          onZoom={(from, to) => list.set({ ...clipped(from, to, data) })}
          onOpen={(from, to, chosen) =>
            void navigate(
              runsPath(filter, clipped(from, to, data), {
                ...(metric === 'p95_ms' && filter.status === undefined && SUCCEEDED),
                ...(chosen !== undefined &&
                  narrowedTo(group, data.groups[Number(chosen)]?.key ?? null, filter)),
              }),
            )
          }
        />
      )}
    </ChartCard>
  );
}
