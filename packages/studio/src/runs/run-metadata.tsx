import type { Run } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import styles from './run-view.module.css';

/** What the asker said of themselves in a form before the chat. */
export function RunMetadata({ run }: { run: Run }) {
  const t = useText();
  const said = Object.entries(run.metadata);
  if (said.length === 0) return null;
  return (
    <dl className={styles.said} aria-label={t('Said before the chat')}>
      {said.map(([name, value]) => (
        <div key={name}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto" className="own-words">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
