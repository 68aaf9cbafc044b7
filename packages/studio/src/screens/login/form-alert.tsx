import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './login.module.css';

/** Why the last try failed, or why the person is here at all. Read out at once. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p className={styles.alert} part="notice" role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
