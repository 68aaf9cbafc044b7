import { MoveRight } from 'lucide-react';
import type { AuditEntry } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { toChanges } from './audit-fields.ts';
import styles from './settings.module.css';

/** What became of what, a line a field, as its screen calls it. */
export function AuditDetail({ entry: { action, detail } }: { entry: Pick<AuditEntry, 'action' | 'detail'> }) {
  const t = useText();
  return (
    <ul className={styles.changes} title={detail}>
      {toChanges(action, detail, t).map(({ field, from, to }) => (
        <li key={`${field}${from}${to}`}>
          {field && <bdi>{field}</bdi>}
          {from !== undefined && (
            <>
              <bdi>{from}</bdi>
              <MoveRight size={13} role="img" aria-label={t('becomes')} />
            </>
          )}
          {to !== undefined && <bdi className={styles.now}>{to}</bdi>}
        </li>
      ))}
    </ul>
  );
}
