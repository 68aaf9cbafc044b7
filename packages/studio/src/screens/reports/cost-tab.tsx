import { Coins, Info } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ReportGroup, ReportPoint, ReportRow, ReportStats } from '@agent-studio/api-client/contract';
import { msg, NONE, Segmented, StatRow, TextLink, useText } from '@agent-studio/core';
import { BarList } from '../../charts/bar-list.tsx';
import { TimeChart } from '../../charts/time-chart.tsx';
import { Loaded } from '../../data/loaded.tsx';
import { useMonthCost, useReportStats } from '../../data/figures/reports.ts';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { useFormat } from '../../format/use-format.ts';
import { CostOutline } from './figures-outline.tsx';
import { ChartCard } from './chart-card.tsx';
import { changeOf } from '../../format/change-of.ts';
import { NothingHere } from './nothing-here.tsx';
import type { ReportTabProps } from './logs-tab.tsx';
import styles from './reports.module.css';
import totals from './totals.module.css';
import { useZone } from '../../data/time-zone.ts';

const GROUPS = [
  { value: 'agent', label: msg('Agent') },
  { value: 'model', label: msg('Model') },
  { value: 'user', label: msg('Person') },
  { value: 'api_key', label: msg('API key') },
] as const satisfies readonly { value: ReportGroup; label: string }[];
type CostGroup = (typeof GROUPS)[number]['value'];

/** What it cost: over time, by agent, model, person and key, and this month so far. */
export function CostTab({ list, filter }: ReportTabProps) {
  const group = GROUPS.find(({ value }) => value === list.get('by'))?.value ?? 'agent';
  const stats = useReportStats(filter, { time_zone: useZone(), group_by: group });
  return (
    <Loaded query={stats} skeleton={<CostOutline />}>
      {(report) => (
        <div className={styles.report} aria-busy={stats.isPlaceholderData}>
          <Cost report={report} list={list} group={group} />
        </div>
      )}
    </Loaded>
  );
}

/** Of a filter by a group's row. */
const FILTER_OF: Record<CostGroup, string> = {
  agent: 'agent',
  model: 'model',
  user: 'user',
  api_key: 'api_key_id',
};

interface CostProps {
  report: ReportStats;
  list: ListQuery;
  group: CostGroup;
}

function Cost({ report, list, group }: CostProps) {
  const t = useText();
  const format = useFormat();
  const month = useMonthCost({ time_zone: useZone() });
  const { totals: now, previous: before } = report;
  const words = { format, t };
  if (now.requests === 0) {
    return (
      <NothingHere
        icon={Coins}
        text={t('Cost shows up here over time, and by agent, model, person and key.')}
        list={list}
      />
    );
  }
  return (
    <>
      <StatRow
        className={totals.totals}
        stats={[
          {
            label: t('Cost'),
            value: format.usd(now.cost_usd),
            ...changeOf(now.cost_usd, before?.cost_usd, words),
          },
          { label: t('Average per run'), value: format.usd(now.cost_usd / now.requests) },
          {
            label: t('Tokens'),
            value: format.compact(now.tokens),
            ...changeOf(now.tokens, before?.tokens, words),
          },
          { label: t('This month so far'), value: month.data ? format.usd(month.data.cost_usd) : NONE },
          {
            label: t('Projected for the month'),
            value:
              month.data?.projected_usd === null || !month.data ? NONE : format.usd(month.data.projected_usd),
          },
        ]}
      />
      {month.data && month.data.unpriced > 0 && (
        <p className={totals.unpriced}>
          <Info size={16} aria-hidden="true" />
          <span>
            {t('{count} runs this month used models without a price and are not counted.', {
              count: month.data.unpriced,
            })}{' '}
            <TextLink asChild>
              <Link to="/models">{t('Open Models')}</Link>
            </TextLink>
          </span>
        </p>
      )}
      <Charts report={report} list={list} group={group} />
    </>
  );
}

function Charts({ report, list, group }: CostProps) {
  const t = useText();
  const format = useFormat();
  const { breakdowns } = report;
  const nameless = (id: string, of: CostGroup) =>
    id ? id.slice(-8) : of === 'api_key' ? t('Without a key') : t('None');
  const nameOf = (id: string) => breakdowns[group].find((row) => row.id === id)?.name || nameless(id, group);
  const { series, points, isSplit } = byGroup(report.series, nameOf, { others: t('Others'), all: t('Cost') });
  const lists = GROUPS.map(({ value, label }) => ({
    value,
    label: t(label),
    rows: breakdowns[value]
      .filter(({ cost_usd }) => cost_usd)
      .toSorted((a, b) => b.cost_usd - a.cost_usd)
      .map((row) => ({ ...row, name: row.name || nameless(row.id, value) })),
  }));
  return (
    <>
      <ChartCard
        title={t('Cost over time')}
        end={
          <Segmented
            label={t('Split by')}
            value={group}
            onChange={(by) => list.set({ by: by === 'agent' ? undefined : by })}
            segments={GROUPS.map(({ value, label }) => ({ value, label: t(label) }))}
          />
        }
      >
        <TimeChart
          label={t('Cost over time')}
          kind="bar"
          stacked
          format={format.usd}
          series={series}
          points={points}
          begins={report.begins_at}
        />
        {!isSplit && (
          <p className={styles.quiet}>
            {t('Too many share this cost to show each here: see the lists below.')}
          </p>
        )}
      </ChartCard>
      <div className={styles.pair}>
        {inColumns(lists).map((column) => (
          <div key={column[0]!.value} className={styles.report}>
            {column.map(({ value, label, rows }) => (
              <ChartCard key={value} title={label}>
                <CostList
                  label={label}
                  rows={rows}
                  format={format.cents}
                  onSelect={(id) => list.set({ [FILTER_OF[value]]: id })}
                />
              </ChartCard>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

/** Two columns about as high as each other: the longest list above the shortest, and those between. */
function inColumns<List extends { rows: readonly unknown[] }>(lists: readonly List[]): readonly List[][] {
  const longestFirst = lists.toSorted((a, b) => b.rows.length - a.rows.length);
  const isOuter = (place: number) => place % 4 === 0 || place % 4 === 3;
  return [true, false].map((outer) => longestFirst.filter((_, place) => isOuter(place) === outer));
}

interface CostListProps {
  label: string;
  /** What cost something. */
  rows: readonly ReportRow[];
  format: (usd: number) => string;
  onSelect: (id: string) => void;
}

function CostList({ label, rows, format, onSelect }: CostListProps) {
  const t = useText();
  if (!rows.length) return <p className={styles.quiet}>{t('Nothing cost anything in this period.')}</p>;
  return (
    <BarList
      label={label}
      format={format}
      onSelect={({ key }) => key && onSelect(key)}
      items={rows.map(({ id, name, cost_usd, requests }) => ({
        key: id,
        name,
        value: cost_usd,
        detail: t('{count} runs', { count: requests }),
      }))}
    />
  );
}

/** More colours than these nobody tells apart. */
const MOST_SERIES = 5;

/**
 * One series for each group that cost most, and one for the others; a single one of all where the others are most of it.
 * A point holds the series of one time.
 */
function byGroup(
  points: readonly ReportPoint[],
  nameOf: (id: string) => string,
  words: { others: string; all: string },
) {
  const times = new Map<string, Record<string, number>>();
  const sums = new Map<string, number>();
  for (const { group, cost_usd: cost } of points) {
    if (group !== null && cost > 0) sums.set(group, (sums.get(group) ?? 0) + cost);
  }
  const groups = [...sums]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_SERIES)
    .map(([key]) => key);
  const whole = points.reduce((sum, { cost_usd: cost }) => sum + cost, 0);
  const shown = groups.reduce((sum, key) => sum + sums.get(key)!, 0);
  const isSplit = shown > whole / 2;
  let rest = 0;
  for (const { t, group, cost_usd: cost } of points) {
    const key = isSplit && group !== null && groups.includes(group) ? group : 'others';
    if (key === 'others') rest += cost;
    const values = times.get(t) ?? {};
    values[key] = (values[key] ?? 0) + cost;
    times.set(t, values);
  }
  return {
    series: isSplit
      ? [
          ...groups.map((key) => ({ key, name: nameOf(key) })),
          ...(rest > 0 ? [{ key: 'others', name: words.others, tone: 'muted' as const }] : []),
        ]
      : [{ key: 'others', name: words.all }],
    points: [...times].map(([at, values]) => ({ at, values })),
    isSplit,
  };
}
