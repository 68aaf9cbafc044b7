import { Link } from 'react-router-dom';
import { Cell, HeadCell, NONE, TimeAgo, useText } from '@agent-studio/core';
import { FigureTable } from '../../charts/figure-table.tsx';
import { type MonitoringFilter, useSlowTools } from '../../data/figures/monitoring.ts';
import { useFormat } from '../../format/use-format.ts';
import { ChartCard } from './chart-card.tsx';
import styles from './dashboard.module.css';
import { runsPath } from './runs-link.ts';

/** Tools, the slowest first, each with the runs that called it. */
export function ToolsCard({ filter }: { filter: MonitoringFilter }) {
  const t = useText();
  const format = useFormat();
  const query = useSlowTools(filter);
  const title = t('Slow and failing tools');
  const ms = (value: number | null) => (value === null ? NONE : format.duration(value));
  return (
    <ChartCard title={title} query={query}>
      {({ items, period }) =>
        items.length ? (
          <FigureTable label={t('Calls of tools')}>
            <thead>
              <tr>
                <HeadCell>{t('Tool')}</HeadCell>
                <HeadCell numeric>{t('Calls')}</HeadCell>
                <HeadCell numeric>{t('Runs')}</HeadCell>
                <HeadCell numeric>{t('Failed')}</HeadCell>
                <HeadCell numeric minor>
                  p50
                </HeadCell>
                <HeadCell numeric>p95</HeadCell>
                <HeadCell minor="first">{t('Last used')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {items.map((tool) => (
                <tr key={tool.name}>
                  <Cell className={styles.tool}>
                    <Link to={runsPath(filter, period, { tool: tool.name })}>
                      <code dir="ltr">{tool.name}</code>
                    </Link>
                  </Cell>
                  <Cell numeric>{format.count(tool.calls)}</Cell>
                  <Cell numeric>{format.count(tool.runs)}</Cell>
                  <Cell numeric {...(tool.failed > 0 && { className: styles.bad })}>
                    {tool.failed > 0 ? format.percent(tool.failure_rate ?? 0) : '0'}
                  </Cell>
                  <Cell numeric minor muted>
                    {ms(tool.p50_ms)}
                  </Cell>
                  <Cell numeric>{ms(tool.p95_ms)}</Cell>
                  <Cell minor="first" muted>
                    <TimeAgo time={tool.last_used_at} />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        ) : (
          <p className={styles.nothing}>{t('No tool was called in this period.')}</p>
        )
      }
    </ChartCard>
  );
}
