import { Play, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge, Card, cardCover, IconButton, TimeAgo, useText } from '@agent-studio/core';
import type { KeptRun } from '../../../data/sops/kept-runs.ts';
import { Facts } from '../../../format/facts.tsx';
import { RUN_STATES } from '../sop-words.ts';
import { runPath } from '../sop-places.ts';
import styles from './procedure-list.module.css';

export interface KeptRunListProps {
  runs: readonly KeptRun[];
  /** Absent: they are only shown. */
  onForget?: (run: KeptRun) => void;
}

/** The runs that this device can go on with. */
export function KeptRunList({ runs, onForget }: KeptRunListProps) {
  const t = useText();
  return (
    <ul className={styles.list}>
      {runs.map((run) => {
        const name = run.name || t('A run that was handed over');
        const { label, tone } = RUN_STATES[run.status];
        return (
          <Card key={run.id} asChild interactive className={styles.item}>
            <li>
              <Play size={18} aria-hidden="true" className={styles.more} />
              <div className={styles.text}>
                <h3>
                  <Link to={runPath(run.id)} className={cardCover}>
                    <span dir="auto">{name}</span>
                  </Link>
                </h3>
                <p className={styles.facts}>
                  <Facts of={[run.code, <TimeAgo key="at" time={run.at} />]} />
                </p>
              </div>
              <Badge tone={tone}>{t(label)}</Badge>
              {onForget && (
                <span className={styles.end}>
                  <IconButton
                    variant="ghost"
                    label={t('Take “{name}” off this list', { name })}
                    icon={<X size={16} />}
                    onClick={() => onForget(run)}
                  />
                </span>
              )}
            </li>
          </Card>
        );
      })}
    </ul>
  );
}
