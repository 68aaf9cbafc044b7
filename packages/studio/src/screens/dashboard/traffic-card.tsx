import type { Overview } from '@agent-studio/api-client/contract';
import { Select, useText } from '@agent-studio/core';
import { TimeChart } from '../../charts/time-chart.tsx';
import type { useTimeseries } from '../../data/figures/monitoring.ts';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { useFormat } from '../../format/use-format.ts';
import { ChartCard } from './chart-card.tsx';
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

interface TrafficCardProps {
  list: ListQuery;
  query: DashboardQuery;
  series: ReturnType<typeof useTimeseries>;
  markers: Overview['markers'];
}

/** One figure over time, split as chosen. */
export function TrafficCard({ list, query: { group, metric }, series, markers }: TrafficCardProps) {
  const t = useText();
  const format = useFormat();
  const choices = <Key extends string>(table: Readonly<Record<Key, { label: string }>>) =>
    (Object.keys(table) as Key[]).map((value) => ({ value, label: t(table[value].label) }));
  const title = t('{figure} by {group}', { figure: t(METRICS[metric].label), group: t(GROUPS[group].by) });
  return (
    <ChartCard
      title={title}
      query={series}
      height={280}
      end={
        <div className={styles.choices}>
          <Select<Metric>
            shape="compact"
            label={t('Figure')}
            hideLabel
            value={metric}
            options={choices(METRICS)}
            onChange={(value) => list.set({ metric: value === 'requests' ? undefined : value })}
          />
          <Select<Group>
            shape="compact"
            label={t('Split by')}
            hideLabel
            value={group}
            options={choices(GROUPS)}
            onChange={(value) => list.set({ by: value === 'status' ? undefined : value })}
          />
        </div>
      }
    >
      {(data) => (
        <TimeChart
          label={title}
          height={280}
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
          points={data.points.map(({ at, values }) => ({
            at,
            values: Object.fromEntries(values.map((value, index) => [index, value])),
          }))}
          format={(value) => writeFigure(metric, value, format)}
          markers={markers.map(({ at, version }) => ({ at, label: t('v{number}', { number: version }) }))}
          onZoom={(from, to) => list.set({ from, to })}
        />
      )}
    </ChartCard>
  );
}
