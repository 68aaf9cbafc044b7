import type { SyncLog } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useFormat } from '../../../format/use-format.ts';
import styles from '../syncs/sync.module.css';

/** “+12 ~3 −1”, in words for those who do not see it. */
export function LogCounts({ counts }: { counts: SyncLog['counts'] }) {
  const t = useText();
  const format = useFormat();
  const { added, changed, removed, failed } = counts;
  return (
    <span className={styles.counts}>
      <span aria-hidden="true" dir="ltr">
        <b data-action="add">+{format.count(added)}</b> <b data-action="change">~{format.count(changed)}</b>{' '}
        <b data-action="remove">−{format.count(removed)}</b>
      </span>
      <span className="sr">
        {t('{added} new, {changed} changed, {removed} gone', {
          added: format.count(added),
          changed: format.count(changed),
          removed: format.count(removed),
        })}
      </span>
      {failed > 0 && <em>{t('{count} failed', { count: failed })}</em>}
    </span>
  );
}
