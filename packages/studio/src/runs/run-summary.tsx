import type { ReactNode } from 'react';
import type { Run } from '@agent-studio/api-client/contract';
import { Badge, TextLink, useText } from '@agent-studio/core';
import { Facts } from '../format/facts.tsx';
import styles from './run-view.module.css';

interface RunSummaryProps {
  run: Run;
  facts: readonly ReactNode[];
  /** Opens another run. */
  onOpen: (id: string) => void;
}

/** What is known of a run before one reads it, and the runs that it hangs together with. */
export function RunSummary({
  run: { replay_of: original, parent_id: parent },
  facts,
  onOpen,
}: RunSummaryProps) {
  const t = useText();
  return (
    <p className={styles.line}>
      {original && (
        <>
          <Badge shape="tag" tone="accent">
            {t('Replay')}
          </Badge>
          <TextLink asChild>
            <button type="button" onClick={() => onOpen(original)}>
              {t('Open the original')}
            </button>
          </TextLink>
        </>
      )}
      {parent && (
        <TextLink asChild>
          <button type="button" onClick={() => onOpen(parent)}>
            {t('Open the run it is a part of')}
          </button>
        </TextLink>
      )}
      <span className={styles.quiet}>
        <Facts of={facts} />
      </span>
    </p>
  );
}
