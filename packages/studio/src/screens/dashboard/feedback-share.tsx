import { Link } from 'react-router-dom';
import type { Overview } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import type { MonitoringFilter } from '../../data/figures/monitoring.ts';
import { Facts } from '../../format/facts.tsx';
import { useFormat } from '../../format/use-format.ts';
import { changeOf } from './change-of-figure.ts';
import styles from './dashboard.module.css';
import { runsPath } from './runs-link.ts';

/** What people thought of the answers, beside what failed outright; each part leads to its runs. */
export function FeedbackShare({ overview, filter }: { overview: Overview; filter: MonitoringFilter }) {
  const t = useText();
  const format = useFormat();
  const { current, previous } = overview;
  const { up_rate: rate, up, down } = current;
  if (rate === null || rate === undefined) return null;
  const change = changeOf('up_rate', rate, previous.up_rate ?? null, format, t);
  const leads = (text: string, feedback: 'up' | 'down' | 'any') => (
    <Link key={feedback} to={runsPath(filter, overview, { feedback })}>
      {text}
    </Link>
  );
  return (
    <small className={styles.feedback}>
      <Facts
        of={[
          leads(format.pair(t('Positive feedback'), format.percent(rate)), 'any'),
          change && (
            <span key="change" data-tone={change.direction === 'up' ? 'good' : 'bad'}>
              {change.text}
            </span>
          ),
          leads(t('{number} good', { number: format.count(up ?? 0) }), 'up'),
          leads(t('{number} bad', { number: format.count(down ?? 0) }), 'down'),
        ]}
      />
    </small>
  );
}
