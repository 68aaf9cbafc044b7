import { useText } from '@agent-studio/core';
import styles from '../create/tool-create.module.css';

/** What a document or server brought that could not be taken over. */
export function WarningsNote({ warnings }: { warnings: readonly string[] }) {
  const t = useText();
  if (warnings.length === 0) return null;
  return (
    <details className={styles.warnings} open={warnings.length <= 3}>
      <summary>{t('{count} remarks', { count: warnings.length })}</summary>
      <ul dir="ltr">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </details>
  );
}
