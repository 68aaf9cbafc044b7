import { Link } from 'react-router-dom';
import { Cell, HeadCell, TimeAgo, useText } from '@agent-studio/core';
import { FigureTable } from '../../charts/figure-table.tsx';
import { type MonitoringFilter, useSlowestRuns } from '../../data/figures/monitoring.ts';
import { useFormat } from '../../format/use-format.ts';
import { ChartCard } from './chart-card.tsx';
import { runPath } from './dashboard-query.ts';
import styles from './dashboard.module.css';

/** Runs that succeeded and took longest: those that the percentiles are made of. */
export function SlowestCard({ filter }: { filter: MonitoringFilter }) {
  const t = useText();
  const format = useFormat();
  const query = useSlowestRuns(filter);
  const title = t('Slowest runs');
  return (
    <ChartCard title={title} query={query}>
      {(items) =>
        items.length ? (
          <FigureTable label={t('Runs by duration')}>
            <thead>
              <tr>
                <HeadCell>{t('Run')}</HeadCell>
                <HeadCell numeric>{t('Duration')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {items.map(({ id, kind, target, model, input, duration_ms, started_at }) => (
                <tr key={id}>
                  <Cell className={styles.slow}>
                    <Link to={runPath(kind, target.id, id)} dir="auto" className="own-words">
                      {input?.trim() || target.name || t('Deleted')}
                    </Link>
                    <span>
                      {input?.trim() && (
                        <>
                          <span dir="auto" className="own-words">
                            {target.name}
                          </span>
                          {' · '}
                        </>
                      )}
                      {model && (
                        <>
                          <span dir="ltr">{model}</span>
                          {' · '}
                        </>
                      )}
                      <TimeAgo time={started_at} />
                    </span>
                  </Cell>
                  <Cell numeric>{format.duration(duration_ms)}</Cell>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        ) : (
          <p className={styles.nothing}>{t('No run succeeded in this period.')}</p>
        )
      }
    </ChartCard>
  );
}
