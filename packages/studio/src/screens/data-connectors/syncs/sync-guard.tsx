import { ShieldQuestion } from 'lucide-react';
import { useState } from 'react';
import type { SyncLog } from '@agent-studio/api-client/contract';
import { Button, ConfirmDialog, useText } from '@agent-studio/core';
import { useStartSync } from '../../../data/connectors/connector-syncs.ts';
import { useFormat } from '../../../format/use-format.ts';
import styles from './sync.module.css';

export interface SyncGuardProps {
  connectorId: string;
  log: SyncLog;
  readOnly: boolean;
  onStarted: (logId: string) => void;
}

/** So much is gone from the source that the sync stopped: a person decides. */
export function SyncGuard({ connectorId, log, readOnly, onStarted }: SyncGuardProps) {
  const t = useText();
  const format = useFormat();
  const start = useStartSync(connectorId);
  const [asking, setAsking] = useState(false);
  const removed = format.count(log.counts.removed);
  return (
    <div className={styles.guard} role="status">
      <ShieldQuestion size={16} aria-hidden="true" />
      <div>
        <b>{t('Gone from the source: {count}. Nothing was removed yet.', { count: removed })}</b>
        <p>
          {t('If the source is right, go on. If not, put it in order and sync again: nothing is lost here.')}
        </p>
        {!readOnly && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('Remove them and go on')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={t('Remove documents: {count}', { count: removed })}
        text={t('They are taken out of the card, and agents do not find them any more.')}
        confirmLabel={t('Remove and go on')}
        tone="danger"
        onConfirm={async () =>
          onStarted(await start.mutateAsync({ sync_id: log.sync.id, allow_removals: true }))
        }
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
