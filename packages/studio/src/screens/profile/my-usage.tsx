import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnUsage } from '@agent-studio/api-client/contract';
import {
  Card,
  EmptyState,
  msg,
  Segmented,
  Skeleton,
  StatRow,
  useText,
  LinkButton,
  Outline,
} from '@agent-studio/core';
import { ChartNoAxesColumn } from 'lucide-react';
import { BarList } from '../../charts/bar-list.tsx';
import { TimeChart } from '../../charts/time-chart.tsx';
import { Loaded } from '../../data/loaded.tsx';
import { useMyUsage } from '../../data/me.ts';
import { useFormat } from '../../format/use-format.ts';
import styles from './profile.module.css';

const SPANS = [
  { value: '7', label: msg('7 days') },
  { value: '30', label: msg('30 days') },
  { value: '90', label: msg('90 days') },
] as const;

const FIGURES = [
  { value: 'runs', label: msg('Runs') },
  { value: 'tokens', label: msg('Tokens') },
  { value: 'cost_usd', label: msg('Cost') },
] as const;
type Figure = (typeof FIGURES)[number]['value'];

/** What one's own runs used, by day and by what was asked. */
export function MyUsage() {
  const t = useText();
  const [span, setSpan] = useState<(typeof SPANS)[number]['value']>('30');
  const query = useMyUsage(Number(span));
  return (
    <Card asChild>
      <section aria-label={t('Your usage')} aria-busy={query.isPlaceholderData}>
        <div className={styles.heading}>
          <div>
            <h2>{t('Your usage')}</h2>
            <p className={styles.quiet}>{t('Runs you started, wherever you started them. Days in UTC.')}</p>
          </div>
          <Segmented
            label={t('Period')}
            value={span}
            onChange={setSpan}
            segments={SPANS.map(({ value, label }) => ({ value, label: t(label) }))}
          />
        </div>
        <Loaded query={query} skeleton={<UsageOutline />}>
          {(usage) => <Usage usage={usage} />}
        </Loaded>
      </section>
    </Card>
  );
}

const UsageOutline = () => (
  <div className={styles.usage}>
    <Outline of="tiles" count={3} />
    <Skeleton width={190} height={32} radius={9} />
    <Outline of="chart" />
  </div>
);

function Usage({ usage: { totals, days, targets, begins_at } }: { usage: OwnUsage }) {
  const t = useText();
  const format = useFormat();
  const [figure, setFigure] = useState<Figure>('runs');
  if (totals.runs === 0) {
    return (
      <EmptyState
        size="inline"
        icon={ChartNoAxesColumn}
        title={t('Nothing used in this period')}
        text={t('Ask an agent something, and your runs, tokens and cost show up here.')}
        actions={
          <LinkButton asChild>
            <Link to="/agents">{t('Go to the agents')}</Link>
          </LinkButton>
        }
      />
    );
  }
  const write = { runs: format.count, tokens: format.compact, cost_usd: format.usd }[figure];
  const { label } = FIGURES.find(({ value }) => value === figure)!;
  return (
    <div className={styles.usage}>
      <StatRow
        className={styles.figures}
        stats={[
          { label: t('Runs'), value: format.count(totals.runs) },
          { label: t('Tokens'), value: format.compact(totals.tokens) },
          { label: t('Cost'), value: format.usd(totals.cost_usd) },
        ]}
      />
      <Segmented
        label={t('Figure')}
        value={figure}
        onChange={setFigure}
        segments={FIGURES.map((one) => ({ value: one.value, label: t(one.label) }))}
      />
      <TimeChart
        label={t('{figure} by day', { figure: t(label) })}
        kind="bar"
        begins={begins_at}
        points={days.map(({ date, ...values }) => ({ at: `${date}T00:00:00.000Z`, values }))}
        series={[{ key: figure, name: t(label) }]}
        format={write}
      />
      <h3>{t('By agent, team and workflow')}</h3>
      <BarList
        label={t('By agent, team and workflow')}
        items={targets
          .map((one) => ({ key: one.target.id, name: one.target.name || t('Deleted'), value: one[figure] }))
          .toSorted((a, b) => b.value - a.value)}
        whole={totals[figure]}
        format={write}
      />
    </div>
  );
}
