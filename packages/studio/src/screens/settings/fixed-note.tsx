import { Lock } from 'lucide-react';
import { useText } from '@agent-studio/core';
import styles from './settings.module.css';

/** Says which variable of the server's environment decides a field. */
export function FixedNote({ variable }: { variable: string | undefined }) {
  const t = useText();
  if (variable === undefined) return null;
  return (
    <p className={styles.fixed}>
      <Lock size={14} aria-hidden="true" />
      {t('Fixed by {variable} in the environment of the server; it can be changed there only.', { variable })}
    </p>
  );
}
