import { CircleStop } from 'lucide-react';
import type { SyncLog } from '@agent-studio/api-client/contract';
import { Button, Progress, useText } from '@agent-studio/core';
import { useFormat } from '../../../format/use-format.ts';
import styles from '../syncs/sync.module.css';

export interface LogProgressProps {
  log: Pick<SyncLog, 'status' | 'counts' | 'dry_run'>;
  /** Absent: not for this person to stop. */
  onCancel?: (() => void) | undefined;
  cancelling: boolean;
}

/** How far a sync is that is at work. */
export function LogProgress({ log: { status, counts, dry_run }, onCancel, cancelling }: LogProgressProps) {
  const t = useText();
  const format = useFormat();
  const all = counts.added + counts.changed + counts.removed;
  const ended = counts.done + counts.failed;
  const text =
    status === 'queued'
      ? t('Waits for its turn…')
      : all === 0 || dry_run
        ? t('Looking at the source, {count} seen…', { count: format.count(counts.listed) })
        : t('{done} of {total} done', { done: format.count(ended), total: format.count(all) });
  return (
    <div className={styles.progress}>
      <Progress label={t('Sync')} value={all === 0 || dry_run ? undefined : ended / all} />
      <span>{text}</span>
      {onCancel && (
        <Button size="small" busy={cancelling} onClick={onCancel}>
          <CircleStop size={14} aria-hidden="true" />
          {t('Stop')}
        </Button>
      )}
    </div>
  );
}
