import type { SyncLog } from '@agent-studio/api-client/contract';
import { NONE, useText } from '@agent-studio/core';
import { useFormat } from '../../../format/use-format.ts';
import styles from '../syncs/sync.module.css';

/** “+12 ~3 −1” as far as it happened, in words for those who do not see or know the signs. */
export function LogCounts({ counts }: { counts: SyncLog['counts'] }) {
  const t = useText();
  const format = useFormat();
  const { added, changed, removed, failed } = counts;
  const none = added + changed + removed + failed === 0;
  const words = t('{added} new, {changed} changed, {removed} gone', {
    added: format.count(added),
    changed: format.count(changed),
    removed: format.count(removed),
  });
  return (
    <span className={styles.counts} data-none={none} title={words}>
      <span aria-hidden="true" dir="ltr">
        {added > 0 && <b data-action="add">+{format.count(added)} </b>}
        {changed > 0 && <b data-action="change">~{format.count(changed)} </b>}
        {removed > 0 && <b data-action="remove">−{format.count(removed)}</b>}
        {none && NONE}
      </span>
      <span className="sr">{words}</span>
      {failed > 0 && <em>{t('{count} failed', { count: failed })}</em>}
    </span>
  );
}
