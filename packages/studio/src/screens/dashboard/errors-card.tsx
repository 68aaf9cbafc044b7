import { CircleCheck, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Overview } from '@agent-studio/api-client/contract';
import { IconButton, TimeAgo, useText } from '@agent-studio/core';
import { ShowAll } from '../../charts/show-all.tsx';
import { type MonitoringFilter, useErrorClasses } from '../../data/figures/monitoring.ts';
import type { ListQuery } from '../../lists/use-list-query.ts';
import { useFormat } from '../../format/use-format.ts';
import { useWords } from '../../format/words.tsx';
import { ChartCard } from './chart-card.tsx';
import { FeedbackShare } from './feedback-share.tsx';
import { runPath } from './dashboard-query.ts';
import styles from './dashboard.module.css';
import { ofErrorClass, runsPath } from './runs-link.ts';

/** More are shown on demand: three of three lines are about as high as the eight rows of the card beside it. */
const SHOWN = 3;

interface ErrorsCardProps {
  list: ListQuery;
  filter: MonitoringFilter;
  /** Absent: it is not there yet. */
  overview: Overview | undefined;
}

/** Why runs failed, the most frequent first: leads to the runs and the latest trace, and narrows everything down to one. */
export function ErrorsCard({ list, filter, overview }: ErrorsCardProps) {
  const t = useText();
  const format = useFormat();
  const told = useWords();
  const query = useErrorClasses(filter);
  const title = t('Errors');
  const [isWhole, setWhole] = useState(false);
  return (
    <ChartCard
      title={title}
      query={query}
      end={overview && <FeedbackShare overview={overview} filter={filter} />}
    >
      {({ items, period }) =>
        items.length ? (
          <>
            <ul className={styles.errors} aria-label={title}>
              {(isWhole ? items : items.slice(0, SHOWN)).map(
                ({ code, count, targets, last_at, run, detail, sentence }) => (
                  <li key={code}>
                    <b className={styles.count}>{format.count(count)}</b>
                    <div>
                      <Link to={runsPath(filter, period, ofErrorClass(code))}>
                        <code dir="ltr">{code}</code>
                      </Link>
                      {detail && (
                        <p dir="auto" className="own-words" title={told(detail, sentence)}>
                          {told(detail, sentence)}
                        </p>
                      )}
                      <small>
                        {t('{number} affected', { number: format.count(targets) })} ·{' '}
                        <Link to={runPath(run.kind, run.target_id, run.id)}>
                          {t('Latest run')} <TimeAgo time={last_at} />
                        </Link>
                      </small>
                    </div>
                    <IconButton
                      size="small"
                      label={t('Show only {name}', { name: code })}
                      icon={<ListFilter size={15} />}
                      onClick={() => list.set({ error: code, status: undefined })}
                    />
                  </li>
                ),
              )}
            </ul>
            {items.length > SHOWN && <ShowAll isWhole={isWhole} onChange={setWhole} />}
          </>
        ) : (
          <p className={styles.nothing}>
            <CircleCheck size={18} aria-hidden="true" />
            {t('No run failed in this period.')}
          </p>
        )
      }
    </ChartCard>
  );
}
