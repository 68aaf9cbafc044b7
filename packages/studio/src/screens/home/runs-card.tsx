import { Link } from 'react-router-dom';
import type { RunSummary } from '@agent-studio/api-client';
import { TimeAgo, useText } from '@agent-studio/core';
import { KINDS } from '../../entities/kinds/kinds.ts';
import { inputLine } from '../../runs/run-inputs.ts';
import { standingOf } from '../../runs/run-status.tsx';
import { HomeCard } from './home-card.tsx';
import styles from './runs-card.module.css';

const RUNS_SHOWN = 3;

/** What ran last. */
export function RunsCard({ runs }: { runs: RunSummary[] }) {
  const t = useText();
  return (
    <HomeCard title={t('Newest runs')}>
      <ul className={styles.runs}>
        {runs.slice(0, RUNS_SHOWN).map((run) => (
          <li key={run.id} data-status={run.status}>
            <i aria-hidden="true" />
            <Link to={KINDS[run.kind].pathOf(run.target.id)}>{run.target.name}</Link>
            <span dir="auto" className={`${styles.question} own-words`}>
              {inputLine(run, t)}
            </span>
            <span className="sr">{t(standingOf(run))}</span>
            <TimeAgo time={run.started_at} />
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}
