import { CodeBlock, useText } from '@agent-studio/core';
import styles from './settings.module.css';

/** What a provider has to know of this server. */
export function RedirectAddress({ address }: { address: string }) {
  const t = useText();
  return (
    <div className={styles.stack}>
      <span className={styles.quiet}>{t('Redirect address, to be entered at the provider:')}</span>
      <CodeBlock label={t('Redirect address, to be entered at the provider:')} code={address} />
    </div>
  );
}
