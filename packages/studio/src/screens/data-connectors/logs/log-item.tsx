import type { SyncLogItem } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useFormat } from '../../../format/use-format.ts';
import { useWords } from '../../../format/words.tsx';
import { ACTIONS, OUTCOMES } from './log-words.ts';
import styles from '../syncs/sync.module.css';

/** One object of a sync: what is or was to be done with it, and why that failed. */
export function LogItem({ item }: { item: SyncLogItem }) {
  const t = useText();
  const told = useWords();
  const format = useFormat();
  const { key, title, action, outcome, bytes, error } = item;
  return (
    <li className={styles.item}>
      <span className={styles.action} data-action={action}>
        <span aria-hidden="true">{ACTIONS[action].sign}</span>
        <span className="sr">{t(ACTIONS[action].label)}</span>
      </span>
      <div>
        <bdi className="own-words">{title}</bdi>{' '}
        {!title.includes(key) && (
          <small>
            <bdi dir="ltr">{key}</bdi>
          </small>
        )}
      </div>
      <span className={styles.outcome} data-outcome={outcome}>
        {[
          bytes !== null && format.bytes(bytes),
          (bytes === null || outcome !== 'done') && t(OUTCOMES[outcome]),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {error && (
        <p dir="auto">
          {told(error.message, error.sentence)} {told(error.hint, error.hint_sentence)}
        </p>
      )}
    </li>
  );
}
